import { type DayRange, type QuickPeriod, rangeIssue } from '#contract/shell/dates.ts'
import type { FilterOf, FilterTable } from '#contract/shell/filter/filter.ts'
import { fromAddress, personalPart, toAddress } from '#contract/shell/filter/filter-address.ts'
import { type Part, textsOf, writtenParts } from './address-parts.ts'
import { type DatedPage, datedPageOf, datedPageParts, datedPageWire, lastDays } from './dated-page.ts'
import type { ListRules } from './list-rules.ts'

/** The query of a list in a period: days, page, conditions, and the list's own additions. */
export type DatedQuery<Table extends FilterTable, More = unknown> = DatedPage & {
  readonly filter: FilterOf<Table>
} & More

type Search = Readonly<Record<string, unknown>>
type ReadText = (name: string) => string | undefined

/** The list's own additions to the query: a store, an order. */
interface Additions<More> {
  readonly usual: More
  readonly read: (text: ReadText, usual: More) => More
  readonly written: (query: More, usual: More) => Readonly<Record<string, Part>>
}

/** A list that is sorted, and asks all stores or one. */
export interface StoreAndSort<Sort extends string> {
  readonly store: string | null
  readonly sort: Sort
}

export const storeAndSort = <Sort extends string>(
  sorts: readonly Sort[],
  first: NoInfer<Sort>,
): Additions<StoreAndSort<Sort>> => ({
  usual: { store: null, sort: first },
  read: (text, usual) => ({
    store: text('store') ?? null,
    sort: sorts.find((key) => key === text('sort')) ?? usual.sort,
  }),
  written: ({ store, sort }, usual) => ({ store, sort: sort === usual.sort ? null : sort }),
})

interface DatedListFacts<Table extends FilterTable> extends Pick<ListRules, 'place' | 'sorts'> {
  /** The initial period. */
  readonly days: QuickPeriod
  readonly filter: Table
}

/** The query of one list in a period: its default, its address in both directions, and the rules of the list. */
export interface DatedList<Query extends DatedPage & { readonly filter: object }, Row> {
  readonly usual: (today: string) => Query
  readonly rules: (today: () => string) => ListRules<Query, Row>
  /** The query parameters that may appear in the address (D15); defaults are left out. */
  readonly toSearch: (query: Query, today: string) => Readonly<Record<string, string>>
  /** Names and e-mails, which never appear in an address (D15). */
  readonly personalOf: (query: Query) => Query['filter']
  /**
   * The query of an address and its history entry. Invalid parts fall back to the default, so a hand-edited address
   * never fails.
   */
  readonly fromSearch: (search: Search, today: string, personal?: unknown) => Query
  /** The query parameters of all that is found, for a call that has no body. */
  readonly toWire: (query: Query) => DayRange & Query['filter']
  /** The same of one page. */
  readonly toPageWire: (query: Query) => ReturnType<typeof datedPageWire> & Query['filter']
}

/** A list loaded at once, with the last days first. `Row` is its row type. */
export const datedList =
  <Row extends { readonly id: string }>() =>
  <const Table extends FilterTable, More extends object = object>(
    { place, sorts, days, filter }: DatedListFacts<Table>,
    additions?: Additions<More>,
  ): DatedList<DatedQuery<Table, More>, Row> => {
    type Query = DatedQuery<Table, More>
    const {
      usual: more,
      read,
      written,
    }: Additions<More> = additions ?? {
      usual: {} as More,
      read: (_, usual) => usual,
      written: () => ({}),
    }
    const noFilter = {} as Query['filter']
    const conditionsOf = (query: Query) => query.filter as Query['filter']
    const usual = (today: string): Query => ({ ...lastDays(days, today), filter: noFilter, ...more })
    return {
      usual,
      rules: (today) => ({
        place,
        asksByDefault: true,
        sorts,
        filterTable: filter,
        today,
        defaultQuery: () => usual(today()),
        issueOf: (query) => rangeIssue(query, today()),
        idOf: ({ id }) => id,
        withoutFilter: (query) => ({ ...query, filter: noFilter }),
        widened: (query) => query,
      }),
      toSearch: (query, today) => ({
        ...datedPageParts(query, usual(today)),
        ...toAddress(filter, query.filter),
        ...writtenParts(written(query, more)),
      }),
      toWire: (query) => ({ from: query.from, to: query.to, ...conditionsOf(query) }),
      toPageWire: (query) => ({ ...datedPageWire(query), ...conditionsOf(query) }),
      personalOf: (query) => personalPart(filter, query.filter) as Query['filter'],
      fromSearch: (search, today, personal) => {
        const text = textsOf(search)
        return {
          ...datedPageOf(text, lastDays(days, today), today),
          filter: fromAddress(filter, text, { personal }) as Query['filter'],
          ...read(text, more),
        }
      },
    }
  }
