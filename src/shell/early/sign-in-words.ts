import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18n } from '#src/shell/i18n.ts'

/** Why a sign-in was refused, in words of the first page (SES-05, SES-12, SES-25). */
export const signInTexts: Readonly<Record<string, MessageDescriptor>> = {
  SESSION_EXPIRED: msg`Your sign-in has expired. Sign in again to continue where you left off.`,
  BAD_CREDENTIALS: msg`The e-mail or the password is not right.`,
  TOO_MANY_TRIES: msg`Too many attempts. Try again later.`,
  OFFLINE_USER: msg`You receive invoices by e-mail, but have no access to this portal. Ask your administrator for access.`,
  SECOND_FACTOR_NEEDED: msg`This account needs a second sign-in step. Continue below.`,
  PROVIDER_DENIED: msg`You were not signed in. Try again.`,
  PROVIDER_MIXED_UP: msg`This sign-in could not be completed. Start it again.`,
  PROVIDER_EXPIRED: msg`This sign-in has expired or was used already. Start it again.`,
  UNREACHABLE: msg`The server cannot be reached. Check your connection and try again.`,
}

export function signInText(key: string, minutes?: number): string {
  if (minutes && key === 'TOO_MANY_TRIES') return i18n._(msg`Too many attempts. Try again in ${minutes} min.`)
  const text = signInTexts[key]
  return text ? i18n._(text) : key
}
