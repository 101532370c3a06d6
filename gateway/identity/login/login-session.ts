import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Config } from '#gateway/ground/config.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { loginSession } from '#gateway/identity/schema.ts'
import type { Bearer } from '#gateway/identity/tokens.ts'
import type { ClientInfo, SignedInVisit } from '#gateway/web/handling.ts'
import { browserName } from './browser-name.ts'
import { hashOfSecret, newCookieSecret, secretIn, sessionCookie } from './session-cookie.ts'

type Limits = Pick<
  Config,
  'sessionIdleMinutes' | 'sessionAbsoluteHours' | 'rememberedIdleHours' | 'rememberedAbsoluteDays'
>

/** How long a session lives without a call, and at most, in seconds (D6). */
export const limitsOf = (config: Limits, remembered: boolean) =>
  remembered
    ? { idle: config.rememberedIdleHours * 3_600, absolute: config.rememberedAbsoluteDays * 86_400 }
    : { idle: config.sessionIdleMinutes * 60, absolute: config.sessionAbsoluteHours * 3_600 }

const after = (start: Date, seconds: number): Date => new Date(start.getTime() + seconds * 1_000)

const placeOf = ({ address, agent }: ClientInfo) => ({ address, browser: browserName(agent) })

export const startSession = async (
  { database, clock, config }: { database: Database; clock: Clock; config: Limits },
  accountId: string,
  remembered: boolean,
  from: ClientInfo,
) => {
  const { idle, absolute } = limitsOf(config, remembered)
  const createdAt = clock.now()
  const secret = newCookieSecret()
  const session = {
    id: randomUUID(),
    expiresAt: after(createdAt, absolute),
  }
  await database
    .db()
    .insert(loginSession)
    .values({
      ...session,
      ...{ accountId, remembered, createdAt, ...placeOf(from) },
      cookieHash: hashOfSecret(secret),
      idleSeconds: idle,
      idleUntil: after(createdAt, Math.min(idle, absolute)),
    })
  return { ...session, secret, cookieSeconds: remembered ? absolute : null }
}

const isOpen = isNull(loginSession.endedAt)
const isOfCookie = (secret: string) => eq(loginSession.cookieHash, hashOfSecret(secret))

const endWhere = async (database: Database, clock: Clock, where: SQL | undefined): Promise<readonly string[]> => {
  const ended = await database
    .db()
    .update(loginSession)
    .set({ endedAt: clock.now() })
    .where(and(isOpen, where))
    .returning({ accountId: loginSession.accountId })
  return ended.map(({ accountId }) => accountId)
}

/** Ends the session whose cookie this is, if there is one, and if it is this person's where one is named; whose it was. */
export const endSession = async (
  database: Database,
  clock: Clock,
  secret: string,
  sub?: string,
): Promise<string | null> => {
  const isTheirs = sub === undefined ? undefined : eq(loginSession.accountId, sub)
  return (await endWhere(database, clock, and(isOfCookie(secret), isTheirs)))[0] ?? null
}

/** Ends the session of a token, and with it what the same person opened later in this browser; how many they were. */
export const endSessionOf = async (
  database: Database,
  clock: Clock,
  { sub, session }: Bearer,
  secret: string | null,
): Promise<number> => {
  const isThis = eq(loginSession.id, session)
  const isIt = secret === null ? isThis : or(isThis, isOfCookie(secret))
  return (await endWhere(database, clock, and(isIt, eq(loginSession.accountId, sub)))).length
}

export const hasOpenSession = async (database: Database, secret: string): Promise<boolean> => {
  const open = database.db().select({ id: loginSession.id }).from(loginSession)
  return (await open.where(and(isOpen, isOfCookie(secret)))).length > 0
}

/** The person whose session is open in the browser with this cookie. */
export const personOf = async (
  database: Database,
  clock: Clock,
  secret: string,
): Promise<{ readonly id: string; readonly accountId: string; readonly remembered: boolean } | null> => {
  const now = clock.now()
  const isAlive = and(isOpen, gt(loginSession.idleUntil, now), gt(loginSession.expiresAt, now))
  const [found] = await database
    .db()
    .select({ id: loginSession.id, accountId: loginSession.accountId, remembered: loginSession.remembered })
    .from(loginSession)
    .where(and(isAlive, isOfCookie(secret)))
  return found ?? null
}

/**
 * A session that a token of another identity provider opened has no cookie yet, by which a sign-out without the token
 * knows it: the first look at the account brings one.
 */
export const cookieForExternal = async ({
  database,
  config,
  header,
  session,
  from,
}: Pick<SignedInVisit, 'database' | 'config' | 'header' | 'session' | 'from'>): Promise<
  Readonly<Record<string, string>>
> => {
  if (config.oidcIssuer === undefined) return {}
  const held = secretIn(header('cookie'), config.publicUrl)
  const isThis = eq(loginSession.id, session)
  const [kept] = await database.db().select({ hash: loginSession.cookieHash }).from(loginSession).where(isThis)
  if (held !== null && kept?.hash === hashOfSecret(held)) return {}
  const secret = newCookieSecret()
  await database
    .db()
    .update(loginSession)
    .set({ cookieHash: hashOfSecret(secret), ...placeOf(from) })
    .where(isThis)
  return { 'Set-Cookie': sessionCookie(config.publicUrl, secret, null) }
}
