import type { Language } from '#contract/session/account.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import { passwordChangedLetter, secondFactorLetter } from '#gateway/mail/letters.ts'
import { post } from '#gateway/mail/post.ts'
import type { Visit } from '#gateway/web/handling.ts'
import { forgottenLink } from './mail-keys.ts'

type Parts = Pick<Visit, 'database' | 'clock' | 'config'>

/** What every letter to an owner says: when, and where a new password is asked for. */
const factsOf = ({ clock, config }: Parts) => ({
  at: shownInstant(clock.now().toISOString()) ?? '',
  href: forgottenLink(config.publicUrl),
})

/** A letter to the owner of the account: the password was changed, and when. */
export const tellOwner = (parts: Parts, email: string, language: Language | null) => {
  const spoken = language ?? 'hr'
  const letter = passwordChangedLetter[spoken](factsOf(parts))
  return post(parts, { kind: 'passwordChanged', to: email, language: spoken, letter, company: null })
}

/** The same of the second step of the sign-in. */
export const tellOfSecondFactor = (
  parts: Parts,
  { email, language }: { readonly email: string; readonly language: Language | null },
  change: 'on' | 'off' | 'newCodes',
) => {
  const spoken = language ?? 'hr'
  const letter = secondFactorLetter[spoken]({ ...factsOf(parts), change })
  return post(parts, { kind: 'secondFactorChanged', to: email, language: spoken, letter, company: null })
}
