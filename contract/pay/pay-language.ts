import { linkLanguages } from '#contract/links/languages.ts'
import { businessZone, shownInstant } from '#contract/shell/dates.ts'

export type PayLanguage = (typeof linkLanguages)[number]
export const payLanguages: readonly PayLanguage[] = linkLanguages

/** The languages by their own names, as the menu shows them. */
export const languageNames: Readonly<Record<PayLanguage, string>> = {
  hr: 'Hrvatski',
  en: 'English',
  de: 'Deutsch',
  it: 'Italiano',
  rs: 'Srpski',
  sl: 'Slovenščina',
}

/** BCP 47 tags, for `lang` of the document and for dates and amounts. */
export const localeOf: Readonly<Record<PayLanguage, string>> = {
  hr: 'hr',
  en: 'en',
  de: 'de',
  it: 'it',
  rs: 'sr-Latn',
  sl: 'sl',
}

/** A language by our name or by the browser's; null for any other. */
export function payLanguageOf(name: string | null | undefined): PayLanguage | null {
  const [first = ''] = (name ?? '').toLowerCase().split('-')
  return payLanguages.find((language) => language === (first === 'sr' ? 'rs' : first)) ?? null
}

/** An amount in minor units for reading, always with two decimals (CON-01). */
export function payAmount(minor: number, currency: string, language: PayLanguage): string {
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minor / 100)
}

/** Languages that write a date as 21.11.2026. (NAV-32). */
const writtenWithPoints: ReadonlySet<PayLanguage> = new Set(['hr', 'rs'])

/** An instant for reading, in Zagreb's time. */
export const whenIn = (language: PayLanguage) => (instant: string) =>
  writtenWithPoints.has(language)
    ? (shownInstant(instant) ?? '')
    : new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : localeOf[language], {
        dateStyle: 'medium',
        timeStyle: 'medium',
        timeZone: businessZone,
      }).format(new Date(instant))
