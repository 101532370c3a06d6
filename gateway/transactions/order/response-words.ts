import type { Language } from '#contract/session/account.ts'
import { responseMeaning } from '#contract/transactions/response-codes.ts'
import { responseWords } from '#contract/transactions/response-words.ts'
import { said } from '#gateway/ground/words.ts'

/** The bank's code and what it means; a code without a known meaning is shown alone. */
export const responseText = (code: string | null, language: Language): string | null => {
  const meaning = responseMeaning(code)
  return meaning === null ? code : `${code} – ${said(responseWords[meaning], language)}`
}
