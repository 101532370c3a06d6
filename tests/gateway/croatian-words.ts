import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../locales/hr/', import.meta.url)

/** What the screens say in Croatian, by what they say in English; where that is two words, after its context and a bar. */
export const croatianWords = (): ReadonlyMap<string, string> => {
  const catalogue = readdirSync(folder)
    .filter((file) => file.endsWith('.po'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
  const all = catalogue.matchAll(/^(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.*)"$/gm)
  return new Map([...all].map(([, context, en = '', hr = '']) => [context ? `${context}|${en}` : en, hr]))
}
