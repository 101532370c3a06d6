import { moneyMoveMachine } from '#machines/transactions/money/money-move.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleOrder } from './example-orders.ts'

export const moneyMoveModel = defineModel({
  machine: moneyMoveMachine,
  inputs: [{ request: { action: 'void', order: exampleOrder({ status: 'pre_authorized' }) } }],
  cases: [
    happens({ type: 'action.retried' }),
    happens({ type: 'action.dismissed' }),
    happens({ type: 'reread.requested' }),
    answers('makeKey', 'key 1'),
    fails('makeKey'),
    answers('perform', { kind: 'done', order: exampleOrder({ status: 'voided' }) }, 'done'),
    answers('perform', { kind: 'declined', message: null }, 'declined without a message'),
    answers('perform', { kind: 'declined', message: 'technical_decline' }, 'declined'),
    answers('perform', { kind: 'refused', status: 422 }, 'refused'),
    answers('perform', { kind: 'conflict', reason: 'ORDER_CHANGED' }, 'conflict'),
    fails('perform'),
    answers('reread', { seen: true, order: exampleOrder({ status: 'voided' }) }, 'seen'),
    answers('reread', { seen: false }, 'not seen'),
    fails('reread'),
  ],
  facts: ({ outcome }) => outcome.kind,
})
