import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { hostCookie } from './cookie.ts'
import { personOf } from './login-session.ts'
import { secretIn } from './session-cookie.ts'

/*
 * Two people may share a browser: one was signed in at the provider, then another one by the form of the back-office. The
 * form leaves a mark for the provider, which a sign-in of somebody else there takes away: who has signed in last counts.
 */

const mark = hostCookie('riva_by_form')

interface Place {
  readonly database: Database
  readonly clock: Clock
  readonly config: { readonly publicUrl: string }
}

/** As long as the cookie of the session. */
export const formMark = (publicUrl: string, seconds: number | null): string => mark.set(publicUrl, '1', seconds)

export const clearedFormMark = (publicUrl: string): string => mark.set(publicUrl, '', 0)

/** Who has signed in by the form, where nobody else has signed in at the provider since, and is still signed in. */
export const personByForm = async (
  { database, clock, config }: Place,
  cookies: string | undefined,
): Promise<string | null> => {
  const secret = mark.in(cookies, config.publicUrl) === null ? null : secretIn(cookies, config.publicUrl)
  return secret === null ? null : ((await personOf(database, clock, secret))?.accountId ?? null)
}
