import { assign, setup } from 'xstate'
import { missingActor } from '#machines/shell/ports.ts'
import {
  isStillUnknown,
  type KeyedRequest,
  type MoneyAnswer,
  type MoneyOutcome,
  type MoneyRequest,
  type Reread,
} from './money-answer.ts'

/**
 * Moves money once: refund, capture, void, charge, refund of an instant payment (ACT-13, ACT-14, IPS-06). After a lost
 * reply it checks the order, and a retry uses the key of the same confirmation.
 */
export interface MoneyMoveInput {
  readonly request: MoneyRequest
}

export interface MoneyMoveContext extends MoneyMoveInput {
  readonly key: string | null
  readonly outcome: MoneyOutcome
}

export type MoneyMoveEvent =
  | { readonly type: 'action.retried' }
  | { readonly type: 'action.dismissed' }
  | { readonly type: 'reread.requested' }

function keyed({ request, key }: MoneyMoveContext): KeyedRequest {
  if (key === null) throw new Error('A money action was sent without the key of its confirmation.')
  return { ...request, key }
}

export const moneyMoveMachine = setup({
  types: {
    input: {} as MoneyMoveInput,
    context: {} as MoneyMoveContext,
    events: {} as MoneyMoveEvent,
    output: {} as MoneyOutcome,
    tags: {} as 'busy',
  },
  actors: {
    makeKey: missingActor<string, void>('makeKey'),
    perform: missingActor<MoneyAnswer, KeyedRequest>('perform'),
    reread: missingActor<Reread, KeyedRequest>('reread'),
  },
  guards: {
    isSeen: (_, { seen }: { readonly seen: boolean }) => seen,
    leavesTheFirstUnknown: ({ context }, answer: MoneyAnswer) => isStillUnknown(context.outcome, answer),
  },
  actions: {
    takeKey: assign((_, { key }: { readonly key: string }) => ({ key })),
    takeOutcome: assign((_, outcome: MoneyOutcome) => ({ outcome })),
    takeSeenOrder: assign((_, reread: Reread) =>
      reread.seen ? { outcome: { kind: 'done' as const, order: reread.order } } : {},
    ),
  },
}).createMachine({
  id: 'moneyMove',
  description: 'One confirmed action, sent with one key. It is never called failed while nobody knows.',
  meta: { requirements: ['ACT-13', 'ACT-14', 'IPS-06'] },
  context: ({ input }) => ({ request: input.request, key: null, outcome: { kind: 'notSent' } }),
  initial: 'makingKey',
  output: ({ context }) => context.outcome,
  states: {
    makingKey: {
      description: 'Each confirmation has its own key. Nothing is sent without it.',
      tags: 'busy',
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        onDone: { target: 'sending', actions: { type: 'takeKey', params: ({ event }) => ({ key: event.output }) } },
        onError: { target: 'ended' },
      },
    },
    sending: {
      description: 'The money may be moving: the person cannot leave.',
      tags: 'busy',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => keyed(context),
        onDone: [
          {
            description: 'A refused retry says nothing about the first sending, whose reply was lost.',
            guard: { type: 'leavesTheFirstUnknown', params: ({ event }) => event.output },
            target: 'outcomeUnknown',
          },
          { target: 'ended', actions: { type: 'takeOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'outcomeUnknown' },
      },
    },
    outcomeUnknown: {
      description: 'The reply was lost. The order is read again before anything else is said.',
      entry: { type: 'takeOutcome', params: { kind: 'unknown' } },
      initial: 'rereading',
      on: { 'action.dismissed': { target: 'ended' } },
      states: {
        rereading: {
          tags: 'busy',
          invoke: {
            id: 'reread',
            src: 'reread',
            input: ({ context }) => keyed(context),
            onDone: [
              {
                description: 'It was carried out.',
                guard: { type: 'isSeen', params: ({ event }) => event.output },
                target: '#moneyMove.ended',
                actions: { type: 'takeSeenOrder', params: ({ event }) => event.output },
              },
              { target: 'offeringRetry' },
            ],
            onError: { target: 'notLookedUp' },
          },
        },
        offeringRetry: {
          description: 'No effect is seen. A retry is safe: it carries the same key.',
          on: {
            'action.retried': { target: '#moneyMove.sending' },
            'reread.requested': { target: 'rereading' },
          },
        },
        notLookedUp: {
          description: 'The order could not be read either: whether there is an effect stays open. A retry is as safe.',
          on: {
            'action.retried': { target: '#moneyMove.sending' },
            'reread.requested': { target: 'rereading' },
          },
        },
      },
    },
    ended: { type: 'final' },
  },
})
