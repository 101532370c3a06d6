import { confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const confirmThenDoModel = defineModel({
  machine: confirmThenDoMachine,
  inputs: [
    { subject: 'order 7', money: true },
    { subject: 'user 3', money: false },
  ],
  cases: [
    happens({ type: 'action.confirmed' }),
    happens({ type: 'action.retried' }),
    happens({ type: 'action.dismissed' }),
    happens({ type: 'reread.requested' }),
    answers('makeKey', 'key 1'),
    fails('makeKey'),
    answers('perform', { kind: 'done', order: { status: 'voided' } }, 'done'),
    answers('perform', { kind: 'declined', message: 'technical_decline_rba' }, 'declined'),
    answers('perform', { kind: 'refused', status: 409 }, 'refused'),
    fails('perform'),
    answers('reread', { seen: true, order: { status: 'voided' } }, 'seen'),
    answers('reread', { seen: false }, 'not seen'),
    fails('reread'),
  ],
  facts: ({ money, outcome }) => [money, outcome],
})
