import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Channel, channelsOf } from '#contract/transactions/channels.ts'
import type { CardFilter } from '#contract/transactions/filter/card-filter.ts'
import type { DateKind } from '#contract/transactions/list/card-query.ts'
import type { PisFilter } from '#contract/transactions/list/pis-list.ts'
import type { PosFilter } from '#contract/transactions/list/pos-list.ts'
import { cardMoney, type MoneyStatuses, pisMoney, posMoney } from '#contract/transactions/money/became.ts'
import { pisWhere } from '#gateway/transactions/channels/pis-where.ts'
import { posWhere } from '#gateway/transactions/channels/pos-where.ts'
import {
  pisDay,
  pisMonth,
  pisTransaction,
  pisUpdateDay,
  pisUpdateMonth,
  posDay,
  posMonth,
  posTransaction,
  posUpdateDay,
  posUpdateMonth,
} from '#gateway/transactions/channels/schema.ts'
import type { MoneyColumns } from '#gateway/transactions/money/money-sums.ts'
import { orderDay, orderMonth, orders, orderUpdateDay, orderUpdateMonth } from '#gateway/transactions/schema.ts'
import { type Wanted, whereOf } from './order-where.ts'

/** A roll-up: how many and how much on a day, or in the month that begins with it. */
export type Summed = PgTable &
  MoneyColumns &
  Readonly<Record<'companyId' | 'day' | 'storeId' | 'currency' | 'n' | 'volume', AnyPgColumn>> & {
    readonly channel?: AnyPgColumn
    readonly agentId?: AnyPgColumn
  }

interface Spans {
  readonly days: Summed
  readonly months: Summed
}
export type Rows = PgTable & MoneyColumns & Readonly<Record<'companyId' | 'currency' | 'amount', AnyPgColumn>>

/** What the roll-ups know beside company, store and days; null is the status of what has none yet. */
export interface RollupFilter {
  readonly statuses?: readonly (string | null)[] | undefined
  readonly channels?: readonly Channel[]
  /** The people who made them. */
  readonly agents?: readonly string[] | undefined
}

/** One of the lists: its rows, its roll-ups, and the condition on the rows that it finds. */
export interface Listed<Filter> {
  /** Tells the remembered totals of one list from those of another. */
  readonly kind: string
  readonly rows: Rows
  readonly summed: Readonly<Record<DateKind, Spans>>
  /** The roll-ups of each person, read where the filter names people. */
  readonly summedByAgent?: Spans
  /** A filter in the words of the roll-ups, or null where it says more than they know. */
  readonly wish: (filter: Filter) => RollupFilter | null
  readonly where: (wanted: Wanted<Filter>) => SQL | undefined
  /** What its statuses mean for the money. */
  readonly money: MoneyStatuses
}

const saysNothing = (filter: object): boolean => Object.values(filter).every((value) => value === undefined)

const statusesOf = ({ statuses, ...more }: RollupFilter): RollupFilter | null =>
  saysNothing(more) ? { statuses } : null

export const cardList: Listed<CardFilter> = {
  ...{ kind: 'card', rows: orders, where: whereOf, money: cardMoney },
  summed: {
    createdAt: { days: orderDay, months: orderMonth },
    updatedAt: { days: orderUpdateDay, months: orderUpdateMonth },
  },
  wish: ({ statuses, walletTypes = [], ...more }) => {
    const channels = channelsOf(walletTypes)
    return channels && saysNothing(more) ? { statuses, channels } : null
  },
}
export const pisList: Listed<PisFilter> = {
  ...{ kind: 'pis', rows: pisTransaction, where: pisWhere, wish: statusesOf, money: pisMoney },
  summed: { createdAt: { days: pisDay, months: pisMonth }, updatedAt: { days: pisUpdateDay, months: pisUpdateMonth } },
}
export const posList: Listed<PosFilter> = {
  ...{ kind: 'pos', rows: posTransaction, where: posWhere, wish: statusesOf, money: posMoney },
  summed: { createdAt: { days: posDay, months: posMonth }, updatedAt: { days: posUpdateDay, months: posUpdateMonth } },
}
