import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const script = `console.log(${JSON.stringify('č'.repeat(5_000))})\n`

const index = `<!doctype html>
<html lang="hr">
  <head>
    <meta property="csp-nonce" nonce="__CSP_NONCE__">
    <title>Riva</title>
    <!--riva:head-->
    <script type="module" nonce="__CSP_NONCE__" src="/assets/index-abc123.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`

/** A build as small as one can be: document, head script, one hashed file, one plain one, and what browsers never get. */
export const madeBuild = (options: { readonly head?: string | null } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'riva-dist-'))
  const { head = 'if (1 < 2) document.title = "$& </script>"' } = options
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), index)
  if (head !== null) writeFileSync(join(folder, 'head.js'), head)
  writeFileSync(join(folder, '.built'), 'of what it was built')
  writeFileSync(join(folder, 'assets/index-abc123.js'), script)
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  mkdirSync(join(folder, 'brands'))
  writeFileSync(join(folder, 'brands/visa.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets/inspector-def456.js'), 'document.title = "inspected"')
  writeFileSync(join(folder, 'assets/gallery-def456.js'), 'document.title = "shown"')
  const manifest = {
    'workbench/inspector.ts': { file: 'assets/inspector-def456.js' },
    'workbench/gallery.ts': { file: 'assets/gallery-def456.js' },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
