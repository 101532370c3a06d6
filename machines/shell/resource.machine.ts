import { assign, setup } from 'xstate'
import { missingActor } from './ports.ts'

/**
 * Something that is read by a key and shown: a store, a user, a company, a template, the details of an order.
 * Absent or forbidden is for the caller to put into the data; only a lost reply is a failure here.
 */
export interface ResourceContext {
  readonly key: unknown
  /** Null until the first reply; kept while it is read again. */
  readonly data: unknown
  readonly error: unknown
}

export type ResourceEvent =
  | { readonly type: 'resource.refreshed' }
  | { readonly type: 'resource.keyChanged'; readonly key: unknown }

export const resourceMachine = setup({
  types: {
    input: {} as { readonly key: unknown },
    context: {} as ResourceContext,
    events: {} as ResourceEvent,
    tags: {} as 'busy',
  },
  actors: { load: missingActor<unknown, { readonly key: unknown }>('load') },
  actions: {
    takeKey: assign((_, { key }: { readonly key: unknown }) => ({ key, data: null, error: null })),
    takeData: assign((_, { data }: { readonly data: unknown }) => ({ data, error: null })),
    takeError: assign((_, { error }: { readonly error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'resource',
  description: 'Reads one thing by its key. What was read stays visible while it is read again.',
  meta: { requirements: ['TRX-10', 'ERR-06'] },
  context: ({ input }) => ({ key: input.key, data: null, error: null }),
  initial: 'loading',
  on: {
    'resource.keyChanged': {
      target: '.loading',
      actions: { type: 'takeKey', params: ({ event }) => ({ key: event.key }) },
      description: 'A late reply for the former key is never shown.',
    },
  },
  states: {
    loading: {
      description: 'Nothing to show yet.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'ready', actions: { type: 'takeData', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'failed', actions: { type: 'takeError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    ready: {
      description: 'The data is shown.',
      initial: 'upToDate',
      states: {
        upToDate: {
          on: { 'resource.refreshed': { target: 'refreshing' } },
        },
        refreshing: {
          description: 'The former data stays while it is read again.',
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ key: context.key }),
            onDone: {
              target: 'upToDate',
              actions: { type: 'takeData', params: ({ event }) => ({ data: event.output }) },
            },
            onError: {
              target: 'outdated',
              actions: { type: 'takeError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        outdated: {
          description: 'Reading again failed: the former data stays, marked as old.',
          on: { 'resource.refreshed': { target: 'refreshing' } },
        },
      },
    },
    failed: {
      description: 'Nothing could be read.',
      on: { 'resource.refreshed': { target: 'loading' } },
    },
  },
})
