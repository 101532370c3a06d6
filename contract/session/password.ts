import * as v from 'valibot'
import { commonPasswords } from './common-passwords.ts'

/** Twelve characters at least, as the card industry asks; long enough at most for any sentence. */
export const passwordLimits = { min: 12, max: 256 } as const

export type PasswordIssue = 'required' | 'tooShort' | 'tooLong' | 'tooCommon'

/** The rule of a new password: its length, and none of those that are tried first. Nothing is cut or trimmed. */
export const NewPassword = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.check((text) => [...text].length >= passwordLimits.min, 'tooShort'),
  v.maxLength(passwordLimits.max, 'tooLong'),
  v.check((text) => !isCommon(text), 'tooCommon'),
)

/** One of the list, in any letter case, or one sign again and again. */
function isCommon(text: string): boolean {
  const plain = text.trim().toLowerCase()
  return commonPasswords.has(plain) || new Set(plain).size < 3
}

/** What is wrong with a new password; the first thing only. */
export function passwordIssue(text: string): PasswordIssue | null {
  const parsed = v.safeParse(NewPassword, text, { abortPipeEarly: true })
  return parsed.success ? null : (parsed.issues[0].message as PasswordIssue)
}
