import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { screens } from '#contract/session/screens.ts'
import { type FirstChunks, firstChunksFile, headAt } from '#gateway/ground/build/first-chunks.ts'
import { dist, readManifest } from './manifest.ts'

/**
 * Brotli bytes of all scripts that a screen needs until a person can use it; 1 kB is 1,000 bytes. `limit` is what the
 * bench and `npm test` judge by. `files` is how many of them a browser asks for.
 */
export const budgets = {
  login: { limit: 101_000, goal: 100_000, files: 4 },
  list: { limit: 165_000, goal: 150_000, files: 6 },
  pay: { limit: 80_000, goal: 30_000 },
} as const
export type Budgeted = keyof typeof budgets

const wordsOf = (...rooms: readonly string[]) => rooms.map((room) => `../locales/hr/${room}.po`)
/** The public pages have a separate document and build, and request no chunk before they can be used. */
const modules: Readonly<Record<Exclude<Budgeted, 'pay'>, readonly string[]>> = {
  login: [...wordsOf('start'), 'session/sign-in/first-sign-in.tsx'],
  list: [
    ...wordsOf('start', 'shell', 'lists'),
    'routed.tsx',
    'frame/back-office.tsx',
    'companies/company-reading.ts',
    'transactions/list/kinds/card-list-page.tsx',
  ],
}

export interface Script {
  readonly file: string
  /** Its name in the build. */
  readonly name: string
  readonly bytes: number
}

const weights = new Map<string, number>()

/** Packing all of them takes seconds: each is packed once. */
function weigh(file: string): number {
  const path = join(dist, file)
  const known = weights.get(path)
  if (known !== undefined) return known
  const weight = brotliCompressSync(readFileSync(path)).length
  weights.set(path, weight)
  return weight
}

/** What the document itself loads. */
const entryFiles = (document: 'index.html' | 'pay.html'): readonly string[] =>
  [...readFileSync(join(dist, document), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  )

/** Files of a source with all that it imports at once. */
function filesOf(sources: readonly string[]): ReadonlyMap<string, string> {
  const manifest = readManifest()
  const files = new Map<string, string>()
  const seen = new Set<string>()
  const add = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no chunk of ${name}.`)
    if (seen.has(name)) return
    seen.add(name)
    files.set(chunk.file, chunk.name ?? chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const source of sources) add(source)
  return files
}

/** Brotli bytes of the scripts that a lazy part adds to a page that is there. */
export function weightAdded(part: string, page: string): number {
  const there = new Set([...filesOf([page]).keys(), ...scriptsOf('list').map(({ file }) => file)])
  return [...filesOf([part]).keys()].filter((file) => !there.has(file)).reduce((sum, file) => sum + weigh(file), 0)
}

/** What is fetched when it is shown first, on its page, and the most that it may add. */
export const lazyParts = [
  { part: 'dashboard/volume-chart.tsx', page: 'dashboard/dashboard-page.tsx', limit: 120_000 },
  { part: 'stores/settings/tabs/layout-tab.tsx', page: 'stores/settings/settings-page.tsx', limit: 60_000 },
  { part: 'stores/settings/tabs/pictures-tab.tsx', page: 'stores/settings/settings-page.tsx', limit: 60_000 },
] as const

/** The script in the document's head, as the gateway writes it for an address of the screen. */
function headOf(screen: Exclude<Budgeted, 'pay'>): Script {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const chunks = JSON.parse(read(firstChunksFile)) as FirstChunks
  const address = screen === 'list' ? screens.transactions.path.replace(/\/\{.*/, '') : screens.login.path
  return { file: 'head.js', name: 'head', bytes: brotliCompressSync(headAt(read('head.js'), chunks, address)).length }
}

/** Entry, the screen's own chunks with all they import, its catalogues, and the script in the document's head. */
export function scriptsOf(screen: Budgeted): readonly Script[] {
  if (screen === 'pay') return entryFiles('pay.html').map((file) => ({ file, name: file, bytes: weigh(file) }))
  const files = new Map<string, string>()
  for (const file of entryFiles('index.html')) files.set(file, file)
  for (const [file, name] of filesOf(modules[screen])) files.set(file, name)
  return [headOf(screen), ...[...files].map(([file, name]) => ({ file, name, bytes: weigh(file) }))]
}

export const weightOf = (screen: Budgeted): number => scriptsOf(screen).reduce((sum, { bytes }) => sum + bytes, 0)
