import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countryName } from '#contract/shell/countries.ts'
import { type SentField, sentWord } from '#contract/transactions/sent-words.ts'
import { i18n } from '#src/shell/i18n.ts'
import { missingValue } from './values.ts'

/** A word of a gateway in the reader's language; an unknown one without its underscores. */
export function sentText(field: SentField, value: string | null | undefined): string {
  if (!value) return missingValue
  const known = sentWord(field, value)
  return known === null ? value.replaceAll('_', ' ') : i18n._(known)
}

/** A gateway's own code for a reason; the words of banks are no such codes. */
const code = /^[a-z]+(?:[A-Z][a-z]+)*$/

/** Why a payment did not stand, in the words of ours or of a bank; a code without words says nothing. */
export function failureText(reason: string | null | undefined): string {
  if (!reason) return missingValue
  const known = sentWord('reversal', reason) ?? sentWord('responseMessage', reason)
  if (known !== null) return i18n._(known)
  return code.test(reason) ? missingValue : reason.replaceAll('_', ' ')
}

/** What a bank says: in the reader's language where its words are known, else its own words as a quotation. */
export function bankText(message: string): string {
  const known = sentWord('responseMessage', message)
  return i18n._(known ?? msg`The bank says: "${message}"`)
}

interface Country {
  readonly country: string | null
  readonly countryCode: string | null
}

/** A country in the reader's language, whatever language the gateway names it in. */
export function useCountryName(sent: Country | null | undefined): string {
  const { i18n: reader } = useLingui()
  const { country = null, countryCode = null } = sent ?? {}
  const named = [countryCode, country].find((one) => one !== null && /^[A-Za-z]{2}$/.test(one)) ?? country
  return named ? countryName(reader.locale, named) : missingValue
}
