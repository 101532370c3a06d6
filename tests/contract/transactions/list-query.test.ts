import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { rangeIssue } from '#contract/shell/dates.ts'
import { buildBody } from '#contract/shell/filter/filter.ts'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { cardAddress } from '#contract/transactions/list/card-list.ts'
import { defaultQuery, pendingQuery } from '#contract/transactions/list/card-query.ts'
import { orderQueries, today } from './order-queries.ts'

const { queryOf, searchOf, personalOf } = cardAddress

describe('the query of the card list and its address', () => {
  it('starts with yesterday to today, created, newest first, ten rows · TRX-02, TRX-05, TRX-06, TRX-07', () => {
    expect(defaultQuery('2026-03-01')).toEqual({
      store: null,
      from: '2026-02-28',
      to: '2026-03-01',
      by: 'createdAt',
      sort: '-createdAt',
      page: 0,
      size: 10,
      filter: {},
    })
  })

  it('pending orders are one set of statuses · TRX-34', () => {
    expect(pendingQuery(today).filter).toEqual({
      statuses: ['pre_authorized', 'in_progress_iban', 'check_pis_status'],
    })
  })

  it('reads back what it wrote, with the personal part beside the address · TRX-20, NAV-30', () => {
    fc.assert(
      fc.property(orderQueries, (query) => {
        const personal = personalOf(query)
        expect(queryOf(searchOf(query), today, { personal, pblId: query.filter.pblId })).toEqual(query)
      }),
      { numRuns: 500 },
    )
  })

  it('never writes a name or an e-mail into an address · TRX-22', () => {
    fc.assert(
      fc.property(orderQueries, (query) => {
        const { customer: _, ...filter } = query.filter
        expect(searchOf(query)).toEqual(searchOf({ ...query, filter }))
      }),
    )
  })

  it('an address survives the way through URLSearchParams, digits stay texts · TRX-20', () => {
    fc.assert(
      fc.property(orderQueries, (query) => {
        const written = new URLSearchParams(searchOf(query)).toString()
        const read = Object.fromEntries(new URLSearchParams(written))
        expect(read).toEqual(searchOf(query))
      }),
    )
    const long = { ...defaultQuery(today), filter: { orderNumber: '12345678901234567890' } }
    expect(queryOf(searchOf(long), today)?.filter.orderNumber).toBe('12345678901234567890')
  })

  it('a hand-edited address never throws and always gives a query that can be asked · TRX-03, TRX-26', () => {
    const names = [
      ...['store', 'from', 'to', 'by', 'sort', 'page', 'size', 'id', 'order', 'approval', 'min', 'max'],
      ...['cards', 'acquirers', 'statuses', 'wallets', '__proto__', 'pblId'],
    ]
    const anything = fc.oneof(
      fc.string(),
      fc.anything(),
      fc.constantFrom('2026-02-30', '9'.repeat(40), ',,', '-1', 'NaN'),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), anything), (search) => {
        const query = queryOf(search, today)
        if (query === null) return
        expect(rangeIssue(query, today)).toBeNull()
        expect(v.is(buildBody(cardFilter), query.filter)).toBe(true)
        expect(Number.isSafeInteger(query.page) && query.page >= 0).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    [{}, null],
    [{ utm_source: 'mail' }, null],
    [{ from: '2026-11-01', to: '2026-11-05' }, ['2026-11-01', '2026-11-05']],
    [{ from: '2026-11-01' }, ['2026-11-01', '2026-11-21']],
    [{ order: 'A-1' }, ['2026-11-20', '2026-11-21']],
    [{ statuses: 'completed' }, ['2026-11-20', '2026-11-21']],
    [{ store: '3' }, ['2026-11-20', '2026-11-21']],
    [{ from: '2026-11-05', to: '2026-11-01' }, ['2026-11-20', '2026-11-21']],
    [{ from: '2026-11-05', to: '2026-11-22' }, ['2026-11-20', '2026-11-21']],
    [{ from: '2026-02-30', to: '2026-11-01' }, ['2026-11-20', '2026-11-21']],
  ])('the address %o asks for %o · TRX-02, TRX-03, TRX-09', (search, range) => {
    const query = queryOf(search, today)
    expect(query && [query.from, query.to]).toEqual(range)
  })

  it('a link’s list is a query without any search · TRX-11', () => {
    const linked = { from: '2025-10-17', to: today, filter: { pblId: '77' } }
    expect(queryOf({}, today, { pblId: '77' })).toMatchObject(linked)
    expect(queryOf({ from: '2026-11-31' }, today, { pblId: '77' })).toMatchObject(linked)
    expect(queryOf({ from: '2026-11-01' }, today, { pblId: '77' })?.from).toBe('2026-11-01')
    for (const pblId of ['', 'x'.repeat(65), '7\u00007']) {
      expect(queryOf({}, today, { pblId })).toBeNull()
      expect(queryOf({ from: '2026-11-01' }, today, { pblId })).toMatchObject({ from: '2026-11-01', filter: {} })
    }
  })

  it('drops only the part that cannot be read · TRX-20, TRX-21', () => {
    const dates = { from: '2026-11-01', to: '2026-11-05' }
    expect(queryOf({ ...dates, order: 'x'.repeat(51), statuses: 'completed' }, today)?.filter).toEqual({
      statuses: ['completed'],
    })
    expect(queryOf({ ...dates, min: '500', max: '100', order: 'A-1' }, today)?.filter).toEqual({ orderNumber: 'A-1' })
    expect(queryOf({ ...dates, cards: `${'x'.repeat(21)}`, approval: '7' }, today)?.filter).toEqual({
      approvalNumber: '7',
    })
    expect(queryOf({ ...dates, order: 'A\u00001', approval: '7' }, today)?.filter).toEqual({ approvalNumber: '7' })
    expect(queryOf({ ...dates, acquirers: '1,x,3', statuses: 'completed,made_up' }, today)?.filter).toEqual({
      acquirers: [1, 3],
      statuses: ['completed'],
    })
    expect(queryOf({ ...dates, cards: 'foo,visa', acquirers: '29,99', wallets: '14,18,99' }, today)?.filter).toEqual({
      cardTypes: ['visa'],
      walletTypes: [18],
    })
    expect(queryOf({ ...dates, statuses: Array(60).fill('completed').join(',') }, today)?.filter).toEqual({
      statuses: ['completed'],
    })
    const match = (value: string) => ({ value, exact: false })
    const personal = { customer: { name: match('x'.repeat(251)), email: match('a@b.hr') } }
    expect(queryOf(dates, today, { personal })?.filter).toEqual({
      customer: { email: { value: 'a@b.hr', exact: false } },
    })
  })

  it.each([
    ['page', '3', 'page', 2],
    ['page', '0', 'page', 0],
    ['page', '-2', 'page', 0],
    ['page', '1.5', 'page', 0],
    ['size', '25', 'size', 25],
    ['size', '7', 'size', 10],
    ['size', '1000', 'size', 10],
    ['sort', 'amount', 'sort', 'amount'],
    ['sort', 'cart', 'sort', '-createdAt'],
    ['by', 'updatedAt', 'by', 'updatedAt'],
    ['by', 'deletedAt', 'by', 'createdAt'],
  ] as const)('%s=%s gives %s %o · TRX-05, TRX-06, TRX-07', (name, value, part, expected) => {
    expect(queryOf({ from: '2026-11-01', [name]: value }, today)?.[part]).toBe(expected)
  })
})
