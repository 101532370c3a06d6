import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { account, knownBrowser } from '#gateway/identity/schema.ts'
import { cookieAttributes, cookieIn } from './cookie.ts'
import { nameKey } from './login-attempts.ts'
import { hashOfSecret } from './session-cookie.ts'

/*
 * A browser in which a person has signed in before gets a cookie. The tries of strangers at that person's name
 * are counted apart from it, so nobody can lock the person out there. The cookie opens nothing.
 */

const DAYS = 365
const DAY_MS = 86_400_000

interface Place {
  readonly database: Database
  readonly clock: Clock
  readonly config: { readonly publicUrl: string }
}

const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-riva_browser' : 'riva_browser'

/** The hash by which the browser is kept; null where this person has never signed in there. */
export const findKnownBrowser = async (
  { database, config }: Omit<Place, 'clock'>,
  cookies: string | undefined,
  username: string,
): Promise<string | null> => {
  const hash = hashOfSecret(cookieIn(cookies, cookieName(config.publicUrl)) ?? '')
  const [found] = await database
    .db()
    .select({ hash: knownBrowser.hash })
    .from(knownBrowser)
    .innerJoin(account, eq(account.id, knownBrowser.accountId))
    .where(and(eq(knownBrowser.hash, hash), sql`lower(${account.email}) = ${nameKey(username)}`))
  return found?.hash ?? null
}

/** Remembers the browser of a sign-in; its cookie, which several people may share, lives a year longer. */
export const rememberBrowser = async (
  { database, clock, config }: Place,
  cookies: string | undefined,
  accountId: string,
): Promise<string> => {
  const { publicUrl } = config
  const secret = cookieIn(cookies, cookieName(publicUrl)) ?? randomBytes(32).toString('base64url')
  const seenAt = clock.now()
  await database
    .db()
    .insert(knownBrowser)
    .values({ hash: hashOfSecret(secret), accountId, seenAt })
    .onConflictDoUpdate({ target: [knownBrowser.hash, knownBrowser.accountId], set: { seenAt } })
  return `${cookieName(publicUrl)}=${secret}; ${cookieAttributes(publicUrl, '/')}; Max-Age=${DAYS * 86_400}`
}

export const forgetOldBrowsers = async ({ database, clock }: Pick<Place, 'database' | 'clock'>): Promise<void> => {
  await database
    .db()
    .delete(knownBrowser)
    .where(lt(knownBrowser.seenAt, new Date(clock.now().getTime() - DAYS * DAY_MS)))
}
