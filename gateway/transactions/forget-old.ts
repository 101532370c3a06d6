import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { keptSince } from '#contract/transactions/retention.ts'
import { company } from '#gateway/companies/schema.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { type Forgetting, forEachAlone } from '#gateway/ground/sweeps.ts'
import { outbox } from '#gateway/mail/schema.ts'
import {
  cryptoTransaction,
  ipsTransaction,
  pisTransaction,
  posEvent,
  posTransaction,
} from '#gateway/transactions/channels/schema.ts'
import { moveInChannelRollUps, moveInRollUps } from './list/roll-up.ts'
import { forgetTotals } from './list/total-memory.ts'
import { orderAttempt, orderEvent, orderOperation, orders, secureMessage } from './schema.ts'

/** How many go in one transaction: nobody waits long for a row or a connection. */
const AT_ONCE = 200

/** A card that may still be charged is stored until it expires, and with it the order that it came with. */
const storesNoCard = (today: string) =>
  sql`not (coalesce(${orders.details} #>> '{subscription,tokenValue}', '') <> ''
    and left(coalesce(${orders.details} #>> '{subscription,expiryDate}', ''), 10) >= ${today})`

const aboutOrders = [
  orderEvent,
  orderAttempt,
  orderOperation,
  secureMessage,
  ipsTransaction,
  cryptoTransaction,
  outbox,
] as const

interface Old {
  readonly database: Database
  readonly companyId: number
  readonly today: string
}

/** Forgets some orders that are too old, with everything about them; how many. */
const forgetOrders = ({ database, companyId, today }: Old): Promise<number> =>
  database.tx(async (db) => {
    const old = await db
      .select()
      .from(orders)
      .where(and(eq(orders.companyId, companyId), lt(orders.updatedAt, keptSince(today)), storesNoCard(today)))
      .orderBy(asc(orders.updatedAt), asc(orders.id))
      .limit(AT_ONCE)
      .for('update')
    if (old.length === 0) return 0
    const ids = old.map(({ id }) => id)
    await db.execute(sql`select set_config('riva.forgets', 'what is too old', true)`)
    for (const table of aboutOrders) {
      await db.delete(table as PgTable).where(and(eq(table.companyId, companyId), inArray(table.orderId, ids)))
    }
    const ofBanks = await db
      .delete(pisTransaction)
      .where(and(eq(pisTransaction.companyId, companyId), inArray(pisTransaction.orderId, ids)))
      .returning()
    await db.delete(orders).where(and(eq(orders.companyId, companyId), inArray(orders.id, ids)))
    await moveInRollUps(database, old, [])
    await moveInChannelRollUps(database, 'pis', ofBanks, [])
    await database.afterCommit(() => forgetTotals(database, companyId))
    return old.length
  })

/** The same of transactions of the terminals at the counter. */
const forgetCounterPayments = ({ database, companyId, today }: Old): Promise<number> =>
  database.tx(async (db) => {
    const old = await db
      .select()
      .from(posTransaction)
      .where(and(eq(posTransaction.companyId, companyId), lt(posTransaction.updatedAt, keptSince(today))))
      .orderBy(asc(posTransaction.updatedAt), asc(posTransaction.id))
      .limit(AT_ONCE)
      .for('update')
    if (old.length === 0) return 0
    const ids = old.map(({ id }) => id)
    await db.delete(posEvent).where(and(eq(posEvent.companyId, companyId), inArray(posEvent.posId, ids)))
    await db.delete(posTransaction).where(and(eq(posTransaction.companyId, companyId), inArray(posTransaction.id, ids)))
    await moveInChannelRollUps(database, 'pos', old, [])
    await database.afterCommit(() => forgetTotals(database, companyId))
    return old.length
  })

/**
 * Forgets transactions whose last change is longer ago than the terms say that they are kept (SES-33, D60). The demo
 * data of the sandbox are nobody's and stay.
 */
export const forgetOldTransactions = async ({
  database,
  clock,
  config,
  log,
}: Forgetting & Pick<Parts, 'log'>): Promise<void> => {
  if (config.sandbox) return
  const companies = await database.db().select({ companyId: company.id }).from(company)
  for (const forget of [forgetOrders, forgetCounterPayments]) {
    await forEachAlone({ log }, companies, async ({ companyId }) => {
      while ((await forget({ database, companyId, today: clock.today() })) > 0);
    })
  }
}
