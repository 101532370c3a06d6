import { msg } from '@lingui/core/macro'
import { pisAddress, pisFilter, pisRules } from '#contract/transactions/list/pis-list.ts'
import { today } from '#src/shell/browser/today.ts'
import { pisFilterWords } from '#src/transactions/filter/pis-filter-words.ts'
import { ListPage } from '#src/transactions/list/list-page.tsx'
import type { ListParts } from '#src/transactions/list/list-parts.ts'
import { searchPisTransactions } from './channel-search.ts'
import { usePisColumns } from './pis-columns.tsx'

const parts: ListParts<'pis'> = {
  kind: 'pis',
  screen: 'pisTransactions',
  title: msg`IBAN orders`,
  purpose: msg`Payments from bank accounts, in the stores that take them`,
  address: pisAddress,
  filter: pisFilter,
  filterWords: pisFilterWords,
  rules: pisRules(today),
  search: searchPisTransactions,
  useColumns: usePisColumns,
  nameOf: (row) => row.order_number,
}

/** Bank payments (PIS-01…05, NAV-08). */
export function PisListPage() {
  return <ListPage parts={parts} />
}
