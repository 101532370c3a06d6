import { savedCardChargeMachine } from '#machines/transactions/money/saved-card-charge.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { companyAdmin, exampleOrder, exampleSubscription, scope } from './example-orders.ts'

const input = { order: exampleSubscription(), rights: companyAdmin, scope, today: () => '2026-11-21' }

export const savedCardChargeModel = defineModel({
  machine: savedCardChargeMachine,
  inputs: [input, { ...input, rights: [] }],
  cases: [
    happens({ type: 'savedCardCharge.opened' }),
    happens({ type: 'order.refreshed', order: exampleOrder() }, 'order.refreshed: no subscription'),
    answers('savedCardDialog', { kind: 'done', order: exampleSubscription({ status: 'next_sub_payment' }) }, 'done'),
    answers('savedCardDialog', { kind: 'dismissed' }, 'dismissed'),
    answers('savedCardDialog', { kind: 'conflict', reason: 'ORDER_CHANGED' }, 'conflict'),
    answers('savedCardDialog', { kind: 'unknown' }, 'unknown'),
    answers('savedCardDialog', { kind: 'declined', message: 'technical_decline' }, 'declined'),
    answers('savedCardDialog', { kind: 'refused', status: 422 }, 'refused'),
    fails('savedCardDialog'),
  ],
  facts: ({ order }) => [order.status, order.subscription !== null],
  ports: ['notify'],
})
