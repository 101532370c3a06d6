import { ipsRefundMachine } from '#machines/transactions/money/ips-refund.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { companyAdmin, exampleIpsOrder, refundedIpsOrder, scope } from './example-orders.ts'

const input = { order: exampleIpsOrder(), rights: companyAdmin, scope }

export const ipsRefundModel = defineModel({
  machine: ipsRefundMachine,
  inputs: [input, { ...input, rights: [] }],
  cases: [
    happens({ type: 'ipsRefund.opened' }),
    happens({ type: 'order.refreshed', order: refundedIpsOrder() }, 'order.refreshed: refunded'),
    answers('ipsRefundDialog', { kind: 'done', order: refundedIpsOrder() }, 'done'),
    answers('ipsRefundDialog', { kind: 'dismissed' }, 'dismissed'),
    answers('ipsRefundDialog', { kind: 'conflict', reason: 'ORDER_CHANGED' }, 'conflict'),
    answers('ipsRefundDialog', { kind: 'unknown' }, 'unknown'),
    answers('ipsRefundDialog', { kind: 'declined', message: null }, 'no success'),
    answers('ipsRefundDialog', { kind: 'refused', status: 422 }, 'refused'),
    fails('ipsRefundDialog'),
  ],
  facts: ({ order, rights }) => [order.status, rights.length],
  ports: ['notify'],
})
