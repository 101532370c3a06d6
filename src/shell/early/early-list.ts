import { daysBefore } from './early-days.ts'

/** A call of the list, as it goes over the wire. */
interface EarlyList {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}

/** What an address of the list may hold besides conditions of its filter. */
const unfiltered: ReadonlySet<string> = new Set(['store', 'from', 'to', 'by', 'sort', 'page', 'size'])

/**
 * The request that the app will make for an address of the card list without a filter: the head sends it before any of
 * the app has arrived. A filtered list waits for the app, which knows the filter and what may be a card number (D59). The
 * app takes only the reply of the very request that it makes itself.
 */
export function earlyList(search: URLSearchParams, today: string): EarlyList | null {
  const names = [...search.keys()]
  if (names.length === 0 || names.some((name) => !unfiltered.has(name))) return null
  const of = (name: string) => search.get(name) ?? undefined
  const store = of('store')
  return {
    path: store ? `stores/${encodeURIComponent(store)}/orders` : 'orders',
    query: {
      from: of('from') ?? daysBefore(today, 1),
      to: of('to') ?? today,
      by: of('by') ?? 'createdAt',
      orderBy: of('sort') ?? '-createdAt',
      page: String(+(of('page') ?? 1) - 1),
      size: of('size') ?? '10',
    },
    body: '{}',
  }
}
