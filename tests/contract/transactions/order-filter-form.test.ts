import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { OrderFilter } from '#contract/transactions/filter/card-filter.ts'
import {
  emptyOrderFilterForm,
  filterOfForm,
  formOfFilter,
  mayBeExact,
  type OrderFilterForm,
  orderFilterIssues,
} from '#contract/transactions/filter/card-filter-form.ts'
import { emptyPisFilterForm, pisFilterOfForm } from '#contract/transactions/filter/pis-filter-form.ts'
import { emptyPosFilterForm, posFilterOfForm } from '#contract/transactions/filter/pos-filter-form.ts'
import { findingsOf } from '#contract/transactions/find/find.ts'
import { orderFilters } from './order-queries.ts'

const form = (part: Partial<OrderFilterForm>): OrderFilterForm => ({ ...emptyOrderFilterForm, ...part })

describe('the filter form', () => {
  it('an empty form sets no condition · TRX-20', () => {
    expect(filterOfForm(emptyOrderFilterForm)).toEqual({})
    expect(filterOfForm(emptyOrderFilterForm, '77')).toEqual({ pblId: '77' })
    expect(formOfFilter({})).toEqual(emptyOrderFilterForm)
  })

  it.each(['\0', 'a\0b', '\ud800'])(
    'the text %j of which no gateway reads a part finds nothing · TRX-20, PIS-05, POS-08',
    (text) => {
      const { amountFrom: _, amountTo: __, ...texts } = emptyOrderFilterForm
      const isRead = (filter: unknown) => !/\\u0000|\\ud800/.test(JSON.stringify(filter))
      const typed = Object.entries(texts).map(([name, value]) => [name, value === '' ? text : value] as const)
      expect(isRead(filterOfForm(form(Object.fromEntries(typed))))).toBe(true)
      expect(isRead(pisFilterOfForm({ ...emptyPisFilterForm, orderNumber: text, name: text }))).toBe(true)
      expect(isRead(posFilterOfForm({ ...emptyPosFilterForm, orderNumber: text, mid: text, tid: text }))).toBe(true)
      expect(isRead(findingsOf(text, '2026-11-21', ['card', 'pis', 'pos']))).toBe(true)
      expect(filterOfForm(form({ orderNumber: text })).orderNumber).toHaveLength(text.length)
    },
  )

  it('carries every field of the filter there and back · TRX-20', () => {
    fc.assert(
      fc.property(orderFilters, (filter) => {
        expect(filterOfForm(formOfFilter(filter), filter.pblId)).toEqual(filter)
      }),
    )
  })

  it('a form without issues is a filter that the gateway accepts · TRX-20, TRX-26', () => {
    const typed = fc.oneof(fc.string(), fc.constantFrom('', ' ', '1', '12,5', '12.50', '0', '007', '1.234', 'x'))
    const forms = fc.record({
      transactionId: typed,
      orderNumber: typed,
      approvalNumber: typed,
      name: typed,
      nameExact: fc.boolean(),
      email: typed,
      emailExact: fc.boolean(),
      amountFrom: typed,
      amountTo: typed,
    })
    fc.assert(
      fc.property(forms, (values) => {
        const filled = form(values)
        fc.pre(Object.keys(orderFilterIssues(filled)).length === 0)
        expect(v.safeParse(OrderFilter, filterOfForm(filled)).success).toBe(true)
      }),
    )
  })

  it.each([
    ['transactionId', 'x'.repeat(50), undefined],
    ['transactionId', 'x'.repeat(51), 'tooLong'],
    ['orderNumber', 'x'.repeat(50), undefined],
    ['orderNumber', 'x'.repeat(51), 'tooLong'],
    ['orderNumber', ` ${'x'.repeat(50)} `, undefined],
    ['approvalNumber', 'x'.repeat(50), undefined],
    ['approvalNumber', 'x'.repeat(51), 'tooLong'],
  ] as const)('%s of %o: %s · TRX-21', (field, text, issue) => {
    expect(orderFilterIssues(form({ [field]: text }))[field]).toBe(issue)
  })

  it.each([
    ['name', 250, undefined],
    ['name', 251, 'tooLong'],
    ['email', 250, undefined],
    ['email', 251, 'tooLong'],
  ] as const)('%s of %i characters: %s · TRX-22', (field, length, issue) => {
    expect(orderFilterIssues(form({ [field]: 'č'.repeat(length) }))[field]).toBe(issue)
  })

  it.each([
    ['', '', undefined, undefined],
    ['10', '', undefined, undefined],
    ['', '10,50', undefined, undefined],
    ['10', '10.00', undefined, undefined],
    ['10.01', '10', undefined, 'fromAboveTo'],
    ['9', '10', undefined, undefined],
    ['abc', '10', 'notAnAmount', undefined],
    ['1.234', '', 'notAnAmount', undefined],
    ['-1', '', 'notAnAmount', undefined],
    ['1e3', '', 'notAnAmount', undefined],
    ['10', '5x', undefined, 'notAnAmount'],
    ['  ', '', undefined, undefined],
  ] as const)('amounts from %o to %o: %s, %s · TRX-23, TRX-24', (amountFrom, amountTo, from, to) => {
    const issues = orderFilterIssues(form({ amountFrom, amountTo }))
    expect([issues.amountFrom, issues.amountTo]).toEqual([from, to])
  })

  it('amounts are minor units on the wire · TRX-23', () => {
    expect(filterOfForm(form({ amountFrom: '12,5', amountTo: '100' }))).toEqual({ amount: { from: 1250, to: 10_000 } })
  })

  it('exact belongs to a text · TRX-22', () => {
    expect(mayBeExact('Ana')).toBe(true)
    expect(mayBeExact('')).toBe(false)
    expect(mayBeExact('   ')).toBe(false)
    expect(filterOfForm(form({ name: ' Ana ', nameExact: true }))).toEqual({
      customer: { name: { value: 'Ana', exact: true } },
    })
    expect(filterOfForm(form({ name: '  ', nameExact: true }))).toEqual({})
  })
})
