import { useState } from 'react'
import type { StorageKey } from '#contract/session/storage.ts'
import { forget, readStored, store } from '#src/shell/browser/storage.ts'

export interface ColumnChoice {
  /** The columns to show; null shows all. */
  readonly chosen: readonly string[] | null
  readonly choose: (columns: readonly string[] | null) => void
}

/** Which columns a list shows, kept in this browser; without a key all of them, for good. */
export function useColumnChoice(key: StorageKey | null): ColumnChoice {
  const [chosen, setChosen] = useState(() => (key === null ? null : (readStored(key)?.split(' ') ?? null)))
  const choose = (columns: readonly string[] | null) => {
    if (key === null) return
    setChosen(columns && [...columns])
    if (columns === null) forget(key)
    else store(key, columns.join(' '))
  }
  return { chosen, choose }
}
