import { amountDialogMachine } from '#machines/transactions/money/amount-dialog.machine.ts'
import { defineModel, happens } from '#tests/machines/harness/model.ts'

export const orderAmount = 10_000
export const allowed = (minor: number | null, full: boolean): boolean =>
  full || (minor !== null && minor > 0 && minor <= orderAmount)

export const amountDialogModel = defineModel({
  machine: amountDialogMachine,
  inputs: [{ initial: orderAmount, full: false, whole: orderAmount, allowed }],
  cases: [
    happens({ type: 'amount.changed', text: '40,00' }),
    happens({ type: 'amount.changed', text: '100.01' }),
    happens({ type: 'amount.changed', text: '' }),
    happens({ type: 'full.toggled' }),
    happens({ type: 'action.confirmed' }),
    happens({ type: 'action.dismissed' }),
  ],
  facts: ({ minor, full }) => [minor, full],
})
