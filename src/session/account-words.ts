import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { passwordLimits } from '#contract/session/password.ts'
import type { KeyTrouble } from '#machines/session/mailed-key.ts'
import type { FieldView } from '#src/ui/form/form-words.ts'

/** The rule of a new password, beside its field. */
export const passwordRule = msg`At least ${passwordLimits.min} characters. A short sentence is best; passwords that many people use are refused.`

const issues: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This is required.`,
  tooLong: msg`This value is too long.`,
  invalid: msg`Please enter valid e-mail address.`,
  tooShort: msg`The password needs at least ${passwordLimits.min} characters.`,
  tooCommon: msg`Many people use this password: it is among the first that are tried. Choose another one.`,
  wrong: msg`This is not your current password.`,
  cardNumber: msg`This is a card number. Remove it.`,
}

/** A password that is chosen now. */
export const newPasswordView: FieldView = {
  label: msg`Password`,
  look: 'password',
  autoComplete: 'new-password',
  help: passwordRule,
  issues,
}

/** What is said about an issue of a field. */
export const accountIssueWords = (issue: string): MessageDescriptor => issues[issue] ?? msg`This value is not right.`

export const troubleWords: Readonly<Record<KeyTrouble, MessageDescriptor>> = {
  keyNotValid: msg`This link is no longer valid: it was used, revoked or has expired.`,
  keyMissing: msg`The link is incomplete or the page was reloaded. Open it from the e-mail again.`,
  tooManyTries: msg`Too many attempts. Try again later.`,
  unreachable: msg`No answer came from the server. Check your connection and try again.`,
}
