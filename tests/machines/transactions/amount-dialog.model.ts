import { amountDialogMachine } from '#machines/transactions/money/amount-dialog.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const orderAmount = 10_000
export const allowed = (minor: number | null, full: boolean): boolean =>
  full || (minor !== null && minor > 0 && minor <= orderAmount)

export const amountDialogModel = defineModel({
  machine: amountDialogMachine,
  inputs: [{ order: { id: '7' }, initial: orderAmount, whole: orderAmount, allowed }],
  cases: [
    happens({ type: 'amount.changed', text: '40,00' }),
    happens({ type: 'amount.changed', text: '100.01' }),
    happens({ type: 'amount.changed', text: '' }),
    happens({ type: 'full.toggled' }),
    happens({ type: 'action.confirmed' }),
    happens({ type: 'action.retried' }),
    happens({ type: 'action.dismissed' }),
    happens({ type: 'reread.requested' }),
    answers('makeKey', 'key 1'),
    fails('makeKey'),
    answers('perform', { kind: 'done', order: { id: '7', status: 'refunded' } }, 'done'),
    answers('perform', { kind: 'declined', message: null }, 'declined without a message'),
    answers('perform', { kind: 'declined', message: 'technical_decline' }, 'declined'),
    answers('perform', { kind: 'refused', status: 422 }, 'refused'),
    fails('perform'),
    answers('reread', { seen: true, order: { id: '7', status: 'refunded' } }, 'seen'),
    answers('reread', { seen: false }, 'not seen'),
    fails('reread'),
  ],
  facts: ({ minor, full, outcome }) => [minor, full, outcome.kind],
})
