import { assign, raise, sendTo, setup } from 'xstate'
import type { Store } from '#contract/stores/store.ts'
import type { DetailsTab } from '#contract/transactions/details/details-tabs.ts'
import type { AnyRow, DetailsPlace } from '#contract/transactions/list/list-kinds.ts'
import type { ViewKind } from '#contract/transactions/views/saved-view-calls.ts'
import type { ListReply } from '#machines/shell/asked-list.ts'
import { downloadMachine } from '#machines/shell/download.machine.ts'
import { failureReference } from '#machines/shell/failure-reference.ts'
import { goTo, missing, missingActor, remember } from '#machines/shell/ports.ts'
import type { AskedList } from '#machines/transactions/list/list-kind.ts'
import { chargeMachine } from '#machines/transactions/money/charge.machine.ts'
import { ipsRefundMachine } from '#machines/transactions/money/ips-refund.machine.ts'
import { orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import {
  type AnyOrder,
  changesOf,
  type DetailsContext,
  type DetailsOutcome,
  type Found,
  leadsOn,
  memoBeside,
  pageBeside,
  placeBeside,
  placesAround,
  refreshed,
  type Step,
  seenOrder,
  stepsSince,
  subjectOf,
  type ToRead,
  type TransactionDetailsInput,
  wayBack,
  wayTo,
} from './details-kind.ts'

export type TransactionDetailsEvent =
  | { readonly type: 'details.refreshed' }
  | { readonly type: 'changes.closed' }
  | { readonly type: 'back.requested' }
  /** `tab` is the open tab. */
  | { readonly type: 'next.requested'; readonly tab: DetailsTab }
  | { readonly type: 'previous.requested'; readonly tab: DetailsTab }
  /** Raised when order and store were reloaded. */
  | { readonly type: 'order.reread' }

/** Invalidates the list's rows of this order, so that it reloads them (D17). */
const markListOutdated = (_: unknown, _order: { readonly list: ViewKind | null; readonly id: string }): void =>
  missing('markListOutdated')

/**
 * One card, bank, instant, crypto or point-of-sale transaction: the order, then its store, then the allowed actions
 * (TRD-01…12, PIS-18, IPS-07, CRY-04, POS-18). The tab is in the address. Over 300 lines, because the chart is read in
 * one piece.
 */
export const transactionDetailsMachine = setup({
  types: {
    input: {} as TransactionDetailsInput,
    context: {} as DetailsContext,
    events: {} as TransactionDetailsEvent,
    tags: {} as 'busy',
    children: {} as {
      orderActions: 'orderActions'
      charge: 'charge'
      ipsRefund: 'ipsRefund'
      orderPdf: 'orderPdf'
    },
  },
  actors: {
    fetchOrder: missingActor<Found<AnyOrder>, ToRead<DetailsPlace>>('fetchOrder'),
    fetchStore: missingActor<Found<Store>, ToRead<{ readonly storeId: string }>>('fetchStore'),
    fetchPage: missingActor<ListReply<AnyRow>, AskedList>('fetchPage'),
    orderActions: orderActionsMachine,
    charge: chargeMachine,
    ipsRefund: ipsRefundMachine,
    orderPdf: downloadMachine,
  },
  guards: {
    isFound: (_, reply: Found<unknown>) => reply.kind === 'found',
    isOfThisStore: ({ context }, reply: Found<AnyOrder>) =>
      reply.kind === 'found' && reply.value.storeId === context.storeId,
    isCard: ({ context }) => context.kind === 'card',
    isInstant: ({ context }) => context.kind === 'ips',
    isChanged: ({ context }) => context.outcome?.kind === 'changed',
    isOvertaken: ({ context }) => context.outcome?.kind === 'overtaken',
    showsChanges: ({ context }) => changesOf(context).length + stepsSince(context).length > 0,
    cameFromList: ({ context }) => context.cameFrom !== null,
    hasNext: ({ context }) => placesAround(context).next !== null,
    hasPrevious: ({ context }) => placesAround(context).previous !== null,
    listGoesOn: ({ context }) => leadsOn(context, 1),
    listGoesBack: ({ context }) => leadsOn(context, -1),
    hasOrders: (_, { rows }: ListReply) => rows.length > 0,
  },
  actions: {
    takeOrder: assign((_, reply: Found<AnyOrder>) => (reply.kind === 'found' ? { order: reply.value } : {})),
    takeStore: assign((_, reply: Found<Store>) => (reply.kind === 'found' ? { store: reply.value } : {})),
    takeOutcome: assign((_, { outcome }: { readonly outcome: DetailsOutcome }) => ({ outcome })),
    takeChanged: assign(({ context: { outcome } }) =>
      outcome?.kind === 'changed' ? { order: outcome.order, before: null } : {},
    ),
    keepSeenOrder: assign(({ context }) => ({ before: seenOrder(context) })),
    forgetSeenOrder: assign({ before: null }),
    keepWay: assign((_, way: { readonly tab: DetailsTab; readonly by: Step }) => way),
    takeReference: assign((_, failure: { readonly reference: string | null }) => failure),
    sayReread: raise({ type: 'order.reread' }),
    tellOrderActions: sendTo('orderActions', ({ context }) => refreshed('card', context)),
    tellCharge: sendTo('charge', ({ context }) => refreshed('card', context)),
    tellIpsRefund: sendTo('ipsRefund', ({ context }) => refreshed('ips', context)),
    markListOutdated,
    remember,
    goTo,
  },
}).createMachine({
  id: 'transactionDetails',
  description:
    'One transaction: its order, then its store, then its actions. What was read stays while it is read again.',
  meta: {
    requirements: ['TRD-01', 'TRD-05', 'TRD-06', 'TRD-09', 'ACT-14', 'NAV-09', 'NAV-10', 'PIS-18', 'IPS-07', 'CRY-04'],
  },
  context: ({ input }) => ({
    ...input,
    order: null,
    store: null,
    before: null,
    tab: 'summary',
    by: 1,
    reference: null,
    outcome: null,
  }),
  initial: 'loadingOrder',
  on: {
    'back.requested': {
      guard: 'cameFromList',
      actions: { type: 'goTo', params: ({ context }) => wayBack(context) },
    },
    'next.requested': {
      description: 'The next row of the page that the list showed.',
      guard: 'hasNext',
      actions: {
        type: 'goTo',
        params: ({ context, event }) => wayTo(context, placesAround(context).next, event.tab),
      },
    },
    'previous.requested': {
      guard: 'hasPrevious',
      actions: {
        type: 'goTo',
        params: ({ context, event }) => wayTo(context, placesAround(context).previous, event.tab),
      },
    },
  },
  states: {
    loadingOrder: {
      tags: 'busy',
      invoke: {
        id: 'fetchOrder',
        src: 'fetchOrder',
        input: ({ context }) => ({
          kind: context.kind,
          id: context.id,
          storeId: context.storeId,
          isReread: false,
        }),
        onDone: [
          {
            guard: { type: 'isOfThisStore', params: ({ event }) => event.output },
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
        input: ({ context }) => ({ storeId: context.storeId, isReread: false }),
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
      type: 'parallel',
      on: { 'changes.closed': { guard: 'showsChanges', actions: 'forgetSeenOrder' } },
      invoke: {
        id: 'orderPdf',
        src: 'orderPdf',
        input: { failed: { key: 'ORDER_PDF_NOT_FETCHED' } },
      },
      states: {
        reading: {
          initial: 'upToDate',
          states: {
            upToDate: { on: { 'details.refreshed': { target: 'rereadingOrder', actions: 'forgetSeenOrder' } } },
            rereadingOrder: {
              tags: 'busy',
              invoke: {
                id: 'fetchOrder',
                src: 'fetchOrder',
                input: ({ context }) => ({
                  kind: context.kind,
                  id: context.id,
                  storeId: context.storeId,
                  isReread: true,
                }),
                onDone: [
                  {
                    guard: { type: 'isOfThisStore', params: ({ event }) => event.output },
                    target: 'rereadingStore',
                    actions: { type: 'takeOrder', params: ({ event }) => event.output },
                  },
                  { target: '#transactionDetails.failed.notFound' },
                ],
                onError: {
                  target: 'outdated',
                  actions: {
                    type: 'takeReference',
                    params: ({ event }) => ({ reference: failureReference(event.error) }),
                  },
                },
              },
            },
            rereadingStore: {
              tags: 'busy',
              invoke: {
                id: 'fetchStore',
                src: 'fetchStore',
                input: ({ context }) => ({ storeId: context.storeId, isReread: true }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: ({ event }) => event.output },
                    target: 'upToDate',
                    actions: [{ type: 'takeStore', params: ({ event }) => event.output }, 'sayReread'],
                  },
                  { target: '#transactionDetails.failed.notFound' },
                ],
                onError: {
                  target: 'outdated',
                  actions: {
                    type: 'takeReference',
                    params: ({ event }) => ({ reference: failureReference(event.error) }),
                  },
                },
              },
            },
            outdated: {
              description: 'Reading again failed: what was read stays, marked as old.',
              on: { 'details.refreshed': { target: 'rereadingOrder' } },
            },
          },
        },
        leafing: {
          description: 'Where the page of the list ends, the way leads on to the page beside it.',
          initial: 'still',
          states: {
            still: {
              initial: 'resting',
              on: {
                'next.requested': {
                  guard: 'listGoesOn',
                  target: 'readingPage',
                  actions: { type: 'keepWay', params: ({ event }) => ({ tab: event.tab, by: 1 as const }) },
                },
                'previous.requested': {
                  guard: 'listGoesBack',
                  target: 'readingPage',
                  actions: { type: 'keepWay', params: ({ event }) => ({ tab: event.tab, by: -1 as const }) },
                },
              },
              states: {
                resting: {},
                notRead: { description: 'The page beside could not be read: it can be asked for again.' },
                atTheEnd: { description: 'The list has become shorter meanwhile: there is no more.' },
              },
            },
            readingPage: {
              tags: 'busy',
              invoke: {
                id: 'fetchPage',
                src: 'fetchPage',
                input: ({ context }) => pageBeside(context),
                onDone: [
                  {
                    guard: { type: 'hasOrders', params: ({ event }) => event.output },
                    target: 'still',
                    actions: [
                      { type: 'remember', params: ({ context, event }) => memoBeside(context, event.output) },
                      {
                        type: 'goTo',
                        params: ({ context, event }) => wayTo(context, placeBeside(context, event.output), context.tab),
                      },
                    ],
                  },
                  { target: 'still.atTheEnd' },
                ],
                onError: { target: 'still.notRead' },
              },
            },
          },
        },
        acting: {
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: 'isCard', target: 'onCard' },
                { guard: 'isInstant', target: 'onInstantPayment' },
                { target: 'onlyReading' },
              ],
            },
            onlyReading: {
              type: 'final',
              description: 'Bank, crypto and point-of-sale payments are looked at only.',
            },
            onCard: {
              description: 'Refund, complete, void; the next payment or the saved card.',
              on: { 'order.reread': { actions: ['tellOrderActions', 'tellCharge'] } },
              invoke: [
                {
                  id: 'orderActions',
                  src: 'orderActions',
                  input: ({ context }) => subjectOf('card', context),
                  onDone: {
                    target: 'concluding',
                    actions: { type: 'takeOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  },
                  onError: {
                    target: 'concluding',
                    actions: { type: 'takeOutcome', params: { outcome: { kind: 'outdated' } } },
                  },
                },
                {
                  id: 'charge',
                  src: 'charge',
                  input: ({ context }) => subjectOf('card', context),
                  onDone: {
                    target: 'concluding',
                    actions: { type: 'takeOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  },
                  onError: {
                    target: 'concluding',
                    actions: { type: 'takeOutcome', params: { outcome: { kind: 'outdated' } } },
                  },
                },
              ],
            },
            onInstantPayment: {
              on: { 'order.reread': { actions: 'tellIpsRefund' } },
              invoke: {
                id: 'ipsRefund',
                src: 'ipsRefund',
                input: ({ context }) => subjectOf('ips', context),
                onDone: {
                  target: 'concluding',
                  actions: { type: 'takeOutcome', params: ({ event }) => ({ outcome: event.output }) },
                },
                onError: {
                  target: 'concluding',
                  actions: { type: 'takeOutcome', params: { outcome: { kind: 'outdated' } } },
                },
              },
            },
            concluding: {
              description: 'An action ended: what the list keeps is no longer true.',
              entry: {
                type: 'markListOutdated',
                params: ({ context }) => ({ list: context.cameFrom, id: context.id }),
              },
              always: [
                {
                  description: 'The order of the reply takes the place of the shown one.',
                  guard: 'isChanged',
                  target: '#transactionDetails.ready.reading',
                  actions: 'takeChanged',
                },
                {
                  description: 'Somebody else was faster: read again and say what is different.',
                  guard: 'isOvertaken',
                  target: '#transactionDetails.ready.reading.rereadingOrder',
                  actions: 'keepSeenOrder',
                },
                {
                  description: 'Nobody knows, or the reply did not say: read again.',
                  target: '#transactionDetails.ready.reading.rereadingOrder',
                },
              ],
            },
          },
        },
      },
    },
    failed: {
      initial: 'unreachable',
      on: { 'details.refreshed': { target: 'loadingOrder' } },
      states: {
        notFound: { description: 'There is no such transaction for this reader, or none in the store of the address.' },
        unreachable: { description: 'Nobody knows whether there is one.' },
      },
    },
  },
})
