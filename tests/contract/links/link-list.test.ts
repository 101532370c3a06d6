import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listLinks } from '#contract/links/calls.ts'
import { linkSorts } from '#contract/links/filter.ts'
import { linkList, linkWireOf } from '#contract/links/link-list.ts'
import { linkStatuses } from '#contract/links/status.ts'
import { describeDatedList, today } from '#tests/contract/shell/describe-dated-list.ts'

describeDatedList({
  title: 'the link list',
  ids: 'PBL-04, PBL-06',
  list: linkList,
  rest: fc.record({
    store: fc.constantFrom('7', '120', null),
    sort: fc.constantFrom(...linkSorts),
    filter: fc.record(
      {
        orderNumber: fc.stringMatching(/^[A-Z0-9-]{1,20}$/),
        statuses: fc.uniqueArray(fc.constantFrom(...linkStatuses), { minLength: 1 }),
        customerEmail: fc.emailAddress(),
      },
      { requiredKeys: [] },
    ),
  }),
  personal: { customerEmail: 'x' },
  names: ['store', 'sort', 'statuses', 'agents', 'order'],
  texts: ['amount', 'PAID', '-validTo'],
  isTaken: (query) =>
    v.safeParse(listLinks.query, linkWireOf(query)).success && v.safeParse(listLinks.body, query.filter).success,
})

const plain = linkList.usual(today)

describe('the query of the link list', () => {
  it('begins with the last 30 days, the last to expire first · PBL-03, PBL-08', () => {
    expect(plain).toMatchObject({ from: '2026-10-22', to: today, sort: '-validTo', size: 10, store: null })
    expect(linkList.toSearch(plain, today)).toEqual({})
    expect(linkWireOf(plain)).toEqual({
      ...{ from: '2026-10-22', to: today, orderBy: '-validTo', page: '0', size: '10' },
    })
  })

  it('comes back from its address, without what is personal · PBL-04, NAV-31', () => {
    const query = {
      ...plain,
      ...({ from: '2026-11-01', to: '2026-11-20', store: '7', sort: 'amount', page: 2, size: 25 } as const),
      filter: { orderNumber: 'L-1', statuses: ['PAID' as const], agents: ['a-b'], customerEmail: 'iva@mail.example' },
    }
    const search = linkList.toSearch(query, today)
    expect(search).toEqual({
      ...{ store: '7', from: '2026-11-01', to: '2026-11-20', order: 'L-1', statuses: 'PAID', agents: 'a-b' },
      ...{ sort: 'amount', page: '3', size: '25' },
    })
    expect(linkList.fromSearch(search, today, linkList.personalOf(query))).toEqual(query)
    expect(linkList.fromSearch(search, today).filter).not.toHaveProperty('customerEmail')
  })

  it.each([
    [{ sort: 'cart' }, { sort: '-validTo' }],
    [{ order: 'x'.repeat(47) }, { filter: {} }],
  ])('is as usual where %o cannot be read · PBL-05, PBL-06', (search, wanted) => {
    expect(linkList.fromSearch(search, today)).toMatchObject(wanted)
  })
})
