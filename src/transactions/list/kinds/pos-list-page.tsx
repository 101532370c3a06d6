import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { daysConflict, posAddress, posFilter, posRules } from '#contract/transactions/list/pos-list.ts'
import { listOf } from '#machines/transactions/list/list-kind.ts'
import { today } from '#src/shell/browser/today.ts'
import { posFilterWords } from '#src/transactions/filter/pos-filter-words.ts'
import type { ListActor } from '#src/transactions/list/list-actor.ts'
import { ListPage } from '#src/transactions/list/list-page.tsx'
import type { ListParts } from '#src/transactions/list/list-parts.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { searchPosOrders } from './channel-search.ts'
import { posName, usePosColumns } from './pos-columns.tsx'

/** The days of the filter and those of the list both apply (D50). */
function ConflictNotice({ actor }: { readonly actor: ListActor }) {
  const conflicts = useSelector(actor, (snapshot) => daysConflict(listOf('pos', snapshot.context).draft))
  if (!conflicts) return null
  return (
    <Banner tone="amber">
      <Trans>The dates of the filter lie outside the chosen period: nothing can be found.</Trans>
    </Banner>
  )
}

const parts: ListParts<'pos'> = {
  kind: 'pos',
  screen: 'posTransactions',
  title: msg`POS orders`,
  purpose: msg`Payments at the terminals of your stores`,
  address: posAddress,
  filter: posFilter,
  filterWords: posFilterWords,
  rules: posRules(today),
  search: searchPosOrders,
  useColumns: usePosColumns,
  nameOf: posName,
  Notice: ConflictNotice,
}

/** Point-of-sale transactions (POS-01…08, NAV-08). */
export function PosListPage() {
  return <ListPage parts={parts} />
}
