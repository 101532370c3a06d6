import { useSyncExternalStore } from 'react'
import { breakpoints } from './breakpoints.ts'

/** A sheet of paper is narrower than any table, and holds one all the same. */
const wide = `(min-width: ${breakpoints.md}), print`

let asked: MediaQueryList | null = null
const query = () => {
  asked ??= matchMedia(wide)
  return asked
}

function subscribe(onChange: () => void): () => void {
  query().addEventListener('change', onChange)
  return () => query().removeEventListener('change', onChange)
}

/** Whether a table fits; below, its rows become cards. */
export const isWideScreen = (): boolean => query().matches

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWideScreen)
}
