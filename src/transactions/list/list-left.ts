import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LeftList } from '#contract/transactions/list/address.ts'
import { addressOfKind } from '#contract/transactions/list/list-address.ts'
import { linkOfFilter } from '#contract/transactions/list/list-draft.ts'
import type { ListKind, QueryOfKind } from '#contract/transactions/list/list-kinds.ts'
import type { KeptList } from '#machines/transactions/list/kept-list.ts'
import { placeMemoryActor } from '#src/shell/app.ts'
import { writeEntry } from '#src/shell/own-entries.ts'
import { today } from '#src/shell/today.ts'
import { keptList } from './kept.ts'

function leftOf<K extends ListKind>(kind: K, query: QueryOfKind<K>): LeftList {
  const { searchOf, personalOf } = addressOfKind[kind]
  return { search: searchOf(query), personal: personalOf(query), pblId: linkOfFilter(query.filter) }
}

function remember<K extends ListKind>(kind: K, { search, ...more }: LeftList): void {
  const query = addressOfKind[kind].queryOf(search, today(), more)
  if (query === null) return
  const nothingShown = { reply: null, selection: [], shown: [], more: { before: false, after: false } } as const
  const kept: KeptList<K> = { query, ...nothingShown }
  placeMemoryActor().send({ type: 'place.remembered', kind, query: kept })
}

/**
 * What the list of these details was asked. Its memory goes with the document: the entry of the details keeps it for the
 * case that they are loaded anew, and for no other way to them (NAV-30).
 */
export function useListLeft(kind: ListKind | null): KeptList | null {
  const { leftList, __TSR_key: key } = useLocation().state
  const { resolvedLocation } = useRouter().state
  const [left] = useState(() => {
    if (kind === null) return null
    if (resolvedLocation === undefined && keptList(kind) === null && leftList) remember(kind, leftList)
    return keptList(kind)
  })
  useEffect(() => {
    const { leftList: _, ...entry } = window.history.state ?? {}
    if (kind === null || entry.__TSR_key !== key) return
    const kept = keptList(kind)
    writeEntry('replaceState', kept === null ? entry : { ...entry, leftList: leftOf(kind, kept.query) })
  }, [kind, key])
  return left
}
