import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardAddress } from '#contract/transactions/list/card-list.ts'
import { wireOf } from '#contract/transactions/list/card-query.ts'
import { earlyKey } from '#src/shell/early/early-key.ts'
import { earlyList } from '#src/shell/early/early-list.ts'
import { orderQueries, today } from '#tests/contract/transactions/order-queries.ts'

const { queryOf, searchOf } = cardAddress

interface Asked {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}

/** The app takes the reply by this key. */
const travels = (call: Asked | null) =>
  call && earlyKey('POST', new URL(`https://riva.example/${call.path}?${new URLSearchParams(call.query)}`), call.body)
const early = (search: Readonly<Record<string, string>>) => travels(earlyList(new URLSearchParams(search), today))

/** What the list asks once it has read the same address. */
function asked(search: Readonly<Record<string, string>>) {
  const query = queryOf(search, today)
  if (query === null) return null
  const path = query.store === null ? 'orders' : `stores/${query.store}/orders`
  return travels({ path, query: wireOf(query), body: JSON.stringify(query.filter) })
}

const frame = new Set(['store', 'from', 'to', 'by', 'sort', 'page', 'size'])

it('asks what the list will ask, for every address that the list writes without a filter · TRX-26', () => {
  const seen = { filtered: 0, plain: 0 }
  fc.assert(
    fc.property(orderQueries, fc.boolean(), (query, isPlain) => {
      const search = searchOf(isPlain ? { ...query, filter: {} } : query)
      const isFiltered = Object.keys(search).some((name) => !frame.has(name))
      if (Object.keys(search).length === 0) return
      seen[isFiltered ? 'filtered' : 'plain'] += 1
      expect(early(search)).toEqual(isFiltered ? null : asked(search))
    }),
    { numRuns: 300 },
  )
  expect(Math.min(seen.filtered, seen.plain)).toBeGreaterThan(20)
})

const cards = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '3782-822463-10005',
  'Visa 4111111111111111, Ana',
  '4111111111111112',
]

it.each(['id', 'order', 'approval'].flatMap((name) => cards.map((card) => [name, card] as const)))(
  'asks nothing for a card number that somebody wrote into an address, %s=%s · POS-05',
  (name, card) => {
    expect(early({ from: today, [name]: card })).toBeNull()
  },
)

it.each([[{}], [{ statuses: 'authorized' }], [{ min: '100' }], [{ order: 'R-1', page: '2' }]])(
  'leaves %j to the app · TRX-26',
  (search) => {
    expect(early(search)).toBeNull()
  },
)

it.each([[{ from: '2026-11-19' }], [{ page: '2', size: '50' }], [{ store: '7', sort: 'amount' }]])(
  'fills in what the address leaves out as the list does: %j · TRX-26',
  (search) => {
    expect(early(search)).toEqual(asked(search))
  },
)

it('asks nothing for an address with a name that the list does not know', () => {
  expect(early({ from: today, to: today, utm_source: 'mail' })).toBeNull()
})

it('asks for no other path than that of orders, whatever store an address names', () => {
  const call = earlyList(new URLSearchParams({ store: '../3/x?y#z' }), today)
  expect(call?.path).toBe('stores/..%2F3%2Fx%3Fy%23z/orders')
})
