import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runBin } from '../run-command.ts'

const languages = ['hr', 'en'] as const

interface Entry {
  readonly id: string
  readonly text: string
}

/** The messages of a PO file: id and translation, several lines put together. */
export function entriesOf(po: string): readonly Entry[] {
  const unquote = (lines: string) =>
    [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => JSON.parse(`"${match[1]}"`) as string).join('')
  return po
    .split(/\n\n+/)
    .map((block) => /msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)msgstr ((?:"(?:[^"\\]|\\.)*"\s*)+)/.exec(block))
    .flatMap((match) => (match ? [{ id: unquote(match[1] ?? ''), text: unquote(match[2] ?? '') }] : []))
    .filter((entry) => entry.id !== '')
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+|<\/?\d+/g) ?? [])].sort().join(' ')

/** Messages in the screens that a catalogue lacks, that no screen has any more, or whose placeholders differ. */
export async function catalogueFaults(): Promise<readonly string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'riva-catalogues-'))
  try {
    cpSync(join(root, 'locales'), copy, { recursive: true })
    const before = languages.map((language) => poOf(join(root, 'locales'), language))
    const { code, output } = await runBin('@lingui/cli/dist/lingui.mjs', ['extract', '--clean'], { quiet: true })
    const after = languages.map((language) => poOf(join(root, 'locales'), language))
    cpSync(copy, join(root, 'locales'), { recursive: true })
    if (code !== 0) return [output.trim()]
    return languages.flatMap((language, index) => {
      const had = new Map((before[index] ?? []).map((entry) => [entry.id, entry.text]))
      const has = new Map((after[index] ?? []).map((entry) => [entry.id, entry.text]))
      return [
        ...[...has.keys()].filter((id) => !had.has(id)).map((id) => `${language}: missing "${id}"`),
        ...[...had.keys()].filter((id) => !has.has(id)).map((id) => `${language}: no screen has "${id}"`),
        ...[...had].filter(([, text]) => text === '').map(([id]) => `${language}: not translated "${id}"`),
        ...[...had]
          .filter(([id, text]) => text !== '' && placeholders(id) !== placeholders(text))
          .map(([id]) => `${language}: other placeholders in "${id}"`),
      ]
    })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const poOf = (folder: string, language: string) =>
  entriesOf(readFileSync(join(folder, language, 'messages.po'), 'utf8'))
