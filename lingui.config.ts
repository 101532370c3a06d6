import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const root = fileURLToPath(new URL('.', import.meta.url))
const source = resolve(root, 'src')

const fileOf = (from: string, name: string): string | null => {
  if (name.startsWith('#src/')) return resolve(source, name.slice('#src/'.length))
  if (name.startsWith('#contract/')) return resolve(root, name.slice(1))
  return name.startsWith('.') ? resolve(dirname(from), name) : null
}

const known = new Map<string, readonly string[]>()

/** What a file of `src` or of the contract imports at once. */
function importsOf(file: string): readonly string[] {
  const had = known.get(file)
  if (had !== undefined) return had
  const found = [...readFileSync(file, 'utf8').matchAll(/^(?:import (?!type )|export |\}).*? ?from '(.+)'/gm)].flatMap(
    ([, name = '']) => {
      const imported = fileOf(file, name)
      return imported !== null && existsSync(imported) ? [imported] : []
    },
  )
  known.set(file, found)
  return found
}

/** The files of `src` that these load at once: what they import, but not what they import when it is needed. */
export function loadedWith(first: readonly string[]): readonly string[] {
  const seen = new Set(first)
  for (const file of seen) for (const imported of importsOf(file)) seen.add(imported)
  return [...seen].map((file) => relative(root, file))
}

/** The words of the first page are a catalogue of their own; the others come with the room that speaks them. */
const start = loadedWith(
  ['main.tsx', 'routed.tsx', 'session/sign-in/first-sign-in.tsx'].map((path) => resolve(source, path)),
)
const desk = ['frame/back-office.tsx', 'transactions/list/kinds/card-list-page.tsx']
const shared = ['ui', 'shell', 'frame']
/** Parts of rooms that the frame opens on any screen: their words travel with the frame's. */
const everywhere = [
  'src/session/session-*',
  'src/session/account/change-password-dialog.tsx',
  'src/session/account/account-words.ts',
  'src/companies/company-{awaited,choice,notices}.tsx',
  'src/companies/{other-company,ways-out,not-found-screen,forbidden-screen}.tsx',
]
/** So are those of the desk and of the list of orders: its first rows wait for no word of what is opened later. */
const seen = loadedWith(desk.map((name) => resolve(source, name)))
const list = seen.filter((path) => /^(src|contract)\/transactions\//.test(path))
const shell = seen.filter((path) => !list.includes(path))
const foldersOf = (path: string) =>
  readdirSync(resolve(source, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
/** A room whose words the gateway says may come before its screens. */
const speaking = readdirSync(resolve(root, 'contract')).filter((name) =>
  existsSync(resolve(root, 'contract', name, 'words.ts')),
)
const rooms = [...new Set([...foldersOf('.'), ...speaking])].filter(
  (name) => ![...shared, 'public', 'workbench'].includes(name),
)

/** Parts that are loaded on their first use, with their own words. */
const later = [
  { name: 'failure', path: 'src/shell/failure' },
  { name: 'tools', path: 'src/frame/tools' },
  { name: 'report', path: 'src/transactions/report' },
]
const apart = [...start, ...later.map(({ path }) => `${path}/**`)]

const catalogue = (name: string, include: readonly string[], exclude: readonly string[]) => ({
  path: `<rootDir>/locales/{locale}/${name}`,
  include: include.map((path) => `<rootDir>/${path}`),
  exclude: exclude.map((path) => `<rootDir>/${path}`),
})

export default defineConfig({
  sourceLocale: 'en',
  // The contract names texts that the gateway says too, with a function in the place of the macro.
  macro: { corePackage: ['@lingui/core/macro', '#contract/shell/msg.ts'] },
  locales: ['hr', 'en'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    catalogue('start', start, []),
    catalogue('shell', shell, start),
    catalogue('further', [...shared.map((folder) => `src/${folder}`), ...everywhere], [...apart, ...shell]),
    catalogue('lists', list, start),
    ...rooms.map((room) =>
      catalogue(room, [`src/${room}`, `contract/${room}`], [...apart, ...list, ...shell, ...everywhere]),
    ),
    ...later.map(({ name, path }) => catalogue(name, [path], start)),
    // What only papers, reports and mails say: no screen loads it.
    catalogue('gateway', ['gateway'], []),
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
})
