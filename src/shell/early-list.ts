import type { FilterRow, FilterTable } from '#contract/shell/filter.ts'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'

/** A call of the list, as it goes over the wire. */
interface EarlyList {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}

const table: FilterTable = cardFilter
const frame = ['store', 'from', 'to', 'by', 'sort', 'page', 'size']

/** As many digits as a card number has: the app, which knows one, decides whether they are asked for (D59). */
const longDigits = /\d([ -]?\d){12}/

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** The texts of a condition in the address; a personal one has none, and the link stands in the path. */
const namesOf = (row: FilterRow): readonly string[] => ('address' in row ? [row.address ?? []].flat(2) : [])

/** The value of a condition as the app will send it. */
function sentValue(row: FilterRow, [text, other]: readonly (string | undefined)[]): unknown {
  if (row.kind === 'amounts') return text || other ? { from: text && +text, to: other && +other } : undefined
  if (row.kind !== 'choices') return text
  return text?.split(',').map((one) => (typeof row.of[0] === 'number' ? +one : one))
}

/**
 * The request that the app will make for an address of the card list, read from the address alone: the head runs it before
 * any of the app has arrived. It checks only that no card number leaves. For an address that no screen wrote it may differ
 * from what the app asks, and the app takes only the reply of the very request that it makes itself.
 */
export function earlyList(search: URLSearchParams, today: string): EarlyList | null {
  const of = (name: string) => search.get(name) ?? undefined
  const rows = Object.entries(table)
  const known = new Set([...frame, ...rows.flatMap(([, row]) => namesOf(row))])
  const names = [...search.keys()]
  if (names.length === 0 || names.some((name) => !known.has(name))) return null
  const isLong = (row: FilterRow) => row.kind === 'text' && longDigits.test(of(row.address ?? '') ?? '')
  if (rows.some(([, row]) => isLong(row))) return null
  const store = of('store')
  return {
    path: store ? `stores/${encodeURIComponent(store)}/orders` : 'orders',
    query: {
      from: of('from') ?? dayBefore(today),
      to: of('to') ?? today,
      by: of('by') ?? 'createdAt',
      page: String(+(of('page') ?? 1) - 1),
      size: of('size') ?? '10',
      orderBy: of('sort') ?? '-createdAt',
    },
    body: JSON.stringify(Object.fromEntries(rows.map(([path, row]) => [path, sentValue(row, namesOf(row).map(of))]))),
  }
}
