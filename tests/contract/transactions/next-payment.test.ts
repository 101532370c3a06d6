import { describe, expect, it } from 'vitest'
import { ipsVerdict } from '#contract/transactions/money/money-reply.ts'
import {
  chargeCap,
  isAboveOrder,
  isChargeAllowed,
  isChargeable,
  nextPaymentCurrency,
  nextPaymentDefault,
} from '#contract/transactions/money/next-payment.ts'

const today = '2026-11-21'
const plan = { enabled: true, tokenValue: 't-1', expiryDate: '2026-11-30' } as const

describe('the next payment of a subscription', () => {
  it.each([
    ['EUR', 10_000, 'EUR', 10_000],
    ['HRK', 75_345, 'EUR', 10_000],
    ['HRK', 100, 'EUR', 13],
    ['USD', 10_000, 'USD', 10_000],
  ] as const)('of %s %i is in %s and begins with %i · ACT-12', (currency, amount, charged, start) => {
    expect([nextPaymentCurrency(currency), nextPaymentDefault({ amount, currency })]).toEqual([charged, start])
  })

  it.each([
    ['expires later', {}, true],
    ['expires today', { expiryDate: today }, true],
    ['expired yesterday', { expiryDate: '2026-11-20' }, false],
    ['never says when', { expiryDate: null }, false],
    ['is switched off', { enabled: false }, false],
    ['has no token', { tokenValue: '' }, false],
  ] as const)('can be charged where it %s: %s · ACT-11', (_, part, expected) => {
    expect(isChargeable({ subscription: { ...plan, ...part } } as never, today)).toBe(expected)
  })

  it.each([
    [null, false],
    [0, false],
    [1, true],
    [99_999_999, true],
    [100_000_000, false],
  ])('takes %s: %s · ACT-11', (entered, expected) => {
    expect(isChargeAllowed(entered)).toBe(expected)
  })

  it('accepts up to the amount of its own order, and asks again above it · ACT-11', () => {
    const order = { amount: 200_000_000, currency: 'EUR' }
    expect([chargeCap(order), isChargeAllowed(200_000_000, chargeCap(order))]).toEqual([200_000_000, true])
    expect([isAboveOrder(order, 200_000_000), isAboveOrder(order, 200_000_001)]).toEqual([false, true])
  })
})

describe('the reply to the refund of an instant payment', () => {
  it.each([
    [
      { status: 200, body: { success: true } },
      { kind: 'done', order: null },
    ],
    [
      { status: 200, body: { success: false } },
      { kind: 'declined', message: null },
    ],
    [{ status: 200, body: { success: null } }, { kind: 'unknown' }],
    [
      { status: 404, body: {} },
      { kind: 'refused', status: 404 },
    ],
    [{ status: 409, body: { message: 'KEY_IN_USE' } }, { kind: 'unknown' }],
    [
      { status: 409, body: {} },
      { kind: 'conflict', reason: 'ORDER_CHANGED' },
    ],
  ] as const)('%o means %o · IPS-06, ACT-14', (reply, verdict) => {
    expect(ipsVerdict(reply as never)).toEqual(verdict)
  })
})
