import { dequal } from 'dequal'
import { assign, setup } from 'xstate'
import { missingActor, remember } from './ports.ts'

/**
 * A list that is asked for, page by page: orders, links, users, stores, invoices (TRX-07…10, TRX-19).
 * What a person asks loads at once; what happens by itself settles for `listLoad` first, with "Show now" beside it.
 */
export interface ListQuery {
  readonly filter: Readonly<Record<string, unknown>>
  /** Counted from 0. */
  readonly page: number
  readonly size: number
  readonly sort: string
}

/** `dataFrom` is when the gateway answered, as the caller states it. */
export interface ListReply {
  readonly rows: readonly unknown[]
  readonly total: number
  readonly dataFrom: string
}

export interface PagedQueryInput {
  readonly query: ListQuery
  readonly plainQuery: ListQuery
  /** `bare` asks nothing, `asked` counts as a person's request, `automatic` settles first. */
  readonly arrival: 'bare' | 'asked' | 'automatic'
  /** Rows kept from before the details were opened: they show at once. */
  readonly kept: ListReply | null
  /** The key under which the asked query is remembered. */
  readonly place: string
  readonly queryIsAllowed: (query: ListQuery) => boolean
}

export interface PagedQueryContext
  extends Pick<PagedQueryInput, 'plainQuery' | 'arrival' | 'place' | 'queryIsAllowed'> {
  /** What the controls show. */
  readonly query: ListQuery
  /** What was last asked for. */
  readonly asked: ListQuery
  /** What the rows on the screen answer. */
  readonly answered: ListQuery | null
  readonly rows: readonly unknown[]
  readonly total: number
  readonly dataFrom: string | null
  readonly selection: readonly string[]
}

export type PagedQueryEvent =
  | { readonly type: 'query.changed'; readonly filter: Readonly<Record<string, unknown>> }
  | { readonly type: 'query.requested' }
  | { readonly type: 'query.refreshed' }
  | { readonly type: 'query.reset' }
  | { readonly type: 'page.changed'; readonly page: number }
  | { readonly type: 'pageSize.changed'; readonly size: number }
  | { readonly type: 'sort.changed'; readonly sort: string }
  | { readonly type: 'selection.changed'; readonly ids: readonly string[] }
  | { readonly type: 'results.outdated' }
  | { readonly type: 'results.demanded' }

const nothing = { rows: [], total: 0, dataFrom: null, answered: null, selection: [] }

export const pagedQueryMachine = setup({
  types: {
    input: {} as PagedQueryInput,
    context: {} as PagedQueryContext,
    events: {} as PagedQueryEvent,
    tags: {} as 'busy' | 'settling',
  },
  delays: { listLoad: 2000 },
  actors: { search: missingActor<ListReply, { readonly query: ListQuery }>('search') },
  guards: {
    queryIsAllowed: ({ context }) => context.queryIsAllowed(context.query),
    hasKeptRows: ({ context }) => context.answered !== null,
    arrivesAsked: ({ context }) => context.arrival === 'asked' && context.queryIsAllowed(context.query),
    arrivesByItself: ({ context }) => context.arrival === 'automatic' && context.queryIsAllowed(context.query),
    hasRows: ({ context }) => context.rows.length > 0,
    hasNoRows: ({ context }) => context.rows.length === 0,
    rowsAnswerTheQuestion: ({ context }) => dequal(context.asked, context.answered),
  },
  actions: {
    takeFilter: assign(({ context }, { filter }: Pick<ListQuery, 'filter'>) => ({
      query: { ...context.query, filter, page: 0 },
    })),
    ask: assign(({ context }) => ({
      asked: context.query,
      selection: dequal(context.query.filter, context.asked.filter) ? context.selection : [],
    })),
    turnTo: assign(({ context }, part: Partial<Omit<ListQuery, 'filter'>>) => ({
      query: { ...context.query, ...part },
      asked: { ...context.asked, ...part },
    })),
    takeReply: assign(({ context }, reply: ListReply) => ({ ...reply, answered: context.asked })),
    takeSelection: assign((_, { ids }: { readonly ids: readonly string[] }) => ({ selection: ids })),
    forgetAll: assign(({ context }) => ({ ...nothing, query: context.plainQuery, asked: context.plainQuery })),
    remember,
  },
}).createMachine({
  id: 'pagedQuery',
  description:
    'A list that shows nothing until it is asked, keeps its rows while it reads, and never shows a late reply.',
  meta: { requirements: ['TRX-06', 'TRX-07', 'TRX-08', 'TRX-09', 'TRX-10', 'TRX-19', 'NAV-30'] },
  context: ({ input }) => ({
    plainQuery: input.plainQuery,
    arrival: input.arrival,
    place: input.place,
    queryIsAllowed: input.queryIsAllowed,
    query: input.query,
    asked: input.query,
    rows: input.kept?.rows ?? [],
    total: input.kept?.total ?? 0,
    dataFrom: input.kept?.dataFrom ?? null,
    answered: input.kept ? input.query : null,
    selection: [],
  }),
  initial: 'arriving',
  on: {
    'query.changed': { actions: { type: 'takeFilter', params: ({ event }) => event } },
    'query.reset': {
      target: '.unasked',
      actions: ['forgetAll', { type: 'remember', params: ({ context }) => ({ key: context.place, value: null }) }],
    },
    'query.requested': { guard: 'queryIsAllowed', target: '.loading', actions: 'ask' },
  },
  states: {
    arriving: {
      always: [
        { guard: 'hasKeptRows', target: 'showing.freshness.settling' },
        { guard: 'arrivesAsked', target: 'loading' },
        { guard: 'arrivesByItself', target: 'settling' },
        { target: 'unasked' },
      ],
    },
    unasked: {
      description: 'Before a query a hint asks to choose a filter and press show orders.',
    },
    settling: {
      description: 'The list load has a delay of 2 seconds; "Show now" ends it.',
      tags: 'settling',
      after: { listLoad: { target: 'loading' } },
      on: { 'results.demanded': { target: 'loading' } },
    },
    loading: {
      description: 'No rows of this question are there yet.',
      tags: 'busy',
      entry: { type: 'remember', params: ({ context }) => ({ key: context.place, value: context.asked }) },
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ query: context.asked }),
        onDone: { target: 'showing', actions: { type: 'takeReply', params: ({ event }) => event.output } },
        onError: { target: 'failed' },
      },
    },
    showing: {
      description: 'Rows, or the news that there are none; they stay while they are read again.',
      type: 'parallel',
      on: {
        'query.requested': { guard: 'queryIsAllowed', target: '.freshness.refreshing', actions: 'ask' },
        'page.changed': {
          target: '.freshness.refreshing',
          actions: { type: 'turnTo', params: ({ event }) => ({ page: event.page }) },
        },
        'pageSize.changed': {
          target: '.freshness.refreshing',
          actions: { type: 'turnTo', params: ({ event }) => ({ size: event.size, page: 0 }) },
        },
        'sort.changed': {
          target: '.freshness.refreshing',
          actions: { type: 'turnTo', params: ({ event }) => ({ sort: event.sort, page: 0 }) },
        },
        'selection.changed': { actions: { type: 'takeSelection', params: ({ event }) => event } },
      },
      states: {
        rows: {
          initial: 'results',
          states: {
            results: { always: { guard: 'hasNoRows', target: 'empty' } },
            empty: { always: { guard: 'hasRows', target: 'results' } },
          },
        },
        freshness: {
          initial: 'upToDate',
          states: {
            upToDate: {
              on: {
                'query.refreshed': { target: 'refreshing' },
                'results.outdated': { target: 'settling' },
              },
            },
            settling: {
              description: 'What changed the rows gets 2 seconds to arrive in the list.',
              tags: 'settling',
              after: { listLoad: { target: 'refreshing' } },
              on: { 'results.demanded': { target: 'refreshing' }, 'query.refreshed': { target: 'refreshing' } },
            },
            refreshing: {
              description: 'The rows of before stay, dimmed.',
              tags: 'busy',
              on: { 'results.outdated': { target: 'settling' } },
              entry: { type: 'remember', params: ({ context }) => ({ key: context.place, value: context.asked }) },
              invoke: {
                id: 'search',
                src: 'search',
                input: ({ context }) => ({ query: context.asked }),
                onDone: { target: 'upToDate', actions: { type: 'takeReply', params: ({ event }) => event.output } },
                onError: [{ guard: 'rowsAnswerTheQuestion', target: 'outdated' }, { target: '#pagedQuery.failed' }],
              },
            },
            outdated: {
              description: 'Reading again failed: the rows stay, marked as old.',
              on: { 'query.refreshed': { target: 'refreshing' }, 'results.outdated': { target: 'settling' } },
            },
          },
        },
      },
    },
    failed: {
      description: 'The question has no answer: nothing is shown in its place.',
      on: { 'query.refreshed': { target: 'loading' } },
    },
  },
})
