import { listStores } from '#contract/stores/calls.ts'
import type { Store } from '#contract/stores/store.ts'
import { request } from '#src/client.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { localListLogic } from '#src/shell/list/local-list.ts'

/** The list of stores over its call and its address. */
export const storeListLogic = (company: string) =>
  localListLogic<Store>(async (signal) => {
    const params = { sub: readStored('sub') ?? '', company }
    return (await request(listStores, { params, query: {}, signal })).body
  }, 'storeList')
