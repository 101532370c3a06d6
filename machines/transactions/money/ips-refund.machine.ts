import { assign, setup } from 'xstate'
import type { Notice } from '#contract/messages.ts'
import type { Rights, StoreScope } from '#contract/session/access-rules.ts'
import type { IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import { mayRefundIps } from '#contract/transactions/money/ips-refund-can.ts'
import { notify } from '#machines/shell/ports.ts'
import { askForReread } from './ask-for-reread.ts'
import { declinedOf, isConflict, isDone, isNotSent, isUnknown } from './money-answer.ts'
import { moneyMoveMachine } from './money-move.machine.ts'

/**
 * Refunds one instant payment in full, after confirmation (IPS-02, IPS-03, IPS-06). Ends when the order on the page is
 * outdated. The reply says only whether it was done, so the order is always reloaded.
 */
export interface IpsRefundInput {
  readonly order: IpsOrder
  readonly rights: Rights
  readonly scope: StoreScope
}

export interface IpsRefundContext extends IpsRefundInput {
  /** The order reloaded behind the open dialog. */
  readonly refreshed: IpsOrder | null
  /** Why the last confirmation failed; the dialog stays open and shows it. */
  readonly declined: Notice | null
}

export type IpsRefundOutput =
  | { readonly kind: 'refunded' }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'outdated' }

export type IpsRefundEvent =
  | { readonly type: 'ipsRefund.opened' }
  | { readonly type: 'action.confirmed' }
  | { readonly type: 'action.dismissed' }
  | { readonly type: 'order.refreshed'; readonly order: IpsOrder }

export const ipsRefundMachine = setup({
  types: {
    input: {} as IpsRefundInput,
    context: {} as IpsRefundContext,
    events: {} as IpsRefundEvent,
    output: {} as IpsRefundOutput,
    tags: {} as 'dialog',
    children: {} as { moneyMove: 'moneyMove' },
  },
  actors: { moneyMove: moneyMoveMachine },
  guards: {
    mayRefund: ({ context: { order, rights, scope } }) => mayRefundIps(order, rights, scope),
    isDone,
    isConflict,
    isUnknown,
    isNotSent,
  },
  actions: {
    openDialog: assign({ declined: null }),
    takeOrder: assign((_, { order }: { readonly order: IpsOrder }) => ({ order })),
    keepRefreshed: assign((_, { order }: { readonly order: IpsOrder }) => ({ refreshed: order })),
    takeRefreshed: assign(({ context }) => ({ order: context.refreshed ?? context.order, refreshed: null })),
    takeDecline: assign((_, declined: Notice) => ({ declined })),
    notify,
    askForReread,
  },
}).createMachine({
  id: 'ipsRefund',
  description: 'Refund one instant payment. Asked first; nobody says that it failed while nobody knows.',
  meta: { requirements: ['IPS-02', 'IPS-03', 'IPS-06', 'ACT-14', 'ACT-16'] },
  context: ({ input }) => ({ ...input, refreshed: null, declined: null }),
  initial: 'ready',
  on: {
    'order.refreshed': {
      description: 'An open dialog goes on with the order that it was opened for.',
      actions: { type: 'keepRefreshed', params: ({ event }) => event },
    },
  },
  output: ({ event }) => event.output as IpsRefundOutput,
  states: {
    ready: {
      description: 'Refund order is offered while it is refundable, to those who may.',
      entry: 'takeRefreshed',
      on: {
        'order.refreshed': { actions: { type: 'takeOrder', params: ({ event }) => event } },
        'ipsRefund.opened': { guard: 'mayRefund', target: 'refunding', actions: 'openDialog' },
      },
    },
    refunding: {
      tags: 'dialog',
      initial: 'asking',
      states: {
        asking: {
          description: 'The whole amount is asked for first.',
          on: {
            'action.confirmed': { target: 'moving', actions: 'openDialog' },
            'action.dismissed': { target: '#ipsRefund.ready' },
          },
        },
        moving: {
          invoke: {
            id: 'moneyMove',
            src: 'moneyMove',
            input: ({ context: { order } }) => ({ request: { action: 'refundIps', order } }),
            onDone: [
              {
                description: 'Success, or its effect seen after a lost reply',
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#ipsRefund.refunded',
                actions: { type: 'notify', params: { key: 'TRANSACTION_SUCCESSFULLY_REFUNDED' } },
              },
              { guard: { type: 'isConflict', params: ({ event }) => event.output }, target: '#ipsRefund.overtaken' },
              { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: '#ipsRefund.outdated' },
              { guard: { type: 'isNotSent', params: ({ event }) => event.output }, target: 'asking' },
              {
                description: 'No success, or a refusal: nothing was done',
                target: 'declined',
                actions: { type: 'takeDecline', params: { key: 'TRANSACTION_ERROR' } },
              },
            ],
            onError: { target: '#ipsRefund.outdated' },
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
    refunded: { type: 'final', description: 'The page reads the order again.', output: { kind: 'refunded' } },
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
