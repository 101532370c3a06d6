import { pageCount } from './paging.ts'
import { searchable } from './search-text.ts'

/** The query of a list that is read whole and searched, sorted and paged in the browser. Pages count from 0. */
export interface LocalQuery {
  readonly text: string
  /** A column, prefixed with a minus for descending; empty keeps the order of the reply. */
  readonly sort: string
  readonly page: number
  readonly size: number
}

/** The rules of one local list. Declared as methods, so that one list's rules are assignable to the general type. */
export interface LocalRules<Row = unknown> {
  readonly defaultQuery: LocalQuery
  readonly sorts: readonly string[]
  readonly sizes: readonly number[]
  idOf(row: Row): string
  /** The texts that are searched. */
  textsOf(row: Row): readonly (string | null | undefined)[]
  /** The sort key of a row: a text, an instant in milliseconds, or null, which sorts last. */
  sortValueOf(row: Row, column: string): string | number | null
}

export interface LocalPage<Row> {
  readonly rows: readonly Row[]
  /** The number of matching rows. */
  readonly total: number
  readonly pages: number
  /** The page that is shown: the last one where the page of the query does not exist. */
  readonly page: number
}

/** The rows whose texts contain every typed word. */
export function matchingRows<Row>(rows: readonly Row[], text: string, rules: LocalRules<Row>): readonly Row[] {
  const words = searchable(text).split(' ').filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const found = searchable(rules.textsOf(row).filter(Boolean).join(' '))
    return words.every((word) => found.includes(word))
  })
}

/** One page of the sorted rows; rows without a sort key come last, and ties sort by id. */
export function localPage<Row>(rows: readonly Row[], query: LocalQuery, rules: LocalRules<Row>): LocalPage<Row> {
  const matching = matchingRows(rows, query.text, rules)
  const found = query.sort === '' ? matching : matching.toSorted(inOrder(query.sort, rules))
  const pages = pageCount(found.length, query.size)
  const page = Math.min(query.page, pages - 1)
  return { rows: found.slice(page * query.size, (page + 1) * query.size), total: found.length, pages, page }
}

const collator = new Intl.Collator('hr', { sensitivity: 'base', numeric: true })

function inOrder<Row>(sort: string, { idOf, sortValueOf }: LocalRules<Row>): (one: Row, other: Row) => number {
  const isDescending = sort.startsWith('-')
  const column = isDescending ? sort.slice(1) : sort
  return (one, other) => {
    const [left, right] = [sortValueOf(one, column), sortValueOf(other, column)]
    if ((left === null) !== (right === null)) return left === null ? 1 : -1
    const compared =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(String(left ?? ''), String(right ?? ''))
    return (isDescending ? -compared : compared) || collator.compare(idOf(one), idOf(other))
  }
}

/** The query parameters for the address, as plain texts; the search text may be a name and is left out (D15). */
export function localSearchOf(
  { sort, page, size }: LocalQuery,
  { defaultQuery }: Pick<LocalRules, 'defaultQuery'>,
): Readonly<Record<string, string>> {
  return {
    ...(sort === defaultQuery.sort ? {} : { sort }),
    ...(page === 0 ? {} : { page: String(page + 1) }),
    ...(size === defaultQuery.size ? {} : { size: String(size) }),
  }
}

/** The query of an address and its history entry. Invalid parts fall back to the default. */
export function localQueryOf(
  search: Readonly<Record<string, unknown>>,
  text: unknown,
  { defaultQuery, sorts, sizes }: Pick<LocalRules, 'defaultQuery' | 'sorts' | 'sizes'>,
): LocalQuery {
  return {
    text: typeof text === 'string' ? text : defaultQuery.text,
    sort: sorts.find((sort) => sort === search.sort) ?? defaultQuery.sort,
    page: Math.max(0, wholeNumber(search.page) - 1),
    size: sizes.find((size) => size === wholeNumber(search.size)) ?? defaultQuery.size,
  }
}

const wholeNumber = (text: unknown): number => (typeof text === 'string' && /^\d{1,7}$/.test(text) ? Number(text) : 0)
