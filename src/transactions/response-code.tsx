import { useLingui } from '@lingui/react/macro'
import { responseMeaning } from '#contract/transactions/response-codes.ts'
import { responseWords } from './response-words.ts'
import { missingValue } from './values.ts'

/** The bank's code and what it means. */
export function ResponseCode({ code }: { readonly code: string | null | undefined }) {
  const { i18n } = useLingui()
  if (!code) return missingValue
  const meaning = responseMeaning(code)
  return meaning === null ? code : `${code} – ${i18n._(responseWords[meaning])}`
}
