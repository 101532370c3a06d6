import { useLingui } from '@lingui/react/macro'
import { countryOptions } from '#contract/shell/countries.ts'
import { type SentField, sentWord } from '#contract/transactions/sent-words.ts'
import { i18n } from '#src/shell/i18n.ts'
import { missingValue } from './values.ts'

/** A word of a gateway in the reader's language; an unknown one without its underscores. */
export function sentText(field: SentField, value: string | null | undefined): string {
  if (!value) return missingValue
  const known = sentWord(field, value)
  return known === null ? value.replaceAll('_', ' ') : i18n._(known)
}

const codesByName = new Map<string, string>()

/** The code of a country that a gateway names in Croatian or in English. */
function codeOfName(name: string): string | undefined {
  if (codesByName.size === 0) {
    for (const language of ['hr', 'en']) {
      for (const { value, label } of countryOptions(language, '')) codesByName.set(label.toLowerCase(), value)
    }
  }
  return codesByName.get(name.trim().toLowerCase())
}

interface Country {
  readonly country: string | null
  readonly countryCode: string | null
}

/** A country in the reader's language, whatever language the gateway names it in. */
export function useCountryName(sent: Country | null | undefined): string {
  const { i18n: reader } = useLingui()
  const { country = null, countryCode = null } = sent ?? {}
  const named = [countryCode, country].find((one) => one !== null && /^[A-Za-z]{2}$/.test(one))
  const code = named ?? (country === null ? undefined : codeOfName(country))
  if (code === undefined) return country || missingValue
  return new Intl.DisplayNames(reader.locale, { type: 'region' }).of(code.toUpperCase()) ?? missingValue
}
