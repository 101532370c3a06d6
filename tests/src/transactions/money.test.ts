import { describe, expect, it } from 'vitest'
import type { CryptoOrder, IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import type { Order } from '#contract/transactions/order.ts'
import type { PisOrder } from '#contract/transactions/pis.ts'
import type { PosOrder } from '#contract/transactions/pos.ts'
import {
  cryptoMoney,
  ipsMoney,
  type Money,
  orderMoney,
  pisMoney,
  posMoney,
  withoutImpossibleSums,
} from '#src/transactions/money/money.ts'
import { exampleOrder } from '#tests/machines/transactions/example-orders.ts'

const figures = (money: Money | null) =>
  money && [money.authorized, money.captured, money.refunded, money.left].map((part) => part ?? '–').join(' ')

describe('where the money of an order stands', () => {
  it.each([
    [{ status: 'pre_authorized', capturedAmount: 0, refundedAmount: 0, refundableAmount: 900 }, '900 0 0 0'],
    [{ status: 'completed', capturedAmount: 700, refundedAmount: 0, refundableAmount: 700 }, '900 700 0 700'],
    [{ status: 'partially_refunded', capturedAmount: 900, refundedAmount: 200 }, '900 900 200 700'],
    [{ status: 'voided', capturedAmount: 0, refundedAmount: 0 }, '900 0 0 0'],
    [{ status: 'declined', capturedAmount: 0, refundedAmount: 0 }, '0 0 0 0'],
    [{ status: 'unprocessed', capturedAmount: 0, refundedAmount: 0 }, '0 0 0 0'],
    [{ status: 'expired', capturedAmount: 0, refundedAmount: 0, response: { approvalCode: '1' } }, '900 0 0 0'],
    [{ status: 'expired', capturedAmount: 0, refundedAmount: 0, response: null }, '0 0 0 0'],
    [{ status: 'unknown', capturedAmount: 0, refundedAmount: 0 }, '– 0 0 0'],
    [{ status: 'authorized' }, null],
  ] as const)('of a card order %j: %s · TRX-29, TRX-30', (part, expected) => {
    const { capturedAmount: _, refundedAmount: __, refundableAmount: ___, ...order } = exampleOrder()
    expect(figures(orderMoney({ ...order, amount: 900, ...part } as Order))).toBe(expected)
  })

  it.each([
    ['declined', '– 0 – –'],
    ['unprocessed', '– 0 – –'],
    ['pre_authorized', '900 0 – –'],
    ['voided', '900 0 – –'],
  ] as const)('shows no sum that cannot be of an order that is %s: %s · TRX-29', (status, expected) => {
    const order = exampleOrder({ amount: 900, status, capturedAmount: 0, refundedAmount: 0, refundableAmount: 0 })
    const money = orderMoney(order)
    expect(figures(money && withoutImpossibleSums(money))).toBe(expected)
    expect(money?.amount).toBe(900)
  })

  it('shows every sum of an order that was charged · TRX-29', () => {
    const money = { amount: 900, currency: 'EUR', authorized: 900, captured: 700, refunded: 0, left: 700 }
    expect(withoutImpossibleSums(money)).toEqual(money)
  })

  it.each([
    [{ creditCard: { type: 'paysafecard', maskedPan: null, expirationDate: null } }, '900 900 0 –'],
    [{ status: 'next_sub_payment' }, '900 900 0 –'],
    [{ status: 'refunded', refundedAmount: 900, refundableAmount: 0 }, '900 900 900 0'],
    [{}, '900 900 0 900'],
  ] as const)(
    'of a card order says what is left only where something may go back: %j · ACT-02, ACT-03',
    (part, expected) => {
      const money = { amount: 900, capturedAmount: 900, refundedAmount: 0, refundableAmount: 900 }
      expect(figures(orderMoney(exampleOrder({ ...money, ...part })))).toBe(expected)
    },
  )

  it.each([
    ['INITIATED', '0 0 – –'],
    ['PENDING', '900 0 – –'],
    ['RESERVED', '900 0 – –'],
    ['COMPLETED', '900 900 – –'],
    ['ERROR', '0 0 – –'],
    [null, '0 0 – –'],
  ] as const)('of a bank payment that is %s: %s · PIS-10, PIS-12, PIS-13, PIS-14, PIS-16', (status, expected) => {
    const order = { amount: 900, pisTransaction: { currency: 'EUR', status_for_merchant: status } } as PisOrder
    expect(figures(pisMoney(order))).toBe(expected)
  })

  it('of a crypto payment in the currency in which it was made · CRY-03', () => {
    const cryptoTransaction = { fiatAmount: 1_000, fiatCurrency: 'USD', paymentStatus: 'SUCCESSFUL' }
    const { amount, currency } = cryptoMoney({ amount: 900, currency: 'EUR', cryptoTransaction } as CryptoOrder)
    expect([amount, currency]).toEqual([1_000, 'USD'])
  })

  it.each([
    [[['COMPLETED', 900]], '– 900 0 900'],
    [
      [
        ['REFUNDED', 200],
        ['COMPLETED', 900],
        ['REJECTED', 900],
      ],
      '– 900 200 700',
    ],
    [
      [
        ['REFUNDED', 900],
        ['COMPLETED', 500],
      ],
      '– 500 900 0',
    ],
    [null, '– 0 0 0'],
  ] as const)('of an instant payment with the parts %j: %s · IPS-04, IPS-05', (parts, expected) => {
    const ipsTransactions = parts?.map(([status, amount]) => ({ status, amount })) ?? null
    expect(figures(ipsMoney({ amount: 900, currency: 'EUR', ipsTransactions } as unknown as IpsOrder))).toBe(expected)
  })

  it.each([
    ['SUCCESSFUL', '– 900 – –'],
    ['WAITING_CONFIRMATIONS', '– 0 – –'],
    ['UNDERPAID', '– – – –'],
  ] as const)('of a crypto payment that is %s: %s · CRY-03', (paymentStatus, expected) => {
    const cryptoTransaction = { fiatAmount: 900, fiatCurrency: 'EUR', paymentStatus }
    expect(figures(cryptoMoney({ amount: 900, currency: 'EUR', cryptoTransaction } as CryptoOrder))).toBe(expected)
  })

  it.each([
    ['EUR', '– 250 – –'],
    ['USD', '– – – –'],
  ] as const)(
    'of a crypto payment that came in part, as the order in %s says it: %s · CRY-03',
    (currency, expected) => {
      const cryptoTransaction = { fiatAmount: 900, fiatCurrency: 'EUR', paymentStatus: 'UNDERPAID' }
      const order = { amount: 900, currency, capturedAmount: 250, cryptoTransaction }
      expect(figures(cryptoMoney(order as CryptoOrder))).toBe(expected)
    },
  )

  it.each([
    ['authorized', '900 0 0 –'],
    ['closed', '900 900 0 –'],
    ['completed', '900 900 0 –'],
    ['refunded', '900 900 900 –'],
    ['declined', '0 0 0 –'],
  ] as const)('of a payment at a terminal that is %s: %s · POS-10', (status, expected) => {
    expect(figures(posMoney({ amount: 900, currency: 'EUR', status } as PosOrder))).toBe(expected)
  })
})

it('of a status that nobody documented is not known · PIS-10, POS-10', () => {
  const pis = { amount: 900, pisTransaction: { currency: 'EUR', status_for_merchant: 'unknown' } } as PisOrder
  const pos = { amount: 900, currency: 'EUR', status: 'unknown' } as PosOrder
  expect([figures(pisMoney(pis)), figures(posMoney(pos))]).toEqual(['– – – –', '– – – –'])
})
