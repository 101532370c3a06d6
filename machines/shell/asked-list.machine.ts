import { dequal } from 'dequal'
import { and, assign, raise, setup } from 'xstate'
import type { PagedQuery, PageTurn } from '#contract/shell/list/list-rules.ts'
import { pageCount, selectionLimit } from '#contract/shell/list/paging.ts'
import type { CurrencySum } from '#contract/shell/list/sums.ts'
import {
  type AskedListContext,
  type AskedListEvent,
  type AskedListInput,
  isDraftAsked,
  type ListReply,
  memoOf,
  noRows,
  type PageToRead,
} from './asked-list.ts'
import { type FilterFormOutput, filterFormMachine } from './filter-form.machine.ts'
import { missing, missingActor, remember } from './ports.ts'
import { sumsQuestion } from './sums-question.ts'

/** Writes the query into the address, unless it is already there. */
const address = (_: unknown, _asked: { readonly query: PagedQuery | null; readonly replace: boolean }): void =>
  missing('address')

const never = () => false

type Requested = Extract<AskedListEvent, { readonly type: 'list.requested' }>

const draftOf = (rules: AskedListContext['rules'], query: PagedQuery | null) => {
  const draft = query ?? rules.defaultQuery()
  return { draft, rangeIssue: rules.issueOf(draft) }
}

const turned = <Query extends PagedQuery | null>(query: Query, turn: PageTurn): Query =>
  query === null ? query : { ...query, ...turn }

/**
 * A list that the gateway searches, sorts and pages: transactions, links, the audit trail (TRX-01…19, TRX-34, NAV-08,
 * NAV-30, ACC-14). A person's request loads at once, an automatic load waits for `listLoad`; the address follows.
 * Over 300 lines, because the chart is read in one piece.
 */
export const askedListMachine = setup({
  types: {
    input: {} as AskedListInput,
    context: {} as AskedListContext,
    events: {} as AskedListEvent,
    tags: {} as 'busy' | 'settling' | 'dialog',
  },
  delays: { listLoad: 2000 },
  actors: {
    search: missingActor<ListReply, PageToRead>('search'),
    filterForm: filterFormMachine,
    addUp: missingActor<readonly CurrencySum[], { readonly query: PagedQuery }>('addUp'),
  },
  guards: {
    asksNothing: ({ context }) => context.query === null,
    asksByDefault: ({ context }) => context.rules.asksByDefault,
    hasQuery: ({ context }) => context.query !== null,
    delaysEveryLoad: ({ context }) => context.delaysEveryLoad(),
    arrivesByItself: ({ context }) => context.arrival === 'automatic',
    isRangeValid: ({ context }) => context.rules.issueOf(context.draft) === null,
    hasRows: ({ context }) => context.rows.length > 0,
    isSelectable: ({ context: { rules, rows, selection } }, { row }: { readonly row: unknown }) =>
      rows.length > 0 &&
      (selection.length < selectionLimit || selection.some((one) => rules.idOf(one) === rules.idOf(row))),
    hasSelection: ({ context }) => context.selection.length > 0,
    isConfined: ({ context: { rules, draft } }) => !dequal(draft, rules.widened(draft)),
    hasConditions: ({ context: { rules, draft } }) => !dequal(draft, rules.withoutFilter(draft)),
    pageExists: ({ context: { query, total } }, { page }: { readonly page: number }) =>
      query !== null && page !== query.page && page >= 0 && page < pageCount(total, query.size),
    isBehindTheLastPage: ({ context: { query } }, { total }: { readonly total: number }) =>
      query !== null && query.page >= pageCount(total, query.size),
    rowsAnswerTheQuery: ({ context }) => dequal(context.query, context.answered),
    isBareNow: ({ context }, { query }: { readonly query: PagedQuery | null }) =>
      query === null && context.query !== null,
    isAnotherQuery: ({ context }, { query }: { readonly query: PagedQuery | null }) =>
      query !== null && !dequal(query, context.query),
    isSortable: ({ context }, { sort }: { readonly sort: string }) =>
      context.query !== null && context.rules.sorts.includes(sort),
    hasAnswer: ({ context }) => context.sumsQuestion !== null,
    hasNoAnswer: ({ context }) => context.sumsQuestion === null,
    isApplied: (_, { kind }: FilterFormOutput) => kind === 'applied',
    sumsAnswerAnother: ({ context }) => context.sumsQuestion?.key !== context.sumsKey,
  },
  actions: {
    edit: assign(({ context }, { patch }: { readonly patch: object }) =>
      draftOf(context.rules, { ...context.draft, ...patch, page: 0 }),
    ),
    takeFilter: assign(({ context }, output: FilterFormOutput) =>
      output.kind === 'applied' ? draftOf(context.rules, { ...context.draft, filter: output.filter, page: 0 }) : {},
    ),
    requestList: raise({ type: 'list.requested' } as Requested),
    clearFilter: assign(({ context: { rules, draft } }) => draftOf(rules, { ...rules.withoutFilter(draft), page: 0 })),
    widen: assign(({ context: { rules, draft } }) => draftOf(rules, { ...rules.widened(draft), page: 0 })),
    ask: assign(({ context }) => {
      const query = isDraftAsked(context) ? context.draft : turned(context.draft, { page: 0 })
      return { query, draft: query, selection: [], corrects: false }
    }),
    askDefault: assign(({ context: { rules } }) => {
      const query = rules.defaultQuery()
      return { ...draftOf(rules, query), query, selection: [], corrects: false }
    }),
    turn: assign(({ context }, turn: PageTurn) => ({
      query: turned(context.query, turn),
      draft: turned(context.draft, turn),
      corrects: false,
    })),
    turnToLastPage: assign(({ context }, { total }: { readonly total: number }) => {
      const turn = { page: pageCount(total, (context.query ?? context.draft).size) - 1 }
      return { query: turned(context.query, turn), draft: turned(context.draft, turn), corrects: true }
    }),
    takeQuery: assign(({ context }, { query }: { readonly query: PagedQuery | null }) => ({
      ...draftOf(context.rules, query),
      query,
      corrects: true,
    })),
    takeReply: assign(({ context }, { rows, total, dataFrom }: ListReply) => ({
      rows,
      total,
      dataFrom,
      answered: context.query,
      // Selected rows are replaced by newer ones on the page; only a page that holds all rows tells which ones are gone.
      selection: context.selection.flatMap(
        (one) =>
          rows.find((row) => context.rules.idOf(row) === context.rules.idOf(one)) ?? (rows.length < total ? one : []),
      ),
      sumsQuestion: context.query && sumsQuestion(context.sumsQuestion, { query: context.query, total }),
    })),
    forgetRows: assign(noRows),
    toggleRow: assign(({ context: { rules, selection } }, { row }: { readonly row: unknown }) => ({
      selection: selection.some((one) => rules.idOf(one) === rules.idOf(row))
        ? selection.filter((one) => rules.idOf(one) !== rules.idOf(row))
        : [...selection, row],
    })),
    clearSelection: assign({ selection: [] }),
    noteSumsKey: assign(({ context }) => ({ sumsKey: context.sumsQuestion?.key ?? null })),
    takeSums: assign((_, { sums }: { readonly sums: readonly CurrencySum[] }) => ({ sums })),
    address,
    remember,
  },
}).createMachine({
  id: 'askedList',
  description:
    'A list that is asked page by page: rows stay while they are read again, a late reply is dropped, a failure shows none.',
  meta: {
    requirements: ['TRX-02', 'TRX-03', 'TRX-08', 'TRX-09', 'TRX-10', 'TRX-11', 'TRX-19', 'NAV-08', 'NAV-30', 'ACC-14'],
  },
  context: ({ input: { rules, kept, ...input } }) => ({
    rules,
    arrival: input.arrival,
    delaysEveryLoad: input.delaysEveryLoad ?? never,
    query: kept?.query ?? input.query,
    corrects: true,
    ...draftOf(rules, kept?.query ?? input.query),
    ...noRows,
    ...(kept?.reply && !kept.isOutdated ? { ...kept.reply, answered: kept.query } : {}),
    selection: kept?.selection ?? [],
    changed: kept?.changed ?? null,
    sumsKey: null,
    sums: [],
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'arriving',
      on: {
        'list.requested': {
          description: 'Show: at once.',
          guard: 'isRangeValid',
          target: '.asked',
          actions: 'ask',
        },
        'wholeList.requested': {
          description: 'Show all orders: no longer only those of the link.',
          guard: and(['isConfined', 'isRangeValid']),
          target: '.asked',
          actions: ['widen', 'ask'],
        },
        'view.reset': [
          {
            description: 'The default query again.',
            guard: 'asksByDefault',
            target: '.asked',
            actions: 'askDefault',
          },
          {
            description: 'Defaults again, nothing asked.',
            target: '.unasked',
            actions: { type: 'takeQuery', params: { query: null } },
          },
        ],
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
            description: 'Back, forward or a hand-edited address counts as a request; our own writing does not.',
            guard: { type: 'isAnotherQuery', params: ({ event }) => event },
            target: '.asked',
            actions: [{ type: 'takeQuery', params: ({ event }) => event }, 'clearSelection'],
          },
        ],
      },
      states: {
        arriving: {
          always: [
            { guard: 'asksNothing', target: 'unasked' },
            { guard: 'arrivesByItself', target: 'settling' },
            { description: 'An address with a query counts as a request.', target: 'asked' },
          ],
        },
        asked: {
          description: 'What a person requests loads at once, except where every load has the delay.',
          always: [{ guard: 'delaysEveryLoad', target: 'settling' }, { target: 'loading' }],
        },
        unasked: {
          description: 'A hint asks the person to choose a filter and press Show.',
          entry: [
            'forgetRows',
            { type: 'address', params: { query: null, replace: false } },
            { type: 'remember', params: ({ context }) => ({ key: context.rules.place, value: null }) },
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
          description: 'Rows from before stay, dimmed. A new query aborts the call before it.',
          tags: 'busy',
          entry: { type: 'address', params: ({ context }) => ({ query: context.query, replace: context.corrects }) },
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }) => ({ query: context.query ?? context.draft, isReread: context.answered !== null }),
            onDone: [
              {
                description: 'A page that no longer exists: the last one instead.',
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
          description: 'The query has no answer: no other rows are shown in its place.',
          on: { 'list.refreshed': { target: 'asked' } },
        },
      },
    },
    controls: {
      description: 'What is chosen changes the list only when it is requested.',
      initial: 'plain',
      on: {
        'query.edited': { actions: { type: 'edit', params: ({ event }) => event } },
        'filter.reset': { guard: 'hasConditions', actions: 'clearFilter' },
      },
      states: {
        plain: { on: { 'filter.opened': { target: 'filtering' } } },
        filtering: {
          description: 'The dialog of the custom filter.',
          tags: 'dialog',
          invoke: {
            id: 'filterForm',
            src: 'filterForm',
            input: ({ context: { rules, draft } }) => ({
              table: rules.filterTable ?? {},
              filter: draft.filter ?? {},
              today: rules.today,
            }),
            onDone: [
              {
                description: 'Apply is a request.',
                guard: { type: 'isApplied', params: ({ event }) => event.output },
                target: 'plain',
                actions: [{ type: 'takeFilter', params: ({ event }) => event.output }, 'requestList'],
              },
              { target: 'plain' },
            ],
            onError: { target: 'plain' },
          },
        },
      },
    },
    sums: {
      description: 'Count and sum of all that the list finds, once a screen shows them.',
      initial: 'closed',
      states: {
        closed: { on: { 'sums.opened': { target: 'waiting' } } },
        waiting: {
          description: 'There are no rows to add up.',
          always: { guard: 'hasAnswer', target: 'adding' },
        },
        adding: {
          entry: 'noteSumsKey',
          always: [
            { guard: 'hasNoAnswer', target: 'waiting' },
            { guard: 'sumsAnswerAnother', target: 'adding', reenter: true },
          ],
          invoke: {
            id: 'addUp',
            src: 'addUp',
            input: ({ context }) => ({ query: context.answered ?? context.draft }),
            onDone: {
              target: 'shown',
              actions: { type: 'takeSums', params: ({ event }) => ({ sums: event.output }) },
            },
            onError: { target: 'failed' },
          },
        },
        shown: {
          always: {
            description: 'Other rows, the same ones read again, or none.',
            guard: 'sumsAnswerAnother',
            target: 'adding',
          },
        },
        failed: {
          on: { 'sums.retried': { target: 'adding' } },
          always: { guard: 'sumsAnswerAnother', target: 'adding' },
        },
      },
    },
  },
})
