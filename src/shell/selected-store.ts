import { useEffect } from 'react'
import { forget, readStored, store } from './browser/storage.ts'
import { keptText } from './browser/tab-memory.ts'

/** Keeps the store that a list or the dashboard is about; all stores keep none (SES-17). */
export function useSelectedStore(id: string | null): void {
  useEffect(() => {
    if (id === null) forget('selectedStoreId')
    else store('selectedStoreId', id)
  }, [id])
}

interface StoreToSellIn {
  readonly id: string
}

/** Where a sale begins: in the store of this tab, else in that of the last sale, else in the only one there is. */
export function storeToSellIn(stores: readonly StoreToSellIn[], tabKey: string): string | null {
  const single = stores.length === 1 ? stores[0] : undefined
  const wanted = [keptText(tabKey), readStored('saleStore'), single?.id]
  return wanted.find((id) => stores.some((store) => store.id === id)) ?? null
}

/** Keeps the store of a sale for the next one. */
export function useSaleStore(id: string | null): void {
  useEffect(() => {
    if (id !== null) store('saleStore', id)
  }, [id])
}
