import { join } from 'node:path'
import type { Plugin } from 'vite'
import { leanBuild } from './lean-build.ts'

const preactForReact = [
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
]

/**
 * In the document itself, so that the first paint waits for no second request. The form works before its script, which
 * gives way to all else.
 */
const withStyles = (document: string, styles: string): string =>
  document
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('<script type="module"', '$& fetchpriority="low"')
    .replace('</head>', () => `<style nonce="__CSP_NONCE__">${styles.replaceAll('</', '<\\/')}</style></head>`)

/**
 * Builds the public pages of payment links apart, against Preact in React's place: nothing of the back-office is in
 * them, and a customer on a slow phone loads a fraction. Their styles go into the document.
 * @internal
 */
export function payPage(root: string, named: string): Plugin {
  return {
    name: 'riva-pay-page',
    apply: 'build',
    async generateBundle() {
      const { build } = await import('vite')
      const built = await build({
        configFile: false,
        root: join(root, 'src'),
        logLevel: 'warn',
        plugins: [leanBuild(root)],
        resolve: { alias: preactForReact },
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        html: { cspNonce: '__CSP_NONCE__' },
        build: {
          write: false,
          target: 'es2023',
          modulePreload: { polyfill: false },
          cssCodeSplit: false,
          rolldownOptions: {
            input: join(root, 'src', 'pay.html'),
            output: { entryFileNames: named, chunkFileNames: named },
          },
        },
      })
      const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
      const styles = files.flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
      )
      for (const file of files) {
        if (file.fileName.endsWith('.css')) continue
        const source = file.type === 'chunk' ? file.code : file.source
        const isPage = file.fileName.endsWith('.html')
        this.emitFile({
          type: 'asset',
          fileName: isPage ? 'pay.html' : file.fileName,
          source: isPage ? withStyles(String(source), styles.join('')) : source,
        })
      }
    },
  }
}
