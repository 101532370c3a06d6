import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countryName } from '#contract/shell/countries.ts'
import type { Message } from '#contract/shell/msg.ts'
import { failureWord, readableWord, type SentField, sentWord } from '#contract/transactions/sent-words.ts'
import { i18n } from '#src/shell/i18n.ts'
import { missingValue } from './values.ts'

const inWords = (said: Message | string): string => (typeof said === 'string' ? said : i18n._(said))

/** A word of a gateway in the reader's language; an unknown one without its underscores. */
export const sentText = (field: SentField, value: string | null | undefined): string =>
  value ? inWords(readableWord(field, value)) : missingValue

/** Why a payment did not stand; a code without words says nothing. */
export const failureText = (reason: string | null | undefined): string =>
  inWords((reason ? failureWord(reason) : null) ?? missingValue)

/** What a bank says in a step of an order: a quotation too, but without the underscores of a code. */
export const bankNote = (message: string | null): string | null => message && bankText(message.replaceAll('_', ' '))

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
