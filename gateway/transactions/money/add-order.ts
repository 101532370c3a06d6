import type { Database } from '#gateway/ground/database/database.ts'
import { moveInRollUps } from '#gateway/transactions/list/roll-up.ts'
import { forgetTotals } from '#gateway/transactions/list/total-memory.ts'
import { orderEvent, orders, secureMessage } from '#gateway/transactions/schema.ts'

type OrderRecord = typeof orders.$inferSelect
type Inserted = typeof orders.$inferInsert

export interface NewOrder {
  /** Its status and sums follow from the events. */
  readonly order: Omit<Inserted, 'status' | 'captured' | 'refunded' | 'version' | 'createdAt' | 'updatedAt'>
  /** What happened so far, oldest first, at least one. */
  readonly events: readonly Omit<typeof orderEvent.$inferInsert, 'companyId' | 'orderId' | 'number' | 'at'>[]
  /** What 3-D Secure said, if it was asked. */
  readonly messages?: readonly Omit<
    typeof secureMessage.$inferInsert,
    'companyId' | 'orderId' | 'number' | 'createdAt'
  >[]
  readonly at: Date
}

const sumOf = (events: NewOrder['events'], moves: 'captured' | 'refunded'): number =>
  events.reduce((sum, event) => (event.moves === moves ? sum + event.amount : sum), 0)

/** Adds an order with its ledger, its messages and the roll-ups, in the caller's transaction. */
export const addOrder = async (
  database: Database,
  { order, events, messages = [], at }: NewOrder,
): Promise<OrderRecord> => {
  const last = events.at(-1)
  if (last === undefined) throw new Error('An order begins with something that happened.')
  const db = database.db()
  const [made] = await db
    .insert(orders)
    .values({
      ...order,
      status: last.status,
      captured: sumOf(events, 'captured'),
      refunded: sumOf(events, 'refunded'),
      version: events.length,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!made) throw new Error('The order that was just made is gone.')
  const key = { companyId: made.companyId, orderId: made.id }
  await db.insert(orderEvent).values(events.map((event, index) => ({ ...key, ...event, number: index + 1, at })))
  if (messages.length > 0) {
    await db
      .insert(secureMessage)
      .values(messages.map((message, index) => ({ ...key, ...message, number: index + 1, createdAt: at })))
  }
  await moveInRollUps(database, [], [made])
  await database.afterCommit(() => forgetTotals(database, made.companyId))
  return made
}
