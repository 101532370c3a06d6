import { chargeMachine } from '#machines/transactions/money/charge.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { companyAdmin, exampleOrder, exampleSubscription, scope } from './example-orders.ts'

const input = { order: exampleSubscription(), rights: companyAdmin, scope, today: () => '2026-11-21' }

export const chargeModel = defineModel({
  machine: chargeMachine,
  inputs: [input, { ...input, rights: [] }],
  cases: [
    happens({ type: 'nextPayment.opened' }),
    happens({ type: 'savedCardCharge.opened' }),
    happens({ type: 'order.refreshed', order: exampleOrder() }, 'order.refreshed: no subscription'),
    answers('amountDialog', { kind: 'confirmed', minor: 4000, full: false }, 'an amount'),
    answers('amountDialog', { kind: 'confirmed', minor: 10_001, full: false }, 'more than the order'),
    happens({ type: 'action.confirmed' }),
    happens({ type: 'action.dismissed' }),
    answers('amountDialog', { kind: 'dismissed' }, 'dismissed'),
    fails('amountDialog'),
    answers('moneyMove', { kind: 'done', order: exampleSubscription({ status: 'next_sub_payment' }) }, 'done'),
    answers('moneyMove', { kind: 'notSent' }, 'not sent'),
    answers('moneyMove', { kind: 'conflict', reason: 'ORDER_CHANGED' }, 'conflict'),
    answers('moneyMove', { kind: 'unknown' }, 'unknown'),
    answers('moneyMove', { kind: 'declined', message: 'technical_decline' }, 'declined'),
    answers('moneyMove', { kind: 'declined', message: 'Limit exceeded' }, 'declined: another message'),
    answers('moneyMove', { kind: 'refused', status: 422 }, 'refused'),
    fails('moneyMove'),
  ],
  facts: ({ order, charged, refreshed }) => [order.status, order.subscription !== null, charged, refreshed !== null],
  ports: ['notify', 'askForReread'],
})
