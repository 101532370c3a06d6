import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { windowOf } from '#contract/shell/dates.ts'
import type { OrderFilter } from '#contract/transactions/filter/card-filter.ts'
import type { DateKind } from '#contract/transactions/list/card-query.ts'
import { store } from '#gateway/stores/schema.ts'
import { emailOf, nameOf, orders } from './schema.ts'

/** Whose orders, of which days, with which filter. `stores` is null where the reader sees every store of the company. */
export interface Wanted<Filter = OrderFilter> {
  readonly company: number
  readonly stores: readonly number[] | null
  readonly from: string
  readonly to: string
  readonly by: DateKind
  readonly filter: Filter
}

/** % and _ of the typed text are letters, not wildcards. */
const likeEscaped = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** Contained in any letter case; the expression is in lower case. */
export const contains = (expression: SQL, typed: string): SQL =>
  sql`${expression} like '%' || lower(${likeEscaped(typed)}) || '%'`

const textMatch = (expression: SQL, match: { readonly value: string; readonly exact: boolean } | undefined) => {
  if (!match) return undefined
  return match.exact ? sql`${expression} = lower(${match.value})` : contains(expression, match.value)
}

/** A condition on a list of values; an empty list limits nothing. */
export const among = <T>(values: readonly T[] | undefined, condition: (values: T[]) => SQL): SQL | undefined =>
  values === undefined || values.length === 0 ? undefined : condition([...values])

const nothing = sql`false`

/** A number typed as text, or a condition that nothing meets. */
export const byNumber = (column: AnyPgColumn, text: string | undefined): SQL | undefined => {
  if (text === undefined) return undefined
  return /^\d{1,15}$/.test(text) ? eq(column, Number(text)) : nothing
}

/** The stores of a condition: none at all must find nothing. */
export const storeAmong = (column: AnyPgColumn, stores: readonly number[] | null): SQL | undefined => {
  if (stores === null) return undefined
  return stores.length === 0 ? nothing : inArray(column, [...stores])
}

/** Naming the stores of the company lets the index by store and reference answer also where every store is meant. */
const byOrderNumber = (company: number, stores: readonly number[] | null, wanted: string | undefined): SQL[] => {
  if (wanted === undefined) return []
  const ofCompany = sql`${orders.storeId} in (select ${store.id} from ${store} where ${store.companyId} = ${company})`
  return [...(stores === null ? [ofCompany] : []), eq(orders.orderReference, wanted)]
}

/** The whole condition of a list, company first (TRX-20, TRX-26). */
export const whereOf = ({ company, stores, from, to, by, filter }: Wanted): SQL | undefined => {
  const { start, end } = windowOf(from, to)
  const at = by === 'createdAt' ? orders.createdAt : orders.updatedAt
  return and(
    eq(orders.companyId, company),
    storeAmong(orders.storeId, stores),
    gte(at, start),
    lt(at, end),
    byNumber(orders.id, filter.transactionId),
    byNumber(orders.linkId, filter.pblId),
    ...byOrderNumber(company, stores, filter.orderNumber),
    filter.approvalNumber === undefined ? undefined : eq(orders.approvalCode, filter.approvalNumber),
    textMatch(nameOf(orders.firstName, orders.lastName), filter.customer?.name),
    textMatch(emailOf(orders.email), filter.customer?.email),
    filter.amount?.from === undefined ? undefined : gte(orders.amount, filter.amount.from),
    filter.amount?.to === undefined ? undefined : lte(orders.amount, filter.amount.to),
    among(filter.cardTypes, (types) =>
      inArray(
        orders.cardType,
        types.map((type) => type.toLowerCase()),
      ),
    ),
    among(filter.acquirers, (codes) => inArray(orders.acquirerCode, codes)),
    among(filter.statuses, (statuses) => inArray(orders.status, statuses)),
    among(filter.walletTypes, (types) => inArray(orders.walletType, types)),
  )
}
