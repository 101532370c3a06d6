import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LeftList } from '#contract/transactions/list/address.ts'
import { addressOfKind } from '#contract/transactions/list/list-address.ts'
import { linkOfFilter } from '#contract/transactions/list/list-draft.ts'
import type { ListKind, QueryOfKind } from '#contract/transactions/list/list-kinds.ts'
import { type AroundList, aroundOf } from '#machines/transactions/list/around-list.ts'
import { rememberPlace } from '#src/shell/app.ts'
import { writeEntry } from '#src/shell/browser/own-entries.ts'
import { today } from '#src/shell/browser/today.ts'
import { keptTransactions } from './kept.ts'

function leftOf<K extends ListKind>(kind: K, query: QueryOfKind<K>): LeftList {
  const { searchOf, personalOf } = addressOfKind[kind]
  return { search: searchOf(query), personal: personalOf(query), pblId: linkOfFilter(query.filter) }
}

function remember(kind: ListKind, { search, ...more }: LeftList): void {
  const query = addressOfKind[kind].queryOf(search, today(), more)
  if (query !== null) rememberPlace(kind, { query, reply: null, isOutdated: false, selection: [] })
}

/**
 * The list of these details. Its memory goes with the document: the history entry of the details keeps the query for the
 * case that they are loaded again, and for no other way to them (NAV-30).
 */
export function useListLeft(kind: ListKind | null): AroundList | null {
  const { leftList, __TSR_key: key } = useLocation().state
  const { resolvedLocation } = useRouter().state
  const [left] = useState(() => {
    if (kind === null) return null
    if (resolvedLocation === undefined && keptTransactions(kind) === null && leftList) remember(kind, leftList)
    const kept = keptTransactions(kind)
    return kept && aroundOf(kind, kept)
  })
  useEffect(() => {
    const { leftList: _, ...entry } = window.history.state ?? {}
    if (kind === null || entry.__TSR_key !== key) return
    const kept = keptTransactions(kind)
    writeEntry('replaceState', kept === null ? entry : { ...entry, leftList: leftOf(kind, kept.query) })
  }, [kind, key])
  return left
}
