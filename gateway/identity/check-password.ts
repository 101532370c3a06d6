import { sql } from 'drizzle-orm'
import type { SignInRefusal } from '#contract/session/sign-in.ts'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database.ts'
import { hasSecondFactor } from '#gateway/identity/provider/second-factor.ts'
import { isOfflineEverywhere } from './consent.ts'
import { forgetTries, mayTry, nameKey } from './login-attempts.ts'
import { isPassword } from './password.ts'
import { account } from './schema.ts'

export type PasswordVerdict =
  | { readonly kind: 'right'; readonly accountId: string; readonly secondFactor: boolean }
  | { readonly kind: 'refused'; readonly reason: Exclude<SignInRefusal, 'SECOND_FACTOR_NEEDED'> }

const refused = (reason: Extract<PasswordVerdict, { kind: 'refused' }>['reason']) =>
  ({ kind: 'refused', reason }) as const

/** The same verdict, after the same time, for a wrong password and an unknown name; one lock wherever it is asked. */
export const checkPassword = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  username: string,
  password: string,
): Promise<PasswordVerdict> => {
  if (!(await mayTry(database, clock, username))) return refused('TOO_MANY_TRIES')
  const [person] = await database
    .db()
    .select({
      ...{ id: account.id, passwordHash: account.passwordHash, enabled: account.enabled },
      offline: sql<boolean>`${sql.raw(isOfflineEverywhere('account.id'))}`,
    })
    .from(account)
    .where(sql`lower(${account.email}) = ${nameKey(username)}`)
  const isRight = await isPassword(password, person?.passwordHash ?? null)
  if (!person || !isRight || !person.enabled) return refused('BAD_CREDENTIALS')
  await forgetTries(database, username)
  if (person.offline) return refused('OFFLINE_USER')
  return { kind: 'right', accountId: person.id, secondFactor: await hasSecondFactor(database, person.id) }
}
