import { assign, sendTo, setup } from 'xstate'
import type { Rights } from '#contract/session/access-rules.ts'
import type { Store } from '#contract/stores/store.ts'
import type { Order } from '#contract/transactions/order.ts'
import { type OrderChange, orderChanges } from '#contract/transactions/order-changes.ts'
import { goTo, missing, missingActor } from '#machines/shell/ports.ts'
import { type OrderActionsOutput, orderActionsMachine } from './order-actions.machine.ts'

/**
 * One card transaction: the order, then its store, then what may be done with it (TRD-01…12, TRD-09). The tab is in the
 * address, not here. Bank, instant, crypto and point-of-sale transactions come as further kinds.
 */
export interface TransactionDetailsInput {
  readonly kind: 'card'
  readonly id: string
  readonly storeId: string
  readonly company: string
  readonly rights: Rights
  /** Back is offered only then (TRD-01). */
  readonly cameFromList: boolean
}

/** Absent, of another company, or of a store that the reader does not see: one answer for all. */
export type Found<T> = { readonly kind: 'found'; readonly value: T } | { readonly kind: 'notFound' }

export interface Context extends TransactionDetailsInput {
  readonly order: Order | null
  readonly store: Store | null
  /** What the person saw when somebody else was faster. */
  readonly before: Order | null
}

type Event =
  | { readonly type: 'details.refreshed' }
  | { readonly type: 'changes.closed' }
  | { readonly type: 'back.requested' }

function subjectOf({ order, store }: Context) {
  if (order === null || store === null) throw new Error('The order is shown before it was read.')
  return { order, billAmount: store.useBillAmountForRefunds === true }
}

/** Drops what the list keeps of this order, so that it is read again (D17). */
const markListOutdated = (_: unknown, _order: { readonly kind: 'card'; readonly id: string }): void =>
  missing('markListOutdated')

export const transactionDetailsMachine = setup({
  types: {
    input: {} as TransactionDetailsInput,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { orderActions: 'orderActions' },
  },
  actors: {
    fetchOrder: missingActor<Found<Order>, Pick<TransactionDetailsInput, 'kind' | 'id' | 'storeId'>>('fetchOrder'),
    fetchStore: missingActor<Found<Store>, { readonly storeId: string }>('fetchStore'),
    orderActions: orderActionsMachine,
  },
  guards: {
    isFound: (_, reply: Found<unknown>) => reply.kind === 'found',
    isChanged: (_, outcome: OrderActionsOutput) => outcome.kind === 'changed',
    isOvertaken: (_, outcome: OrderActionsOutput) => outcome.kind === 'overtaken',
    showsChanges: ({ context }) => changesOf(context).length > 0,
    cameFromList: ({ context }) => context.cameFromList,
  },
  actions: {
    takeOrder: assign((_, reply: Found<Order>) => (reply.kind === 'found' ? { order: reply.value } : {})),
    takeStore: assign((_, reply: Found<Store>) => (reply.kind === 'found' ? { store: reply.value } : {})),
    takeChanged: assign((_, outcome: OrderActionsOutput) =>
      outcome.kind === 'changed' ? { order: outcome.order, before: null } : {},
    ),
    keepSeenOrder: assign(({ context }) => ({ before: context.order })),
    forgetSeenOrder: assign({ before: null }),
    tellActions: sendTo('orderActions', ({ context }) => ({ type: 'order.refreshed', ...subjectOf(context) })),
    markListOutdated,
    goTo,
  },
}).createMachine({
  id: 'transactionDetails',
  description:
    'One transaction: its order, then its store, then its actions. What was read stays while it is read again.',
  meta: { requirements: ['TRD-01', 'TRD-06', 'TRD-09', 'ACT-14', 'NAV-09', 'NAV-10'] },
  context: ({ input }) => ({ ...input, order: null, store: null, before: null }),
  initial: 'loadingOrder',
  on: {
    'back.requested': {
      guard: 'cameFromList',
      actions: { type: 'goTo', params: { to: 'transactions', state: { fromDetails: true } } },
    },
  },
  states: {
    loadingOrder: {
      tags: 'busy',
      invoke: {
        id: 'fetchOrder',
        src: 'fetchOrder',
        input: ({ context }) => ({ kind: context.kind, id: context.id, storeId: context.storeId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'loadingStore',
            actions: { type: 'takeOrder', params: ({ event }) => event.output },
          },
          { target: 'failed.notFound' },
        ],
        onError: { target: 'failed.unreachable' },
      },
    },
    loadingStore: {
      description: 'The order is followed by its store: whether its amounts are bills is the store’s.',
      tags: 'busy',
      invoke: {
        id: 'fetchStore',
        src: 'fetchStore',
        input: ({ context }) => ({ storeId: context.storeId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'takeStore', params: ({ event }) => event.output },
          },
          { target: 'failed.notFound' },
        ],
        onError: { target: 'failed.unreachable' },
      },
    },
    ready: {
      description: 'The transaction is shown; its actions live beside it.',
      invoke: {
        id: 'orderActions',
        src: 'orderActions',
        input: ({ context }) => ({
          ...subjectOf(context),
          rights: context.rights,
          scope: { company: context.company, store: context.storeId },
        }),
        onDone: [
          {
            description: 'The order of the reply takes the place of the shown one.',
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'ready',
            reenter: true,
            actions: [
              { type: 'takeChanged', params: ({ event }) => event.output },
              { type: 'markListOutdated', params: ({ context }) => ({ kind: context.kind, id: context.id }) },
            ],
          },
          {
            description: 'Somebody else was faster: read again and say what is different.',
            guard: { type: 'isOvertaken', params: ({ event }) => event.output },
            target: '.rereadingOrder',
            reenter: true,
            actions: [
              'keepSeenOrder',
              { type: 'markListOutdated', params: ({ context }) => ({ kind: context.kind, id: context.id }) },
            ],
          },
          {
            description: 'Nobody knows: read again.',
            target: '.rereadingOrder',
            reenter: true,
            actions: { type: 'markListOutdated', params: ({ context }) => ({ kind: context.kind, id: context.id }) },
          },
        ],
        onError: { target: '.rereadingOrder', reenter: true },
      },
      on: { 'changes.closed': { guard: 'showsChanges', actions: 'forgetSeenOrder' } },
      initial: 'upToDate',
      states: {
        upToDate: { on: { 'details.refreshed': { target: 'rereadingOrder', actions: 'forgetSeenOrder' } } },
        rereadingOrder: {
          tags: 'busy',
          invoke: {
            id: 'fetchOrder',
            src: 'fetchOrder',
            input: ({ context }) => ({ kind: context.kind, id: context.id, storeId: context.storeId }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'rereadingStore',
                actions: { type: 'takeOrder', params: ({ event }) => event.output },
              },
              { target: '#transactionDetails.failed.notFound' },
            ],
            onError: { target: 'outdated' },
          },
        },
        rereadingStore: {
          tags: 'busy',
          invoke: {
            id: 'fetchStore',
            src: 'fetchStore',
            input: ({ context }) => ({ storeId: context.storeId }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'upToDate',
                actions: [{ type: 'takeStore', params: ({ event }) => event.output }, 'tellActions'],
              },
              { target: '#transactionDetails.failed.notFound' },
            ],
            onError: { target: 'outdated' },
          },
        },
        outdated: {
          description: 'Reading again failed: what was read stays, marked as old.',
          on: { 'details.refreshed': { target: 'rereadingOrder' } },
        },
      },
    },
    failed: {
      initial: 'unreachable',
      on: { 'details.refreshed': { target: 'loadingOrder' } },
      states: {
        notFound: { description: 'There is no such transaction for this reader.' },
        unreachable: { description: 'Nobody knows whether there is one.' },
      },
    },
  },
})

/** What is different from what the person saw, after somebody else was faster. */
export function changesOf({ before, order }: Context): readonly OrderChange[] {
  return before && order ? orderChanges(before, order) : []
}
