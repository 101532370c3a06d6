import { expect, it } from 'vitest'
import { mayCharge } from '#contract/transactions/money/charge-can.ts'
import { mayRefundIps } from '#contract/transactions/money/ips-refund-can.ts'
import { mayAct } from '#contract/transactions/money/order-can.ts'
import {
  companyAdmin,
  exampleIpsOrder,
  exampleSubscription,
  scope,
} from '#tests/machines/transactions/example-orders.ts'
import { cells, channels, off } from './action-matrix.ts'

const today = '2026-11-21'

it('the contract allows each action in each status with each card as the table says · ACT-01, ACT-02, ACT-03, ACT-11, IPS-03, TRX-29', () => {
  expect(cells).toHaveLength(15 * 5 * 15 + 15 * 3 * 3)
  const wrong = off(({ action, status, cardType, channel }) => {
    if (action === 'nextPayment') return mayCharge(exampleSubscription({ status }), companyAdmin, scope, today)
    if (action === 'ipsRefund') return mayRefundIps(exampleIpsOrder({ status }), companyAdmin, scope)
    return mayAct(action, { status, cardType, ...channels[channel] }, companyAdmin, scope)
  })
  expect(wrong).toEqual([])
})
