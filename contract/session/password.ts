import * as v from 'valibot'
import { commonPasswords } from './common-passwords.ts'

/** At least twelve characters, as PCI DSS requires; the maximum leaves room for a passphrase. */
export const passwordLimits = { min: 12, max: 256 } as const

export type PasswordIssue = 'required' | 'tooShort' | 'tooLong' | 'tooCommon'

/** The rules of a new password: its length, and not a common one. It is never truncated or trimmed. */
export const NewPassword = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.check((text) => [...text].length >= passwordLimits.min, 'tooShort'),
  v.maxLength(passwordLimits.max, 'tooLong'),
  v.check((text) => !isCommon(text), 'tooCommon'),
)

/** A common password in any letter case, or a single repeated character. */
function isCommon(text: string): boolean {
  const plain = text.trim().toLowerCase()
  return commonPasswords.has(plain) || new Set(plain).size < 3
}

/** The first issue of a new password. */
export function passwordIssue(text: string): PasswordIssue | null {
  const parsed = v.safeParse(NewPassword, text, { abortPipeEarly: true })
  return parsed.success ? null : (parsed.issues[0].message as PasswordIssue)
}
