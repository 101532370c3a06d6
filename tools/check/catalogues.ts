import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, matchesGlob, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCompiledCatalog } from '@lingui/cli/api'
import { spokenIn } from '#src/shell/spoken-in.ts'
import { root, runBin } from '#tools/run-command.ts'
import settings, { loadedWith } from '../../lingui.config.ts'
import { type Entry, entriesOf } from './messages.ts'
import { projectFiles, textOf } from './tree.ts'

const languages = ['hr', 'en'] as const
const cache = join(root, 'node_modules', '.cache', 'riva')

/** What both languages must name; the braces of a plural's branches hold words, not names. */
export function placeholders(text: string): string {
  const names = text.match(/(?<!\b(?:zero|one|two|few|many|other|=\d+) ?)\{\w+(?=\s*[,}])|<\/?\d+/g) ?? []
  return [...new Set(names)].sort().join(' ')
}

function faultsWithin(path: string, language: string, entries: readonly Entry[]): readonly string[] {
  const messages = Object.fromEntries(entries.map(({ id, text }) => [id, text]))
  const broken = new Set(createCompiledCatalog(language, messages, {}).errors.map(({ id }) => id))
  return entries.flatMap(({ id, text, line }) => {
    if (text === '') return [`${path}:${line}: not translated "${id}"`]
    if (broken.has(id)) return [`${path}:${line}: does not compile "${text}"`]
    return placeholders(id) === placeholders(text) ? [] : [`${path}:${line}: other placeholders in "${id}"`]
  })
}

/** Messages that stand in several catalogues of a language and are not said the same way in all. */
export function unequalWords(catalogues: Readonly<Record<string, readonly Entry[]>>): readonly string[] {
  const first = new Map<string, string>()
  return Object.entries(catalogues).flatMap(([path, entries]) =>
    entries.flatMap(({ context, id, text, line }) => {
      const said = first.get(`${context} ${id}`) ?? text
      first.set(`${context} ${id}`, said)
      return said === text ? [] : [`${path}:${line}: "${id}" is "${said}" in another catalogue`]
    }),
  )
}

const within = (file: string, globs: readonly string[] = []): boolean =>
  globs
    .map((glob) => glob.replace('<rootDir>/', ''))
    .some((glob) => matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`))

/** The catalogues that hold the words of a file, as lingui.config.ts sorts them. */
export const cataloguesOf = (file: string): readonly string[] =>
  (settings.catalogs ?? [])
    .filter(({ include, exclude }) => within(file, include) && !within(file, exclude))
    .map(({ path }) => basename(path))

const speaks = (text: string): boolean => /\b(t|msg)`|\b(Trans|Plural|plural|useLingui)\b|\b(t|msg)\(\{/.test(text)

interface Spoken {
  readonly file: string
  readonly catalogues: readonly string[]
}
const spokenBy = new Map<string, Spoken | null>()
const along = new Map<string, readonly Spoken[]>()

/** The catalogues of a file with words; null for one without any. */
function wordsOf(file: string): Spoken | null {
  const known = spokenBy.get(file)
  if (known !== undefined) return known
  const found = speaks(textOf(file)) ? { file, catalogues: cataloguesOf(file) } : null
  spokenBy.set(file, found)
  return found
}

/** The files with words that come along with one. */
function spokenAlong(name: string): readonly Spoken[] {
  const known = along.get(name)
  if (known !== undefined) return known
  const found = loadedWith([resolve(root, 'src', name)]).flatMap((file) => wordsOf(file) ?? [])
  along.set(name, found)
  return found
}

/** Files with words that are imported on demand, or come along with one that is, without the catalogue that holds them. */
export function wordlessImports(path: string, text: string): readonly string[] {
  const pattern = /(?:inRoom\(\s*'(\w+)',\s*\(\) =>\s*)?import\('#src\/([\w./-]+)'\)/g
  const own = cataloguesOf(path)
  return [...text.matchAll(pattern)].flatMap(([, room, name = '']) => {
    const loaded = ['start', ...own, ...(room === undefined ? [] : spokenIn(room))]
    // What a part without a room brings along is spoken by the page that asks for the part.
    const files = spokenAlong(name).filter(({ file }) => room !== undefined || file === `src/${name}`)
    return files
      .filter(({ catalogues }) => !catalogues.some((catalogue) => loaded.includes(catalogue)))
      .map(({ file, catalogues }) => `${path}: ${file} is loaded without its words (inRoom('${catalogues[0]}', …))`)
  })
}

/** Extracts into a copy, so that the catalogues themselves stay as they are. */
async function extractInto(folder: string): Promise<string | null> {
  cpSync(join(root, 'locales'), join(folder, 'locales'), { recursive: true })
  const settings = join(folder, 'lingui.config.ts')
  writeFileSync(
    settings,
    `import settings from ${JSON.stringify(pathToFileURL(join(root, 'lingui.config.ts')).href)}
const into = (path) => path.replace('<rootDir>', ${JSON.stringify(folder)})
const catalogs = settings.catalogs.map((catalog) => ({ ...catalog, path: into(catalog.path) }))
export default { ...settings, rootDir: ${JSON.stringify(root)}, catalogs }`,
  )
  const args = ['extract', '--clean', '--workers', '1', '--config', settings]
  const { code, output } = await runBin('@lingui/cli/dist/lingui.js', args, { quiet: true })
  return code === 0 ? null : output.trim()
}

const readOrNothing = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function faultsOfLanguage(language: string, folder: string): readonly string[] {
  const names = [root, folder].flatMap((base) => readdirSync(join(base, 'locales', language)))
  const catalogues: Record<string, readonly Entry[]> = {}
  const faults = [...new Set(names)].sort().flatMap((name) => {
    const path = `locales/${language}/${name}`
    const present = readOrNothing(join(root, path))
    const had = entriesOf(present)
    catalogues[path] = had
    const idOf = ({ context, id }: Entry) => `${context} ${id}`
    const has = new Map(entriesOf(readOrNothing(join(folder, path))).map((found) => [idOf(found), found.id]))
    const known = new Set(had.map(idOf))
    return [
      ...[...has].filter(([key]) => !known.has(key)).map(([, id]) => `${path}: missing "${id}" (npm run catalogues)`),
      ...had
        .filter((entry) => !has.has(idOf(entry)))
        .map(({ id, line }) => `${path}:${line}: no screen has "${id}" (npm run catalogues)`),
      ...(present.includes('\n#~ ') ? [`${path}: obsolete messages (npm run catalogues)`] : []),
      ...faultsWithin(path, language, had),
    ]
  })
  return [...faults, ...unequalWords(catalogues)]
}

/** Messages that a catalogue lacks, that no screen has any more, that are not translated, or translated wrongly. */
export async function catalogueFaults(): Promise<readonly string[]> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'catalogues-'))
  try {
    const failure = await extractInto(folder)
    if (failure !== null) return [failure]
    const unspoken = projectFiles('src/*.ts', 'src/*.tsx').flatMap((path) => wordlessImports(path, textOf(path)))
    return [...unspoken, ...languages.flatMap((language) => faultsOfLanguage(language, folder))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
