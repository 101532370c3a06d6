import { ipsRefundMachine } from '#machines/transactions/money/ips-refund.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { companyAdmin, exampleIpsOrder, refundedIpsOrder, scope } from './example-orders.ts'

const input = { order: exampleIpsOrder(), rights: companyAdmin, scope }

export const ipsRefundModel = defineModel({
  machine: ipsRefundMachine,
  inputs: [input, { ...input, rights: [] }],
  cases: [
    happens({ type: 'ipsRefund.opened' }),
    happens({ type: 'action.confirmed' }),
    happens({ type: 'action.dismissed' }),
    happens({ type: 'order.refreshed', order: refundedIpsOrder() }, 'order.refreshed: refunded'),
    answers('moneyMove', { kind: 'done', order: null }, 'done'),
    answers('moneyMove', { kind: 'notSent' }, 'not sent'),
    answers('moneyMove', { kind: 'conflict', reason: 'ORDER_CHANGED' }, 'conflict'),
    answers('moneyMove', { kind: 'unknown' }, 'unknown'),
    answers('moneyMove', { kind: 'declined', message: null }, 'no success'),
    answers('moneyMove', { kind: 'refused', status: 422 }, 'refused'),
    fails('moneyMove'),
  ],
  facts: ({ order, rights, refreshed }) => [order.status, rights.length, refreshed?.status],
  ports: ['notify', 'askForReread'],
})
