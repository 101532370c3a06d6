import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { rangeIssue } from '#contract/shell/dates.ts'
import { buildBody } from '#contract/shell/filter/filter.ts'
import { findIssues, fromForm, notCardsIn, toForm } from '#contract/shell/filter/filter-form.ts'
import { defaultQuery } from '#contract/transactions/list/card-query.ts'
import { pisAddress, pisFilter } from '#contract/transactions/list/pis-list.ts'
import { daysConflict, posAddress, posFilter } from '#contract/transactions/list/pos-list.ts'
import { pisQueries, posQueries } from './channel-queries.ts'
import { today } from './order-queries.ts'

const typed = fc.oneof(
  fc.string(),
  fc.constantFrom('', ' ', '1', '12,5', '007', '4111 1111 1111 1111', '2026-11-21', '2026-02-30', 'HR12 1001'),
)
const anything = fc.oneof(
  fc.string(),
  fc.anything(),
  fc.constantFrom('2026-02-30', '9'.repeat(60), ',,', '-1', 'UNPROCESSED'),
)

const [PisBody, PosBody] = [buildBody(pisFilter), buildBody(posFilter)]
const emptyPis = toForm(pisFilter)
const emptyPos = toForm(posFilter)
const facts = { today, notCards: [] }

describe('the query of the bank payment list', () => {
  it('reads back what it wrote, with the personal part beside the address · PIS-05, NAV-30', () => {
    fc.assert(
      fc.property(pisQueries, (query) => {
        expect(
          pisAddress.queryOf(pisAddress.searchOf(query), today, { personal: pisAddress.personalOf(query) }),
        ).toEqual(query)
      }),
      { numRuns: 300 },
    )
  })

  it('never writes a name or an account number into an address · PIS-05', () => {
    fc.assert(
      fc.property(pisQueries, (query) => {
        const { name: _, iban: __, ...filter } = query.filter
        expect(pisAddress.searchOf(query)).toEqual(pisAddress.searchOf({ ...query, filter }))
      }),
    )
  })

  it('its form carries every field there and back, and the gateway accepts it · PIS-05', () => {
    fc.assert(
      fc.property(pisQueries, ({ filter }) => {
        const form = toForm(pisFilter, filter)
        expect(findIssues(pisFilter, form, { today, notCards: notCardsIn(pisFilter, filter) })).toEqual({})
        expect(fromForm(pisFilter, form)).toEqual(filter)
        expect(v.parse(PisBody, filter)).toEqual(filter)
      }),
    )
  })

  it('a form without issues is a filter that the gateway accepts · PIS-05', () => {
    const fields = fc.record({ orderNumber: typed, iban: typed, name: typed, amountFrom: typed, amountTo: typed })
    fc.assert(
      fc.property(fields, (values) => {
        const form = { ...emptyPis, ...values }
        fc.pre(Object.keys(findIssues(pisFilter, form, facts)).length === 0)
        expect(v.is(PisBody, fromForm(pisFilter, form))).toBe(true)
      }),
    )
  })

  it('a hand-edited address always gives a query that can be asked · PIS-05, TRX-03', () => {
    const names = ['from', 'to', 'by', 'sort', 'page', 'size', 'order', 'min', 'max', 'statuses', '__proto__']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), anything), (search) => {
        const query = pisAddress.queryOf(search, today, { personal: { iban: 'not an iban', name: '' } })
        if (query === null) return
        expect(rangeIssue(query, today)).toBeNull()
        expect(v.is(PisBody, query.filter)).toBe(true)
      }),
    )
  })

  it.each([
    ['status', 'status'],
    ['-updatedAt', '-updatedAt'],
    ['amount', '-createdAt'],
  ])('sort=%s gives %s · PIS-03', (sort, expected) => {
    expect(pisAddress.queryOf({ sort }, today)?.sort).toBe(expected)
  })

  it('a bare address asks nothing; unprocessed stands in it by name · PIS-05, PIS-16, TRX-09', () => {
    expect(pisAddress.queryOf({ utm_source: 'mail' }, today, { personal: { name: 'Ana' } })).toBeNull()
    expect(pisAddress.queryOf({ statuses: 'UNPROCESSED,PENDING,made_up' }, today)?.filter).toEqual({
      statuses: [null, 'PENDING'],
    })
  })
})

describe('the query of the point-of-sale list', () => {
  it('reads back what it wrote, with the personal part beside the address · POS-08, NAV-30', () => {
    fc.assert(
      fc.property(posQueries, (query) => {
        expect(
          posAddress.queryOf(posAddress.searchOf(query), today, { personal: posAddress.personalOf(query) }),
        ).toEqual(query)
      }),
      { numRuns: 300 },
    )
  })

  it('never writes a part of a card number into an address · POS-05', () => {
    fc.assert(
      fc.property(posQueries, (query) => {
        const { pan: _, ...filter } = query.filter
        expect(posAddress.searchOf(query)).toEqual(posAddress.searchOf({ ...query, filter }))
      }),
    )
  })

  it('its form carries every field there and back, and the gateway accepts it · POS-02, POS-08', () => {
    fc.assert(
      fc.property(posQueries, ({ filter }) => {
        expect(fromForm(posFilter, toForm(posFilter, filter), filter)).toEqual(filter)
        expect(v.parse(PosBody, filter)).toEqual(filter)
      }),
    )
  })

  it('a form without issues is a filter that the gateway accepts · POS-04, POS-05, POS-06, POS-07', () => {
    const [approvalNumber, pan, mid] = [typed, typed, typed]
    const [amountFrom, amountTo, dateCreated, dateClosed] = [typed, typed, typed, typed]
    const fields = fc.record({ approvalNumber, pan, mid, amountFrom, amountTo, dateCreated, dateClosed })
    fc.assert(
      fc.property(fields, (values) => {
        const wrong = Object.keys(findIssues(posFilter, { ...emptyPos, ...values }, facts))
        const right = Object.entries(values).filter(([name]) => !wrong.includes(name))
        const form = { ...emptyPos, ...Object.fromEntries(right) }
        expect(v.is(PosBody, fromForm(posFilter, form))).toBe(true)
      }),
    )
  })

  it('no run of more than 12 digits of a card number is ever in the filter · POS-05', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d -]{13,50}$/), (pan) => {
        const { pan: sent } = fromForm(posFilter, { ...emptyPos, pan })
        expect(sent ?? '').not.toMatch(/\d{13}/)
      }),
    )
  })

  it('a hand-edited address always gives a query that can be asked · POS-08, TRX-03', () => {
    const names = ['from', 'to', 'sort', 'page', 'size', 'link', 'id', 'mid', 'created', 'closed', 'min', 'max']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, 'acquirers', 'statuses'), anything), (search) => {
        const query = posAddress.queryOf(search, today, { personal: { pan: '4111111111111111' } })
        if (query === null) return
        expect(rangeIssue(query, today)).toBeNull()
        expect(v.is(PosBody, query.filter)).toBe(true)
        expect(query.filter.pan).toBeUndefined()
      }),
    )
  })

  it.each([
    ['amount', 'amount'],
    ['-status', '-status'],
    ['updatedAt', '-createdAt'],
    ['mid', '-createdAt'],
  ])('sort=%s gives %s · POS-01', (sort, expected) => {
    expect(posAddress.queryOf({ sort }, today)?.sort).toBe(expected)
  })

  it.each([
    [{}, 'createdAt', false],
    [{ dateCreated: '2026-11-20' }, 'createdAt', false],
    [{ dateCreated: '2026-11-19' }, 'createdAt', true],
    [{ dateCreated: '2026-11-19' }, 'updatedAt', false],
    [{ dateClosed: '2026-11-19' }, 'createdAt', true],
    [{ dateClosed: '2026-11-19' }, 'updatedAt', false],
    [{ dateCreated: '2026-11-21', dateClosed: '2026-11-20' }, 'updatedAt', true],
  ] as const)('%o beside yesterday to today by %s conflicts: %s · POS-02', (filter, by, expected) => {
    expect(daysConflict({ ...defaultQuery(today), by, filter })).toBe(expected)
  })

  it.each([
    [{ dateCreated: '2026-11-16' }, 'updatedAt', true],
    [{ dateClosed: '2026-11-16' }, 'updatedAt', true],
    [{ dateClosed: '2026-11-16' }, 'createdAt', false],
    [{ dateCreated: '2026-11-16' }, 'createdAt', true],
    [{ dateCreated: '2026-11-14', dateClosed: '2026-11-15' }, 'updatedAt', false],
  ] as const)('%o beside a range that ends on the 15th by %s conflicts: %s · POS-02', (filter, by, expected) => {
    const range = { from: '2026-11-10', to: '2026-11-15' }
    expect(daysConflict({ ...defaultQuery(today), ...range, by, filter })).toBe(expected)
  })

  it("looks for a link's payments as far back as they are kept · POS-08, SES-33", () => {
    expect(posAddress.queryOf({ link: '77' }, today)).toMatchObject({ from: '2025-10-17', to: today })
    expect(posAddress.queryOf({ link: '77', from: '2026-11-01' }, today)).toMatchObject({
      from: '2026-11-01',
      to: today,
    })
  })
})
