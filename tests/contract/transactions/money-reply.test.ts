import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isOutcomeUnknown, type MoneyReply, moneyVerdict } from '#contract/transactions/money/money-reply.ts'
import { Order } from '#contract/transactions/order.ts'

const order = v.parse(Order, {
  ...{ id: '7', storeId: '3', amount: 100, currency: 'EUR', orderReference: 'A', status: 'refunded' },
  createdAt: '2026-11-20T10:00:00Z',
})

describe('what a reply says about a money action', () => {
  const cases: readonly (readonly [string, MoneyReply, unknown])[] = [
    ['200', { status: 200, body: order }, { kind: 'done', order }],
    [
      '202',
      { status: 202, body: { message: 'technical_decline' } },
      { kind: 'declined', message: 'technical_decline' },
    ],
    ['202 without a message', { status: 202, body: { message: null } }, { kind: 'declined', message: null }],
    ['409 changed', { status: 409, body: { message: 'ORDER_CHANGED' } }, { kind: 'conflict', reason: 'ORDER_CHANGED' }],
    [
      '409 not now',
      { status: 409, body: { message: 'NOT_ALLOWED_NOW' } },
      { kind: 'conflict', reason: 'NOT_ALLOWED_NOW' },
    ],
    ['409 without a message', { status: 409, body: {} }, { kind: 'conflict', reason: 'ORDER_CHANGED' }],
    ['409 still on its way', { status: 409, body: { message: 'KEY_IN_USE' } }, { kind: 'unknown' }],
    ['400', { status: 400, body: { message: 'x' } }, { kind: 'refused', status: 400 }],
    ['404', { status: 404, body: {} }, { kind: 'refused', status: 404 }],
    ['429', { status: 429, body: { message: 'TOO_MANY_REQUESTS' } }, { kind: 'refused', status: 429 }],
    ['422', { status: 422, body: { message: 'KEY_REUSED' } }, { kind: 'refused', status: 422 }],
  ]
  it.each(cases)('%s · ACT-14, ACT-16', (_, reply, verdict) => {
    expect(moneyVerdict(reply)).toEqual(verdict)
  })

  it.each([
    [0, true],
    [201, true],
    [204, true],
    [304, true],
    [408, true],
    [500, true],
    [502, true],
    [503, true],
    [504, true],
    [599, true],
    [400, false],
    [401, false],
    [403, false],
    [412, false],
    [429, false],
    [499, false],
  ])('a failure with %i leaves the outcome open: %s · ACT-16', (status, open) => {
    expect(isOutcomeUnknown(status)).toBe(open)
  })
})
