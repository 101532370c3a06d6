import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const root = fileURLToPath(new URL('.', import.meta.url))
const source = resolve(root, 'src')

const fileOf = (from: string, name: string): string | null => {
  if (name.startsWith('#src/')) return resolve(source, name.slice('#src/'.length))
  return name.startsWith('.') ? resolve(dirname(from), name) : null
}

/** The files of `src` that these load at once: what they import, but not what they import when it is needed. */
function loadedWith(first: readonly string[]): readonly string[] {
  const seen = new Set(first)
  for (const file of seen) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import (?!type )|export |\}).*? ?from '(.+)'/gm,
    )) {
      const imported = fileOf(file, name)
      if (imported !== null && existsSync(imported)) seen.add(imported)
    }
  }
  return [...seen].map((file) => relative(root, file))
}

/** The words of the first page are a catalogue of their own; the others come with the room that speaks them. */
const start = loadedWith([resolve(source, 'main.tsx'), resolve(source, 'session/login-page.tsx')])
const desk = ['shell/back-office.tsx', 'transactions/transaction-list-page.tsx', 'ui/date-range-calendar.tsx']
const shared = ['ui', 'shell']
/** So are those of the desk and of the list of orders: its first rows wait for no word of what is opened later. */
const seen = loadedWith(desk.map((name) => resolve(source, name)))
const list = seen.filter((path) => path.startsWith('src/transactions/'))
const shell = seen.filter((path) => shared.some((folder) => path.startsWith(`src/${folder}/`)))
const foldersOf = (path: string) =>
  readdirSync(resolve(source, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const rooms = foldersOf('.').filter((name) => ![...shared, 'public', 'workbench'].includes(name))

/** What a room keeps in a folder is loaded on its first use, and its words with it. */
const later = ['shell', ...rooms].flatMap((room) =>
  foldersOf(room).map((name) => ({ name, path: `src/${room}/${name}` })),
)
const apart = [...start, ...later.map(({ path }) => `${path}/**`)]

const catalogue = (name: string, include: readonly string[], exclude: readonly string[]) => ({
  path: `<rootDir>/locales/{locale}/${name}`,
  include: include.map((path) => `<rootDir>/${path}`),
  exclude: exclude.map((path) => `<rootDir>/${path}`),
})

export default defineConfig({
  sourceLocale: 'en',
  locales: ['hr', 'en'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    catalogue('start', start, []),
    catalogue('shell', shell, start),
    catalogue(
      'further',
      shared.map((folder) => `src/${folder}`),
      [...apart, ...shell],
    ),
    catalogue('lists', list, start),
    ...rooms.map((room) => catalogue(room, [`src/${room}`], [...apart, ...list])),
    ...later.map(({ name, path }) => catalogue(name, [path], start)),
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
})
