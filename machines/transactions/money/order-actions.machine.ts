import { assign, setup } from 'xstate'
import type { Notice } from '#contract/messages.ts'
import type { Rights, StoreScope } from '#contract/session/access-rules.ts'
import { isCompleteAllowed } from '#contract/transactions/money/complete.ts'
import { isDeclineCode } from '#contract/transactions/money/decline.ts'
import { mayAct } from '#contract/transactions/money/order-can.ts'
import { isRefundAllowed, maxOf, type RefundTerms, refundDefault } from '#contract/transactions/money/refund.ts'
import type { Order } from '#contract/transactions/order.ts'
import { notify } from '#machines/shell/ports.ts'
import { type AmountDialogOutput, amountDialogMachine, type ConfirmedAmount } from './amount-dialog.machine.ts'
import { askForReread } from './ask-for-reread.ts'
import { declinedOf, isConflict, isDone, isNotSent, isUnknown, type MoneyOutcome } from './money-answer.ts'
import { moneyMoveMachine } from './money-move.machine.ts'

/**
 * Refund, complete or void one card transaction (ACT-01…23): permission, amount and the message about the outcome. Ends
 * when the order on the page is outdated. Over 300 lines, because the chart is read in one piece.
 */
export interface OrderActionsInput {
  readonly order: Order
  /** The store enters the new bill instead of the refund (D23). */
  readonly billAmount: boolean
  readonly rights: Rights
  readonly scope: StoreScope
}

export interface OrderSubject {
  readonly order: Order
  readonly billAmount: boolean
}

export interface OrderActionsContext extends OrderActionsInput {
  /** The order reloaded behind an open dialog. */
  readonly refreshed: OrderSubject | null
  /** The last confirmation in the open dialog. */
  readonly confirmed: ConfirmedAmount | null
  /** Why the last confirmation failed; the dialog stays open and shows it. */
  readonly declined: Notice | null
}

/** `changed` carries the order of the reply; after `overtaken` and `outdated` the order must be reloaded. */
export type OrderActionsOutput =
  | { readonly kind: 'changed'; readonly order: Order }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'outdated' }

type Event =
  | { readonly type: 'refund.opened' }
  | { readonly type: 'complete.opened' }
  | { readonly type: 'void.opened' }
  | { readonly type: 'action.confirmed' }
  | { readonly type: 'action.dismissed' }
  | ({ readonly type: 'order.refreshed' } & OrderSubject)

type StatusAction = 'refund' | 'complete' | 'void'

/** Whether order and rights allow an action, also while another dialog is open. */
export const may = (action: StatusAction, { order, rights, scope }: OrderActionsInput) =>
  mayAct(
    action,
    { ...order, cardType: order.creditCard?.type ?? null, responseCode: order.response?.responseCode ?? null },
    rights,
    scope,
  )

/** The meaning of refund amounts; the view shows `refundedBy(minor, terms)` next to the typed one (D23). */
export const refundTermsOf = ({ order, billAmount }: OrderSubject): RefundTerms => ({ max: maxOf(order), billAmount })

const messageOf = (outcome: MoneyOutcome) => (outcome.kind === 'declined' ? (outcome.message ?? '') : '')

/** A code without a text for this action is translated; every other message shows verbatim (D47, D91). */
const saidOf = (outcome: MoneyOutcome): Notice => {
  const message = messageOf(outcome)
  return isDeclineCode(message) ? { key: 'DECLINED_BY_BANK' } : { key: 'TRANSACTION_ERROR', verbatim: message }
}

export const orderActionsMachine = setup({
  types: {
    input: {} as OrderActionsInput,
    context: {} as OrderActionsContext,
    events: {} as Event,
    output: {} as OrderActionsOutput,
    tags: {} as 'dialog',
    children: {} as { amountDialog: 'amountDialog'; moneyMove: 'moneyMove' },
  },
  actors: { amountDialog: amountDialogMachine, moneyMove: moneyMoveMachine },
  guards: {
    mayRefund: ({ context }) => may('refund', context),
    mayComplete: ({ context }) => may('complete', context),
    mayVoid: ({ context }) => may('void', context),
    isConfirmed: (_, output: AmountDialogOutput) => output.kind === 'confirmed',
    isDone,
    isConflict,
    isUnknown,
    isNotSent,
    saysTechnicalDecline: (_, outcome: MoneyOutcome) => messageOf(outcome) === 'technical_decline',
    saysTechnicalDeclineRba: (_, outcome: MoneyOutcome) => messageOf(outcome) === 'technical_decline_rba',
    saysDinersInstallments: (_, outcome: MoneyOutcome) =>
      messageOf(outcome) === 'technical_decline_mbu_diners_installments',
    hasMessage: (_, outcome: MoneyOutcome) => messageOf(outcome).trim() !== '',
  },
  actions: {
    openDialog: assign({ confirmed: null, declined: null }),
    takeConfirmed: assign((_, output: AmountDialogOutput) =>
      output.kind === 'confirmed' ? { confirmed: output, declined: null } : {},
    ),
    takeOrder: assign(({ context }, outcome: MoneyOutcome) => ({
      order: (outcome.kind === 'done' ? outcome.order : null) ?? context.order,
    })),
    takeSubject: assign((_, { order, billAmount }: OrderSubject) => ({ order, billAmount })),
    keepRefreshed: assign((_, { order, billAmount }: OrderSubject) => ({ refreshed: { order, billAmount } })),
    takeRefreshed: assign(({ context }) => ({ ...context.refreshed, refreshed: null })),
    takeDecline: assign((_, declined: Notice) => ({ declined })),
    notify,
    askForReread,
  },
}).createMachine({
  id: 'orderActions',
  description: 'Refund, complete or void one card transaction. A decline does not change local state.',
  meta: { requirements: ['ACT-01', 'ACT-02', 'ACT-03', 'ACT-14', 'ACT-15', 'ACT-16', 'ACC-19', 'ACC-20', 'TRD-06'] },
  context: ({ input }) => ({ ...input, refreshed: null, confirmed: null, declined: null }),
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
      description: 'Buttons by status, card and rights: never for paysafecard.',
      entry: 'takeRefreshed',
      on: {
        'order.refreshed': { actions: { type: 'takeSubject', params: ({ event }) => event } },
        'refund.opened': { guard: 'mayRefund', target: 'refunding', actions: 'openDialog' },
        'complete.opened': { guard: 'mayComplete', target: 'completing', actions: 'openDialog' },
        'void.opened': { guard: 'mayVoid', target: 'voiding', actions: 'openDialog' },
      },
    },
    refunding: {
      meta: { requirements: ['ACT-04', 'ACT-05', 'ACT-06', 'ACT-07', 'ACT-17', 'ACT-19', 'ACT-21'] },
      tags: 'dialog',
      initial: 'enteringAmount',
      states: {
        enteringAmount: {
          description: 'Starts with the full amount; a bill-amount store with a new bill of 0.00.',
          invoke: {
            id: 'amountDialog',
            src: 'amountDialog',
            input: ({ context }) => ({
              initial: context.confirmed?.minor ?? refundDefault(refundTermsOf(context)),
              full: context.confirmed?.full ?? false,
              whole: refundDefault(refundTermsOf(context)),
              allowed: (minor, full) => isRefundAllowed(minor, full, refundTermsOf(context)),
            }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: 'moving',
                actions: { type: 'takeConfirmed', params: ({ event }) => event.output },
              },
              { target: '#orderActions.ready' },
            ],
            onError: { target: '#orderActions.ready' },
          },
        },
        moving: {
          invoke: {
            id: 'moneyMove',
            src: 'moneyMove',
            input: ({ context: { order, billAmount, confirmed } }) => ({
              request: { action: 'refund', order, billAmount, amount: confirmed?.minor ?? 0 },
            }),
            onDone: [
              {
                description: '200 with the order, or its effect seen after a lost reply',
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#orderActions.changed',
                actions: [
                  { type: 'takeOrder', params: ({ event }) => event.output },
                  { type: 'notify', params: { key: 'TRANSACTION_SUCCESSFULLY_REFUNDED' } },
                ],
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                target: '#orderActions.overtaken',
              },
              { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: '#orderActions.outdated' },
              { guard: { type: 'isNotSent', params: ({ event }) => event.output }, target: 'enteringAmount' },
              {
                description: '202 technical_decline',
                guard: { type: 'saysTechnicalDecline', params: ({ event }) => event.output },
                target: 'declined',
                actions: { type: 'takeDecline', params: { key: 'DECLINE_PARTIAL_REFUND_FOR_INSTALLMENTS_MESSAGE' } },
              },
              {
                description: '202 technical_decline_rba',
                guard: { type: 'saysTechnicalDeclineRba', params: ({ event }) => event.output },
                target: 'declined',
                actions: { type: 'takeDecline', params: { key: 'DECLINE_SAME_DAY_PARTIAL_REFUND_MESSAGE' } },
              },
              {
                description: '202 technical_decline_mbu_diners_installments',
                guard: { type: 'saysDinersInstallments', params: ({ event }) => event.output },
                target: 'declined',
                actions: { type: 'takeDecline', params: { key: 'DECLINE_MBU_DINERS_REFUND_FOR_INSTALLMENTS_MESSAGE' } },
              },
              {
                description: '202 with another message or none, or a refusal: nothing was done',
                target: 'declined',
                actions: { type: 'takeDecline', params: { key: 'TRANSACTION_ERROR' } },
              },
            ],
            onError: { target: '#orderActions.outdated' },
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
    completing: {
      meta: { requirements: ['ACT-08', 'ACT-18', 'ACT-22'] },
      tags: 'dialog',
      initial: 'enteringAmount',
      states: {
        enteringAmount: {
          description: 'Starts with the full amount, also in a bill-amount store; not above the original.',
          invoke: {
            id: 'amountDialog',
            src: 'amountDialog',
            input: ({ context }) => ({
              initial: context.confirmed?.minor ?? context.order.amount,
              full: context.confirmed?.full ?? false,
              whole: context.order.amount,
              allowed: (minor, full) => isCompleteAllowed(minor, full, context.order.amount),
            }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: 'moving',
                actions: { type: 'takeConfirmed', params: ({ event }) => event.output },
              },
              { target: '#orderActions.ready' },
            ],
            onError: { target: '#orderActions.ready' },
          },
        },
        moving: {
          invoke: {
            id: 'moneyMove',
            src: 'moneyMove',
            input: ({ context: { order, confirmed } }) => ({
              request: { action: 'complete', order, amount: confirmed?.minor ?? 0 },
            }),
            onDone: [
              {
                description: '200 with the order, or its effect seen after a lost reply',
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#orderActions.changed',
                actions: [
                  { type: 'takeOrder', params: ({ event }) => event.output },
                  { type: 'notify', params: { key: 'TRANSACTION_SUCCESSFULLY_COMPLETED' } },
                ],
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                target: '#orderActions.overtaken',
              },
              { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: '#orderActions.outdated' },
              { guard: { type: 'isNotSent', params: ({ event }) => event.output }, target: 'enteringAmount' },
              {
                description: '202 technical_decline',
                guard: { type: 'saysTechnicalDecline', params: ({ event }) => event.output },
                target: 'declined',
                actions: { type: 'takeDecline', params: { key: 'DECLINE_PARTIAL_CAPTURE_FOR_INSTALLMENTS_MESSAGE' } },
              },
              {
                description: '202 with another message: a code in words, all else verbatim',
                guard: { type: 'hasMessage', params: ({ event }) => event.output },
                target: 'declined',
                actions: { type: 'takeDecline', params: ({ event }) => saidOf(event.output) },
              },
              {
                description: '202 without a message, or a refusal: nothing was done',
                target: 'declined',
                actions: { type: 'takeDecline', params: { key: 'TRANSACTION_ERROR' } },
              },
            ],
            onError: { target: '#orderActions.outdated' },
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
    voiding: {
      meta: { requirements: ['ACT-10', 'ACT-20', 'ACT-22'] },
      tags: 'dialog',
      initial: 'asking',
      states: {
        asking: {
          description: 'VOID_TRANSACTION_MESSAGE is asked first.',
          on: {
            'action.confirmed': { target: 'moving', actions: 'openDialog' },
            'action.dismissed': { target: '#orderActions.ready' },
          },
        },
        moving: {
          invoke: {
            id: 'moneyMove',
            src: 'moneyMove',
            input: ({ context: { order } }) => ({ request: { action: 'void', order } }),
            onDone: [
              {
                description: '200 with the order, or its effect seen after a lost reply',
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#orderActions.changed',
                actions: [
                  { type: 'takeOrder', params: ({ event }) => event.output },
                  { type: 'notify', params: { key: 'TRANSACTION_SUCCESSFULLY_VOIDED' } },
                ],
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                target: '#orderActions.overtaken',
              },
              { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: '#orderActions.outdated' },
              { guard: { type: 'isNotSent', params: ({ event }) => event.output }, target: 'asking' },
              {
                description: '202 technical_decline_rba',
                guard: { type: 'saysTechnicalDeclineRba', params: ({ event }) => event.output },
                target: 'declined',
                actions: { type: 'takeDecline', params: { key: 'DECLINE_SAME_DAY_PREAUTHORIZATION_VOID_MESSAGE' } },
              },
              {
                description: '202 with another message: a code in words, all else verbatim',
                guard: { type: 'hasMessage', params: ({ event }) => event.output },
                target: 'declined',
                actions: { type: 'takeDecline', params: ({ event }) => saidOf(event.output) },
              },
              {
                description: '202 without a message, or a refusal: nothing was done',
                target: 'declined',
                actions: { type: 'takeDecline', params: { key: 'TRANSACTION_ERROR' } },
              },
            ],
            onError: { target: '#orderActions.outdated' },
          },
        },
        declined: {
          description:
            'Nothing was done: said in a message and in the dialog, which stays open. The page reads the order again, which tells of the refusal.',
          entry: [{ type: 'notify', params: ({ context }) => declinedOf(context) }, 'askForReread'],
          always: { target: 'asking' },
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
      description:
        'Somebody else acted meanwhile; nothing was done. The page reads the order again and says what changed.',
      entry: { type: 'notify', params: { key: 'ORDER_CHANGED' } },
      output: { kind: 'overtaken' },
    },
    outdated: {
      type: 'final',
      description:
        'Closed while nobody knows what became of it: never called a failure, the page reads the order again.',
      entry: { type: 'notify', params: { key: 'ACTION_OUTCOME_UNKNOWN' } },
      output: { kind: 'outdated' },
    },
  },
})
