import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { providerRecord } from '#gateway/identity/provider/schema.ts'
import { account, loginSession, oneTimeToken, type WantedAccount } from './schema.ts'

export interface Known {
  readonly id: string
  readonly email: string
  readonly language: WantedAccount['language'] | null
  /** Whether there is a password to sign in with. */
  readonly canSignIn: boolean
  readonly enabled: boolean
}

export const findAccount = async (database: Database, email: string): Promise<Known | undefined> => {
  const [found] = await database
    .db()
    .select({
      ...{ id: account.id, email: account.email, language: account.language, enabled: account.enabled },
      canSignIn: sql<boolean>`${account.passwordHash} is not null`,
    })
    .from(account)
    .where(sql`lower(${account.email}) = ${email.toLowerCase()}`)
  return found
}

/** The account of an e-mail; one without a name or a password is made where there is none. */
export const accountFor = async (database: Database, clock: Clock, email: string): Promise<Known> => {
  await database
    .db()
    .insert(account)
    .values({ id: randomUUID(), email: email.toLowerCase(), createdAt: clock.now() })
    .onConflictDoNothing()
  const found = await findAccount(database, email)
  if (!found) throw new Error('The account that was just made is gone.')
  return found
}

/** Gives an account its first password and the name that its owner says; false when it has a password already. */
export const completeAccount = async (database: Database, id: string, wanted: WantedAccount): Promise<boolean> => {
  const changed = await database
    .db()
    .update(account)
    .set(wanted)
    .where(and(eq(account.id, id), isNull(account.passwordHash)))
    .returning({ id: account.id })
  return changed.length > 0
}

/** Ends the sessions of a person, all but one where one is to stay; at the identity provider too. How many there were. */
export const endSessionsOf = async (database: Database, clock: Clock, id: string, but: string | null = null) => {
  const ended = await database
    .db()
    .update(loginSession)
    .set({ endedAt: clock.now() })
    .where(
      and(
        eq(loginSession.accountId, id),
        isNull(loginSession.endedAt),
        but === null ? undefined : sql`${loginSession.id} <> ${but}::uuid`,
      ),
    )
    .returning({ id: loginSession.id })
  await database.db().delete(providerRecord).where(eq(providerRecord.accountId, id))
  return ended.length
}

/** A new password, after which no other session, no link to a new password and no half sign-in is good any more. */
export const setPassword = async (
  database: Database,
  clock: Clock,
  id: string,
  passwordHash: string,
  but: string | null = null,
): Promise<void> => {
  await database.db().update(account).set({ passwordHash }).where(eq(account.id, id))
  await endSessionsOf(database, clock, id, but)
  await database
    .db()
    .delete(oneTimeToken)
    .where(and(eq(oneTimeToken.accountId, id), inArray(oneTimeToken.kind, ['passwordReset', 'secondStep'])))
}
