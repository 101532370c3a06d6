import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#gateway/ground/database/database.ts'
import { loginSession } from '#gateway/identity/schema.ts'
import { providerLogin, providerRecord } from './schema.ts'

/** Ends the sign-ins at this gateway that a grant led to; how many there were. */
export const endLoginsOf = async (database: Database, at: Date, grantId: string): Promise<number> => {
  const ofGrant = database
    .db()
    .select({ id: providerLogin.sessionId })
    .from(providerLogin)
    .where(eq(providerLogin.grantId, grantId))
  const ended = await database
    .db()
    .update(loginSession)
    .set({ endedAt: at })
    .where(and(inArray(loginSession.id, ofGrant), isNull(loginSession.endedAt)))
    .returning({ id: loginSession.id })
  return ended.length
}

/** Forgets a grant: its codes are worth nothing any more and its sign-ins end. */
export const endGrant = async (database: Database, at: Date, grantId: string): Promise<number> => {
  const ended = await endLoginsOf(database, at, grantId)
  await database.db().delete(providerRecord).where(eq(providerRecord.grantId, grantId))
  await database
    .db()
    .delete(providerRecord)
    .where(and(eq(providerRecord.kind, 'Grant'), eq(providerRecord.id, grantId)))
  return ended
}
