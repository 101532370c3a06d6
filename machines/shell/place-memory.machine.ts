import { assign, setup } from 'xstate'
import type { NavigationResolved, PlaceKind } from './navigator.ts'

/**
 * What a list was asked, kept while its details are looked at: "transactions filter, date and paging state survive only
 * when moving between list and details of the same kind; otherwise they reset" (NAV-30); links alike (NAV-31).
 */
export type PlaceMemoryContext = Readonly<Record<PlaceKind, unknown>>

/** `query` null forgets. */
export interface Kept {
  readonly kind: PlaceKind
  readonly query: unknown
}

export type PlaceMemoryEvent = ({ readonly type: 'place.remembered' } & Kept) | NavigationResolved

export const placeMemoryMachine = setup({
  types: { context: {} as PlaceMemoryContext, events: {} as PlaceMemoryEvent },
  guards: {
    remembers: (_, { of, kept }: { readonly of: PlaceKind; readonly kept: Kept }) =>
      kept.kind === of && kept.query !== null,
    forgets: (_, { of, kept }: { readonly of: PlaceKind; readonly kept: Kept }) =>
      kept.kind === of && kept.query === null,
    leaves: (_, { of, to }: { readonly of: PlaceKind; readonly to: PlaceKind | null }) => to !== of,
  },
  actions: {
    keep: assign((_, { kind, query }: Kept) => ({ [kind]: query })),
    forget: assign((_, { kind }: { readonly kind: PlaceKind }) => ({ [kind]: null })),
  },
}).createMachine({
  id: 'placeMemory',
  description: 'The filter, dates and page of a list survive only between that list and its own details.',
  meta: { requirements: ['NAV-30', 'NAV-31'] },
  context: { card: null, pis: null, pos: null, links: null },
  type: 'parallel',
  states: {
    card: {
      description: 'Card transactions',
      initial: 'empty',
      states: {
        empty: {
          on: {
            'place.remembered': {
              guard: { type: 'remembers', params: ({ event }) => ({ of: 'card' as const, kept: event }) },
              target: 'kept',
              actions: { type: 'keep', params: ({ event }) => event },
            },
          },
        },
        kept: {
          on: {
            'place.remembered': [
              {
                guard: { type: 'remembers', params: ({ event }) => ({ of: 'card' as const, kept: event }) },
                actions: { type: 'keep', params: ({ event }) => event },
              },
              {
                guard: { type: 'forgets', params: ({ event }) => ({ of: 'card' as const, kept: event }) },
                target: 'empty',
                actions: { type: 'forget', params: { kind: 'card' } },
              },
            ],
            'navigation.resolved': {
              guard: { type: 'leaves', params: ({ event }) => ({ of: 'card' as const, to: event.to.kind }) },
              target: 'empty',
              actions: { type: 'forget', params: { kind: 'card' } },
            },
          },
        },
      },
    },
    pis: {
      description: 'Bank payments',
      initial: 'empty',
      states: {
        empty: {
          on: {
            'place.remembered': {
              guard: { type: 'remembers', params: ({ event }) => ({ of: 'pis' as const, kept: event }) },
              target: 'kept',
              actions: { type: 'keep', params: ({ event }) => event },
            },
          },
        },
        kept: {
          on: {
            'place.remembered': [
              {
                guard: { type: 'remembers', params: ({ event }) => ({ of: 'pis' as const, kept: event }) },
                actions: { type: 'keep', params: ({ event }) => event },
              },
              {
                guard: { type: 'forgets', params: ({ event }) => ({ of: 'pis' as const, kept: event }) },
                target: 'empty',
                actions: { type: 'forget', params: { kind: 'pis' } },
              },
            ],
            'navigation.resolved': {
              guard: { type: 'leaves', params: ({ event }) => ({ of: 'pis' as const, to: event.to.kind }) },
              target: 'empty',
              actions: { type: 'forget', params: { kind: 'pis' } },
            },
          },
        },
      },
    },
    pos: {
      description: 'Point of sale',
      initial: 'empty',
      states: {
        empty: {
          on: {
            'place.remembered': {
              guard: { type: 'remembers', params: ({ event }) => ({ of: 'pos' as const, kept: event }) },
              target: 'kept',
              actions: { type: 'keep', params: ({ event }) => event },
            },
          },
        },
        kept: {
          on: {
            'place.remembered': [
              {
                guard: { type: 'remembers', params: ({ event }) => ({ of: 'pos' as const, kept: event }) },
                actions: { type: 'keep', params: ({ event }) => event },
              },
              {
                guard: { type: 'forgets', params: ({ event }) => ({ of: 'pos' as const, kept: event }) },
                target: 'empty',
                actions: { type: 'forget', params: { kind: 'pos' } },
              },
            ],
            'navigation.resolved': {
              guard: { type: 'leaves', params: ({ event }) => ({ of: 'pos' as const, to: event.to.kind }) },
              target: 'empty',
              actions: { type: 'forget', params: { kind: 'pos' } },
            },
          },
        },
      },
    },
    links: {
      description: 'Payment links',
      initial: 'empty',
      states: {
        empty: {
          on: {
            'place.remembered': {
              guard: { type: 'remembers', params: ({ event }) => ({ of: 'links' as const, kept: event }) },
              target: 'kept',
              actions: { type: 'keep', params: ({ event }) => event },
            },
          },
        },
        kept: {
          on: {
            'place.remembered': [
              {
                guard: { type: 'remembers', params: ({ event }) => ({ of: 'links' as const, kept: event }) },
                actions: { type: 'keep', params: ({ event }) => event },
              },
              {
                guard: { type: 'forgets', params: ({ event }) => ({ of: 'links' as const, kept: event }) },
                target: 'empty',
                actions: { type: 'forget', params: { kind: 'links' } },
              },
            ],
            'navigation.resolved': {
              guard: { type: 'leaves', params: ({ event }) => ({ of: 'links' as const, to: event.to.kind }) },
              target: 'empty',
              actions: { type: 'forget', params: { kind: 'links' } },
            },
          },
        },
      },
    },
  },
})
