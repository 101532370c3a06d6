import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ListKind } from '#contract/transactions/list-kinds.ts'
import type { DateKind } from '#contract/transactions/list-query.ts'
import type { OrderFilter } from '#contract/transactions/order-filter.ts'
import type { PisFilter } from '#contract/transactions/pis-filter.ts'
import type { PosFilter } from '#contract/transactions/pos-filter.ts'
import { pisWhere } from './channels/pis-where.ts'
import { posWhere } from './channels/pos-where.ts'
import { pisDay, pisTransaction, pisUpdateDay, posDay, posTransaction, posUpdateDay } from './channels/schema.ts'
import { type Wanted, whereOf } from './order-where.ts'
import { orderDay, orders, orderUpdateDay } from './schema.ts'

/** A roll-up: how many and how much on a day. */
export type Days = PgTable &
  Readonly<Record<'companyId' | 'day' | 'storeId' | 'status' | 'currency' | 'n' | 'volume', AnyPgColumn>>
export type Rows = PgTable & Readonly<Record<'companyId' | 'currency' | 'amount', AnyPgColumn>>

/** The filters of all lists have this in common; null is the status of what has none yet. */
export interface ByStatus {
  readonly statuses?: readonly (string | null)[] | undefined
}

/** One of the lists: its rows, its roll-ups, and the condition on the rows that it finds. */
export interface Listed<Filter extends ByStatus> {
  readonly kind: ListKind
  readonly rows: Rows
  readonly days: Readonly<Record<DateKind, Days>>
  readonly where: (wanted: Wanted<Filter>) => SQL | undefined
}

export const cardList: Listed<OrderFilter> = {
  ...{ kind: 'card', rows: orders, where: whereOf },
  days: { createdAt: orderDay, updatedAt: orderUpdateDay },
}
export const pisList: Listed<PisFilter> = {
  ...{ kind: 'pis', rows: pisTransaction, where: pisWhere },
  days: { createdAt: pisDay, updatedAt: pisUpdateDay },
}
export const posList: Listed<PosFilter> = {
  ...{ kind: 'pos', rows: posTransaction, where: posWhere },
  days: { createdAt: posDay, updatedAt: posUpdateDay },
}
