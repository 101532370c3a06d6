import { and, eq, type SQL, type Subquery } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DayRange } from '#contract/shell/dates.ts'
import type { DateKind } from '#contract/transactions/list/card-query.ts'
import type { Database, Queries } from '#gateway/ground/database/database.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import { storesOf } from '#gateway/transactions/reader.ts'
import { listTotal } from './list-total.ts'
import type { Listed } from './listed.ts'
import type { Wanted } from './order-where.ts'
import { sliceOf, sortedBy } from './page.ts'
import { refusedRange } from './refused-range.ts'

/** A list that is read in pages. */
export interface Paged<Filter extends object, Column extends string, Row> extends Listed<Filter> {
  readonly id: AnyPgColumn
  readonly sortColumns: Readonly<Record<Column, AnyPgColumn | SQL>>
  /** The rows that are on a page, in an order. */
  readonly read: (db: Queries, page: Subquery, isOnPage: SQL | undefined, order: readonly SQL[]) => Promise<Row[]>
}

/** What the call of a list is given; without a store it is of all stores that the reader sees. */
interface Asked<Filter, Column extends string> {
  readonly params: { readonly company: string; readonly storeId?: string }
  readonly query: DayRange & {
    readonly by: DateKind
    readonly page: number
    readonly size: number
    readonly orderBy: Column | `-${Column}`
  }
  readonly body: Filter
}

/** The ids of the page first, then their rows: the first part can live off an index alone. */
const rowsOf = async <Filter extends object, Column extends string, Row>(
  database: Database,
  { rows, id, where, sortColumns, read }: Paged<Filter, Column, Row>,
  wanted: Wanted<Filter>,
  { orderBy, ...asked }: Asked<Filter, Column>['query'],
  total: number,
): Promise<Row[]> => {
  const slice = sliceOf(asked, total)
  if (!slice) return []
  const db = database.db()
  const page = db
    .select({ id })
    .from(rows)
    .where(where(wanted))
    .orderBy(...sortedBy(sortColumns, id, orderBy, slice.reversed))
    .limit(slice.limit)
    .offset(slice.offset)
    .as('page')
  const isOnPage = and(eq(rows.companyId, wanted.company), eq(id, page.id))
  return read(db, page, isOnPage, sortedBy(sortColumns, id, orderBy, false))
}

/** A page of a list with the exact number of all that it finds. Whether the reader sees a store is decided before. */
export const listAnswer = async <Filter extends object, Column extends string, Row>(
  { database, clock, rights }: Handling,
  list: Paged<Filter, Column, Row>,
  { params, query, body }: Asked<Filter, Column>,
) => {
  const { company, storeId } = params
  const { from, to, by } = query
  const refused = refusedRange(clock, query)
  if (refused) return refused
  const stores = storeId === undefined ? storesOf(rights, company) : [Number(storeId)]
  const wanted: Wanted<Filter> = { company: Number(company), stores, from, to, by, filter: body }
  const total = await listTotal(database, list, wanted)
  const rows = await rowsOf(database, list, wanted, query, total)
  return { status: 200 as const, body: [rows, [total]] as [Row[], [number]] }
}
