import { dequal } from 'dequal'
import { and, assign, setup } from 'xstate'
import { periodOf, type QuickPeriod, type RangeIssue, rangeIssue } from '#contract/shell/dates.ts'
import { pageCount, type transactionPageSizes } from '#contract/shell/paging.ts'
import {
  clearedFilter,
  draftOf,
  edited,
  filterOfAllOrders,
  type QueryPatch,
} from '#contract/transactions/list-draft.ts'
import type { OrderQuery, SortKey } from '#contract/transactions/list-query.ts'
import type { OrderRow } from '#contract/transactions/order.ts'
import { missing, missingActor, remember } from '#machines/shell/ports.ts'
import { type ListReply, memoOf, noRows } from './kept-list.ts'
import { type OrderFilterOutput, orderFilterMachine } from './order-filter.machine.ts'

/**
 * The list of card transactions (TRX-01…19, TRX-34, NAV-30). What a person asks loads at once; what happens by itself
 * settles for `listLoad` first; the address follows. Further kinds come by input. Over 300 lines, for the chart is one.
 */
export interface TransactionListInput {
  readonly kind: 'card'
  /** The business day now, yyyy-MM-dd. */
  readonly today: () => string
  /** The query of the address, of the link or of the dashboard's tile; null asks nothing. */
  readonly query: OrderQuery | null
  /** `address`: opened or reloaded, counts as Show orders. `automatic`: a link's list, pending orders, back from details. */
  readonly arrival: 'address' | 'automatic'
  /** Rows from before the details were opened; they answer `query`. */
  readonly kept: ListReply | null
}

export interface Context extends Pick<TransactionListInput, 'kind' | 'today' | 'arrival'> {
  /** What the controls show. */
  readonly draft: OrderQuery
  /** What was last asked. */
  readonly query: OrderQuery | null
  /** What the rows answer. */
  readonly answered: OrderQuery | null
  readonly rows: readonly OrderRow[]
  readonly total: number
  readonly dataFrom: string | null
  readonly selection: readonly OrderRow[]
  readonly rangeIssue: RangeIssue | null
  /** The query did not come from a press: writing it into the address is a correction, not a step for Back. */
  readonly corrects: boolean
}

type PageSize = (typeof transactionPageSizes)[number]

type Event =
  | { readonly type: 'query.edited'; readonly patch: QueryPatch }
  | { readonly type: 'period.chosen'; readonly days: QuickPeriod }
  | { readonly type: 'filter.opened' }
  | { readonly type: 'filter.reset' }
  | { readonly type: 'orders.requested' }
  | { readonly type: 'allOrders.requested' }
  | { readonly type: 'view.reset' }
  | { readonly type: 'list.refreshed' }
  | { readonly type: 'results.demanded' }
  | { readonly type: 'page.changed'; readonly page: number }
  | { readonly type: 'pageSize.changed'; readonly size: PageSize }
  | { readonly type: 'sort.changed'; readonly sort: SortKey }
  | { readonly type: 'row.toggled'; readonly row: OrderRow }
  | { readonly type: 'selection.cleared' }
  | { readonly type: 'address.changed'; readonly query: OrderQuery | null }
  | { readonly type: 'place.returned'; readonly query: OrderQuery }

type Turn = Partial<Pick<OrderQuery, 'page' | 'size' | 'sort'>>

/** Writes what is asked into the address, and does nothing where it stands there already. */
const address = (_: unknown, _asked: { readonly query: OrderQuery | null; readonly replace: boolean }): void =>
  missing('address')

export const transactionListMachine = setup({
  types: {
    input: {} as TransactionListInput,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'settling' | 'dialog',
    children: {} as { searchOrders: 'searchOrders'; orderFilter: 'orderFilter' },
  },
  delays: { listLoad: 2000 },
  actors: {
    searchOrders: missingActor<ListReply, { readonly kind: 'card'; readonly query: OrderQuery | null }>('searchOrders'),
    orderFilter: orderFilterMachine,
  },
  guards: {
    asksNothing: ({ context }) => context.query === null,
    hasQuery: ({ context }) => context.query !== null,
    arrivesByItself: ({ context }) => context.arrival === 'automatic',
    isRangeValid: ({ context }) => rangeIssue(context.draft, context.today()) === null,
    hasRows: ({ context }) => context.rows.length > 0,
    hasSelection: ({ context }) => context.selection.length > 0,
    hasPblFilter: ({ context }) => context.draft.filter.pblId !== undefined,
    hasConditions: ({ context }) => !dequal(context.draft.filter, clearedFilter(context.draft.filter)),
    pageExists: ({ context }, { page }: { readonly page: number }) =>
      context.query !== null &&
      page !== context.query.page &&
      page >= 0 &&
      page < pageCount(context.total, context.query.size),
    isBehindTheLastPage: ({ context }, { total }: { readonly total: number }) =>
      context.query !== null && context.query.page >= pageCount(total, context.query.size),
    rowsAnswerTheQuery: ({ context }) => dequal(context.query, context.answered),
    isBareNow: ({ context }, { query }: { readonly query: OrderQuery | null }) =>
      query === null && context.query !== null,
    isAnotherQuery: ({ context }, { query }: { readonly query: OrderQuery | null }) =>
      query !== null && !dequal(query, context.query),
    isApplied: (_, output: OrderFilterOutput) => output.kind === 'applied',
  },
  actions: {
    edit: assign(({ context }, { patch }: { readonly patch: QueryPatch }) =>
      edited(context.draft, patch, context.today()),
    ),
    editPeriod: assign(({ context }, { days }: { readonly days: QuickPeriod }) =>
      edited(context.draft, periodOf(days, context.today()), context.today()),
    ),
    takeFilter: assign(({ context }, output: OrderFilterOutput) =>
      output.kind === 'applied' ? edited(context.draft, { filter: output.filter }, context.today()) : {},
    ),
    clearFilter: assign(({ context }) =>
      edited(context.draft, { filter: clearedFilter(context.draft.filter) }, context.today()),
    ),
    widenToAllOrders: assign(({ context }) =>
      edited(context.draft, { filter: filterOfAllOrders(context.draft.filter) }, context.today()),
    ),
    ask: assign(({ context }) => ({ query: context.draft, selection: [], corrects: false })),
    turn: assign(({ context }, part: Turn) => ({
      query: context.query && { ...context.query, ...part },
      draft: { ...context.draft, ...part },
      corrects: false,
    })),
    turnToLastPage: assign(({ context }, { total }: { readonly total: number }) => {
      const page = pageCount(total, (context.query ?? context.draft).size) - 1
      const query = context.query && { ...context.query, page }
      return { query, draft: { ...context.draft, page }, corrects: true }
    }),
    takeQuery: assign(({ context }, { query }: { readonly query: OrderQuery | null }) => ({
      ...draftOf(query, context.today()),
      query,
      corrects: true,
    })),
    takeReply: assign(({ context }, { rows, total, dataFrom }: ListReply) => ({
      ...{ rows, total, dataFrom },
      answered: context.query,
    })),
    forgetRows: assign(noRows),
    toggleRow: assign(({ context }, { row }: { readonly row: OrderRow }) => ({
      selection: context.selection.some(({ id }) => id === row.id)
        ? context.selection.filter(({ id }) => id !== row.id)
        : [...context.selection, row],
    })),
    clearSelection: assign({ selection: [] }),
    address,
    remember,
  },
}).createMachine({
  id: 'transactionList',
  description:
    'Card transactions: nothing is shown before it is asked, rows stay while they are read again, a late reply is dropped.',
  meta: { requirements: ['TRX-02', 'TRX-03', 'TRX-08', 'TRX-09', 'TRX-10', 'TRX-11', 'TRX-19', 'TRX-34', 'NAV-30'] },
  context: ({ input }) => ({
    kind: input.kind,
    today: input.today,
    arrival: input.arrival,
    query: input.query,
    corrects: true,
    ...draftOf(input.query, input.today()),
    ...noRows,
    ...(input.query && input.kept ? { ...input.kept, answered: input.query } : {}),
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'arriving',
      on: {
        'orders.requested': {
          description: 'Show orders: at once.',
          guard: 'isRangeValid',
          target: '.loading',
          actions: 'ask',
        },
        'allOrders.requested': {
          description: 'Show all orders: no longer only those of the link.',
          guard: and(['hasPblFilter', 'isRangeValid']),
          target: '.loading',
          actions: ['widenToAllOrders', 'ask'],
        },
        'view.reset': {
          description: 'Reset view: defaults again, nothing asked.',
          target: '.unasked',
          actions: { type: 'takeQuery', params: { query: null } },
        },
        'page.changed': {
          guard: { type: 'pageExists', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'turn', params: ({ event }) => ({ page: event.page }) },
        },
        'pageSize.changed': {
          guard: 'hasQuery',
          target: '.loading',
          actions: { type: 'turn', params: ({ event }) => ({ size: event.size, page: 0 }) },
        },
        'sort.changed': {
          guard: 'hasQuery',
          target: '.loading',
          actions: { type: 'turn', params: ({ event }) => ({ sort: event.sort, page: 0 }) },
        },
        'row.toggled': { guard: 'hasRows', actions: { type: 'toggleRow', params: ({ event }) => event } },
        'selection.cleared': { guard: 'hasSelection', actions: 'clearSelection' },
        'address.changed': [
          {
            guard: { type: 'isBareNow', params: ({ event }) => event },
            target: '.unasked',
            actions: { type: 'takeQuery', params: ({ event }) => event },
          },
          {
            description: 'Back, forward or a hand-edited address counts as Show orders; our own writing does not.',
            guard: { type: 'isAnotherQuery', params: ({ event }) => event },
            target: '.loading',
            actions: [{ type: 'takeQuery', params: ({ event }) => event }, 'clearSelection'],
          },
        ],
        'place.returned': {
          description: 'Back from details of the same kind: the rows of before show at once.',
          target: '.settling',
          actions: { type: 'takeQuery', params: ({ event }) => event },
        },
      },
      states: {
        arriving: {
          always: [
            { guard: 'asksNothing', target: 'unasked' },
            { guard: 'arrivesByItself', target: 'settling' },
            { description: 'An address with a query counts as Show orders.', target: 'loading' },
          ],
        },
        unasked: {
          description: 'A hint asks to choose a filter and press show orders.',
          entry: [
            'forgetRows',
            { type: 'address', params: { query: null, replace: false } },
            { type: 'remember', params: ({ context }) => ({ key: context.kind, value: null }) },
          ],
        },
        settling: {
          description: 'The list load has a delay of 2 seconds. Rows from before show at once; "Show now" ends it.',
          tags: 'settling',
          after: { listLoad: { target: 'loading' } },
          on: { 'results.demanded': { target: 'loading' } },
        },
        loading: {
          description: 'Rows from before stay, dimmed. A new question gives the former call up.',
          tags: 'busy',
          entry: { type: 'address', params: ({ context }) => ({ query: context.query, replace: context.corrects }) },
          invoke: {
            id: 'searchOrders',
            src: 'searchOrders',
            input: ({ context }) => ({ kind: context.kind, query: context.query }),
            onDone: [
              {
                description: 'A page that no longer is: the last one instead.',
                guard: { type: 'isBehindTheLastPage', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: { type: 'turnToLastPage', params: ({ event }) => event.output },
              },
              { target: 'showing', actions: { type: 'takeReply', params: ({ event }) => event.output } },
            ],
            onError: [
              { guard: 'rowsAnswerTheQuery', target: 'showing.outdated' },
              { target: 'failed', actions: 'forgetRows' },
            ],
          },
        },
        showing: {
          entry: { type: 'remember', params: ({ context }) => memoOf(context) },
          on: { 'list.refreshed': { target: 'loading' } },
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasRows', target: 'results' }, { target: 'empty' }] },
            results: {},
            empty: { description: 'Nothing answers the query.' },
            outdated: { description: 'Reading again failed: the rows stay, marked as old.' },
          },
        },
        failed: {
          description: 'The query has no answer: nothing is shown in its place.',
          on: { 'list.refreshed': { target: 'loading' } },
        },
      },
    },
    controls: {
      description: 'What is chosen changes the list only when orders are shown.',
      initial: 'plain',
      on: {
        'query.edited': { actions: { type: 'edit', params: ({ event }) => event } },
        'period.chosen': { actions: { type: 'editPeriod', params: ({ event }) => event } },
        'filter.reset': { guard: 'hasConditions', actions: 'clearFilter' },
      },
      states: {
        plain: { on: { 'filter.opened': { target: 'filtering' } } },
        filtering: {
          description: 'The custom filter dialog.',
          tags: 'dialog',
          invoke: {
            id: 'orderFilter',
            src: 'orderFilter',
            input: ({ context }) => ({ filter: context.draft.filter }),
            onDone: [
              {
                guard: { type: 'isApplied', params: ({ event }) => event.output },
                target: 'plain',
                actions: { type: 'takeFilter', params: ({ event }) => event.output },
              },
              { target: 'plain' },
            ],
            onError: { target: 'plain' },
          },
        },
      },
    },
  },
})
