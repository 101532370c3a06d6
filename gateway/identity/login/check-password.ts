import { sql } from 'drizzle-orm'
import type { SignInRefusal } from '#contract/session/sign-in.ts'
import { inTurn, isPassword } from '#gateway/identity/password.ts'
import { hasSecondFactor } from '#gateway/identity/provider/second-factor.ts'
import { account } from '#gateway/identity/schema.ts'
import { type SigningIn, trierOf, uncountForNetwork, waitForNetwork } from '#gateway/identity/trier.ts'
import { forgetTries, nameKey, waitBeforeTry } from './login-attempts.ts'

export type PasswordVerdict =
  | { readonly kind: 'right'; readonly accountId: string; readonly secondFactor: boolean }
  | { readonly kind: 'refused'; readonly reason: 'BAD_CREDENTIALS' }
  | { readonly kind: 'refused'; readonly reason: 'TOO_MANY_TRIES'; readonly retryAfter: number }
export type PasswordRefusal = Extract<PasswordVerdict, { kind: 'refused' }>['reason'] & SignInRefusal

const refused = { kind: 'refused', reason: 'BAD_CREDENTIALS' } as const

/** The same verdict, after the same time, for a wrong password and an unknown name; one lock wherever it is asked. */
export const checkPassword = async (visit: SigningIn, username: string, password: string): Promise<PasswordVerdict> => {
  const { database } = visit
  const trier = await trierOf(visit, username)
  const wait = Math.max(await waitForNetwork(visit, trier), await waitBeforeTry(visit, trier))
  if (wait > 0) return { kind: 'refused', reason: 'TOO_MANY_TRIES', retryAfter: wait }
  const [person] = await database
    .db()
    .select({ id: account.id, passwordHash: account.passwordHash, enabled: account.enabled })
    .from(account)
    .where(sql`lower(${account.email}) = ${nameKey(username)}`)
  const isRight = await inTurn(() => isPassword(password, person?.passwordHash ?? null))
  if (!person || !isRight || !person.enabled) return refused
  await forgetTries(visit, trier)
  await uncountForNetwork(visit, trier)
  return { kind: 'right', accountId: person.id, secondFactor: await hasSecondFactor(database, person.id) }
}
