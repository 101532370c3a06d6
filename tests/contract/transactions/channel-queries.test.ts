import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { rangeIssue } from '#contract/shell/dates.ts'
import { PisFilter } from '#contract/transactions/filter/pis-filter.ts'
import {
  emptyPisFilterForm,
  formOfPisFilter,
  pisFilterIssues,
  pisFilterOfForm,
} from '#contract/transactions/filter/pis-filter-form.ts'
import { PosFilter } from '#contract/transactions/filter/pos-filter.ts'
import {
  emptyPosFilterForm,
  formOfPosFilter,
  posFilterIssues,
  posFilterOfForm,
} from '#contract/transactions/filter/pos-filter-form.ts'
import { defaultQuery } from '#contract/transactions/list/card-query.ts'
import { pisPersonalOf, pisQueryOf, pisSearchOf } from '#contract/transactions/list/pis-query.ts'
import { daysConflict, posPersonalOf, posQueryOf, posSearchOf } from '#contract/transactions/list/pos-query.ts'
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

describe('the query of the bank payment list', () => {
  it('reads back what it wrote, with the personal part beside the address · PIS-05, NAV-30', () => {
    fc.assert(
      fc.property(pisQueries, (query) => {
        expect(pisQueryOf(pisSearchOf(query), today, pisPersonalOf(query))).toEqual(query)
      }),
      { numRuns: 300 },
    )
  })

  it('never writes a name or an account number into an address · PIS-05', () => {
    fc.assert(
      fc.property(pisQueries, (query) => {
        const { name: _, iban: __, ...filter } = query.filter
        expect(pisSearchOf(query)).toEqual(pisSearchOf({ ...query, filter }))
      }),
    )
  })

  it('its form carries every field there and back, and the gateway accepts it · PIS-05', () => {
    fc.assert(
      fc.property(pisQueries, ({ filter }) => {
        expect(pisFilterIssues(formOfPisFilter(filter))).toEqual({})
        expect(pisFilterOfForm(formOfPisFilter(filter))).toEqual(filter)
        expect(v.parse(PisFilter, filter)).toEqual(filter)
      }),
    )
  })

  it('a form without issues is a filter that the gateway accepts · PIS-05', () => {
    const fields = fc.record({ orderNumber: typed, iban: typed, name: typed, amountFrom: typed, amountTo: typed })
    fc.assert(
      fc.property(fields, (values) => {
        const form = { ...emptyPisFilterForm, ...values }
        fc.pre(Object.keys(pisFilterIssues(form)).length === 0)
        expect(v.safeParse(PisFilter, pisFilterOfForm(form)).success).toBe(true)
      }),
    )
  })

  it('a hand-edited address always gives a query that can be asked · PIS-05, TRX-03', () => {
    const names = ['from', 'to', 'by', 'sort', 'page', 'size', 'order', 'min', 'max', 'statuses', '__proto__']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), anything), (search) => {
        const query = pisQueryOf(search, today, { iban: 'not an iban', name: '' })
        if (query === null) return
        expect(rangeIssue(query, today)).toBeNull()
        expect(v.safeParse(PisFilter, query.filter).success).toBe(true)
      }),
    )
  })

  it.each([
    ['status', 'status'],
    ['-updatedAt', '-updatedAt'],
    ['amount', '-createdAt'],
  ])('sort=%s gives %s · PIS-03', (sort, expected) => {
    expect(pisQueryOf({ sort }, today)?.sort).toBe(expected)
  })

  it('a bare address asks nothing; unprocessed stands in it by name · PIS-05, PIS-16, TRX-09', () => {
    expect(pisQueryOf({ utm_source: 'mail' }, today, { name: 'Ana' })).toBeNull()
    expect(pisQueryOf({ statuses: 'UNPROCESSED,PENDING,made_up' }, today)?.filter).toEqual({
      statuses: [null, 'PENDING'],
    })
  })
})

describe('the query of the point-of-sale list', () => {
  it('reads back what it wrote, with the personal part beside the address · POS-08, NAV-30', () => {
    fc.assert(
      fc.property(posQueries, (query) => {
        expect(posQueryOf(posSearchOf(query), today, posPersonalOf(query))).toEqual(query)
      }),
      { numRuns: 300 },
    )
  })

  it('never writes a part of a card number into an address · POS-05', () => {
    fc.assert(
      fc.property(posQueries, (query) => {
        const { pan: _, ...filter } = query.filter
        expect(posSearchOf(query)).toEqual(posSearchOf({ ...query, filter }))
      }),
    )
  })

  it('its form carries every field there and back, and the gateway accepts it · POS-02, POS-08', () => {
    fc.assert(
      fc.property(posQueries, ({ filter }) => {
        expect(posFilterOfForm(formOfPosFilter(filter), filter.pblId)).toEqual(filter)
        expect(v.parse(PosFilter, filter)).toEqual(filter)
      }),
    )
  })

  it('a form without issues is a filter that the gateway accepts · POS-04, POS-05, POS-06, POS-07', () => {
    const [approvalNumber, pan, mid] = [typed, typed, typed]
    const [amountFrom, amountTo, dateCreated, dateClosed] = [typed, typed, typed, typed]
    const fields = fc.record({ approvalNumber, pan, mid, amountFrom, amountTo, dateCreated, dateClosed })
    fc.assert(
      fc.property(fields, (values) => {
        const wrong = Object.keys(posFilterIssues({ ...emptyPosFilterForm, ...values }, today))
        const right = Object.entries(values).filter(([name]) => !wrong.includes(name))
        const form = { ...emptyPosFilterForm, ...Object.fromEntries(right) }
        expect(v.safeParse(PosFilter, posFilterOfForm(form)).success).toBe(true)
      }),
    )
  })

  it('no run of more than 12 digits of a card number is ever in the filter · POS-05', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d -]{13,50}$/), (pan) => {
        const { pan: sent } = posFilterOfForm({ ...emptyPosFilterForm, pan })
        expect(sent ?? '').not.toMatch(/\d{13}/)
      }),
    )
  })

  it('a hand-edited address always gives a query that can be asked · POS-08, TRX-03', () => {
    const names = ['from', 'to', 'sort', 'page', 'size', 'link', 'id', 'mid', 'created', 'closed', 'min', 'max']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, 'acquirers', 'statuses'), anything), (search) => {
        const query = posQueryOf(search, today, { pan: '4111111111111111' })
        if (query === null) return
        expect(rangeIssue(query, today)).toBeNull()
        expect(v.safeParse(PosFilter, query.filter).success).toBe(true)
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
    expect(posQueryOf({ sort }, today)?.sort).toBe(expected)
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
    expect(posQueryOf({ link: '77' }, today)).toMatchObject({ from: '2025-10-17', to: today })
    expect(posQueryOf({ link: '77', from: '2026-11-01' }, today)).toMatchObject({ from: '2026-11-01', to: today })
  })
})
