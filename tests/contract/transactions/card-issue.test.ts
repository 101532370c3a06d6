import { describe, expect, it } from 'vitest'
import type { FilterTable } from '#contract/shell/filter/filter.ts'
import { findIssues, notCardsIn, toForm } from '#contract/shell/filter/filter-form.ts'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { filterOfKind } from '#contract/transactions/filter/filter-of-kind.ts'
import { addressOfKind } from '#contract/transactions/list/list-address.ts'
import { pisFilter } from '#contract/transactions/list/pis-list.ts'
import { posFilter } from '#contract/transactions/list/pos-list.ts'

const today = '2026-11-21'
const full = '4111 1111 1111 1111'
const mistyped = '4111 1111 1111 1112'

const orderTexts = ['transactionId', 'orderNumber', 'approvalNumber', 'customer.name', 'customer.email'] as const
const pisTexts = ['orderNumber', 'iban', 'name'] as const
const posTexts = ['transactionId', 'orderNumber', 'approvalNumber', 'mid', 'tid', 'hostMid', 'visamdcName'] as const

type Judge = (field: string, text: string, notCards: readonly string[]) => string | undefined
const judge =
  (table: FilterTable): Judge =>
  (field, text, notCards) =>
    new Map(Object.entries(findIssues(table, { ...toForm(table), [field]: text }, { today, notCards }))).get(field)
const [order, pis, pos] = [judge(cardFilter), judge(pisFilter), judge(posFilter)]

describe.each([
  ['orders', order, orderTexts],
  ['bank payments', pis, pisTexts],
  ['terminals', pos, posTexts],
] as const)('the texts that the filter of %s sends as typed', (_, issue, fields) => {
  it.each(fields)('%s takes no card number, whatever a person says of it · POS-05, TRX-20, PIS-05', (field) => {
    expect(issue(field, full, [])).toBe('cardNumber')
    expect(issue(field, ` ${full.replaceAll(' ', '')} `, [full])).toBe('cardNumber')
  })

  it.each(fields)('%s takes what looks like a mistyped one from who says that it is none · POS-05, TRX-20', (field) => {
    expect(issue(field, mistyped, [])).toBe('mistypedCard')
    expect(issue(field, mistyped, [mistyped])).toBeUndefined()
    expect(issue(field, '5111 1111 1111 1111', [mistyped])).toBe('mistypedCard')
    expect(issue(field, '1732190400000', [])).toBeUndefined()
  })
})

it('a filter that was applied is asked about no second time · TRX-20', () => {
  const text = '4111111111111112'
  const applied = {
    card: { orderNumber: text, customer: { name: { value: text, exact: false } } },
    pis: { orderNumber: text, iban: text },
    pos: { mid: text, pan: '411111******1111' },
  }
  for (const kind of ['card', 'pis', 'pos'] as const) {
    const table: FilterTable = filterOfKind[kind]
    const facts = { today, notCards: notCardsIn(table, applied[kind]) }
    expect(findIssues(table, toForm(table, applied[kind]), facts)).toEqual({})
  }
})

it('an account number is no card number · PIS-05', () => {
  for (const typed of ['HR12 1001 0051 8630 0016 0', '1001005', 'HR4523400091110123456']) {
    expect(pis('iban', typed, [])).toBeUndefined()
  }
})

it('a card number that somebody wrote into an address is not asked for · NAV-08, POS-05', () => {
  const search = { order: full, approval: '4111111111111111', from: today, to: today }
  for (const kind of ['card', 'pis', 'pos'] as const) {
    expect(addressOfKind[kind].queryOf(search, today, {})?.filter).toEqual({})
  }
})
