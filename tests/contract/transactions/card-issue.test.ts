import { describe, expect, it } from 'vitest'
import {
  emptyOrderFilterForm,
  formOfFilter,
  orderFilterIssues,
} from '#contract/transactions/filter/card-filter-form.ts'
import { emptyPisFilterForm, formOfPisFilter, pisFilterIssues } from '#contract/transactions/filter/pis-filter-form.ts'
import { emptyPosFilterForm, formOfPosFilter, posFilterIssues } from '#contract/transactions/filter/pos-filter-form.ts'
import { addressOfKind } from '#contract/transactions/list/list-address.ts'

const today = '2026-11-21'
const full = '4111 1111 1111 1111'
const mistyped = '4111 1111 1111 1112'

const orderTexts = ['transactionId', 'orderNumber', 'approvalNumber', 'name', 'email'] as const
const pisTexts = ['orderNumber', 'iban', 'name'] as const
const posTexts = ['transactionId', 'orderNumber', 'approvalNumber', 'mid', 'tid', 'hostMid', 'visamdcName'] as const

type Judge = (field: string, text: string, notCards: readonly string[]) => string | undefined
const order: Judge = (field, text, notCards) =>
  orderFilterIssues({ ...emptyOrderFilterForm, [field]: text, notCards })[field as 'name']
const pis: Judge = (field, text, notCards) =>
  pisFilterIssues({ ...emptyPisFilterForm, [field]: text, notCards })[field as 'name']
const pos: Judge = (field, text, notCards) =>
  posFilterIssues({ ...emptyPosFilterForm, [field]: text, notCards }, today)[field as 'mid']

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
  expect(
    orderFilterIssues(formOfFilter({ orderNumber: text, customer: { name: { value: text, exact: false } } })),
  ).toEqual({})
  expect(pisFilterIssues(formOfPisFilter({ orderNumber: text, iban: text }))).toEqual({})
  expect(posFilterIssues(formOfPosFilter({ mid: text, pan: '411111******1111' }), today)).toEqual({})
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
