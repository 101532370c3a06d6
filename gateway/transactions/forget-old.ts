import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { keptSince } from '#contract/transactions/retention.ts'
import { company } from '#gateway/companies/schema.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { type Forgetting, forEachAlone, forgetInBatches, type OldRows } from '#gateway/ground/sweeps.ts'
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

/** Orders that are too old go with everything about them. */
const oldOrders = ({ database, companyId, today }: Old): OldRows => {
  const isOld = and(eq(orders.companyId, companyId), lt(orders.updatedAt, keptSince(today)), storesNoCard(today))
  return {
    ...{ table: orders, time: orders.updatedAt, id: orders.id, isOld, atOnce: AT_ONCE },
    forget: (wanted) =>
      database.tx(async (db) => {
        const old = await db
          .select()
          .from(orders)
          .where(and(isOld, inArray(orders.id, wanted)))
          .orderBy(asc(orders.updatedAt), asc(orders.id))
          .for('update')
        if (old.length === 0) return
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
      }),
  }
}

/** The same of transactions of the terminals at the counter. */
const oldCounterPayments = ({ database, companyId, today }: Old): OldRows => {
  const pos = posTransaction
  const isOld = and(eq(pos.companyId, companyId), lt(pos.updatedAt, keptSince(today)))
  return {
    ...{ table: pos, time: pos.updatedAt, id: pos.id, isOld, atOnce: AT_ONCE },
    forget: (wanted) =>
      database.tx(async (db) => {
        const old = await db
          .select()
          .from(pos)
          .where(and(isOld, inArray(pos.id, wanted)))
          .orderBy(asc(pos.updatedAt), asc(pos.id))
          .for('update')
        if (old.length === 0) return
        const ids = old.map(({ id }) => id)
        await db.delete(posEvent).where(and(eq(posEvent.companyId, companyId), inArray(posEvent.posId, ids)))
        await db.delete(pos).where(and(eq(pos.companyId, companyId), inArray(pos.id, ids)))
        await moveInChannelRollUps(database, 'pos', old, [])
        await database.afterCommit(() => forgetTotals(database, companyId))
      }),
  }
}

/**
 * Forgets transactions whose last change is longer ago than the terms say that they are kept (SES-33, D60). The demo
 * data of the sandbox are nobody's and stay.
 */
export const forgetOldTransactions = async (parts: Forgetting): Promise<void> => {
  const { database, clock, config } = parts
  if (config.sandbox) return
  const companies = await database.db().select({ companyId: company.id }).from(company)
  for (const oldRows of [oldOrders, oldCounterPayments]) {
    await forEachAlone(parts, companies, ({ companyId }) =>
      forgetInBatches(parts, oldRows({ database, companyId, today: clock.today() })),
    )
  }
}
