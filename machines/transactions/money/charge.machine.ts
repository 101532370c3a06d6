import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Notice } from '#contract/messages.ts'
import type { Rights, StoreScope } from '#contract/session/access-rules.ts'
import { mayCharge } from '#contract/transactions/money/charge-can.ts'
import { isDeclineCode } from '#contract/transactions/money/decline.ts'
import {
  chargeCap,
  isAboveOrder,
  isChargeAllowed,
  nextPaymentCurrency,
  nextPaymentDefault,
} from '#contract/transactions/money/next-payment.ts'
import type { Order } from '#contract/transactions/order.ts'
import { notify } from '#machines/shell/ports.ts'
import { type AmountDialogOutput, amountDialogMachine, type ConfirmedAmount } from './amount-dialog.machine.ts'
import { askForReread } from './ask-for-reread.ts'
import { declinedOf, isConflict, isDone, isNotSent, isUnknown, type MoneyOutcome } from './money-answer.ts'
import { moneyMoveMachine } from './money-move.machine.ts'
import type { OrderActionsOutput } from './order-actions.machine.ts'

/**
 * Charges the stored card of an order again: the next payment of a subscription (ACT-11, ACT-12) or the saved card
 * (TRD-04, ACT-09, D22). Ends when the order on the page is outdated.
 */
export interface ChargeInput {
  readonly order: Order
  readonly rights: Rights
  readonly scope: StoreScope
  /** The business day now, yyyy-MM-dd. */
  readonly today: () => string
}

/** The subject of the charge: the dialog's words differ, the call and its rules do not (D22). */
export type Charged = 'nextPayment' | 'savedCard'

export interface ChargeContext extends ChargeInput {
  readonly charged: Charged
  /** The order reloaded behind an open dialog. */
  readonly refreshed: Order | null
  /** The last confirmation in the open dialog. */
  readonly confirmed: ConfirmedAmount | null
  /** Why the last confirmation failed; the dialog stays open and shows it. */
  readonly declined: Notice | null
}

export type ChargeEvent =
  | { readonly type: 'nextPayment.opened' }
  | { readonly type: 'savedCardCharge.opened' }
  | { readonly type: 'order.refreshed'; readonly order: Order }
  /** The second question, above the amount of the order. */
  | { readonly type: 'action.confirmed' }
  | { readonly type: 'action.dismissed' }

export const chargeMachine = setup({
  types: {
    input: {} as ChargeInput,
    context: {} as ChargeContext,
    events: {} as ChargeEvent,
    output: {} as OrderActionsOutput,
    tags: {} as 'dialog',
    children: {} as { amountDialog: 'amountDialog'; moneyMove: 'moneyMove' },
  },
  actors: { amountDialog: amountDialogMachine, moneyMove: moneyMoveMachine },
  guards: {
    mayCharge: ({ context: { order, rights, scope, today } }) => mayCharge(order, rights, scope, today()),
    isConfirmed: (_, output: AmountDialogOutput) => output.kind === 'confirmed',
    isAboveTheOrder: ({ context: { order } }, output: AmountDialogOutput) =>
      output.kind === 'confirmed' && isAboveOrder(order, output.minor),
    isDone,
    isConflict,
    isUnknown,
    isNotSent,
    saysCode: (_, outcome: MoneyOutcome) => outcome.kind === 'declined' && isDeclineCode(outcome.message),
  },
  actions: {
    openDialog: assign((_, { charged }: { readonly charged: Charged }) => ({
      charged,
      confirmed: null,
      declined: null,
    })),
    takeConfirmed: assign((_, output: AmountDialogOutput) =>
      output.kind === 'confirmed' ? { confirmed: output, declined: null } : {},
    ),
    takeOutcome: assign(({ context }, outcome: MoneyOutcome) => ({
      order: (outcome.kind === 'done' ? outcome.order : null) ?? context.order,
    })),
    takeOrder: assign((_, { order }: { readonly order: Order }) => ({ order })),
    keepRefreshed: assign((_, { order }: { readonly order: Order }) => ({ refreshed: order })),
    takeRefreshed: assign(({ context }) => ({ order: context.refreshed ?? context.order, refreshed: null })),
    takeDecline: assign((_, declined: Notice) => ({ declined })),
    notify,
    askForReread,
  },
}).createMachine({
  id: 'charge',
  description: 'Charge the kept card once more, in EUR when the order is in HRK.',
  meta: { requirements: ['ACT-09', 'ACT-11', 'ACT-12', 'ACT-14', 'ACT-15', 'ACT-16', 'ACC-22', 'TRD-04'] },
  context: ({ input }) => ({ ...input, charged: 'nextPayment', refreshed: null, confirmed: null, declined: null }),
  initial: 'ready',
  on: {
    'order.refreshed': {
      description: 'An open dialog goes on with the order that it was opened for.',
      actions: { type: 'keepRefreshed', params: ({ event }) => event },
    },
  },
  output: ({ event }) => event.output as OrderActionsOutput,
  states: {
    ready: {
      description: 'Offered to the company admin while the subscription runs and the amount is above 0.',
      entry: 'takeRefreshed',
      on: {
        'order.refreshed': { actions: { type: 'takeOrder', params: ({ event }) => event } },
        'nextPayment.opened': {
          guard: 'mayCharge',
          target: 'charging',
          actions: { type: 'openDialog', params: { charged: 'nextPayment' } },
        },
        'savedCardCharge.opened': {
          guard: 'mayCharge',
          target: 'charging',
          actions: { type: 'openDialog', params: { charged: 'savedCard' } },
        },
      },
    },
    charging: {
      tags: 'dialog',
      initial: 'enteringAmount',
      states: {
        enteringAmount: {
          description: 'Starts with the amount of the order; any amount above 0 may be charged, up to the cap.',
          invoke: {
            id: 'amountDialog',
            src: 'amountDialog',
            input: ({ context: { order, confirmed } }) => ({
              initial: confirmed?.minor ?? nextPaymentDefault(order),
              full: confirmed?.full ?? false,
              whole: nextPaymentDefault(order),
              allowed: (minor) => isChargeAllowed(minor, chargeCap(order)),
            }),
            onDone: [
              {
                guard: { type: 'isAboveTheOrder', params: ({ event }) => event.output },
                target: 'askingAgain',
                actions: { type: 'takeConfirmed', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: 'moving',
                actions: { type: 'takeConfirmed', params: ({ event }) => event.output },
              },
              { target: '#charge.ready' },
            ],
            onError: { target: '#charge.ready' },
          },
        },
        askingAgain: {
          description: 'More than the order: a forgotten dot is a hundredfold payment.',
          on: { 'action.confirmed': { target: 'moving' }, 'action.dismissed': { target: 'enteringAmount' } },
        },
        moving: {
          invoke: {
            id: 'moneyMove',
            src: 'moneyMove',
            input: ({ context: { order, confirmed } }) => ({
              request: {
                action: 'charge',
                order,
                amount: confirmed?.minor ?? 0,
                currency: nextPaymentCurrency(order.currency),
              },
            }),
            onDone: [
              {
                description: '200 with the order, or its effect seen after a lost reply',
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#charge.changed',
                actions: [
                  { type: 'takeOutcome', params: ({ event }) => event.output },
                  { type: 'notify', params: { key: 'TRANSACTION_SUCCESSFULLY_CHARGED' } },
                ],
              },
              { guard: { type: 'isConflict', params: ({ event }) => event.output }, target: '#charge.overtaken' },
              { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: '#charge.outdated' },
              { guard: { type: 'isNotSent', params: ({ event }) => event.output }, target: 'enteringAmount' },
              {
                description: '202 with a code: said in words',
                guard: { type: 'saysCode', params: ({ event }) => event.output },
                target: 'declined',
                actions: { type: 'takeDecline', params: { key: 'DECLINED_BY_BANK' } },
              },
              {
                description: '202 with another message or none, or a refusal: nothing was done',
                target: 'declined',
                actions: { type: 'takeDecline', params: { key: 'TRANSACTION_ERROR' } },
              },
            ],
            onError: { target: '#charge.outdated' },
          },
        },
        declined: {
          description:
            'Nothing was done: said in a message and in the dialog, which stays open. The page reads the order again, which tells of the refusal.',
          entry: [{ type: 'notify', params: ({ context }) => declinedOf(context) }, 'askForReread'],
          always: { target: 'enteringAmount' },
        },
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

/** Whether the dialog of this charge is open. */
export const isCharging = (snapshot: SnapshotFrom<typeof chargeMachine>, charged: Charged): boolean =>
  snapshot.matches('charging') && snapshot.context.charged === charged

/** Whether a charge is offered: both by the same rule, and while the dialog of either is open the button of the other stays. */
export const isChargeOffered = (snapshot: SnapshotFrom<typeof chargeMachine>): boolean =>
  snapshot.hasTag('dialog') || snapshot.can({ type: 'nextPayment.opened' })
