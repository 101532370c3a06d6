import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../locales/hr/', import.meta.url)

/** What the screens say in Croatian, by what they say in English. */
export const croatianWords = (): ReadonlyMap<string, string> => {
  const catalogue = readdirSync(folder)
    .filter((file) => file.endsWith('.po'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
  return new Map([...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, en = '', hr = '']) => [en, hr]))
}
