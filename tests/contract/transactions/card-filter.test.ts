import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildBody } from '#contract/shell/filter/filter.ts'
import { fromAddress, toAddress } from '#contract/shell/filter/filter-address.ts'
import { type FormOf, findIssues, fromForm, mayBeExact, toForm } from '#contract/shell/filter/filter-form.ts'
import { cardBody, cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { findingsOf } from '#contract/transactions/find/find.ts'
import { pisFilter } from '#contract/transactions/list/pis-list.ts'
import { posFilter } from '#contract/transactions/list/pos-list.ts'
import { orderFilters } from './order-queries.ts'

const empty = toForm(cardFilter)
const form = (part: Partial<FormOf<typeof cardFilter>>) => ({ ...empty, ...part })
const issuesOf = (filled: FormOf<typeof cardFilter>) =>
  findIssues(cardFilter, filled, { today: '2026-11-21', notCards: [] })
const filterOf = (filled: FormOf<typeof cardFilter>) => fromForm(cardFilter, filled)

describe('the filter form', () => {
  it('an empty form sets no condition · TRX-20', () => {
    expect(filterOf(empty)).toEqual({})
    expect(fromForm(cardFilter, empty, { pblId: '77' })).toEqual({ pblId: '77' })
    expect(toForm(cardFilter, {})).toEqual(empty)
  })

  it.each(['\0', 'a\0b', '\ud800'])(
    'the text %j of which no gateway reads a part finds nothing · TRX-20, PIS-05, POS-08',
    (text) => {
      const { amountFrom: _, amountTo: __, ...texts } = empty
      const isRead = (filter: unknown) => !/\\u0000|\\ud800/.test(JSON.stringify(filter))
      const typed = Object.entries(texts).map(([name, value]) => [name, value === '' ? text : value] as const)
      expect(isRead(filterOf(form(Object.fromEntries(typed))))).toBe(true)
      expect(isRead(fromForm(pisFilter, { ...toForm(pisFilter), orderNumber: text, name: text }))).toBe(true)
      expect(isRead(fromForm(posFilter, { ...toForm(posFilter), orderNumber: text, mid: text, tid: text }))).toBe(true)
      expect(isRead(findingsOf(text, '2026-11-21', ['card', 'pis', 'pos']))).toBe(true)
      expect(filterOf(form({ orderNumber: text })).orderNumber).toHaveLength(text.length)
    },
  )

  it('carries every field of the filter there and back · TRX-20', () => {
    fc.assert(
      fc.property(orderFilters, (filter) => {
        expect(fromForm(cardFilter, toForm(cardFilter, filter), filter)).toEqual(filter)
      }),
    )
  })

  it('a form without issues is a filter that the gateway accepts · TRX-20, TRX-26', () => {
    const typed = fc.oneof(fc.string(), fc.constantFrom('', ' ', '1', '12,5', '12.50', '0', '007', '1.234', 'x'))
    const forms = fc.record({
      transactionId: typed,
      orderNumber: typed,
      approvalNumber: typed,
      'customer.name': typed,
      'customer.nameExact': fc.boolean(),
      'customer.email': typed,
      'customer.emailExact': fc.boolean(),
      amountFrom: typed,
      amountTo: typed,
    })
    fc.assert(
      fc.property(forms, (values) => {
        const filled = form(values)
        fc.pre(Object.keys(issuesOf(filled)).length === 0)
        expect(v.is(buildBody(cardFilter), filterOf(filled))).toBe(true)
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
    expect(issuesOf(form({ [field]: text }))[field]).toBe(issue)
  })

  it.each([
    ['customer.name', 250, undefined],
    ['customer.name', 251, 'tooLong'],
    ['customer.email', 250, undefined],
    ['customer.email', 251, 'tooLong'],
  ] as const)('%s of %i characters: %s · TRX-22', (field, length, issue) => {
    expect(issuesOf(form({ [field]: 'č'.repeat(length) }))[field]).toBe(issue)
  })

  it.each([
    ['', '', undefined, undefined],
    ['10', '', undefined, undefined],
    ['', '10,50', undefined, undefined],
    ['10', '10.00', undefined, undefined],
    ['10.01', '10', undefined, 'fromAboveTo'],
    ['12,', '.5', undefined, 'fromAboveTo'],
    ['0050', '12.', undefined, 'fromAboveTo'],
    ['12.3.', '12..', 'notAnAmount', 'notAnAmount'],
    ['9', '10', undefined, undefined],
    ['abc', '10', 'notAnAmount', undefined],
    ['1.234', '', 'notAnAmount', undefined],
    ['-1', '', 'notAnAmount', undefined],
    ['1e3', '', 'notAnAmount', undefined],
    ['10', '5x', undefined, 'notAnAmount'],
    ['  ', '', undefined, undefined],
  ] as const)('amounts from %o to %o: %s, %s · TRX-23, TRX-24', (amountFrom, amountTo, from, to) => {
    const issues = issuesOf(form({ amountFrom, amountTo }))
    expect([issues.amountFrom, issues.amountTo]).toEqual([from, to])
  })

  it('amounts are minor units on the wire · TRX-23', () => {
    expect(filterOf(form({ amountFrom: '12,5', amountTo: '100' }))).toEqual({ amount: { from: 1250, to: 10_000 } })
    expect(filterOf(form({ amountFrom: ',5', amountTo: '12,' }))).toEqual({ amount: { from: 50, to: 1200 } })
  })

  it('exact belongs to a text · TRX-22', () => {
    expect(mayBeExact({ name: 'Ana' }, 'name')).toBe(true)
    expect(mayBeExact({ name: '' }, 'name')).toBe(false)
    expect(mayBeExact({ name: '   ' }, 'name')).toBe(false)
    expect(filterOf(form({ 'customer.name': ' Ana ', 'customer.nameExact': true }))).toEqual({
      customer: { name: { value: 'Ana', exact: true } },
    })
    expect(filterOf(form({ 'customer.name': '  ', 'customer.nameExact': true }))).toEqual({})
  })

  it('sends the unprocessed as null, and reads null and the word of saved views and addresses · TRX-29', () => {
    const filter = fromAddress(cardFilter, (name) => (name === 'statuses' ? 'unprocessed,expired' : undefined))
    expect(filter).toEqual({ statuses: ['unprocessed', 'expired'] })
    expect(cardBody(filter)).toEqual({ statuses: [null, 'expired'] })
    expect(v.parse(buildBody(cardFilter), cardBody(filter))).toEqual(filter)
    expect(v.parse(buildBody(cardFilter), filter)).toEqual(filter)
    expect(toAddress(cardFilter, filter)).toEqual({ statuses: 'unprocessed,expired' })
    expect(cardBody({ orderNumber: '7' })).toEqual({ orderNumber: '7' })
  })
})
