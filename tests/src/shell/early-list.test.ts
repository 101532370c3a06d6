import fc from 'fast-check'
import { expect, it } from 'vitest'
import { queryOf, searchOf, wireOf } from '#contract/transactions/list-query.ts'
import { earlyList } from '#src/shell/early-list.ts'
import { orderQueries, today } from '#tests/contract/transactions/order-queries.ts'

const early = (search: Readonly<Record<string, string>>) => earlyList(new URLSearchParams(search), today)

/** What the list asks once it has read the same address. */
function asked(search: Readonly<Record<string, string>>) {
  const query = queryOf(search, today)
  if (query === null) return null
  const path = query.store === null ? 'orders' : `stores/${query.store}/orders`
  return { path, query: wireOf(query), body: JSON.stringify(query.filter) }
}

it('asks what the list will ask, for every address that the list writes · TRX-26', () => {
  fc.assert(
    fc.property(orderQueries, (query) => {
      const search = searchOf(query)
      expect(early(search)).toEqual(asked(search))
    }),
  )
})

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
