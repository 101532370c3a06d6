import { i18n, type Messages } from '@lingui/core'
import type { Language } from '#contract/session/account.ts'

const catalogues: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  hr: () => import('#locales/hr/messages.po'),
  en: () => import('#locales/en/messages.po'),
}

/** Loads a catalogue and speaks it; the page says so in `lang` (LNG-01). */
export async function activate(language: Language): Promise<void> {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** The language that numbers and messages are shown in now. */
export function shownLanguage(): Language {
  return i18n.locale === 'en' ? 'en' : 'hr'
}

export { i18n }
