import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { type FirstScreen, firstChunksFile } from './first-chunks.ts'

const languages = ['hr', 'en'] as const

/** What an address needs, by the names that the head script uses: rooms whose words it speaks, and modules. */
const screens = {
  login: { rooms: ['start'], modules: ['session/sign-in/first-sign-in.tsx'] },
  entry: { rooms: ['start'], modules: ['routed.tsx'] },
  list: {
    rooms: ['start', 'shell', 'lists'],
    modules: [
      'routed.tsx',
      'frame/back-office.tsx',
      'companies/company-reading.ts',
      'transactions/list/kinds/card-list-page.tsx',
    ],
  },
  home: {
    rooms: ['start', 'shell', 'further', 'lists', 'dashboard'],
    modules: ['routed.tsx', 'frame/back-office.tsx', 'companies/company-reading.ts', 'dashboard/dashboard-page.tsx'],
  },
  details: {
    rooms: ['start', 'shell', 'further', 'lists', 'transactions'],
    modules: [
      'routed.tsx',
      'frame/back-office.tsx',
      'companies/company-reading.ts',
      'transactions/details/card-details-page.tsx',
    ],
  },
  settings: {
    rooms: ['start', 'shell', 'further', 'stores'],
    modules: [
      'routed.tsx',
      'frame/back-office.tsx',
      'companies/company-reading.ts',
      'stores/settings/settings-page.tsx',
    ],
  },
  other: {
    rooms: ['start', 'shell', 'further'],
    modules: ['routed.tsx', 'frame/back-office.tsx', 'companies/company-reading.ts'],
  },
} as const satisfies Readonly<Record<FirstScreen, unknown>>

const neededBy = (screen: FirstScreen, language: (typeof languages)[number]) => [
  ...screens[screen].rooms.map((room) => `locales/${language}/${room}.po`),
  ...screens[screen].modules.map((path) => `src/${path}`),
]

/**
 * Builds src/shell/early/head.ts into head.js, which the gateway writes into the document with the page's nonce and with
 * the chunks of the address that was asked for.
 */
export function headScript(root: string): Plugin {
  const at = (path: string) => join(root, path)
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
      const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'))
      const first = withImports(entry?.fileName ?? '', new Set())
      const filesOf = (module: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
        if (!chunk) throw new Error(`The build has no chunk of ${module}.`)
        return [...withImports(chunk.fileName, new Set())].filter((name) => !first.has(name))
      }
      const chunksOf = (screen: FirstScreen) =>
        Object.fromEntries(
          languages.map((language) => [
            language,
            [...new Set(neededBy(screen, language).map(at).flatMap(filesOf))].map((file) => `/${file}`),
          ]),
        )
      const firstChunks = Object.fromEntries(
        (Object.keys(screens) as FirstScreen[]).map((screen) => [screen, chunksOf(screen)]),
      )
      const built = await build({
        configFile: false,
        root,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2023',
          lib: { entry: at('src/shell/early/head.ts'), formats: ['iife'], name: 'rivaHead' },
        },
      })
      const output = Array.isArray(built) && built[0] ? built[0].output[0] : null
      if (!output) throw new Error('The head script was not built.')
      this.emitFile({ type: 'asset', fileName: 'head.js', source: output.code })
      this.emitFile({ type: 'asset', fileName: firstChunksFile, source: JSON.stringify(firstChunks) })
    },
  }
}
