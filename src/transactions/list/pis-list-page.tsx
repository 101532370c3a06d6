import { msg } from '@lingui/core/macro'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { pisAddress } from '#contract/transactions/list/pis-address.ts'
import { pisFilterMachine } from '#machines/transactions/filter/pis-filter.machine.ts'
import { comesAtLast } from '#src/shell/comes-later.ts'
import { withoutPart } from '#src/transactions/filter/conditions.ts'
import { usePisConditions } from '#src/transactions/filter/pis-conditions.ts'
import type { ListActor } from './list-actor.ts'
import { ListPage } from './list-page.tsx'
import type { ListParts } from './list-parts.ts'
import { usePisColumns } from './pis-columns.tsx'
import { searchPisTransactions } from './pis-search.ts'

const PisFilterDialog = comesAtLast(() =>
  import('#src/transactions/filter/pis-filter-dialog.tsx').then((file) => file.PisFilterDialog),
)

function PisFilter({ actor }: { readonly actor: ListActor }) {
  const filter = useSelector(actor, (snapshot) => snapshot.children.pisFilter)
  if (!filter) return null
  return (
    <Suspense fallback={null}>
      <PisFilterDialog actor={filter} />
    </Suspense>
  )
}

const parts: ListParts<'pis'> = {
  kind: 'pis',
  screen: 'pisTransactions',
  title: msg`IBAN orders`,
  purpose: msg`Payments from bank accounts, in the stores that take them`,
  address: pisAddress,
  filterMachine: { pisFilter: pisFilterMachine },
  search: searchPisTransactions,
  useColumns: usePisColumns,
  nameOf: (row) => row.order_number,
  useConditions: usePisConditions,
  without: withoutPart,
  Filter: PisFilter,
}

/** Bank payments (PIS-01…05, NAV-08). */
export function PisListPage() {
  return <ListPage parts={parts} />
}
