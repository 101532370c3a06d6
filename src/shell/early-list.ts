/** A call of the list, as it goes over the wire. */
interface EarlyList {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}

const texts = { id: 'transactionId', order: 'orderNumber', approval: 'approvalNumber' }
const lists = { cards: 'cardTypes', acquirers: 'acquirers', statuses: 'statuses', wallets: 'walletTypes' }
const known = new Set([
  ...['store', 'from', 'to', 'by', 'sort', 'page', 'size', 'min', 'max'],
  ...Object.keys({ ...texts, ...lists }),
])

/** As many digits as a card number has: the app, which knows one, decides whether they are asked for (D59). */
const longDigits = /\d([ -]?\d){12}/

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/**
 * What the app will ask for an address of the list of cards, told from the address alone: the head runs it before any of
 * the app has arrived. It checks nothing but that no card number leaves. What it makes of an address that no screen wrote is
 * not what the app asks, and the app takes only the reply of the very request that it makes itself.
 */
export function earlyList(search: URLSearchParams, today: string): EarlyList | null {
  const names = [...search.keys()]
  if (names.length === 0 || names.some((name) => !known.has(name))) return null
  if (Object.keys(texts).some((name) => longDigits.test(search.get(name) ?? ''))) return null
  const of = (name: string) => search.get(name) ?? undefined
  const [min, max] = [of('min'), of('max')]
  const all = (named: object, read: (text: string | undefined) => unknown) =>
    Object.fromEntries(Object.entries(named).map(([name, key]) => [key, read(of(name))]))
  const body = {
    ...all(texts, (text) => text),
    amount: min || max ? { from: min && +min, to: max && +max } : undefined,
    ...all(lists, (text) => text?.split(',').map((one) => (/^\d/.test(one) ? +one : one))),
  }
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
    body: JSON.stringify(body),
  }
}
