import { and, lt, ne } from 'drizzle-orm'
import type { Parts } from '#gateway/ground/parts.ts'
import { loginSession, oneTimeToken } from './schema.ts'

/** By then no token of another identity provider is good any more that could open a session a second time. */
const SESSIONS_KEPT_DAYS = 90
const DAY_MS = 86_400_000

/**
 * Forgets what was said for a registration that nobody confirmed, keys of mails that were never used, and where sign-ins
 * were made that have long been over. A promotion that was never taken up stays until somebody revokes it.
 */
export const forgetOldSignIns = async ({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> => {
  const now = clock.now()
  const db = database.db()
  await db.delete(oneTimeToken).where(and(lt(oneTimeToken.expiresAt, now), ne(oneTimeToken.kind, 'promotion')))
  const longAgo = new Date(now.getTime() - SESSIONS_KEPT_DAYS * DAY_MS)
  await db.delete(loginSession).where(lt(loginSession.expiresAt, longAgo))
}
