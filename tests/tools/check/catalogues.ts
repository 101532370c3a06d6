import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCompiledCatalog } from '@lingui/cli/api'
import { root, runBin } from '../run-command.ts'

const languages = ['hr', 'en'] as const
const cache = join(root, 'node_modules', '.cache', 'riva')

interface Entry {
  readonly id: string
  readonly text: string
  readonly line: number
}

const unquote = (lines: string) =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => JSON.parse(`"${match[1]}"`) as string).join('')

/** The messages of a PO file: id and translation, several lines put together, and where they stand. */
export function entriesOf(po: string): readonly Entry[] {
  const pattern = /^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)msgstr ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm
  return [...po.matchAll(pattern)]
    .map((match) => ({
      id: unquote(match[1] ?? ''),
      text: unquote(match[2] ?? ''),
      line: po.slice(0, match.index).split('\n').length,
    }))
    .filter((entry) => entry.id !== '')
}

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

/** Extracts into a copy, so that the catalogues themselves stay as they are. */
async function extractInto(folder: string): Promise<string | null> {
  cpSync(join(root, 'locales'), join(folder, 'locales'), { recursive: true })
  const settings = join(folder, 'lingui.config.ts')
  writeFileSync(
    settings,
    `import settings from ${JSON.stringify(pathToFileURL(join(root, 'lingui.config.ts')).href)}
const catalogs = [{ path: ${JSON.stringify(join(folder, 'locales', '{locale}', 'messages'))}, include: ['<rootDir>/src'] }]
export default { ...settings, rootDir: ${JSON.stringify(root)}, catalogs }`,
  )
  const args = ['extract', '--clean', '--workers', '1', '--config', settings]
  const { code, output } = await runBin('@lingui/cli/dist/lingui.js', args, { quiet: true })
  return code === 0 ? null : output.trim()
}

/** Messages that a catalogue lacks, that no screen has any more, that are not translated, or translated wrongly. */
export async function catalogueFaults(): Promise<readonly string[]> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'catalogues-'))
  try {
    const failure = await extractInto(folder)
    if (failure !== null) return [failure]
    return languages.flatMap((language) => {
      const path = `locales/${language}/messages.po`
      const present = readFileSync(join(root, path), 'utf8')
      const had = entriesOf(present)
      const has = new Set(entriesOf(readFileSync(join(folder, path), 'utf8')).map(({ id }) => id))
      const known = new Set(had.map(({ id }) => id))
      return [
        ...[...has].filter((id) => !known.has(id)).map((id) => `${path}: missing "${id}" (npm run catalogues)`),
        ...had.filter(({ id }) => !has.has(id)).map(({ id, line }) => `${path}:${line}: no screen has "${id}"`),
        ...(present.includes('\n#~ ') ? [`${path}: obsolete messages (npm run catalogues)`] : []),
        ...faultsWithin(path, language, had),
      ]
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
