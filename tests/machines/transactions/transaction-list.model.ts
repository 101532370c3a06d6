import { dequal } from 'dequal'
import { defaultQuery, type OrderQuery } from '#contract/transactions/list/card-query.ts'
import { linkOfFilter } from '#contract/transactions/list/list-draft.ts'
import { filterFormMachine } from '#machines/shell/filter-form.machine.ts'
import { transactionListMachine } from '#machines/transactions/list/transaction-list.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'
import { exampleRow } from './example-orders.ts'

export const today = '2026-11-21'
export const dataFrom = '2026-11-21T10:00:00Z'
export const plain: OrderQuery = defaultQuery(today)
const link: OrderQuery = { ...plain, filter: { pblId: '77' } }
const behind: OrderQuery = { ...plain, page: 4 }

const input = { kind: 'card', today: () => today, query: null, arrival: 'address', kept: null } as const
const row = exampleRow('1')

const filtering = [
  answers('filterForm', { kind: 'applied', filter: { statuses: ['completed'] } }, 'applied'),
  answers('filterForm', { kind: 'closed' }, 'closed'),
  fails('filterForm'),
]
const wrongRange = [happens({ type: 'period.chosen', days: 1 }), happens({ type: 'view.reset' })]
const selecting = [
  happens({ type: 'row.toggled', row }, 'row 1 toggled'),
  happens({ type: 'selection.cleared' }),
  happens({ type: 'orders.requested' }),
]
const listing = [
  happens({ type: 'query.edited', patch: { from: '2026-11-22' } }, 'from tomorrow'),
  happens({ type: 'row.toggled', row }, 'row 1 toggled'),
  happens({ type: 'filter.reset' }),
  happens({ type: 'filter.opened' }),
  happens({ type: 'orders.requested' }),
  happens({ type: 'allOrders.requested' }),
  happens({ type: 'view.reset' }),
  happens({ type: 'list.refreshed' }),
  happens({ type: 'results.demanded' }),
  happens({ type: 'page.changed', page: 1 }),
  happens({ type: 'pageSize.changed', size: 5 }),
  happens({ type: 'sort.changed', sort: 'amount' }),
  happens({ type: 'address.changed', query: null }, 'address bare'),
  happens({ type: 'address.changed', query: plain }, 'address plain'),
  happens({ type: 'place.returned', query: plain }, 'place returned'),
  answers('searchOrders', { rows: [row], total: 12, dataFrom }, 'one row'),
  answers('searchOrders', { rows: [], total: 0, dataFrom }, 'no rows'),
  fails('searchOrders'),
  passes('listLoad', 'transactionList.list.settling'),
]

const delayed = [
  happens({ type: 'orders.requested' }),
  happens({ type: 'list.refreshed' }),
  answers('searchOrders', { rows: [row], total: 12, dataFrom }, 'one row'),
  passes('listLoad', 'transactionList.list.settling'),
]

const elsewhere = [
  happens({ type: 'filter.opened' }),
  answers('filterForm', { kind: 'closed' }, 'closed'),
  happens({ type: 'sort.changed', sort: 'updatedAt' }),
  happens({ type: 'sort.changed', sort: 'amount' }),
  happens({ type: 'orders.requested' }),
]

export const transactionListModel = defineModel({
  machine: transactionListMachine.provide({
    actors: { filterForm: filterFormMachine },
  }),
  inputs: [
    input,
    { ...input, query: link, arrival: 'automatic', kept: { rows: [row], total: 1, dataFrom } },
    { ...input, query: behind },
    { ...input, query: plain, delaysEveryLoad: () => true },
    { ...input, kind: 'pis' },
    { ...input, kind: 'pos' },
  ],
  // An open dialog, a wrong range and a selection are each left again before anything else is tried.
  // The lists of bank and point-of-sale payments are walked where they differ from the card list, and so is one whose
  // every load has the delay.
  cases: ({ context, value }) => {
    if (context.kind !== 'card') return elsewhere
    if (context.delaysEveryLoad()) return delayed
    if (value.controls === 'filtering') return filtering
    if (context.rangeIssue) return wrongRange
    return context.selection.length > 0 ? selecting : listing
  },
  facts: ({ draft, query, answered, rows, selection, rangeIssue }) => [
    [rangeIssue, selection.length, rows.length, answered !== null && dequal(answered, query)],
    [linkOfFilter(draft.filter), draft.filter.statuses?.length],
    [query?.page, dequal(query, plain)],
  ],
  delays: { listLoad: 2000 },
  ports: ['address', 'remember'],
})
