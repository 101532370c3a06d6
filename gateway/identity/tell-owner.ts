import type { Language } from '#contract/session/account.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import { passwordChangedLetter } from '#gateway/mail/letters.ts'
import { post } from '#gateway/mail/post.ts'
import type { Visit } from '#gateway/web/handling.ts'
import { forgottenLink } from './mail-keys.ts'

/** A letter to the owner of the account: the password was changed, and when. */
export const tellOwner = (
  visit: Pick<Visit, 'database' | 'clock' | 'config'>,
  email: string,
  language: Language | null,
) => {
  const spoken = language ?? 'hr'
  const at = shownInstant(visit.clock.now().toISOString()) ?? ''
  const letter = passwordChangedLetter[spoken]({ at, href: forgottenLink(visit.config.publicUrl) })
  return post(visit, { kind: 'passwordChanged', to: email, language: spoken, letter, company: null })
}
