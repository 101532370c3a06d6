import { msg } from '@lingui/core/macro'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { cardAddress } from '#contract/transactions/list/card-address.ts'
import { orderFilterMachine } from '#machines/transactions/filter/order-filter.machine.ts'
import { comesAtLast } from '#src/shell/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { OrderShortcuts } from '#src/transactions/details/order-shortcuts.tsx'
import { useOrderConditions, withoutOrderCondition } from '#src/transactions/filter/card-conditions.ts'
import { useOrderColumns } from './card-columns.tsx'
import { searchOrders } from './card-search.ts'
import type { ListActor } from './list-actor.ts'
import { ListPage } from './list-page.tsx'
import type { ListParts } from './list-parts.ts'

const FilterDialog = comesAtLast(
  inRoom('transactions', () =>
    import('#src/transactions/filter/card-filter-dialog.tsx').then((file) => file.FilterDialog),
  ),
)

function OrderFilter({ actor }: { readonly actor: ListActor }) {
  const filter = useSelector(actor, (snapshot) => snapshot.children.orderFilter)
  if (!filter) return null
  return (
    <Suspense fallback={null}>
      <FilterDialog actor={filter} />
    </Suspense>
  )
}

const parts: ListParts<'card'> = {
  kind: 'card',
  screen: 'transactions',
  title: msg`Orders`,
  purpose: msg`Card and other payments of your stores`,
  address: cardAddress,
  filterMachine: { orderFilter: orderFilterMachine },
  search: searchOrders,
  useColumns: useOrderColumns,
  nameOf: (row) => row.orderReference,
  useConditions: useOrderConditions,
  without: withoutOrderCondition,
  Filter: OrderFilter,
  Shortcuts: OrderShortcuts,
}

/** Card transactions and all that stand among them (TRX-*, NAV-07, D51). */
export function TransactionListPage() {
  return <ListPage parts={parts} />
}
