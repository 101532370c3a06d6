import { useState } from 'react'
import type { StorageKey } from '#contract/session/storage.ts'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { forget, readStored, store } from '#src/shell/storage.ts'

const keyOf: Readonly<Record<ListKind, StorageKey>> = {
  card: 'cardColumns',
  pis: 'pisColumns',
  pos: 'posColumns',
}

export interface ColumnChoice {
  /** The columns to show; null shows all. */
  readonly chosen: readonly string[] | null
  readonly choose: (columns: readonly string[] | null) => void
}

/** Which columns a list shows, kept in this browser. */
export function useColumnChoice(kind: ListKind): ColumnChoice {
  const key = keyOf[kind]
  const [chosen, setChosen] = useState(() => readStored(key)?.split(' ') ?? null)
  const choose = (columns: readonly string[] | null) => {
    setChosen(columns && [...columns])
    if (columns === null) forget(key)
    else store(key, columns.join(' '))
  }
  return { chosen, choose }
}
