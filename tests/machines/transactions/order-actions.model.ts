import { orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { companyAdmin, exampleOrder, scope } from './example-orders.ts'

const messages = [
  'technical_decline',
  'technical_decline_rba',
  'technical_decline_mbu_diners_installments',
  'something_else',
]

const input = { order: exampleOrder(), billAmount: false, rights: companyAdmin, scope }

export const orderActionsModel = defineModel({
  machine: orderActionsMachine,
  inputs: [
    input,
    { ...input, order: exampleOrder({ status: 'pre_authorized' }) },
    { ...input, billAmount: true },
    { ...input, rights: [] },
  ],
  cases: [
    happens({ type: 'refund.opened' }),
    happens({ type: 'complete.opened' }),
    happens({ type: 'void.opened' }),
    happens({ type: 'action.confirmed' }),
    happens({ type: 'action.dismissed' }),
    happens(
      { type: 'order.refreshed', order: exampleOrder({ status: 'voided' }), billAmount: false },
      'order.refreshed: voided',
    ),
    answers('amountDialog', { kind: 'confirmed', minor: 4000, full: false }, 'an amount'),
    answers('amountDialog', { kind: 'dismissed' }, 'dismissed'),
    fails('amountDialog'),
    answers('moneyMove', { kind: 'done', order: exampleOrder({ status: 'refunded' }) }, 'the order'),
    answers('moneyMove', { kind: 'notSent' }, 'not sent'),
    answers('moneyMove', { kind: 'conflict', reason: 'ORDER_CHANGED' }, 'conflict'),
    answers('moneyMove', { kind: 'unknown' }, 'unknown'),
    ...messages.map((message) => answers('moneyMove', { kind: 'declined', message }, message)),
    answers('moneyMove', { kind: 'declined', message: null }, 'no message'),
    answers('moneyMove', { kind: 'refused', status: 400 }, 'refused'),
    fails('moneyMove'),
  ],
  facts: ({ order, billAmount, refreshed }) => [order.status, billAmount, refreshed?.order.status],
  ports: ['notify', 'askForReread'],
})
