import { assign, setup } from 'xstate'
import type { Waiting } from '#contract/dashboard/statistics.ts'
import { missingActor } from '#machines/shell/ports.ts'

/** The reader's waiting tasks (DSH-02): loaded in parallel with the figures, so that neither delays the other. */
export interface WaitingContext {
  readonly waiting: Waiting | null
}

export type WaitingEvent = { readonly type: 'figures.requested' }

export const waitingMachine = setup({
  types: { context: {} as WaitingContext, events: {} as WaitingEvent, tags: {} as 'busy' },
  actors: { fetchWaiting: missingActor<Waiting, void>('fetchWaiting') },
  guards: { hasWaiting: ({ context }) => context.waiting !== null },
  actions: {
    takeWaiting: assign((_, { waiting }: { readonly waiting: Waiting }) => ({ waiting })),
  },
}).createMachine({
  id: 'waiting',
  description: 'What waits for the reader, and the first steps of a new company.',
  meta: { requirements: ['DSH-02', 'DSH-06'] },
  context: { waiting: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'What was read before stays.',
      tags: 'busy',
      invoke: {
        id: 'fetchWaiting',
        src: 'fetchWaiting',
        onDone: {
          target: 'known',
          actions: { type: 'takeWaiting', params: ({ event }) => ({ waiting: event.output }) },
        },
        onError: [
          { guard: 'hasWaiting', target: 'known', description: 'What was read before is still of use.' },
          { target: 'failed' },
        ],
      },
    },
    known: { on: { 'figures.requested': 'reading' } },
    failed: {
      description: 'Nothing could be read; the figures are not affected.',
      on: { 'figures.requested': 'reading' },
    },
  },
})
