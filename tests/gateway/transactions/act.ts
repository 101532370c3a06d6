import type { Authority } from '#contract/session/roles.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { completeOrder } from '#gateway/transactions/money/complete.ts'
import { refundOrder } from '#gateway/transactions/money/refund.ts'
import { voidOrder } from '#gateway/transactions/money/void.ts'
import { freshKey, handling } from './merchant.ts'

export type Action = 'refund' | 'complete' | 'void'

export interface Act {
  readonly action: Action
  readonly company: number
  readonly store: number
  readonly order: number
  readonly amount?: number
  readonly rights: readonly Authority[]
  readonly key?: string
  readonly revision?: string
  readonly sandbox?: boolean
  readonly sub?: string
}

/** One money call as it reaches the handler; without a key it gets one of its own. */
export const act = (database: Database, { action, company, store, order, amount = 0, ...rest }: Act) => {
  const { rights, ...sent } = rest
  const context = handling(database, rights, { key: freshKey(), ...sent })
  const params = { sub: 'someone', company: String(company), storeId: String(store), id: String(order) }
  const withAmount = { params, query: { amount }, body: undefined }
  if (action === 'refund') return refundOrder(context, withAmount)
  return action === 'complete'
    ? completeOrder(context, withAmount)
    : voidOrder(context, { params, query: {}, body: undefined })
}

/** What is kept of an order. */
export const keptOf = async (database: Database, order: number) => {
  const { rows } = await database.query<{ status: string; captured: number; refunded: number; events: number }>(
    `select status, captured, refunded, (select count(*) from order_event e where e.order_id = o.id) as events
     from orders o where id = $1`,
    [order],
  )
  return rows[0]
}
