import type { OrderQuery } from '#contract/transactions/list-query.ts'
import type { OrderRow } from '#contract/transactions/order.ts'
import type { Memo } from '#machines/shell/ports.ts'

/** One page of a list; `dataFrom` is when the gateway answered, an instant. */
export interface ListReply {
  readonly rows: readonly OrderRow[]
  readonly total: number
  readonly dataFrom: string
}

/** What `remember` keeps under the kind of a list while details are looked at (NAV-30). */
export interface KeptList {
  readonly query: OrderQuery
  readonly reply: ListReply
}

/** A list that shows no rows. */
export const noRows = { answered: null, rows: [], total: 0, dataFrom: null, selection: [] } as const

interface Shown {
  readonly kind: string
  readonly answered: OrderQuery | null
  readonly rows: readonly OrderRow[]
  readonly total: number
  readonly dataFrom: string | null
}

/** The list as it is kept, or null while it answers nothing. */
export function memoOf({ kind, answered, rows, total, dataFrom }: Shown): Memo {
  const kept: KeptList | null = answered && dataFrom ? { query: answered, reply: { rows, total, dataFrom } } : null
  return { key: kind, value: kept }
}
