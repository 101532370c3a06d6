import { confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const confirmThenDoModel = defineModel({
  machine: confirmThenDoMachine,
  inputs: [{ subject: 'user 3' }],
  cases: [
    happens({ type: 'action.confirmed' }),
    happens({ type: 'action.dismissed' }),
    answers('perform', { kind: 'done' }, 'done'),
    answers('perform', { kind: 'refused', reason: 'LAST_ADMIN' }, 'refused'),
    fails('perform'),
  ],
  facts: ({ outcome }) => outcome,
})
