import { useEffect } from 'react'
import { forget, store } from './browser/storage.ts'

/** Keeps the store that a list or the dashboard is about; all stores keep none (SES-17). */
export function useSelectedStore(id: string | null): void {
  useEffect(() => {
    if (id === null) forget('selectedStoreId')
    else store('selectedStoreId', id)
  }, [id])
}
