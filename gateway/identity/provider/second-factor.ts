import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#gateway/ground/database/database.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { type SecretBox, UnreadableSecret } from '#gateway/identity/secret-box.ts'
import { recoveryCode, secondFactor } from './schema.ts'
import { base32, newSecret, stepOf } from './totp.ts'

const CODES = 10
const CODE_BYTES = 10

export interface Place {
  readonly database: Database
  readonly box: SecretBox
  /** Authenticators go by real time, whatever day the sandbox has. */
  readonly now: () => Date
}

const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('hex')

const shown = (code: string): string => (code.match(/.{4}/g) ?? []).join('-')

const isOn = (accountId: string) => and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt))

export const hasSecondFactor = async (database: Database, accountId: string): Promise<boolean> => {
  const found = await database.db().select({ id: secondFactor.accountId }).from(secondFactor).where(isOn(accountId))
  return found.length > 0
}

/** A secret that waits longer may have been seen by somebody who had this page for a minute. */
const WAITING_MINUTES = 10

/** Whether a secret without its first code is still to be shown and taken. */
export const isStillWaiting = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < WAITING_MINUTES * 60_000

/**
 * The secret that waits for its first code; the same one for ten minutes, so that a reload does not void what was
 * scanned.
 */
export const startEnrolment = async ({ database, box, now }: Place, accountId: string): Promise<string | null> => {
  const at = now()
  const tooOld = new Date(at.getTime() - WAITING_MINUTES * 60_000)
  const fresh = { accountId, secret: box.seal(newSecret(), accountId), createdAt: at }
  await database
    .db()
    .insert(secondFactor)
    .values(fresh)
    .onConflictDoUpdate({
      target: secondFactor.accountId,
      set: fresh,
      setWhere: sql`${secondFactor.confirmedAt} is null and ${secondFactor.createdAt} <= ${tooOld}`,
    })
  const [row] = await database.db().select().from(secondFactor).where(eq(secondFactor.accountId, accountId))
  return row?.confirmedAt === null ? box.open(row.secret, accountId) : null
}

/** Takes a code of the authenticator: right, near now, and later than any that was taken before. */
const takeCode = async ({ database, box, now }: Place, accountId: string, code: string, confirmed: boolean) => {
  const isConfirmed = confirmed ? isNotNull(secondFactor.confirmedAt) : isNull(secondFactor.confirmedAt)
  const [row] = await database
    .db()
    .select()
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isConfirmed))
  if (row && !confirmed && !isStillWaiting(row.createdAt, now())) return false
  const step = row ? stepOf(box.open(row.secret, accountId), code, now()) : null
  if (step === null) return false
  const taken = await database
    .db()
    .update(secondFactor)
    .set({ lastStep: step, ...(confirmed ? {} : { confirmedAt: now() }) })
    .where(and(eq(secondFactor.accountId, accountId), lt(secondFactor.lastStep, step), isConfirmed))
    .returning({ id: secondFactor.accountId })
  return taken.length > 0
}

/** Takes the place of the recovery codes that there were; told this once. */
const freshCodes = async (database: Database, accountId: string): Promise<readonly string[]> => {
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(CODE_BYTES)))
  await database.tx(async (db) => {
    await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
    await db.insert(recoveryCode).values(codes.map((fresh) => ({ accountId, hash: hashOf(fresh) })))
  })
  return codes.map(shown)
}

/** Switches the second factor on; the recovery codes are told this once. null: the code was not right. */
export const confirmEnrolment = (place: Place, accountId: string, code: string): Promise<readonly string[] | null> =>
  place.database.tx(async () =>
    (await takeCode(place, accountId, code, false)) ? freshCodes(place.database, accountId) : null,
  )

/**
 * Other recovery codes, for who has used or lost them. null: the second factor is off. Its row is locked, so that of two
 * renewals at once only the codes of the later one are good.
 */
export const renewRecoveryCodes = (database: Database, accountId: string): Promise<readonly string[] | null> =>
  database.tx(async (db) => {
    const locked = await db.select().from(secondFactor).where(isOn(accountId)).for('update')
    return locked.length > 0 ? freshCodes(database, accountId) : null
  })

/** Forgets the secret that waits for its first code. */
export const cancelEnrolment = async (database: Database, accountId: string): Promise<void> => {
  await database
    .db()
    .delete(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isNull(secondFactor.confirmedAt)))
}

/** Where the key of the secrets is lost, no authenticator helps, but a recovery code does. */
const falseIfUnreadable = (error: unknown): false => {
  if (!(error instanceof UnreadableSecret)) throw error
  return false
}

/** Tells the operator at the start, before the first person needs a code. */
export const tellLostKey = async (
  { database, log }: Pick<Parts, 'database' | 'log'>,
  box: SecretBox,
): Promise<void> => {
  const [row] = await database.db().select().from(secondFactor).orderBy(desc(secondFactor.createdAt)).limit(1)
  try {
    if (row) box.open(row.secret, row.accountId)
  } catch (err) {
    falseIfUnreadable(err)
    log.error({ err }, 'second factors do not open, only recovery codes do: SECRET_KEY (or secret.key) is another one')
  }
}

/** A code of the authenticator, or a recovery code that was not used yet. */
export const isSecondFactor = async (place: Place, accountId: string, code: string): Promise<boolean> => {
  if (await takeCode(place, accountId, code, true).catch(falseIfUnreadable)) return true
  const used = await place.database
    .db()
    .update(recoveryCode)
    .set({ usedAt: place.now() })
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.hash, hashOf(code)), isNull(recoveryCode.usedAt)))
    .returning({ hash: recoveryCode.hash })
  return used.length > 0
}

export const removeSecondFactor = async (database: Database, accountId: string): Promise<void> => {
  await database.tx(async (db) => {
    await db.delete(secondFactor).where(eq(secondFactor.accountId, accountId))
    await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  })
}
