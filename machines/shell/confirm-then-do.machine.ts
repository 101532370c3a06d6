import { assign, setup } from 'xstate'
import { missingActor } from './ports.ts'

/**
 * "Are you sure?", then one call: removing a user, revoking an invitation, deactivating a link. Starts when its dialog
 * opens and ends with the outcome. Actions that move money use `moneyMove`.
 */
export interface ConfirmThenDoInput {
  /** Its subject, as the opening machine knows it. */
  readonly subject: string
}

/** The outcome of an action that is safe to repeat. */
export type DoneAnswer =
  | { readonly kind: 'done' }
  /** Nothing was done, for this reason. */
  | { readonly kind: 'refused'; readonly reason: string | null }

export type ConfirmOutcome =
  | DoneAnswer
  /** Closed before anything was sent. */
  | { readonly kind: 'dismissed' }
  /** The reply was lost. */
  | { readonly kind: 'failed' }

export interface ConfirmThenDoContext extends ConfirmThenDoInput {
  readonly outcome: ConfirmOutcome
}

export type ConfirmThenDoEvent = { readonly type: 'action.confirmed' } | { readonly type: 'action.dismissed' }

export const confirmThenDoMachine = setup({
  types: {
    input: {} as ConfirmThenDoInput,
    context: {} as ConfirmThenDoContext,
    events: {} as ConfirmThenDoEvent,
    output: {} as ConfirmOutcome,
    tags: {} as 'busy',
  },
  actors: { perform: missingActor<DoneAnswer, ConfirmThenDoInput>('perform') },
  actions: { takeOutcome: assign((_, outcome: ConfirmOutcome) => ({ outcome })) },
}).createMachine({
  id: 'confirmThenDo',
  description: 'Asks first, then acts once.',
  meta: { requirements: ['USR-31', 'USR-33'] },
  context: ({ input }) => ({ subject: input.subject, outcome: { kind: 'dismissed' } }),
  initial: 'confirming',
  output: ({ context }) => context.outcome,
  states: {
    confirming: {
      description: 'The question is shown; nothing was sent.',
      on: { 'action.confirmed': { target: 'performing' }, 'action.dismissed': { target: 'ended' } },
    },
    performing: {
      description: 'It is being done: the dialog cannot be closed.',
      tags: 'busy',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: { target: 'ended', actions: { type: 'takeOutcome', params: ({ event }) => event.output } },
        onError: { target: 'ended', actions: { type: 'takeOutcome', params: { kind: 'failed' } } },
      },
    },
    ended: { type: 'final' },
  },
})
