import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#gateway/ground/database/database.ts'
import { type Forgetting, forgetByPlace } from '#gateway/ground/sweeps.ts'
import { orderOperation } from '#gateway/transactions/schema.ts'

/** After this long a claim that never came to an end belongs to a process that died, and may be taken over. */
const ABANDONED_AFTER = '60 seconds'
/** How long a key is answered by what it did; later it is a new one. */
const KEPT_DAYS = 30

/** The money request that a key identifies. */
export interface Operation {
  readonly company: number
  readonly order: number
  readonly key: string
  /** Everything that makes two requests the same one. */
  readonly fingerprint: string
}

export type Claim =
  | { readonly kind: 'mine'; readonly id: string }
  | { readonly kind: 'done'; readonly status: number; readonly body: string }
  | { readonly kind: 'inUse' }
  | { readonly kind: 'otherRequest' }

interface Kept {
  readonly fingerprint: string
  readonly state: 'running' | 'done'
  readonly claim: string
  readonly reply_status: number
  readonly reply_body: string
}

const where = 'company_id = $1 and order_id = $2 and idempotency_key = $3'
const keyOf = ({ company, order, key }: Operation) => [company, order, key]

/** Takes the key for this request, or says what became of it. */
export const claimKey = async (database: Database, operation: Operation): Promise<Claim> => {
  const id = randomUUID()
  const claimed = await database.query(
    `insert into order_operation (company_id, order_id, idempotency_key, fingerprint, state, claim, claimed_at)
     values ($1, $2, $3, $4, 'running', $5, now())
     on conflict (company_id, order_id, idempotency_key) do update set claim = excluded.claim, claimed_at = now()
     where order_operation.state = 'running' and order_operation.fingerprint = excluded.fingerprint
       and order_operation.claimed_at < now() - $6::interval
     returning 1`,
    [...keyOf(operation), operation.fingerprint, id, ABANDONED_AFTER],
  )
  if (claimed.rows.length > 0) return { kind: 'mine', id }
  const { rows } = await database.query<Kept>(
    `select fingerprint, state, claim, reply_status, reply_body from order_operation where ${where}`,
    keyOf(operation),
  )
  const kept = rows[0]
  // It was given back between the two statements: the next attempt gets it.
  if (!kept) return { kind: 'inUse' }
  if (kept.fingerprint !== operation.fingerprint) return { kind: 'otherRequest' }
  return kept.state === 'done' ? { kind: 'done', status: kept.reply_status, body: kept.reply_body } : { kind: 'inUse' }
}

/** Whether the claim is still ours, held until the end of the transaction. */
export const holdClaim = async (database: Database, operation: Operation, claim: string): Promise<boolean> => {
  const { rows } = await database.query(
    `select 1 from order_operation where ${where} and claim = $4 and state = 'running' for update`,
    [...keyOf(operation), claim],
  )
  return rows.length > 0
}

/** Keeps the reply, in the transaction of what it tells. */
export const keepReply = async (
  database: Database,
  operation: Operation,
  reply: { readonly status: number; readonly body: unknown },
): Promise<void> => {
  await database.query(`update order_operation set state = 'done', reply_status = $4, reply_body = $5 where ${where}`, [
    ...keyOf(operation),
    reply.status,
    JSON.stringify(reply.body),
  ])
}

/**
 * Forgets the replies of keys that nobody repeats any more. A key that is claimed is left alone, whatever its age: its
 * request may be under way.
 */
export const forgetOldKeys = (parts: Omit<Forgetting, 'config'>): Promise<void> =>
  forgetByPlace(parts, {
    ...{ table: orderOperation, time: orderOperation.claimedAt },
    isOld: sql`${orderOperation.state} = 'done' and ${orderOperation.claimedAt} < now() - make_interval(days => ${KEPT_DAYS})`,
    forget: (rows) => parts.database.db().delete(orderOperation).where(rows),
  })

/**
 * Frees the keys under which a process that died did nothing. Only where no other process can be at it: at the start of
 * the embedded database.
 */
export const freeKeys = async (database: Database): Promise<void> => {
  if (database.kind !== 'embedded') return
  await database.query(`delete from order_operation where state = 'running'`)
}

/** Gives the key back after a refusal, which is never kept: the same key may then carry a corrected request. */
export const giveBack = async (database: Database, operation: Operation, claim: string): Promise<void> => {
  await database.query(`delete from order_operation where ${where} and claim = $4 and state = 'running'`, [
    ...keyOf(operation),
    claim,
  ])
}
