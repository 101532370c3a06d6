import { i18n, type Messages } from '@lingui/core'
import type { Language } from '#contract/session/account.ts'
import { spokenIn } from './spoken-in.ts'

const catalogues = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/{gateway,pay}.po',
])

/** What is spoken, by language. The catalogues of the rooms join in quietly: what is on the page has its words already. */
const words: Readonly<Record<Language, Messages>> = { hr: {}, en: {} }
i18n.load(words)

const loaded = new Map<string, Promise<void>>()
const rooms = new Set(['start'])
let wanted: Language = 'hr'

function load(language: Language, room: string): Promise<void> {
  const path = `../../locales/${language}/${room}.po`
  const known = loaded.get(path)
  if (known) return known
  const find = catalogues[path]
  if (!find) return Promise.reject(new Error(`The room ${room} has no words.`))
  const loading = find().then(
    ({ messages }) => {
      Object.assign(words[language], messages)
    },
    (error: unknown) => {
      loaded.delete(path)
      throw error
    },
  )
  loaded.set(path, loading)
  return loading
}

/** Loads the words of every room that was entered and speaks them; the page says so in `lang` (LNG-01). */
export async function activate(language: Language): Promise<void> {
  wanted = language
  await Promise.all([...rooms].map((room) => load(language, room)))
  if (wanted !== language) return
  i18n.activate(language)
  document.documentElement.lang = language
}

/** Something of a room that is loaded when it is needed, together with the words that it shows. */
export function inRoom<Loaded>(room: string, find: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    const spoken = spokenIn(room)
    for (const name of spoken) rooms.add(name)
    const languages = new Set([wanted, shownLanguage()])
    const [found] = await Promise.all([
      find(),
      ...[...languages].flatMap((language) => spoken.map((name) => load(language, name))),
    ])
    return found
  }
}

/** The language that numbers and messages are shown in now. */
export function shownLanguage(): Language {
  if (i18n.locale === '') return wanted
  return i18n.locale === 'en' ? 'en' : 'hr'
}

export { i18n }
