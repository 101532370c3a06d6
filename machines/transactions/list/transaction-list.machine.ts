import { dequal } from 'dequal'
import { and, assign, setup } from 'xstate'
import { periodOf, type QuickPeriod, rangeIssue } from '#contract/shell/dates.ts'
import { pageCount, selectionLimit } from '#contract/shell/paging.ts'
import type { SortKey } from '#contract/transactions/list/card-query.ts'
import {
  clearedFilter,
  draftOf,
  edited,
  filterOfAllOrders,
  linkOfFilter,
  type QueryPatch,
  type QueryTurn,
  turned,
} from '#contract/transactions/list/list-draft.ts'
import { type AnyQuery, type AnyRow, rowIdOf, sortsOfKind } from '#contract/transactions/list/list-kinds.ts'
import type { FilterFormOutput, filterFormMachine } from '#machines/shell/filter-form.machine.ts'
import { missing, missingActor, missingMachine, remember } from '#machines/shell/ports.ts'
import { type ListReply, memoOf, noRows } from './kept-list.ts'
import {
  type AskedList,
  askedOf,
  filterInput,
  isDraftAsked,
  type ListContext,
  type ListEvent,
  type TransactionListInput,
} from './list-kind.ts'

/** Writes what is asked into the address, and does nothing where it stands there already. */
const address = (_: unknown, _asked: { readonly query: AnyQuery | null; readonly replace: boolean }): void =>
  missing('address')

const never = () => false

/**
 * The lists of card, bank and point-of-sale transactions (TRX-01…19, TRX-34, NAV-08, NAV-30). What a person asks loads
 * at once; what happens by itself settles for `listLoad` first; the address follows. Over 300 lines, for the chart is one.
 */
export const transactionListMachine = setup({
  types: {
    input: {} as TransactionListInput,
    context: {} as ListContext,
    events: {} as ListEvent,
    tags: {} as 'busy' | 'settling' | 'dialog',
    children: {} as {
      searchOrders: 'searchOrders'
      filterForm: 'filterForm'
    },
  },
  delays: { listLoad: 2000 },
  actors: {
    searchOrders: missingActor<ListReply, AskedList>('searchOrders'),
    filterForm: missingMachine<typeof filterFormMachine>('filterForm'),
  },
  guards: {
    asksNothing: ({ context }) => context.query === null,
    hasQuery: ({ context }) => context.query !== null,
    delaysEveryLoad: ({ context }) => context.delaysEveryLoad(),
    arrivesByItself: ({ context }) => context.arrival === 'automatic',
    isRangeValid: ({ context }) => rangeIssue(context.draft, context.today()) === null,
    hasRows: ({ context }) => context.rows.length > 0,
    isSelectable: ({ context: { rows, selection } }, { row }: { readonly row: AnyRow }) =>
      rows.length > 0 && (selection.length < selectionLimit || selection.some((one) => rowIdOf(one) === rowIdOf(row))),
    hasSelection: ({ context }) => context.selection.length > 0,
    hasPblFilter: ({ context }) => linkOfFilter(context.draft.filter) !== undefined,
    hasConditions: ({ context }) => !dequal(context.draft.filter, clearedFilter(context.draft.filter)),
    pageExists: ({ context }, { page }: { readonly page: number }) =>
      context.query !== null &&
      page !== context.query.page &&
      page >= 0 &&
      page < pageCount(context.total, context.query.size),
    isBehindTheLastPage: ({ context }, { total }: { readonly total: number }) =>
      context.query !== null && context.query.page >= pageCount(total, context.query.size),
    rowsAnswerTheQuery: ({ context }) => dequal(context.query, context.answered),
    isBareNow: ({ context }, { query }: { readonly query: AnyQuery | null }) =>
      query === null && context.query !== null,
    isAnotherQuery: ({ context }, { query }: { readonly query: AnyQuery | null }) =>
      query !== null && !dequal(query, context.query),
    isSortable: ({ context }, { sort }: { readonly sort: SortKey }) =>
      context.query !== null && sortsOfKind[context.kind].includes(sort),
  },
  actions: {
    edit: assign(({ context }, { patch }: { readonly patch: QueryPatch }) =>
      edited(context.draft, patch, context.today()),
    ),
    editPeriod: assign(({ context }, { days }: { readonly days: QuickPeriod }) =>
      edited(context.draft, periodOf(days, context.today()), context.today()),
    ),
    takeFilter: assign(({ context }, output: FilterFormOutput) =>
      output.kind === 'applied' ? edited(context.draft, { filter: output.filter }, context.today()) : {},
    ),
    clearFilter: assign(({ context }) =>
      edited(context.draft, { filter: clearedFilter(context.draft.filter) }, context.today()),
    ),
    widenToAllOrders: assign(({ context }) =>
      edited(context.draft, { filter: filterOfAllOrders(context.draft.filter) }, context.today()),
    ),
    ask: assign(({ context }) => {
      const query = isDraftAsked(context) ? context.draft : turned(context.draft, { page: 0 })
      return { query, draft: query, selection: [], corrects: false }
    }),
    turn: assign(({ context }, turn: QueryTurn) => ({
      query: turned(context.query, turn),
      draft: turned(context.draft, turn),
      corrects: false,
    })),
    turnToLastPage: assign(({ context }, { total }: { readonly total: number }) => {
      const turn = { page: pageCount(total, (context.query ?? context.draft).size) - 1 }
      return { query: turned(context.query, turn), draft: turned(context.draft, turn), corrects: true }
    }),
    takeQuery: assign(({ context }, { query }: { readonly query: AnyQuery | null }) => ({
      ...draftOf(query, context.today()),
      query,
      corrects: true,
    })),
    takeReply: assign(({ context }, { rows, total, dataFrom }: ListReply) => ({
      ...{ rows, total, dataFrom },
      answered: context.query,
    })),
    forgetRows: assign(noRows),
    toggleRow: assign(({ context }, { row }: { readonly row: AnyRow }) => ({
      selection: context.selection.some((one) => rowIdOf(one) === rowIdOf(row))
        ? context.selection.filter((one) => rowIdOf(one) !== rowIdOf(row))
        : [...context.selection, row],
    })),
    clearSelection: assign({ selection: [] }),
    address,
    remember,
  },
}).createMachine({
  id: 'transactionList',
  description:
    'Transactions: nothing is shown before it is asked, rows stay while they are read again, a late reply is dropped.',
  meta: {
    requirements: ['TRX-02', 'TRX-03', 'TRX-08', 'TRX-09', 'TRX-10', 'TRX-11', 'TRX-19', 'TRX-34', 'NAV-08', 'NAV-30'],
  },
  context: ({ input }) => ({
    kind: input.kind,
    today: input.today,
    arrival: input.arrival,
    query: input.query,
    delaysEveryLoad: input.delaysEveryLoad ?? never,
    corrects: true,
    ...draftOf(input.query, input.today()),
    ...noRows,
    ...(input.query && input.kept ? { ...input.kept, answered: input.query } : {}),
    selection: input.selection ?? [],
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'arriving',
      on: {
        'orders.requested': {
          description: 'Show orders: at once.',
          guard: 'isRangeValid',
          target: '.asked',
          actions: 'ask',
        },
        'allOrders.requested': {
          description: 'Show all orders: no longer only those of the link.',
          guard: and(['hasPblFilter', 'isRangeValid']),
          target: '.asked',
          actions: ['widenToAllOrders', 'ask'],
        },
        'view.reset': {
          description: 'Reset view: defaults again, nothing asked.',
          target: '.unasked',
          actions: { type: 'takeQuery', params: { query: null } },
        },
        'page.changed': {
          guard: { type: 'pageExists', params: ({ event }) => event },
          target: '.asked',
          actions: { type: 'turn', params: ({ event }) => ({ page: event.page }) },
        },
        'pageSize.changed': {
          guard: 'hasQuery',
          target: '.asked',
          actions: { type: 'turn', params: ({ event }) => ({ size: event.size, page: 0 }) },
        },
        'sort.changed': {
          guard: { type: 'isSortable', params: ({ event }) => event },
          target: '.asked',
          actions: { type: 'turn', params: ({ event }) => ({ sort: event.sort, page: 0 }) },
        },
        'row.toggled': {
          guard: { type: 'isSelectable', params: ({ event }) => event },
          actions: [
            { type: 'toggleRow', params: ({ event }) => event },
            { type: 'remember', params: ({ context }) => memoOf(context) },
          ],
        },
        'selection.cleared': {
          guard: 'hasSelection',
          actions: ['clearSelection', { type: 'remember', params: ({ context }) => memoOf(context) }],
        },
        'address.changed': [
          {
            guard: { type: 'isBareNow', params: ({ event }) => event },
            target: '.unasked',
            actions: { type: 'takeQuery', params: ({ event }) => event },
          },
          {
            description: 'Back, forward or a hand-edited address counts as Show orders; our own writing does not.',
            guard: { type: 'isAnotherQuery', params: ({ event }) => event },
            target: '.asked',
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
            { description: 'An address with a query counts as Show orders.', target: 'asked' },
          ],
        },
        asked: {
          description: 'What a person asks loads at once, but where every load has the delay.',
          always: [{ guard: 'delaysEveryLoad', target: 'settling' }, { target: 'loading' }],
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
          entry: { type: 'address', params: ({ context }) => ({ query: context.query, replace: context.corrects }) },
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
            input: ({ context }) => askedOf(context),
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
          on: { 'list.refreshed': { target: 'asked' } },
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
          on: { 'list.refreshed': { target: 'asked' } },
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
        plain: {
          on: {
            'filter.opened': { target: 'filtering' },
          },
        },
        filtering: {
          description: 'The custom filter dialog.',
          tags: 'dialog',
          invoke: {
            id: 'filterForm',
            src: 'filterForm',
            input: ({ context }) => filterInput(context),
            onDone: { target: 'plain', actions: { type: 'takeFilter', params: ({ event }) => event.output } },
            onError: { target: 'plain' },
          },
        },
      },
    },
  },
})
