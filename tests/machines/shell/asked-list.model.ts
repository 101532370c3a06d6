import { dequal } from 'dequal'
import { cardRules } from '#contract/transactions/list/card-list.ts'
import { defaultQuery, type OrderQuery } from '#contract/transactions/list/card-query.ts'
import { askedListMachine } from '#machines/shell/asked-list.machine.ts'
import type { AskedListInput } from '#machines/shell/asked-list.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'
import { exampleRow } from '#tests/machines/transactions/example-orders.ts'

export const today = '2026-11-21'
export const dataFrom = '2026-11-21T10:00:00Z'
export const plain: OrderQuery = defaultQuery(today)
export const rules = cardRules(() => today)
const link: OrderQuery = { ...plain, filter: { pblId: '77' } }
const behind: OrderQuery = { ...plain, page: 4 }
const row = exampleRow('1')

export const input = { rules, query: null, arrival: 'address', kept: null } as const satisfies AskedListInput

const filtering = [
  answers('filterForm', { kind: 'applied', filter: { statuses: ['completed'] } }, 'applied'),
  answers('filterForm', { kind: 'closed' }, 'closed'),
  fails('filterForm'),
]
const wrongRange = [
  happens({ type: 'query.edited', patch: { to: today, from: today } }, 'from today'),
  happens({ type: 'view.reset' }),
]
const selecting = [
  happens({ type: 'row.toggled', row }, 'row 1 toggled'),
  happens({ type: 'selection.cleared' }),
  happens({ type: 'list.requested' }),
]
const replies = [
  answers('search', { rows: [row], total: 12, dataFrom }, 'one row'),
  answers('search', { rows: [], total: 0, dataFrom }, 'no rows'),
  fails('search'),
]
const listing = [
  happens({ type: 'query.edited', patch: { from: '2026-11-22' } }, 'from tomorrow'),
  happens({ type: 'row.toggled', row }, 'row 1 toggled'),
  happens({ type: 'filter.reset' }),
  happens({ type: 'filter.opened' }),
  happens({ type: 'list.requested' }),
  happens({ type: 'wholeList.requested' }),
  happens({ type: 'view.reset' }),
  happens({ type: 'list.refreshed' }),
  happens({ type: 'results.demanded' }),
  happens({ type: 'page.changed', page: 1 }),
  happens({ type: 'pageSize.changed', size: 5 }),
  happens({ type: 'sort.changed', sort: 'amount' }),
  happens({ type: 'address.changed', query: null }, 'address bare'),
  happens({ type: 'address.changed', query: plain }, 'address plain'),
  ...replies,
  passes('listLoad', 'askedList.list.settling'),
]
const delayed = [
  happens({ type: 'list.requested' }),
  happens({ type: 'list.refreshed' }),
  answers('search', { rows: [row], total: 12, dataFrom }, 'one row'),
  passes('listLoad', 'askedList.list.settling'),
]
const byDefault = [
  happens({ type: 'query.edited', patch: { store: '3' } }, 'store edited'),
  happens({ type: 'list.requested' }),
  happens({ type: 'view.reset' }),
  ...replies,
]
const later = '2026-11-21T10:00:05Z'
const adding = [
  happens({ type: 'sums.retried' }),
  happens({ type: 'list.refreshed' }),
  happens({ type: 'list.requested' }),
  happens({ type: 'view.reset' }),
  answers('search', { rows: [row], total: 12, dataFrom }, 'one row'),
  answers('search', { rows: [row], total: 12, dataFrom: later }, 'one row later'),
  answers('addUp', [], 'sums'),
  fails('addUp'),
]

/** The name of the list that is walked for its sums alone. */
const withSums = 'withSums'

export const askedListModel = defineModel({
  machine: askedListMachine,
  inputs: [
    input,
    {
      ...input,
      arrival: 'automatic',
      kept: { query: link, reply: { rows: [row], total: 1, dataFrom }, isOutdated: false, selection: [] },
    },
    { ...input, query: behind },
    { ...input, query: plain, delaysEveryLoad: () => true },
    { ...input, query: plain, rules: { ...rules, asksByDefault: true } },
    { ...input, query: plain, rules: { ...rules, place: withSums } },
  ],
  // An open dialog, a wrong range and a selection are each left again before anything else is tried. A list whose every
  // load has the delay, one that asks by default and one with sums are walked where they differ from the first.
  cases: ({ context, value }) => {
    if (context.rules.place === withSums) return value.sums === 'closed' ? [happens({ type: 'sums.opened' })] : adding
    if (context.rules.asksByDefault) return byDefault
    if (context.delaysEveryLoad()) return delayed
    if (value.controls === 'filtering') return filtering
    if (context.rangeIssue) return wrongRange
    return context.selection.length > 0 ? selecting : listing
  },
  facts: ({
    rules: own,
    draft,
    query,
    answered,
    rows,
    selection,
    rangeIssue,
    dataFrom: from,
    sumsQuestion,
    sumsKey,
  }) => [
    [rangeIssue, selection.length, rows.length, answered !== null && dequal(answered, query)],
    [dequal(own.widened(draft), draft), dequal(own.withoutFilter(draft), draft)],
    [query?.page, dequal(query, plain)],
    own.place === withSums && [from, sumsQuestion?.key === sumsKey],
  ],
  delays: { listLoad: 2000 },
  ports: ['address', 'remember'],
})
