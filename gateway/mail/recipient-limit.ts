import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database.ts'
import { isWithin, slowDown } from '#gateway/ground/rate-limit.ts'

const forOneRecipient = { times: 5, seconds: 3_600 }
const keyOf = (email: string): string => `letters of companies to ${email.toLowerCase()}`

/**
 * Ends the request with 429 once a recipient got five letters in an hour that companies asked for, whichever companies
 * they were. What people ask for themselves is counted apart, so nobody can keep a link to a new password from them.
 */
export const slowLettersTo = (parts: { readonly database: Database; readonly clock: Clock }, email: string) =>
  slowDown(parts, keyOf(email), forOneRecipient)

/** The same as an answer: false once it is one letter too many. */
export const mayWriteTo = (
  parts: { readonly database: Database; readonly clock: Clock },
  email: string,
): Promise<boolean> => isWithin(parts, keyOf(email), forOneRecipient)
