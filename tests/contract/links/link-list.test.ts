import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { listLinks } from '#contract/links/calls.ts'
import { linkSorts } from '#contract/links/filter.ts'
import { linkList, linkWireOf } from '#contract/links/link-list.ts'
import { linkStatuses } from '#contract/links/status.ts'
import { describeDatedList, today } from '#tests/contract/shell/describe-dated-list.ts'

describeDatedList({
  title: 'the link list',
  ids: 'PBL-03, PBL-04, PBL-06, PBL-08, NAV-31',
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
  usual: { from: '2026-10-22', to: today, sort: '-validTo', size: 10, store: null },
  written: {
    query: {
      ...{ from: '2026-11-01', to: '2026-11-20', store: '7', sort: 'amount', page: 2, size: 25 },
      filter: { orderNumber: 'L-1', statuses: ['PAID'], agents: ['a-b'], customerEmail: 'iva@mail.example' },
    },
    search: {
      ...{ store: '7', from: '2026-11-01', to: '2026-11-20', order: 'L-1', statuses: 'PAID', agents: 'a-b' },
      ...{ sort: 'amount', page: '3', size: '25' },
    },
  },
  reads: [
    [{ sort: 'cart' }, { sort: '-validTo' }],
    [{ order: 'x'.repeat(47) }, { filter: {} }],
  ],
  isTaken: (query) =>
    v.safeParse(listLinks.query, linkWireOf(query)).success && v.safeParse(listLinks.body, query.filter).success,
})

it('is asked in pages, the last to expire first · PBL-03, PBL-08', () => {
  const wire = { from: '2026-10-22', to: today, orderBy: '-validTo', page: '0', size: '10' }
  expect(linkWireOf(linkList.usual(today))).toEqual(wire)
})
