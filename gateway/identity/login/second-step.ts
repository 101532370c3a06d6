import { and, eq, gt } from 'drizzle-orm'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Config } from '#gateway/ground/config.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { hashOfKey, newKey } from '#gateway/identity/mail-keys.ts'
import { oneTimeToken } from '#gateway/identity/schema.ts'
import { cookieAttributes, cookieIn } from './cookie.ts'

/** How long a right password counts for the code that follows it. */
const LIFE_SECONDS = 5 * 60
const REMEMBERED = '.remembered'
const name = 'riva_second_step'

const attributes = (publicUrl: string): string => cookieAttributes(publicUrl, '/idp')

/** The key of a mail has another hash, so that neither can be used as the other. */
const hashOf = (key: string): string => hashOfKey(`second step ${key}`)

interface Place {
  readonly database: Database
  readonly clock: Clock
}

/** The password was right at the back-office: the identity provider need not ask for it again in this browser. */
export const secondStepCookie = async (
  { database, clock, config }: Place & { readonly config: Pick<Config, 'publicUrl'> },
  accountId: string,
  remember: boolean,
): Promise<string> => {
  const key = newKey()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + LIFE_SECONDS * 1_000)
  await database
    .db()
    .insert(oneTimeToken)
    .values({ hash: hashOf(key), kind: 'secondStep', accountId, email: '', createdAt, expiresAt })
  const { publicUrl } = config
  return `${name}=${key}${remember ? REMEMBERED : ''}; ${attributes(publicUrl)}; Max-Age=${LIFE_SECONDS}`
}

export const clearedSecondStep = (publicUrl: string): string => `${name}=; ${attributes(publicUrl)}; Max-Age=0`

const heldIn = (cookies: string | undefined) => {
  const held = cookieIn(cookies, name)
  const remember = held?.endsWith(REMEMBERED) === true
  return { key: remember ? held.slice(0, -REMEMBERED.length) : held, remember }
}

const isGood = (key: string, now: Date) =>
  and(eq(oneTimeToken.hash, hashOf(key)), eq(oneTimeToken.kind, 'secondStep'), gt(oneTimeToken.expiresAt, now))

/** Whose password was right in this browser a moment ago, and waits for its code. */
export const personAtSecondStep = async (
  { database, clock }: Place,
  cookies: string | undefined,
): Promise<string | null> => {
  const { key } = heldIn(cookies)
  if (key === null) return null
  const found = database.db().select({ accountId: oneTimeToken.accountId }).from(oneTimeToken)
  return (await found.where(isGood(key, clock.now())))[0]?.accountId ?? null
}

/** The same, for the code: it is good once. */
export const takeSecondStep = async (
  { database, clock }: Place,
  cookies: string | undefined,
): Promise<{ readonly accountId: string; readonly remember: boolean } | null> => {
  const { key, remember } = heldIn(cookies)
  if (key === null) return null
  const [used] = await database
    .db()
    .delete(oneTimeToken)
    .where(isGood(key, clock.now()))
    .returning({ accountId: oneTimeToken.accountId })
  return used?.accountId ? { accountId: used.accountId, remember } : null
}
