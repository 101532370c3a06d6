import { describe, expect, it } from 'vitest'
import { orderLines, receiptCaption } from '#contract/pay/order-lines.ts'
import { hr } from '#contract/pay/words/hr.ts'
import { payReply } from '#tests/machines/pay/pay-page.model.ts'

const linesOf = (changes: Partial<typeof payReply.checkout>) =>
  orderLines({ ...payReply, checkout: { ...payReply.checkout, ...changes } }, hr, 'hr')

describe('the lines of an order on the pay page', () => {
  it('state amount and discount right below the cart · PAY-02', () => {
    const lines = linesOf({ discountAmount: 100, subscription: true, cardType: 'visa' })
    expect(lines.map(({ name }) => name)).toEqual([
      'company',
      'order',
      'cart',
      'amount',
      'discount',
      'card',
      'installments',
      'subscription',
    ])
    expect(lines.find(({ name }) => name === 'discount')?.texts).toEqual(['−1,00\u00a0€'])
  })

  it('leave out what an order does not have · PAY-02', () => {
    expect(linesOf({}).map(({ name }) => name)).toEqual(['company', 'order', 'cart', 'installments'])
  })
})

describe('the amount of a receipt', () => {
  it.each([
    ['paid', 'Potvrda o plaćanju'],
    ['reserved', 'Iznos'],
    ['reversed', 'Iznos'],
  ] as const)('that is %s has the caption %s: only a payment has a receipt · PAY-06', (outcome, caption) => {
    expect(receiptCaption(outcome, hr)).toBe(caption)
  })
})
