import { nextPaymentMachine } from '#machines/transactions/money/next-payment.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { companyAdmin, exampleOrder, exampleSubscription, scope } from './example-orders.ts'

const input = { order: exampleSubscription(), rights: companyAdmin, scope, today: () => '2026-11-21' }

export const nextPaymentModel = defineModel({
  machine: nextPaymentMachine,
  inputs: [input, { ...input, rights: [] }],
  cases: [
    happens({ type: 'nextPayment.opened' }),
    happens({ type: 'order.refreshed', order: exampleOrder() }, 'order.refreshed: no subscription'),
    answers('nextPaymentDialog', { kind: 'done', order: exampleSubscription({ status: 'next_sub_payment' }) }, 'done'),
    answers('nextPaymentDialog', { kind: 'dismissed' }, 'dismissed'),
    answers('nextPaymentDialog', { kind: 'conflict', reason: 'ORDER_CHANGED' }, 'conflict'),
    answers('nextPaymentDialog', { kind: 'unknown' }, 'unknown'),
    answers('nextPaymentDialog', { kind: 'declined', message: 'technical_decline' }, 'declined'),
    answers('nextPaymentDialog', { kind: 'refused', status: 422 }, 'refused'),
    fails('nextPaymentDialog'),
  ],
  facts: ({ order }) => [order.status, order.subscription !== null],
  ports: ['notify'],
})
