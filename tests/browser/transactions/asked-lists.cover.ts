import type { Locator } from 'playwright'
import { pisRules } from '#contract/transactions/list/pis-list.ts'
import { posRules } from '#contract/transactions/list/pos-list.ts'
import { askedListCover } from '#tests/browser/asked-list-driver.ts'
import { today } from '#tests/browser/stage.ts'
import { answers, type Case, fails, happens } from '#tests/machines/harness/model.ts'
import { askedListModel, dataFrom, input } from '#tests/machines/shell/asked-list.model.ts'

const [bare, , behind] = askedListModel.inputs
const shared = { show: 'Show orders', hint: 'No orders are shown yet', empty: 'No orders match' } as const
const at = `${today}T08:00:00Z`
const amount = { amount: 100, currency: 'EUR', createdAt: at }

const choose = (status: string) => async (dialog: Locator) => {
  await dialog.getByText('Statuses').click()
  await dialog.getByRole('checkbox', { name: status, exact: true }).click({ force: true })
}

export const cardListCover = askedListCover({
  ...shared,
  path: '/transactions',
  plain: `/transactions?from=2026-11-20&to=${today}`,
  title: 'Orders',
  isCall: (method, path) => method === 'POST' && path.endsWith('/orders'),
  sorted: 'Amount',
  select: 'Select A-1',
  choose: choose('Completed'),
  model: { inputs: [bare, behind] },
  untaken: ['askedList.list · view.reset · 0', 'askedList.list · wholeList.requested · 0'],
})

/** Pages, selection, addresses and periods are the same for every list: they are walked on the card list. */
const walkedOnCards = [
  'askedList.controls · query.edited · 0',
  'askedList.list · address.changed · 0',
  'askedList.list · address.changed · 1',
  'askedList.list · page.changed · 0',
  'askedList.list · pageSize.changed · 0',
  'askedList.list · row.toggled · 0',
  'askedList.list · selection.cleared · 0',
  'askedList.list · view.reset · 0',
  'askedList.list · wholeList.requested · 0',
  'askedList.list.arriving · always · 2',
  'askedList.list.loading · xstate.done.actor.search · 0',
]

const casesOf = (row: object, applied: object, sort: string): readonly Case[] => [
  happens({ type: 'filter.opened' }),
  answers('filterForm', { kind: 'applied', filter: applied }, 'applied'),
  answers('filterForm', { kind: 'closed' }, 'closed'),
  happens({ type: 'list.requested' }),
  happens({ type: 'view.reset' }),
  happens({ type: 'list.refreshed' }),
  happens({ type: 'sort.changed', sort }),
  answers('search', { rows: [row], total: 1, dataFrom }, 'one row'),
  answers('search', { rows: [], total: 0, dataFrom }, 'no rows'),
  fails('search'),
]

const pisCases = casesOf(
  { order_number: 'B-1', transaction_uuid: 'u-1', store_id: '1', ...amount },
  { statuses: ['COMPLETED'] },
  '-updatedAt',
)
const posCases = casesOf({ id: '9', storeId: '1', status: 'closed', ...amount }, { statuses: ['closed'] }, '-amount')

export const pisListCover = askedListCover({
  ...shared,
  path: '/pis/transactions',
  plain: '/pis/transactions',
  title: 'IBAN orders',
  isCall: (method, path) => method === 'POST' && path.endsWith('/pis/transactions'),
  sorted: 'Updated',
  choose: choose('The payment was executed'),
  model: { inputs: [{ ...input, rules: pisRules(() => today) }], casesAt: () => pisCases },
  untaken: walkedOnCards,
})

export const posListCover = askedListCover({
  ...shared,
  path: '/pos/transactions',
  plain: '/pos/transactions',
  title: 'POS orders',
  isCall: (method, path) => method === 'POST' && path.endsWith('/pos/orders'),
  sorted: 'Amount',
  choose: choose('Closed'),
  model: { inputs: [{ ...input, rules: posRules(() => today) }], casesAt: () => posCases },
  untaken: walkedOnCards,
})
