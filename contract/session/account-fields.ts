import * as v from 'valibot'
import { holdsCardNumber } from '#contract/shell/card-number.ts'
import { emailPattern } from '#contract/shell/email.ts'
import { hasShape } from '#contract/shell/text.ts'
import { mailKeyPattern } from './mail-key.ts'
import { NewPassword, type PasswordIssue } from './password.ts'
import type { Issues } from './sign-in.ts'

/** The e-mail under which a person signs in. */
export const AccountEmail = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('required'),
  v.maxLength(255, 'tooLong'),
  v.regex(emailPattern, 'invalid'),
)

/** Names show everywhere: what cannot be seen, breaks a line or turns the reading order would name somebody else. */
export const seenText = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u

export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.normalize('NFC'),
  v.nonEmpty('required'),
  v.maxLength(100, 'tooLong'),
  v.regex(seenText, 'unseen'),
  v.check(hasShape, 'unseen'),
  v.check((text) => !holdsCardNumber(text), 'cardNumber'),
)

/** A token of a mail, as it stood in its link. */
export const MailKey = v.pipe(v.string(), v.regex(mailKeyPattern, 'invalid'))

const RegistrationForm = v.object({
  email: AccountEmail,
  firstName: PersonName,
  lastName: PersonName,
  password: NewPassword,
})
export type RegistrationForm = v.InferInput<typeof RegistrationForm>
export type RegistrationField = keyof RegistrationForm
export const emptyRegistration: RegistrationForm = { email: '', firstName: '', lastName: '', password: '' }

export type AccountIssue = PasswordIssue | 'invalid' | 'wrong'

const OpenRegistrationForm = v.object({ email: AccountEmail })

/** What a registration still lacks, by field (SES-24): the e-mail alone until a link was followed. */
export function registrationIssues(form: RegistrationForm, isLinked: boolean): Issues {
  const parsed = v.safeParse(isLinked ? RegistrationForm : OpenRegistrationForm, form, { abortPipeEarly: true })
  if (parsed.success) return {}
  return Object.fromEntries(parsed.issues.map((issue) => [String(issue.path?.[0]?.key ?? ''), issue.message]))
}

/** What is wrong with an e-mail; the first thing only. */
export function emailIssue(text: string): string | null {
  const parsed = v.safeParse(AccountEmail, text, { abortPipeEarly: true })
  return parsed.success ? null : parsed.issues[0].message
}
