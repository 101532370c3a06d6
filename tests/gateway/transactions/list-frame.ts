import fc from 'fast-check'
import { expect } from 'vitest'
import type { Authority } from '#contract/session/roles.ts'
import { addDays } from '#contract/shell/dates.ts'
import { transactionPageSizes } from '#contract/shell/list/paging.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import type { Wanted } from '#gateway/transactions/list/order-where.ts'
import { handling, type Merchant, today } from './merchant.ts'

/** What a reader asks a list for. */
export interface Question<Filter, Sort extends string> extends Omit<Wanted<Filter>, 'company' | 'stores'> {
  readonly sort: Sort
  readonly page: number
  readonly size: (typeof transactionPageSizes)[number]
}

type Listing<Filter, Sort extends string, Row, Params> = (
  context: Handling,
  input: {
    readonly params: Params & { readonly sub: string; readonly company: string }
    readonly query: Omit<Question<Filter, Sort>, 'filter' | 'sort'> & { readonly orderBy: Sort }
    readonly body: Filter
  },
) => Promise<
  | { readonly status: 200; readonly body: [Row[], [number, ...unknown[]], ...unknown[]] }
  | { readonly status: 400 | 404; readonly body: unknown }
>

/** The two calls of a list, and which row a row of it is. */
export interface Listings<Filter, Sort extends string, Row> {
  readonly ofCompany: Listing<Filter, Sort, Row, object>
  readonly ofStore: Listing<Filter, Sort, Row, { readonly storeId: string }>
  readonly idOf: (row: Row) => number
}

/** Asks a list of a company, or of one store of it. */
export const askerOf =
  <Filter, Sort extends string, Row>({ ofCompany, ofStore, idOf }: Listings<Filter, Sort, Row>) =>
  async (
    { database, own }: { readonly database: Database; readonly own: Merchant },
    rights: readonly Authority[],
    { sort: orderBy, filter: body, ...query }: Question<Filter, Sort>,
    store?: number,
  ) => {
    const context = handling(database, rights)
    const params = { sub: 'someone', company: String(own.company) }
    const input = { query: { ...query, orderBy }, body }
    const answer =
      store === undefined
        ? await ofCompany(context, { params, ...input })
        : await ofStore(context, { params: { ...params, storeId: String(store) }, ...input })
    if (answer.status !== 200) return { refused: answer, ids: [], total: 0, rows: [] }
    const [rows, [total]] = answer.body
    return { refused: null, ids: rows.map(idOf), total, rows }
  }

export const rarely = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 4 })

/** Mostly few conditions at once, else nothing is ever found. */
export const fewOf = <Filter extends object>(filters: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  filters.chain((filter) =>
    fc
      .subarray(Object.keys(filter), { maxLength: 2 })
      .map((kept) => Object.fromEntries(Object.entries(filter).filter(([name]) => kept.includes(name))) as Filter),
  )

/** Questions about stretches that begin within so many days of the first one. */
export const questionsOf = <Filter extends object, Sort extends string>(
  filters: fc.Arbitrary<Filter>,
  sorts: readonly Sort[],
  { firstDay, days }: { readonly firstDay: string; readonly days: number },
): fc.Arbitrary<Question<Filter, Sort>> =>
  fc
    .record({
      first: fc.integer({ min: 0, max: days - 1 }),
      length: fc.integer({ min: 0, max: days + 20 }),
      by: fc.constantFrom('createdAt' as const, 'updatedAt' as const),
      sort: fc.constantFrom(...sorts),
      page: fc.integer({ min: 0, max: 12 }),
      size: fc.constantFrom(...transactionPageSizes),
      filter: fewOf(filters),
    })
    .map(({ first, length, ...rest }) => ({
      ...{ from: addDays(firstDay, first), to: [addDays(firstDay, first + length), today].sort()[0] ?? today },
      ...rest,
    }))

/** The part of what is expected that is on the page. */
export const onPage = (ids: readonly number[], { page, size }: { readonly page: number; readonly size: number }) =>
  ids.slice(page * size, (page + 1) * size)

/** All there is since a day, newest first. */
export const everythingSince = (firstDay: string) =>
  ({
    from: firstDay,
    to: today,
    by: 'createdAt',
    sort: '-createdAt',
    page: 0,
    size: 100,
    filter: {},
  }) as const

export const startAfterEnd = { status: 400, body: { fieldErrors: [{ field: 'from', message: 'startAfterEnd' }] } }

/** Every page of 25 of a question, one after the other. */
export const turnPages = async (
  ask: (at: {
    readonly page: number
    readonly size: 25
  }) => Promise<{ readonly ids: readonly number[]; total: number }>,
): Promise<readonly number[]> => {
  const { total } = await ask({ page: 0, size: 25 })
  const seen: number[] = []
  for (let page = 0; page * 25 < total; page += 1) seen.push(...(await ask({ page, size: 25 })).ids)
  expect((await ask({ page: 99, size: 25 })).ids).toEqual([])
  return seen
}
