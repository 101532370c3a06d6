import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardAddress } from '#contract/transactions/list/card-address.ts'
import { wireOf } from '#contract/transactions/list/card-query.ts'
import { earlyList } from '#src/shell/early-list.ts'
import { orderQueries, today } from '#tests/contract/transactions/order-queries.ts'

const { queryOf, searchOf } = cardAddress
const early = (search: Readonly<Record<string, string>>) => earlyList(new URLSearchParams(search), today)

/** What the list asks once it has read the same address. */
function asked(search: Readonly<Record<string, string>>) {
  const query = queryOf(search, today)
  if (query === null) return null
  const path = query.store === null ? 'orders' : `stores/${query.store}/orders`
  return { path, query: wireOf(query), body: JSON.stringify(query.filter) }
}

it('asks what the list will ask, for every address that the list writes · TRX-26', () => {
  const isLong = (text: string | undefined) => /\d(?:[ -]?\d){12}/.test(text ?? '')
  const seen = { long: 0, short: 0 }
  fc.assert(
    fc.property(orderQueries, (query) => {
      const search = searchOf(query)
      const mayHoldCard = isLong(search.id) || isLong(search.order) || isLong(search.approval)
      seen[mayHoldCard ? 'long' : 'short'] += 1
      expect(early(search)).toEqual(mayHoldCard ? null : asked(search))
    }),
    { numRuns: 300 },
  )
  expect(Math.min(seen.long, seen.short)).toBeGreaterThan(20)
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

it.each([
  [{}],
  [{ statuses: 'authorized' }],
  [{ order: 'R-1', statuses: 'authorized,declined' }],
  [{ from: '2026-11-19' }],
  [{ min: '100' }],
  [{ max: '5000', wallets: '0,11' }],
  [{ page: '2', size: '50' }],
])('fills in what the address leaves out as the list does: %j · TRX-26', (search) => {
  expect(early(search)).toEqual(asked(search))
})

it('asks nothing for an address with a name that the list does not know', () => {
  expect(early({ from: today, to: today, utm_source: 'mail' })).toBeNull()
})
