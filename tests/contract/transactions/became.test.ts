import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { countedOf } from '#contract/transactions/money/became.ts'
import { OrderRow } from '#contract/transactions/order-row.ts'
import { PisRow } from '#contract/transactions/pis.ts'
import { PosRow } from '#contract/transactions/pos.ts'

const at = '2026-11-21T10:00:00.000Z'
const amount = 1_000
const card = (status: string, more: object = {}) =>
  countedOf(
    v.parse(OrderRow, {
      ...{ id: 1, storeId: 1, orderReference: 'A', amount, currency: 'EUR', status, createdAt: at, updatedAt: at },
      ...more,
    }),
  )
const pis = (status: string | null) =>
  countedOf(
    v.parse(PisRow, {
      ...{ order_number: 'A', amount, currency: 'EUR', status_for_merchant: status, createdAt: at },
      ...{ transaction_uuid: 'u', store_id: 1 },
    }),
  )
const pos = (status: string) =>
  countedOf(v.parse(PosRow, { id: 1, storeId: 1, amount, currency: 'EUR', status, createdAt: at }))

const nothing = { currency: 'EUR', charged: 0, refunded: 0, waiting: 0, isDeclined: false }
const taken = { ...nothing, charged: amount }
const givenBack = { ...nothing, charged: amount, refunded: amount }
const waiting = { ...nothing, waiting: amount }
const declined = { ...nothing, isDeclined: true }

describe('what became of the money of a row', () => {
  it.each([
    ['authorized', taken],
    ['completed', taken],
    ['partially_completed', taken],
    ['partially_refunded', taken],
    ['next_sub_payment', taken],
    ['completed_iban', taken],
    ['refunded', givenBack],
    ['pre_authorized', waiting],
    ['in_progress_iban', waiting],
    ['check_pis_status', waiting],
    ['declined', declined],
    ['declined_iban', declined],
    ['voided', nothing],
    ['expired', nothing],
    ['unprocessed', nothing],
  ])('card order that is %s · TRX-10, TRX-29', (status, expected) => {
    expect(card(status)).toEqual(expected)
  })

  it('card order: its own amounts count where the gateway sends them · TRX-10', () => {
    expect(card('partially_refunded', { capturedAmount: 900, refundedAmount: 250 })).toEqual({
      ...nothing,
      charged: 900,
      refunded: 250,
    })
  })

  it.each([
    ['COMPLETED', taken],
    ['INITIATED', waiting],
    ['PENDING', waiting],
    ['RESERVED', waiting],
    ['ERROR', declined],
    ['FAILED', declined],
    [null, declined],
  ])('bank payment that is %s · PIS-16', (status, expected) => {
    expect(pis(status)).toEqual(expected)
  })

  it.each([
    ['closed', taken],
    ['completed', taken],
    ['refunded', givenBack],
    ['authorized', waiting],
    ['pre_authorized', waiting],
    ['declined', declined],
    ['voided', nothing],
    ['not_processed', nothing],
  ])('POS transaction that is %s · POS-10', (status, expected) => {
    expect(pos(status)).toEqual(expected)
  })
})
