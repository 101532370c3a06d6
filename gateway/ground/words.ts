import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '#contract/session/account.ts'
import { idOfText, type Message } from '#contract/shell/msg.ts'

const folder = new URL('../../locales/', import.meta.url)
const entry = /^(?:msgctxt (".*")\n)?msgid (".+")\nmsgstr (".*")$/gm
const textOf = (quoted: string): string => JSON.parse(quoted)

/** The catalogues that the screens read, of one language. */
function readCatalogues(language: Language): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  const own = new URL(`${language}/`, folder)
  for (const file of readdirSync(own).filter((name) => name.endsWith('.po'))) {
    for (const [, context, english = '""', said = '""'] of readFileSync(new URL(file, own), 'utf8').matchAll(entry)) {
      const id = idOfText(textOf(english), context === undefined ? undefined : textOf(context))
      words.set(id, textOf(said))
    }
  }
  return words
}

const catalogues = new Map<Language, ReadonlyMap<string, string>>()

/** A text in a language, as the screens say it. The catalogues are read when the first one is asked for. */
export function said({ id }: Message, language: Language): string {
  const words = catalogues.get(language) ?? readCatalogues(language)
  catalogues.set(language, words)
  const text = words.get(id)
  if (text === undefined) throw new Error(`The catalogues of ${language} do not have "${id}": npm run catalogues.`)
  return text
}
