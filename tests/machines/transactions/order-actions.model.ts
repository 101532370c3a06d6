import { orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import { answers, type Case, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { companyAdmin, exampleOrder, scope } from './example-orders.ts'

const dialogs = ['refundDialog', 'completeDialog', 'voidDialog'] as const

const messages = [
  'technical_decline',
  'technical_decline_rba',
  'technical_decline_mbu_diners_installments',
  'something_else',
]

const outcomes = (dialog: (typeof dialogs)[number]): Case<never>[] => [
  answers(dialog, { kind: 'done', order: exampleOrder({ status: 'refunded' }) }, 'the order'),
  answers(dialog, { kind: 'dismissed' }, 'dismissed'),
  answers(dialog, { kind: 'conflict', reason: 'ORDER_CHANGED' }, 'conflict'),
  answers(dialog, { kind: 'unknown' }, 'unknown'),
  ...messages.map((message) => answers(dialog, { kind: 'declined', message }, message)),
  answers(dialog, { kind: 'declined', message: null }, 'no message'),
  answers(dialog, { kind: 'refused', status: 400 }, 'refused'),
  fails(dialog),
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
    happens(
      { type: 'order.refreshed', order: exampleOrder({ status: 'voided' }), billAmount: false },
      'order.refreshed: voided',
    ),
    ...dialogs.flatMap(outcomes),
  ],
  facts: ({ order, billAmount }) => [order.status, billAmount],
  ports: ['notify'],
})
