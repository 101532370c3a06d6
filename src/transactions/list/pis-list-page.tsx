import { msg } from '@lingui/core/macro'
import { pisFilter } from '#contract/transactions/filter/pis-filter.ts'
import { pisAddress } from '#contract/transactions/list/pis-address.ts'
import { pisFilterWords } from '#src/transactions/filter/pis-filter-words.ts'
import { ListPage } from './list-page.tsx'
import type { ListParts } from './list-parts.ts'
import { usePisColumns } from './pis-columns.tsx'
import { searchPisTransactions } from './pis-search.ts'

const parts: ListParts<'pis'> = {
  kind: 'pis',
  screen: 'pisTransactions',
  title: msg`IBAN orders`,
  purpose: msg`Payments from bank accounts, in the stores that take them`,
  address: pisAddress,
  filter: pisFilter,
  filterWords: pisFilterWords,
  search: searchPisTransactions,
  useColumns: usePisColumns,
  nameOf: (row) => row.order_number,
}

/** Bank payments (PIS-01…05, NAV-08). */
export function PisListPage() {
  return <ListPage parts={parts} />
}
