import { describe, expect, it } from 'vitest'
import { orderLines, receiptCaption, receiptLines, totalText } from '#contract/pay/order-lines.ts'
import { hr } from '#contract/pay/words/hr.ts'
import { payReply } from '#tests/machines/pay/pay-page.model.ts'
import { receipt, said } from '#tests/machines/pay/pay-return.model.ts'

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

  it.each([
    [0, '123,45\u00a0€'],
    [345, '120,00\u00a0€'],
    [null, '123,45\u00a0€'],
  ])('lead to the amount without the discount of %s · PAY-02, D69', (discountAmount, total) => {
    const checkout = { ...payReply.checkout, amount: 12_345, discountAmount }
    expect(totalText({ ...payReply, checkout }, 'hr')).toBe(total)
  })

  it('leave out what an order does not have · PAY-02', () => {
    expect(linesOf({}).map(({ name }) => name)).toEqual(['company', 'order', 'cart', 'installments'])
  })

  it.each([
    ['1 × Majica; 2 × Dostava', ['1 × Majica', '2 × Dostava']],
    [null, ['1 × Majica…']],
  ])(
    'name all that is bought, or what the wallet is told where the gateway tells no more: %s · PAY-02, D27',
    (cart, items) => {
      const checkout = { ...payReply.checkout, cart: '1 × Majica…' }
      const lines = orderLines({ ...payReply, checkout, cart }, hr, 'hr')
      expect(lines.find(({ name }) => name === 'cart')?.texts).toEqual(items)
    },
  )
})

describe('the number on a receipt', () => {
  it.each([null, 'pbl-1-2'])("is the shop's own %s, else the one of the link · PAY-06, PBG-13", (orderReference) => {
    const lines = receiptLines(said, { ...receipt, orderReference }, hr, String)
    expect(lines.find(({ name }) => name === 'order')?.texts).toEqual([orderReference ?? 'pbl-1'])
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
