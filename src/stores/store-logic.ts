import { listStores } from '#contract/stores/calls.ts'
import type { Store } from '#contract/stores/store.ts'
import { request } from '#src/client.ts'
import { localListLogic } from '#src/shell/list/local-list.ts'

/** The list of stores over its call and its address. */
export const storeListLogic = () =>
  localListLogic<Store>(async (signal, isReread) => (await request(listStores, { signal, isReread })).body, 'storeList')
