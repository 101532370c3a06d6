import type { Language } from '#contract/session/account.ts'

/** The names of the twelve months. */
export function monthNamesIn(language: Language): readonly string[] {
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2026, month)))
}
