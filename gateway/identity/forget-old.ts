import { and, lt, ne } from 'drizzle-orm'
import { type Forgetting, forgetByPlace } from '#gateway/ground/sweeps.ts'
import { loginSession, oneTimeToken } from './schema.ts'

/** By then no token of another identity provider is good any more that could open a session a second time. */
const SESSIONS_KEPT_DAYS = 90
const DAY_MS = 86_400_000

/**
 * Forgets what was said for a registration that nobody confirmed, keys of mails that were never used, and where sign-ins
 * were made that have long been over. A promotion that was never taken up stays until somebody revokes it.
 */
export const forgetOldSignIns = async (parts: Omit<Forgetting, 'config'>): Promise<void> => {
  const { database, clock } = parts
  const now = clock.now()
  await forgetByPlace(parts, {
    ...{ table: oneTimeToken, time: oneTimeToken.expiresAt },
    isOld: and(lt(oneTimeToken.expiresAt, now), ne(oneTimeToken.kind, 'promotion')),
    forget: (rows) => database.db().delete(oneTimeToken).where(rows),
  })
  const longAgo = new Date(now.getTime() - SESSIONS_KEPT_DAYS * DAY_MS)
  await forgetByPlace(parts, {
    ...{ table: loginSession, time: loginSession.expiresAt, isOld: lt(loginSession.expiresAt, longAgo) },
    forget: (rows) => database.db().delete(loginSession).where(rows),
  })
}
