import { assign, setup } from 'xstate'
import type { Rights, StoreScope } from '#contract/session/access-rules.ts'
import { mayCharge } from '#contract/transactions/money/charge-can.ts'
import { isChargeAllowed, nextPaymentDefault } from '#contract/transactions/money/next-payment.ts'
import type { Order } from '#contract/transactions/order.ts'
import type { MoneyOutcome } from '#machines/shell/money-answer.ts'
import { notify } from '#machines/shell/ports.ts'
import { amountDialogMachine } from './amount-dialog.machine.ts'
import { isConflict, isDismissed, isDone, isUnknown, orderOf } from './dialog-outcome.ts'
import type { OrderActionsOutput } from './order-actions.machine.ts'

/** Charge the saved card of an order (TRD-04, ACT-09, D22). Ends when the order on the page is no longer true. */
export interface SavedCardChargeInput {
  readonly order: Order
  readonly rights: Rights
  readonly scope: StoreScope
  /** The business day now, yyyy-MM-dd. */
  readonly today: () => string
}

export type SavedCardChargeEvent =
  | { readonly type: 'savedCardCharge.opened' }
  | { readonly type: 'order.refreshed'; readonly order: Order }

export const savedCardChargeMachine = setup({
  types: {
    input: {} as SavedCardChargeInput,
    context: {} as SavedCardChargeInput,
    events: {} as SavedCardChargeEvent,
    output: {} as OrderActionsOutput,
    tags: {} as 'dialog',
    children: {} as { savedCardDialog: 'savedCardDialog' },
  },
  actors: { savedCardDialog: amountDialogMachine },
  guards: {
    mayCharge: ({ context: { order, rights, scope, today } }) => mayCharge(order, rights, scope, today()),
    isDone,
    isDismissed,
    isConflict,
    isUnknown,
  },
  actions: {
    takeOrder: assign((_, { order }: { readonly order: Order }) => ({ order })),
    takeOutcome: assign(({ context }, outcome: MoneyOutcome) => ({ order: orderOf(outcome) ?? context.order })),
    notify,
  },
}).createMachine({
  id: 'savedCardCharge',
  description: 'Charge the saved card of an order: only the company admin, only when allowed.',
  meta: { requirements: ['TRD-04', 'ACT-09', 'ACT-14', 'ACT-15', 'ACT-16', 'ACC-22'] },
  context: ({ input }) => input,
  initial: 'ready',
  on: {
    'order.refreshed': {
      description: 'An open dialog goes on with the order that it was opened for.',
      actions: { type: 'takeOrder', params: ({ event }) => event },
    },
  },
  output: ({ event }) => event.output as OrderActionsOutput,
  states: {
    ready: {
      description: 'Offered to the company admin while the card is kept and has not expired.',
      on: { 'savedCardCharge.opened': { guard: 'mayCharge', target: 'charging' } },
    },
    charging: {
      description: 'Starts with the amount of the order; any amount above 0 may be charged.',
      tags: 'dialog',
      invoke: {
        id: 'savedCardDialog',
        src: 'savedCardDialog',
        input: ({ context }) => ({
          order: context.order,
          initial: nextPaymentDefault(context.order),
          whole: nextPaymentDefault(context.order),
          allowed: (minor) => isChargeAllowed(minor),
        }),
        onDone: [
          {
            description: '200 with the order, or its effect seen after a lost reply',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'changed',
            actions: [
              { type: 'takeOutcome', params: ({ event }) => event.output },
              { type: 'notify', params: { key: 'TRANSACTION_SUCCESSFULLY_CHARGED' } },
            ],
          },
          { guard: { type: 'isDismissed', params: ({ event }) => event.output }, target: 'ready' },
          { guard: { type: 'isConflict', params: ({ event }) => event.output }, target: 'overtaken' },
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'outdated' },
          {
            description: '202 with or without a message, or a refusal: nothing was done',
            target: 'ready',
            actions: { type: 'notify', params: { key: 'TRANSACTION_ERROR' } },
          },
        ],
        onError: { target: 'outdated' },
      },
    },
    changed: {
      type: 'final',
      description: 'The order of the reply takes the place of the shown one.',
      output: ({ context }) => ({ kind: 'changed', order: context.order }),
    },
    overtaken: {
      type: 'final',
      description: 'Somebody else acted meanwhile; nothing was done.',
      entry: { type: 'notify', params: { key: 'ORDER_CHANGED' } },
      output: { kind: 'overtaken' },
    },
    outdated: {
      type: 'final',
      description: 'Closed while nobody knows what became of it: never called a failure.',
      entry: { type: 'notify', params: { key: 'ACTION_OUTCOME_UNKNOWN' } },
      output: { kind: 'outdated' },
    },
  },
})
