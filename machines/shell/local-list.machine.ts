import { dequal } from 'dequal'
import { assign, setup } from 'xstate'
import { type LocalQuery, type LocalRules, localPage } from '#contract/shell/list/local-list.ts'
import { missing, missingActor } from './ports.ts'

/**
 * A list that is read whole and searched, sorted and paged in the browser: users, pending invitations (USR-01…06,
 * USR-10, CON-04). The list follows what is typed at once, the address when the typing pauses.
 */
export interface LocalListInput<Row = unknown> {
  readonly rules: LocalRules<Row>
  /** The query of the address. */
  readonly query: LocalQuery
}

export interface LocalListContext<Row = unknown> extends LocalListInput<Row> {
  readonly rows: readonly Row[]
  /** The query currently in the address. */
  readonly written: LocalQuery
}

export type LocalListEvent =
  | { readonly type: 'search.changed'; readonly text: string }
  | { readonly type: 'sort.changed'; readonly sort: string }
  | { readonly type: 'page.changed'; readonly page: number }
  | { readonly type: 'pageSize.changed'; readonly size: number }
  | { readonly type: 'list.refreshed' }
  | { readonly type: 'address.changed'; readonly query: LocalQuery }

/** The rows, typed by the list's rules, which never change. */
export function rowsOf<Row>(rules: LocalRules<Row>, context: Pick<LocalListContext, 'rules' | 'rows'>): readonly Row[] {
  if (context.rules !== rules) throw new Error('The rows of a list were read as those of another one.')
  return context.rows as readonly Row[]
}

/** The rows of the query, computed by the view and never stored. */
const shownPage = ({ rows, query, rules }: LocalListContext) => localPage(rows, query, rules)

/** Starting and ending a search adds a history entry; editing the search text replaces it. */
const searchesOn = ({ query, written }: LocalListContext) => query.text !== '' && written.text !== ''

/** Writes the query into the address, unless it is already there. */
const address = (_: unknown, _shown: { readonly query: LocalQuery; readonly replace: boolean }): void =>
  missing('address')

export const localListMachine = setup({
  types: {
    input: {} as LocalListInput,
    context: {} as LocalListContext,
    events: {} as LocalListEvent,
    tags: {} as 'busy',
  },
  delays: { typingPause: 400 },
  actors: { fetchRows: missingActor<readonly unknown[], { readonly isReread: boolean }>('fetchRows') },
  guards: {
    hasRows: ({ context }) => context.rows.length > 0,
    isSortable: ({ context }, { sort }: { readonly sort: string }) => context.rules.sorts.includes(sort),
    pageExists: ({ context }, { page }: { readonly page: number }) => {
      const shown = shownPage(context)
      return page >= 0 && page < shown.pages && page !== shown.page
    },
    isAnotherQuery: ({ context }, { query }: { readonly query: LocalQuery }) => !dequal(query, context.written),
  },
  actions: {
    takeRows: assign((_, { rows }: { readonly rows: readonly unknown[] }) => ({ rows })),
    change: assign(({ context }, part: Partial<LocalQuery>) => ({ query: { ...context.query, page: 0, ...part } })),
    takeQuery: assign((_, { query }: { readonly query: LocalQuery }) => ({ query, written: query })),
    noteWritten: assign(({ context }) => ({ written: context.query })),
    address,
  },
}).createMachine({
  id: 'localList',
  description: 'A list that is read once, then searched, sorted and paged in the browser; rows stay while read again.',
  meta: { requirements: ['USR-01', 'USR-04', 'USR-05', 'USR-06', 'USR-10', 'CON-04'] },
  context: ({ input }) => ({ ...input, rows: [], written: input.query }),
  type: 'parallel',
  states: {
    rows: {
      initial: 'loading',
      states: {
        loading: {
          description: 'Rows from before stay, dimmed.',
          tags: 'busy',
          on: {
            'list.refreshed': {
              description: 'The reply on its way may be too old.',
              target: 'loading',
              reenter: true,
            },
          },
          invoke: {
            id: 'fetchRows',
            src: 'fetchRows',
            input: ({ context }) => ({ isReread: context.rows.length > 0 }),
            onDone: {
              target: 'showing',
              actions: { type: 'takeRows', params: ({ event }) => ({ rows: event.output }) },
            },
            onError: [{ guard: 'hasRows', target: 'showing.outdated' }, { target: 'failed' }],
          },
        },
        showing: {
          on: { 'list.refreshed': { target: 'loading' } },
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasRows', target: 'upToDate' }, { target: 'empty' }] },
            upToDate: {},
            outdated: { description: 'Reading again failed: the rows stay, marked as old.' },
            empty: { description: 'There are no rows: the screen offers to add the first one.' },
          },
        },
        failed: {
          description: 'Nothing could be read.',
          on: { 'list.refreshed': { target: 'loading' } },
        },
      },
    },
    query: {
      description: 'Search, order and page; the address follows, and leads.',
      initial: 'settled',
      on: {
        'search.changed': {
          target: '.typing',
          actions: { type: 'change', params: ({ event }) => ({ text: event.text }) },
        },
        'sort.changed': {
          guard: { type: 'isSortable', params: ({ event }) => event },
          target: '.settled',
          actions: [
            { type: 'change', params: ({ event }) => ({ sort: event.sort }) },
            { type: 'address', params: ({ context }) => ({ query: context.query, replace: false }) },
            'noteWritten',
          ],
        },
        'page.changed': {
          guard: { type: 'pageExists', params: ({ event }) => event },
          target: '.settled',
          actions: [
            { type: 'change', params: ({ event }) => ({ page: event.page }) },
            { type: 'address', params: ({ context }) => ({ query: context.query, replace: false }) },
            'noteWritten',
          ],
        },
        'pageSize.changed': {
          target: '.settled',
          actions: [
            { type: 'change', params: ({ event }) => ({ size: event.size }) },
            { type: 'address', params: ({ context }) => ({ query: context.query, replace: false }) },
            'noteWritten',
          ],
        },
        'address.changed': {
          description: 'Back, forward or a hand-edited address; our own writing is no news.',
          guard: { type: 'isAnotherQuery', params: ({ event }) => event },
          target: '.settled',
          actions: { type: 'takeQuery', params: ({ event }) => event },
        },
      },
      states: {
        settled: {},
        typing: {
          description: 'The list follows at once, the address when the typing pauses.',
          after: {
            typingPause: {
              target: 'settled',
              actions: [
                { type: 'address', params: ({ context }) => ({ query: context.query, replace: searchesOn(context) }) },
                'noteWritten',
              ],
            },
          },
        },
      },
    },
  },
})
