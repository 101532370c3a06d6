import { assign, setup } from 'xstate'
import { isStillUnknown, type MoneyAnswer, type MoneyOutcome, type Reread } from './money-answer.ts'
import { missingActor } from './ports.ts'

/**
 * "Are you sure?", then do it once: void, removal of a user, deactivation of a link (ACT-10). Starts when its dialog
 * opens and ends with what became of it. Where money moves, a lost reply is looked up and retried with the same key.
 */
export interface ConfirmThenDoInput {
  readonly subject: unknown
  readonly money: boolean
}

/** `failed` is for actions without money only: the reply was lost, doing it again does no harm. */
export type ConfirmOutcome = MoneyOutcome | { readonly kind: 'failed' }

export interface ConfirmThenDoContext extends ConfirmThenDoInput {
  readonly key: string | null
  readonly outcome: ConfirmOutcome
}

/** `key` is null where no money moves. */
export interface ConfirmedAction {
  readonly subject: unknown
  readonly key: string | null
}

export type ConfirmThenDoEvent =
  | { readonly type: 'action.confirmed' }
  | { readonly type: 'action.retried' }
  | { readonly type: 'action.dismissed' }
  | { readonly type: 'reread.requested' }

export const confirmThenDoMachine = setup({
  types: {
    input: {} as ConfirmThenDoInput,
    context: {} as ConfirmThenDoContext,
    events: {} as ConfirmThenDoEvent,
    output: {} as ConfirmOutcome,
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    makeKey: missingActor<string, void>('makeKey'),
    perform: missingActor<MoneyAnswer, ConfirmedAction>('perform'),
    reread: missingActor<Reread, ConfirmedAction>('reread'),
  },
  guards: {
    movesMoney: ({ context }) => context.money,
    isSeen: (_, { seen }: { readonly seen: boolean }) => seen,
    leavesTheFirstUnknown: ({ context }, answer: MoneyAnswer) => isStillUnknown(context.outcome, answer),
  },
  actions: {
    takeKey: assign((_, { key }: { readonly key: string }) => ({ key })),
    takeOutcome: assign((_, outcome: ConfirmOutcome) => ({ outcome })),
    takeSeenOrder: assign((_, reread: Reread) =>
      reread.seen ? { outcome: { kind: 'done' as const, order: reread.order } } : {},
    ),
  },
}).createMachine({
  id: 'confirmThenDo',
  description: 'Asks back, then acts once. Where money moves, nobody says that it failed while nobody knows.',
  meta: { requirements: ['ACT-10', 'ACT-14'] },
  context: ({ input }) => ({
    subject: input.subject,
    money: input.money,
    key: null,
    outcome: { kind: 'dismissed' },
  }),
  initial: 'confirming',
  output: ({ context }) => context.outcome,
  states: {
    confirming: {
      description: 'The question stands; nothing was sent.',
      tags: 'dialog',
      on: {
        'action.confirmed': [{ guard: 'movesMoney', target: 'takingKey' }, { target: 'performing' }],
        'action.dismissed': { target: 'ended' },
      },
    },
    takingKey: {
      description: 'Each confirmation has a key of its own; nothing is sent without it.',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        onDone: { target: 'performing', actions: { type: 'takeKey', params: ({ event }) => ({ key: event.output }) } },
        onError: { target: 'confirming' },
      },
    },
    performing: {
      description: 'It is being done: the dialog cannot be closed.',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ subject: context.subject, key: context.key }),
        onDone: [
          {
            description: 'A refused retry says nothing of the sending whose reply was lost.',
            guard: { type: 'leavesTheFirstUnknown', params: ({ event }) => event.output },
            target: 'outcomeUnknown',
          },
          { target: 'ended', actions: { type: 'takeOutcome', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'movesMoney', target: 'outcomeUnknown' },
          { target: 'ended', actions: { type: 'takeOutcome', params: { kind: 'failed' } } },
        ],
      },
    },
    outcomeUnknown: {
      description: 'The reply was lost. The order is read again before anything else is said.',
      tags: 'dialog',
      entry: { type: 'takeOutcome', params: { kind: 'unknown' } },
      initial: 'rereading',
      on: { 'action.dismissed': { target: 'ended' } },
      states: {
        rereading: {
          tags: 'busy',
          invoke: {
            id: 'reread',
            src: 'reread',
            input: ({ context }) => ({ subject: context.subject, key: context.key }),
            onDone: [
              {
                description: 'It was done after all.',
                guard: { type: 'isSeen', params: ({ event }) => event.output },
                target: '#confirmThenDo.ended',
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
            'action.retried': { target: '#confirmThenDo.performing' },
            'reread.requested': { target: 'rereading' },
          },
        },
        notLookedUp: {
          description: 'The order could not be read either: whether there is an effect stays open. A retry is as safe.',
          on: {
            'action.retried': { target: '#confirmThenDo.performing' },
            'reread.requested': { target: 'rereading' },
          },
        },
      },
    },
    ended: { type: 'final' },
  },
})
