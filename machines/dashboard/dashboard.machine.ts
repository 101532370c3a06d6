import { dequal } from 'dequal'
import { assign, setup } from 'xstate'
import type { DashboardQuery } from '#contract/dashboard/dashboard-query.ts'
import type { Graph, Statistics } from '#contract/dashboard/statistics.ts'
import { type DayRange, type RangeIssue, rangeIssue } from '#contract/shell/dates.ts'
import { missing, missingActor } from '#machines/shell/ports.ts'

/**
 * The dashboard of a company (DSH-01…05). Figures and chart load separately, so that figures never wait for the chart.
 * The address and the query follow each other.
 */
export interface DashboardInput {
  readonly today: string
  readonly query: DashboardQuery
}

/** The figures of a period and of the one before it, which are null when its orders are deleted. */
export interface Figures {
  readonly now: Statistics
  readonly before: Statistics | null
}

export interface DashboardContext extends DashboardInput {
  /** The values of the date fields; an invalid range is not requested. */
  readonly draft: DayRange
  readonly figures: Figures | null
  readonly graphs: readonly Graph[] | null
  /** The query of the shown figures and graphs. */
  readonly figuresOf: DashboardQuery | null
  readonly graphsOf: DashboardQuery | null
}

export type DashboardEvent =
  | ({ readonly type: 'range.changed' } & DayRange)
  | { readonly type: 'store.chosen'; readonly store: string | null }
  | { readonly type: 'chart.toggled' }
  | { readonly type: 'dashboard.refreshed' }
  | { readonly type: 'address.changed'; readonly query: DashboardQuery }

/** The issue of the typed days. */
export const draftIssue = ({ draft, today }: Pick<DashboardContext, 'draft' | 'today'>): RangeIssue | null =>
  rangeIssue(draft, today)

export interface AskedDashboard {
  readonly query: DashboardQuery
}

export const dashboardMachine = setup({
  types: {
    input: {} as DashboardInput,
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchFigures: missingActor<Figures, AskedDashboard>('fetchFigures'),
    fetchGraphs: missingActor<readonly Graph[], AskedDashboard>('fetchGraphs'),
  },
  guards: {
    isRangeValid: ({ context }, draft: DayRange) => draftIssue({ ...context, draft }) === null,
    isAnotherStore: ({ context }, { store }: { readonly store: string | null }) => store !== context.query.store,
    isAnotherQuery: ({ context }, { query }: AskedDashboard) => !dequal(query, context.query),
    hasFigures: ({ context }) => context.figures !== null,
    hasGraphs: ({ context }) => context.graphs !== null,
    showsChart: ({ context }) => context.query.chart,
  },
  actions: {
    takeDraft: assign((_, { from, to }: DayRange) => ({ draft: { from, to } })),
    takeRange: assign(({ context }, { from, to }: DayRange) => ({
      draft: { from, to },
      query: { ...context.query, from, to },
    })),
    takeStore: assign(({ context }, { store }: { readonly store: string | null }) => ({
      query: { ...context.query, store },
    })),
    toggleChart: assign(({ context }) => ({ query: { ...context.query, chart: !context.query.chart } })),
    takeQuery: assign((_, { query }: AskedDashboard) => ({ query, draft: { from: query.from, to: query.to } })),
    takeFigures: assign(({ context }, { figures }: { readonly figures: Figures }) => ({
      figures,
      figuresOf: context.query,
    })),
    takeGraphs: assign(({ context }, { graphs }: { readonly graphs: readonly Graph[] }) => ({
      graphs,
      graphsOf: context.query,
    })),
    /** Writes the query into the address. */
    address: (_, _asked: AskedDashboard): void => missing('address'),
  },
}).createMachine({
  id: 'dashboard',
  description: 'Figures of a period beside those of the period before, and the chart.',
  meta: { requirements: ['DSH-01', 'DSH-02', 'DSH-03', 'DSH-04', 'DSH-05', 'DSH-08', 'DSH-09'] },
  context: ({ input }) => ({
    ...input,
    draft: { from: input.query.from, to: input.query.to },
    figures: null,
    graphs: null,
    figuresOf: null,
    graphsOf: null,
  }),
  type: 'parallel',
  on: {
    'range.changed': [
      {
        guard: { type: 'isRangeValid', params: ({ event }) => event },
        target: ['.figures.loading', '.chart.deciding'],
        actions: [
          { type: 'takeRange', params: ({ event }) => event },
          { type: 'address', params: ({ context }) => ({ query: context.query }) },
        ],
      },
      {
        description: 'A wrong range stays in the fields and is not asked for.',
        actions: { type: 'takeDraft', params: ({ event }) => event },
      },
    ],
    'store.chosen': {
      guard: { type: 'isAnotherStore', params: ({ event }) => event },
      target: ['.figures.loading', '.chart.deciding'],
      actions: [
        { type: 'takeStore', params: ({ event }) => event },
        { type: 'address', params: ({ context }) => ({ query: context.query }) },
      ],
    },
    'dashboard.refreshed': { target: ['.figures.loading', '.chart.deciding'] },
    'address.changed': {
      description: 'Back, forward or a hand-edited address; our own writing is no news.',
      guard: { type: 'isAnotherQuery', params: ({ event }) => event },
      target: ['.figures.loading', '.chart.deciding'],
      actions: { type: 'takeQuery', params: ({ event }) => event },
    },
  },
  states: {
    figures: {
      initial: 'loading',
      states: {
        loading: {
          description: 'Figures from before stay, dimmed.',
          tags: 'busy',
          invoke: {
            id: 'fetchFigures',
            src: 'fetchFigures',
            input: ({ context }) => ({ query: context.query }),
            onDone: {
              target: 'upToDate',
              actions: { type: 'takeFigures', params: ({ event }) => ({ figures: event.output }) },
            },
            onError: [{ guard: 'hasFigures', target: 'outdated' }, { target: 'failed' }],
          },
        },
        upToDate: {},
        outdated: { description: 'Reading again failed: the figures stay, marked as old.' },
        failed: { description: 'Nothing could be read.' },
      },
    },
    chart: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'showsChart', target: 'visible' }, { target: 'hidden' }] },
        hidden: {
          description: 'Nothing of the chart is loaded.',
          on: {
            'chart.toggled': {
              target: 'visible',
              actions: ['toggleChart', { type: 'address', params: ({ context }) => ({ query: context.query }) }],
            },
          },
        },
        visible: {
          on: {
            'chart.toggled': {
              target: 'hidden',
              actions: ['toggleChart', { type: 'address', params: ({ context }) => ({ query: context.query }) }],
            },
          },
          initial: 'loading',
          states: {
            loading: {
              description: 'The chart from before stays, dimmed.',
              tags: 'busy',
              invoke: {
                id: 'fetchGraphs',
                src: 'fetchGraphs',
                input: ({ context }) => ({ query: context.query }),
                onDone: {
                  target: 'upToDate',
                  actions: { type: 'takeGraphs', params: ({ event }) => ({ graphs: event.output }) },
                },
                onError: [{ guard: 'hasGraphs', target: 'outdated' }, { target: 'failed' }],
              },
            },
            upToDate: {},
            outdated: { description: 'Reading again failed: the chart stays, marked as old.' },
            failed: { description: 'The chart could not be read; the figures are not affected.' },
          },
        },
      },
    },
  },
})
