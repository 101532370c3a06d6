import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { passwordLimits } from '#contract/session/password.ts'
import type { KeyTrouble, TooManyTries } from '#machines/session/mailed-key.ts'
import { signInText } from '#src/shell/early/sign-in-words.ts'
import type { FieldView } from '#src/ui/form/form-words.ts'

/** The rule of a new password, beside its field. */
const passwordRule = msg`At least ${passwordLimits.min} characters. A short sentence is best; passwords that many people use are refused.`

const issues: Readonly<Record<string, MessageDescriptor>> = {
  tooShort: msg`The password needs at least ${passwordLimits.min} characters.`,
  tooCommon: msg`Many people use this password, so attackers try it first. Choose another one.`,
}

/** A password that is chosen now. */
export const newPasswordView: FieldView = {
  label: msg`Password`,
  look: 'password',
  autoComplete: 'new-password',
  help: passwordRule,
  issues,
}

/** The e-mail under which a person signs in. */
export const accountEmailView: FieldView = {
  label: msg`E-mail`,
  look: 'email',
  autoComplete: 'username',
}

const troubleWords: Readonly<Record<Exclude<KeyTrouble, TooManyTries>, MessageDescriptor>> = {
  keyNotValid: msg`This link is no longer valid: it was used, revoked or has expired.`,
  keyMissing: msg`The link is incomplete or the page was reloaded. Open it from the e-mail again.`,
  unreachable: msg`No answer came from the server. Check your connection and try again.`,
}

/** Why a link or a form failed, in words. What is not known counts as no answer. */
export function troubleText(i18n: I18n, trouble: string): string {
  const [name, minutes] = trouble.split(' ')
  if (name === 'tooManyTries') return signInText('TOO_MANY_TRIES', Number(minutes))
  const words: Readonly<Record<string, MessageDescriptor>> = troubleWords
  return i18n._(words[trouble] ?? troubleWords.unreachable)
}
