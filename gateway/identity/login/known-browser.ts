import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { type Forgetting, forgetByPlace } from '#gateway/ground/sweeps.ts'
import { account, knownBrowser } from '#gateway/identity/schema.ts'
import { hostCookie } from './cookie.ts'
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

const cookie = hostCookie('riva_browser')

/** The hash by which the browser is kept; null where this person has never signed in there. */
export const findKnownBrowser = async (
  { database, config }: Omit<Place, 'clock'>,
  cookies: string | undefined,
  username: string,
): Promise<string | null> => {
  const hash = hashOfSecret(cookie.in(cookies, config.publicUrl) ?? '')
  const [found] = await database
    .db()
    .select({ hash: knownBrowser.hash })
    .from(knownBrowser)
    .innerJoin(account, eq(account.id, knownBrowser.accountId))
    .where(and(eq(knownBrowser.hash, hash), sql`lower(${account.email}) = ${nameKey(username)}`))
  return found?.hash ?? null
}

/**
 * Remembers the browser of a sign-in; its cookie, which several people may share, lives a year longer. It gets a new
 * secret when a person is new there: who put a value of their own into it does not pass as that person's browser. A
 * person known there keeps it, so that nobody forgets the wrong tries of another one by signing in again.
 */
export const rememberBrowser = async (
  { database, clock, config }: Place,
  cookies: string | undefined,
  accountId: string,
): Promise<string> => {
  const { publicUrl } = config
  const brought = cookie.in(cookies, publicUrl) ?? ''
  const fresh = randomBytes(32).toString('base64url')
  const { rows } = await database.query(
    `with seen as (
       update known_browser set seen_at = $4 where hash = $2 and account_id = $3 returning account_id
     ), others as (
       update known_browser set hash = $1 where hash = $2 and account_id <> $3 and not exists (select from seen)
     ), first as (
       insert into known_browser (hash, account_id, seen_at) select $1, $3, $4 where not exists (select from seen)
     )
     select from seen`,
    [hashOfSecret(fresh), hashOfSecret(brought), accountId, clock.now()],
  )
  const secret = rows.length > 0 ? brought : fresh
  return cookie.set(publicUrl, secret, DAYS * 86_400)
}

export const forgetOldBrowsers = async (parts: Omit<Forgetting, 'config'>): Promise<void> => {
  const { database, clock } = parts
  await forgetByPlace(parts, {
    ...{ table: knownBrowser, time: knownBrowser.seenAt },
    isOld: lt(knownBrowser.seenAt, new Date(clock.now().getTime() - DAYS * DAY_MS)),
    forget: (rows) => database.db().delete(knownBrowser).where(rows),
  })
}
