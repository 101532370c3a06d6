import { assign, setup } from 'xstate'
import type { Rights, StoreScope } from '#contract/session/access-rules.ts'
import { isCompleteAllowed } from '#contract/transactions/money/complete.ts'
import { mayAct } from '#contract/transactions/money/order-can.ts'
import { isRefundAllowed, maxOf, type RefundTerms, refundDefault } from '#contract/transactions/money/refund.ts'
import type { Order } from '#contract/transactions/order.ts'
import { type ConfirmOutcome, confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import { notify } from '#machines/shell/ports.ts'
import { amountDialogMachine } from './amount-dialog.machine.ts'
import { orderOf } from './dialog-outcome.ts'

/**
 * Refund, complete or void one card transaction (ACT-01…23). Each action is a dialog with a machine of its own; here
 * stands who may open it and what is said about its outcome. Ends when the order on the page is no longer true.
 */
export interface OrderActionsInput {
  readonly order: Order
  /** The store's amounts are the new bill, not the refund (D23). */
  readonly billAmount: boolean
  readonly rights: Rights
  readonly scope: StoreScope
}

/** What the dialogs get about the order, and hand to the calls. */
export interface OrderSubject {
  readonly order: Order
  readonly billAmount: boolean
}

/** `changed` carries the order of the reply; after `overtaken` and `outdated` the order has to be read again. */
export type OrderActionsOutput =
  | { readonly kind: 'changed'; readonly order: Order }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'outdated' }

type Event =
  | { readonly type: 'refund.opened' }
  | { readonly type: 'complete.opened' }
  | { readonly type: 'void.opened' }
  | ({ readonly type: 'order.refreshed' } & OrderSubject)

type StatusAction = 'refund' | 'complete' | 'void'

const may = (action: StatusAction, { order, rights, scope }: OrderActionsInput) =>
  mayAct(
    action,
    { ...order, cardType: order.creditCard?.type ?? null, responseCode: order.response?.responseCode ?? null },
    rights,
    scope,
  )

/** What the amounts of a refund mean; the view shows `refundedBy(minor, terms)` beside the typed one (D23). */
export const refundTermsOf = ({ order, billAmount }: OrderSubject): RefundTerms => ({ max: maxOf(order), billAmount })

const subjectOf = ({ order, billAmount }: OrderSubject): OrderSubject => ({ order, billAmount })

const outcomeOf = (event: unknown) => (event as { readonly output: ConfirmOutcome }).output

const messageOf = (outcome: ConfirmOutcome) => (outcome.kind === 'declined' ? (outcome.message ?? '') : '')

const verbatim = (outcome: ConfirmOutcome) => ({ key: 'TRANSACTION_ERROR', verbatim: messageOf(outcome) }) as const

export const orderActionsMachine = setup({
  types: {
    input: {} as OrderActionsInput,
    context: {} as OrderActionsInput,
    events: {} as Event,
    output: {} as OrderActionsOutput,
    tags: {} as 'dialog',
    children: {} as { refundDialog: 'refundDialog'; completeDialog: 'completeDialog'; voidDialog: 'voidDialog' },
  },
  actors: {
    refundDialog: amountDialogMachine,
    completeDialog: amountDialogMachine,
    voidDialog: confirmThenDoMachine,
  },
  guards: {
    mayRefund: ({ context }) => may('refund', context),
    mayComplete: ({ context }) => may('complete', context),
    mayVoid: ({ context }) => may('void', context),
    isDone: ({ event }) => outcomeOf(event).kind === 'done',
    isDismissed: ({ event }) => outcomeOf(event).kind === 'dismissed',
    isConflict: ({ event }) => outcomeOf(event).kind === 'conflict',
    isUnknown: ({ event }) => outcomeOf(event).kind === 'unknown',
    saysTechnicalDecline: ({ event }) => messageOf(outcomeOf(event)) === 'technical_decline',
    saysTechnicalDeclineRba: ({ event }) => messageOf(outcomeOf(event)) === 'technical_decline_rba',
    saysDinersInstallments: ({ event }) => messageOf(outcomeOf(event)) === 'technical_decline_mbu_diners_installments',
    hasMessage: ({ event }) => messageOf(outcomeOf(event)).trim() !== '',
  },
  actions: {
    takeOrder: assign(({ context, event }) => ({ order: orderOf(outcomeOf(event)) ?? context.order })),
    takeSubject: assign((_, subject: OrderSubject) => subjectOf(subject)),
    notify,
  },
}).createMachine({
  id: 'orderActions',
  description: 'Refund, complete or void one card transaction. A decline does not change local state.',
  meta: { requirements: ['ACT-01', 'ACT-02', 'ACT-03', 'ACT-14', 'ACT-15', 'ACT-16', 'ACC-19', 'ACC-20', 'TRD-06'] },
  context: ({ input }) => input,
  initial: 'ready',
  on: {
    'order.refreshed': {
      description: 'An open dialog goes on with the order that it was opened for.',
      actions: { type: 'takeSubject', params: ({ event }) => event },
    },
  },
  output: ({ event }) => event.output as OrderActionsOutput,
  states: {
    ready: {
      description: 'Buttons by status, card and rights: never for paysafecard.',
      on: {
        'refund.opened': { guard: 'mayRefund', target: 'refunding' },
        'complete.opened': { guard: 'mayComplete', target: 'completing' },
        'void.opened': { guard: 'mayVoid', target: 'voiding' },
      },
    },
    refunding: {
      description: 'Starts with the full amount; a bill-amount store with a new bill of 0.00.',
      meta: { requirements: ['ACT-04', 'ACT-05', 'ACT-06', 'ACT-07', 'ACT-17', 'ACT-19', 'ACT-21'] },
      tags: 'dialog',
      invoke: {
        id: 'refundDialog',
        src: 'refundDialog',
        input: ({ context }) => ({
          order: subjectOf(context),
          initial: refundDefault(refundTermsOf(context)),
          whole: refundDefault(refundTermsOf(context)),
          allowed: (minor, full) => isRefundAllowed(minor, full, refundTermsOf(context)),
        }),
        onDone: [
          {
            description: '200 with the order, or its effect seen after a lost reply',
            guard: 'isDone',
            target: 'changed',
            actions: ['takeOrder', { type: 'notify', params: { key: 'TRANSACTION_SUCCESSFULLY_REFUNDED' } }],
          },
          { guard: 'isDismissed', target: 'ready' },
          { guard: 'isConflict', target: 'overtaken' },
          { guard: 'isUnknown', target: 'outdated' },
          {
            description: '202 technical_decline',
            guard: 'saysTechnicalDecline',
            target: 'ready',
            actions: {
              type: 'notify',
              params: { key: 'DECLINE_PARTIAL_REFUND_FOR_INSTALLMENTS_MESSAGE' },
            },
          },
          {
            description: '202 technical_decline_rba',
            guard: 'saysTechnicalDeclineRba',
            target: 'ready',
            actions: {
              type: 'notify',
              params: { key: 'DECLINE_SAME_DAY_PARTIAL_REFUND_MESSAGE' },
            },
          },
          {
            description: '202 technical_decline_mbu_diners_installments',
            guard: 'saysDinersInstallments',
            target: 'ready',
            actions: {
              type: 'notify',
              params: { key: 'DECLINE_MBU_DINERS_REFUND_FOR_INSTALLMENTS_MESSAGE' },
            },
          },
          {
            description: '202 with another message or none, or a refusal: nothing was done',
            target: 'ready',
            actions: { type: 'notify', params: { key: 'TRANSACTION_ERROR' } },
          },
        ],
        onError: { target: 'outdated' },
      },
    },
    completing: {
      description: 'Starts with the full amount, also in a bill-amount store; not above the original.',
      meta: { requirements: ['ACT-08', 'ACT-18', 'ACT-22'] },
      tags: 'dialog',
      invoke: {
        id: 'completeDialog',
        src: 'completeDialog',
        input: ({ context }) => ({
          order: subjectOf(context),
          initial: context.order.amount,
          whole: context.order.amount,
          allowed: (minor, full) => isCompleteAllowed(minor, full, context.order.amount),
        }),
        onDone: [
          {
            description: '200 with the order, or its effect seen after a lost reply',
            guard: 'isDone',
            target: 'changed',
            actions: ['takeOrder', { type: 'notify', params: { key: 'TRANSACTION_SUCCESSFULLY_COMPLETED' } }],
          },
          { guard: 'isDismissed', target: 'ready' },
          { guard: 'isConflict', target: 'overtaken' },
          { guard: 'isUnknown', target: 'outdated' },
          {
            description: '202 technical_decline',
            guard: 'saysTechnicalDecline',
            target: 'ready',
            actions: {
              type: 'notify',
              params: { key: 'DECLINE_PARTIAL_CAPTURE_FOR_INSTALLMENTS_MESSAGE' },
            },
          },
          {
            description: '202 with another message, shown verbatim',
            guard: 'hasMessage',
            target: 'ready',
            actions: { type: 'notify', params: ({ event }) => verbatim(event.output) },
          },
          {
            description: '202 without a message, or a refusal: nothing was done',
            target: 'ready',
            actions: { type: 'notify', params: { key: 'TRANSACTION_ERROR' } },
          },
        ],
        onError: { target: 'outdated' },
      },
    },
    voiding: {
      description: 'VOID_TRANSACTION_MESSAGE is asked first.',
      meta: { requirements: ['ACT-10', 'ACT-20', 'ACT-22'] },
      tags: 'dialog',
      invoke: {
        id: 'voidDialog',
        src: 'voidDialog',
        input: ({ context }) => ({ subject: subjectOf(context), money: true }),
        onDone: [
          {
            description: '200 with the order, or its effect seen after a lost reply',
            guard: 'isDone',
            target: 'changed',
            actions: ['takeOrder', { type: 'notify', params: { key: 'TRANSACTION_SUCCESSFULLY_VOIDED' } }],
          },
          { guard: 'isDismissed', target: 'ready' },
          { guard: 'isConflict', target: 'overtaken' },
          { guard: 'isUnknown', target: 'outdated' },
          {
            description: '202 technical_decline_rba',
            guard: 'saysTechnicalDeclineRba',
            target: 'ready',
            actions: {
              type: 'notify',
              params: { key: 'DECLINE_SAME_DAY_PREAUTHORIZATION_VOID_MESSAGE' },
            },
          },
          {
            description: '202 with another message, shown verbatim',
            guard: 'hasMessage',
            target: 'ready',
            actions: { type: 'notify', params: ({ event }) => verbatim(event.output) },
          },
          {
            description: '202 without a message, or a refusal: nothing was done',
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
