import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Order, shownExpiry } from '#contract/transactions/order.ts'
import { OrderRow } from '#contract/transactions/order-row.ts'

it.each([
  ['2811', '11/28'],
  ['3001', '01/30'],
  ['0912', '12/09'],
  ['2800', null],
  ['2813', null],
  ['11/28', null],
  ['', null],
  [null, null],
])('a card that expires in %o shows %o · TRD-07', (yymm, expected) => {
  expect(shownExpiry(yymm)).toBe(expected)
})

const documented = {
  ...{ id: 7, storeId: 3, amount: 100, currency: 978, orderReference: 'A-1', createdAt: '2026-11-20T10:00:00Z' },
  creditCard: { type: 'visa', maskedPan: '411111******1111', expirationDate: '2812' },
}

describe('an order with the fields of the documents alone', () => {
  it.each([
    [{ response: { status: 'pre_authorized' } }, 'pre_authorized'],
    [{ status: 'completed', response: { status: 'authorized' } }, 'completed'],
    [{ response: { status: 'Approved' } }, 'unknown'],
    [{ status: 'chargeback', response: { status: 'authorized' } }, 'unknown'],
    [{ response: { status: null } }, 'unprocessed'],
    [{ response: null }, 'unprocessed'],
    [{}, 'unprocessed'],
  ])('with %j is %s · TRX-29, TRX-32', (part, status) => {
    for (const shape of [Order, OrderRow]) expect(v.parse(shape, { ...documented, ...part }).status).toBe(status)
  })

  it.each([
    [{}, ['visa', '411111******1111']],
    [{ cardType: 'master', maskedPan: '5' }, ['master', '5']],
    [{ creditCard: null }, [null, null]],
    [{ creditCard: { type: null } }, [null, null]],
  ])('in a list with %j shows the card %j · TRX-14, TRX-32', (part, card) => {
    const { cardType, maskedPan } = v.parse(OrderRow, { ...documented, ...part })
    expect([cardType, maskedPan]).toEqual(card)
  })

  it('opens although neither its history nor its 3-D Secure messages say when · TRX-33, TRD-08', () => {
    const parts = { history: [{ status: 'chargeback' }], secureMessages: [{ version: '2.2.0' }] }
    expect(v.parse(Order, { ...documented, ...parts })).toMatchObject({
      history: [{ status: 'unknown', createdAt: null }],
      secureMessages: [{ version: '2.2.0', createdAt: null }],
    })
  })
})
