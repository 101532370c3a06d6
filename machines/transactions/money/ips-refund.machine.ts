import { assign, setup } from 'xstate'
import type { Rights, StoreScope } from '#contract/session/access-rules.ts'
import type { IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import { mayRefundIps } from '#contract/transactions/money/ips-refund-can.ts'
import { confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import { notify } from '#machines/shell/ports.ts'
import { isConflict, isDismissed, isDone, isUnknown } from './dialog-outcome.ts'

/**
 * Refund one instant payment, whole, after confirmation (IPS-02, IPS-03, IPS-06). Ends when the order on the page is no
 * longer true: the reply says only whether it was done, so the order is read again in every case.
 */
export interface IpsRefundInput {
  readonly order: IpsOrder
  readonly rights: Rights
  readonly scope: StoreScope
}

export type IpsRefundOutput =
  | { readonly kind: 'refunded' }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'outdated' }

export type IpsRefundEvent =
  | { readonly type: 'ipsRefund.opened' }
  | { readonly type: 'order.refreshed'; readonly order: IpsOrder }

export const ipsRefundMachine = setup({
  types: {
    input: {} as IpsRefundInput,
    context: {} as IpsRefundInput,
    events: {} as IpsRefundEvent,
    output: {} as IpsRefundOutput,
    tags: {} as 'dialog',
    children: {} as { ipsRefundDialog: 'ipsRefundDialog' },
  },
  actors: { ipsRefundDialog: confirmThenDoMachine },
  guards: {
    mayRefund: ({ context: { order, rights, scope } }) => mayRefundIps(order, rights, scope),
    isDone,
    isDismissed,
    isConflict,
    isUnknown,
  },
  actions: {
    takeOrder: assign((_, { order }: { readonly order: IpsOrder }) => ({ order })),
    notify,
  },
}).createMachine({
  id: 'ipsRefund',
  description: 'Refund one instant payment. Asked first; nobody says that it failed while nobody knows.',
  meta: { requirements: ['IPS-02', 'IPS-03', 'IPS-06', 'ACT-14', 'ACT-16'] },
  context: ({ input }) => input,
  initial: 'ready',
  on: {
    'order.refreshed': {
      description: 'An open dialog goes on with the order that it was opened for.',
      actions: { type: 'takeOrder', params: ({ event }) => event },
    },
  },
  output: ({ event }) => event.output as IpsRefundOutput,
  states: {
    ready: {
      description: 'Refund order is offered while it is refundable, to those who may.',
      on: { 'ipsRefund.opened': { guard: 'mayRefund', target: 'refunding' } },
    },
    refunding: {
      tags: 'dialog',
      invoke: {
        id: 'ipsRefundDialog',
        src: 'ipsRefundDialog',
        input: ({ context }) => ({ subject: context.order, money: true }),
        onDone: [
          {
            description: 'Success, or its effect seen after a lost reply',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'refunded',
            actions: {
              type: 'notify',
              params: { key: 'TRANSACTION_SUCCESSFULLY_REFUNDED' },
            },
          },
          { guard: { type: 'isDismissed', params: ({ event }) => event.output }, target: 'ready' },
          { guard: { type: 'isConflict', params: ({ event }) => event.output }, target: 'overtaken' },
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'outdated' },
          {
            description: 'No success, or a refusal: nothing was done',
            target: 'ready',
            actions: { type: 'notify', params: { key: 'TRANSACTION_ERROR' } },
          },
        ],
        onError: { target: 'outdated' },
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
