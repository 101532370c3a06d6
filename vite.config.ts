import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Modules whose chunks an address needs, by the names that the head script uses. */
const screens: Readonly<Record<string, readonly string[]>> = {
  hr: ['locales/hr/messages.po'],
  en: ['locales/en/messages.po'],
  login: ['src/session/login-page.tsx'],
  list: ['src/shell/back-office.tsx', 'src/transactions/transaction-list-page.tsx'],
  details: ['src/shell/back-office.tsx', 'src/transactions/card-details-page.tsx'],
}

/** Builds src/shell/head.ts into head.js, which the gateway writes into the document with the page's nonce. */
function headScript(): Plugin {
  return {
    name: 'riva-head-script',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const withImports = (name: string, seen: Set<string>): Set<string> => {
        const chunk = chunks.find((candidate) => candidate.fileName === name)
        if (chunk && !seen.has(name)) {
          seen.add(name)
          for (const imported of chunk.imports) withImports(imported, seen)
        }
        return seen
      }
      const entry = chunks.find((chunk) => chunk.isEntry)
      const first = withImports(entry?.fileName ?? '', new Set())
      const filesOf = (module: string) => {
        const chunk = chunks.find((candidate) => candidate.facadeModuleId?.endsWith(module))
        return chunk ? [...withImports(chunk.fileName, new Set())].filter((name) => !first.has(name)) : []
      }
      const named = Object.entries(screens).map(([name, modules]) => [
        name,
        [...new Set(modules.flatMap(filesOf))].map((file) => `/${file}`),
      ])
      const built = await build({
        configFile: false,
        root: at('.'),
        logLevel: 'warn',
        define: { __RIVA_CHUNKS__: JSON.stringify(Object.fromEntries(named)) },
        build: {
          write: false,
          target: 'es2023',
          lib: { entry: at('./src/shell/head.ts'), formats: ['iife'], name: 'rivaHead' },
        },
      })
      const output = Array.isArray(built) && built[0] ? built[0].output[0] : null
      if (!output) throw new Error('The head script was not built.')
      this.emitFile({ type: 'asset', fileName: 'head.js', source: output.code })
    },
  }
}

/**
 * Few, larger chunks: on a slow network a request costs as much as 30 kB, and small files compress badly. All of the
 * first page's code is one file; then what forms share, and what the screens about orders share.
 */
const groups = [
  { name: 'core', tags: ['$initial' as const], priority: 3 },
  {
    name: 'forms',
    test: /[\\/]src[\\/](ui[\\/](text-field|select-field|checkbox-field|banner|page-header)|shell[\\/](page-title|plain-page|language-select))\.tsx?$/,
    priority: 2,
  },
  {
    name: 'orders',
    test: /[\\/]contract[\\/]transactions[\\/]|[\\/]src[\\/](transactions[\\/](wallet-words|status-words|values|order-status)|ui[\\/](truncated-text|amount|instant|copyable|busy-note)|shell[\\/]screen-link)\.tsx?$/,
    priority: 1,
  },
]

export default defineConfig({
  root: at('./src'),
  cacheDir: at('./node_modules/.cache/vite'),
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui(), headScript()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: at('./src/index.html') },
      output: { codeSplitting: { groups } },
      // A package that nothing imports a name of is left out; the build does not keep a property that is only read.
      treeshake: {
        moduleSideEffects: (id) => !id.includes('node_modules'),
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
      },
    },
  },
})
