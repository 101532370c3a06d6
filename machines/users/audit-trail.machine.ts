import { dequal } from 'dequal'
import { assign, setup } from 'xstate'
import { type RangeIssue, rangeIssue } from '#contract/shell/dates.ts'
import { pageCount, type transactionPageSizes } from '#contract/shell/paging.ts'
import type { AuditEntry } from '#contract/users/audit.ts'
import { type AuditFilter, type AuditQuery, defaultAuditQuery } from '#contract/users/audit-query.ts'
import { downloadMachine } from '#machines/shell/download.machine.ts'
import { missing, missingActor } from '#machines/shell/ports.ts'

/**
 * Who did what in a company, for its admins (ACC-14, D82): asked by period, person, act and outcome, read page by page,
 * saved as a file. What is chosen changes the list only when it is asked; the address follows.
 */
export interface AuditTrailInput {
  readonly company: string
  /** The business day now, yyyy-MM-dd. */
  readonly today: () => string
  /** The query of the address. */
  readonly query: AuditQuery
}

export interface AuditReply {
  readonly entries: readonly AuditEntry[]
  readonly total: number
  readonly dataFrom: string
}

export interface AuditTrailContext extends AuditTrailInput {
  /** What the controls show. */
  readonly draft: AuditQuery
  /** What the entries answer. */
  readonly answered: AuditQuery | null
  readonly entries: readonly AuditEntry[]
  readonly total: number
  readonly dataFrom: string | null
  readonly rangeIssue: RangeIssue | null
  /** The query did not come from a press: writing it into the address is a correction, not a step for Back. */
  readonly corrects: boolean
}

export interface AuditScope {
  readonly company: string
  readonly query: AuditQuery
}

type Event =
  | { readonly type: 'filter.edited'; readonly patch: Partial<AuditFilter> }
  | { readonly type: 'entries.requested' }
  | { readonly type: 'view.reset' }
  | { readonly type: 'list.refreshed' }
  | { readonly type: 'page.changed'; readonly page: number }
  | { readonly type: 'pageSize.changed'; readonly size: (typeof transactionPageSizes)[number] }
  | { readonly type: 'address.changed'; readonly query: AuditQuery }

/** Writes what is asked into the address, and does nothing where it stands there already. */
const address = (_: unknown, _asked: { readonly query: AuditQuery; readonly replace: boolean }): void =>
  missing('address')

export const auditTrailMachine = setup({
  types: {
    input: {} as AuditTrailInput,
    context: {} as AuditTrailContext,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { fetchAudit: 'fetchAudit'; download: 'download' },
  },
  actors: {
    fetchAudit: missingActor<AuditReply, AuditScope>('fetchAudit'),
    download: downloadMachine,
  },
  guards: {
    isRangeValid: ({ context }) => context.rangeIssue === null,
    hasEntries: ({ context }) => context.entries.length > 0,
    entriesAnswerTheQuery: ({ context }) => dequal(context.query, context.answered),
    isAnotherQuery: ({ context }, { query }: { readonly query: AuditQuery }) => !dequal(query, context.query),
    pageExists: ({ context }, { page }: { readonly page: number }) =>
      page !== context.query.page && page >= 0 && page < pageCount(context.total, context.query.size),
    isBehindTheLastPage: ({ context }, { total }: { readonly total: number }) =>
      context.query.page >= pageCount(total, context.query.size),
  },
  actions: {
    edit: assign(({ context }, { patch }: { readonly patch: Partial<AuditFilter> }) => {
      const draft = { ...context.draft, ...patch }
      return { draft, rangeIssue: rangeIssue(draft, context.today()) }
    }),
    ask: assign(({ context }) => {
      const query = { ...context.draft, page: 0 }
      return { query, draft: query, corrects: false }
    }),
    askAsUsual: assign(({ context }) => {
      const query = defaultAuditQuery(context.today())
      return { query, draft: query, rangeIssue: null, corrects: false }
    }),
    turn: assign(({ context }, part: Partial<Pick<AuditQuery, 'page' | 'size'>>) => ({
      query: { ...context.query, ...part },
      draft: { ...context.draft, ...part },
      corrects: false,
    })),
    turnToLastPage: assign(({ context }, { total }: { readonly total: number }) => {
      const page = pageCount(total, context.query.size) - 1
      return { query: { ...context.query, page }, draft: { ...context.draft, page }, corrects: true }
    }),
    takeQuery: assign((_, { query }: { readonly query: AuditQuery }) => ({
      query,
      draft: query,
      rangeIssue: null,
      corrects: true,
    })),
    takeReply: assign(({ context }, reply: AuditReply) => ({ ...reply, answered: context.query })),
    forgetEntries: assign({ entries: [], total: 0, dataFrom: null, answered: null }),
    address,
  },
}).createMachine({
  id: 'auditTrail',
  description: 'The audit trail of a company, newest first: read at once, asked anew, saved as a file.',
  meta: { requirements: ['ACC-14'] },
  context: ({ input }) => ({
    ...input,
    draft: input.query,
    answered: null,
    entries: [],
    total: 0,
    dataFrom: null,
    rangeIssue: null,
    corrects: true,
  }),
  invoke: {
    id: 'download',
    src: 'download',
    input: { failed: { key: 'AUDIT_NOT_EXPORTED' } },
  },
  initial: 'loading',
  on: {
    'filter.edited': { actions: { type: 'edit', params: ({ event }) => event } },
    'entries.requested': { guard: 'isRangeValid', target: '.loading', actions: 'ask' },
    'view.reset': {
      description: 'Reset view: the last seven days, everything.',
      target: '.loading',
      actions: 'askAsUsual',
    },
    'page.changed': {
      guard: { type: 'pageExists', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'turn', params: ({ event }) => ({ page: event.page }) },
    },
    'pageSize.changed': {
      target: '.loading',
      actions: { type: 'turn', params: ({ event }) => ({ size: event.size, page: 0 }) },
    },
    'address.changed': {
      description: 'Back, forward or a hand-edited address; our own writing is no news.',
      guard: { type: 'isAnotherQuery', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'takeQuery', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'Entries from before stay, dimmed. A new question gives the former call up.',
      tags: 'busy',
      entry: { type: 'address', params: ({ context }) => ({ query: context.query, replace: context.corrects }) },
      invoke: {
        id: 'fetchAudit',
        src: 'fetchAudit',
        input: ({ context }) => ({ company: context.company, query: context.query }),
        onDone: [
          {
            description: 'A page that is not there: the last one instead.',
            guard: { type: 'isBehindTheLastPage', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: { type: 'turnToLastPage', params: ({ event }) => event.output },
          },
          { target: 'showing', actions: { type: 'takeReply', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'entriesAnswerTheQuery', target: 'showing.outdated' },
          { target: 'failed', actions: 'forgetEntries' },
        ],
      },
    },
    showing: {
      on: { 'list.refreshed': { target: 'loading' } },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasEntries', target: 'results' }, { target: 'empty' }] },
        results: {},
        empty: { description: 'Nothing was done, or nothing answers the filter.' },
        outdated: { description: 'Reading again failed: the entries stay, marked as old.' },
      },
    },
    failed: {
      description: 'The question has no answer: nothing is shown in its place.',
      on: { 'list.refreshed': { target: 'loading' } },
    },
  },
})
