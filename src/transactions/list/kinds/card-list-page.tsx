import { msg } from '@lingui/core/macro'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { cardAddress, cardRules } from '#contract/transactions/list/card-list.ts'
import { pendingQuery } from '#contract/transactions/list/card-query.ts'
import { today } from '#src/shell/browser/today.ts'
import { OrderShortcuts } from '#src/transactions/details/order-shortcuts.tsx'
import { cardFilterWords } from '#src/transactions/filter/card-filter-words.ts'
import { ListPage } from '#src/transactions/list/list-page.tsx'
import type { ListParts } from '#src/transactions/list/list-parts.ts'
import { useOrderColumns } from './card-columns.tsx'
import { searchOrders } from './card-search.ts'

const parts: ListParts<'card'> = {
  kind: 'card',
  screen: 'transactions',
  title: msg`Orders`,
  purpose: msg`Card and other payments of your stores`,
  address: cardAddress,
  filter: cardFilter,
  filterWords: cardFilterWords,
  rules: cardRules(today),
  search: searchOrders,
  linked: ({ pendingTrans }) => (pendingTrans === true ? pendingQuery(today()) : null),
  useColumns: useOrderColumns,
  nameOf: (row) => row.orderReference,
  Shortcuts: OrderShortcuts,
}

/** Card transactions and all that stand among them (TRX-*, NAV-07, D51). */
export function TransactionListPage() {
  return <ListPage parts={parts} />
}
