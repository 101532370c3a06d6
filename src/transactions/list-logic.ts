import type { HistoryState } from '@tanstack/react-router'
import { dequal } from 'dequal'
import { fromPromise } from 'xstate'
import { listOrders, listStoreOrders } from '#contract/transactions/calls.ts'
import {
  type OrderQuery,
  type PersonalFilter,
  pendingQuery,
  personalOf,
  queryOf,
  searchOf,
  wireOf,
} from '#contract/transactions/list-query.ts'
import type { KeptList, ListReply } from '#machines/transactions/kept-list.ts'
import { type AskedList, type ListInputOf, listOf } from '#machines/transactions/list-kind.ts'
import { transactionListMachine } from '#machines/transactions/transaction-list.machine.ts'
import { CallFailed, request } from '#src/client.ts'
import { companyActor, go, placeMemoryActor } from '#src/shell/app.ts'
import { readStored } from '#src/shell/storage.ts'

interface Place {
  readonly search: Readonly<Record<string, unknown>>
  readonly state: HistoryState
}

/** The link of an address like /transactions/77. The router's own parameters lag behind its location. */
export function linkOf(path: string): string | undefined {
  const id = /^\/transactions\/([^/]+)/.exec(path)?.[1]
  try {
    return id === undefined ? undefined : decodeURIComponent(id)
  } catch {
    return id
  }
}

/** The query that an address and its history entry state (D15). */
export function queryOfLocation(place: Place, pblId: string | undefined, today: string): OrderQuery | null {
  return queryOf(place.search, today, { personal: place.state.personal, pblId })
}

function keptList(): KeptList<'card'> | null {
  const kept = placeMemoryActor().getSnapshot().context.card
  return kept === null ? null : (kept as KeptList<'card'>)
}

/** How the list begins: asked by its address, by itself (back from details, pending orders, a link), or not at all (D17). */
export function listArrival(place: Place, pblId: string | undefined, today: () => string): ListInputOf<'card'> {
  const { pendingTrans, fromDetails } = place.state
  const asked = queryOfLocation(place, pblId, today())
  const kept = keptList()
  const returns = kept !== null && (fromDetails === true || dequal(kept.query, asked))
  if (kept !== null && returns) {
    return { kind: 'card', today, query: kept.query, arrival: 'automatic', kept: kept.reply }
  }
  if (pendingTrans === true && asked === null) {
    return { kind: 'card', today, query: pendingQuery(today()), arrival: 'automatic', kept: null }
  }
  const bare = Object.keys(place.search).length === 0
  return { kind: 'card', today, query: asked, arrival: bare ? 'automatic' : 'address', kept: null }
}

/** Writes what is asked into the address; names and e-mails only into the history entry (D15). */
function writeAddress(query: OrderQuery | null, replace: boolean): void {
  const pblId = query?.filter.pblId
  const search = query === null ? {} : searchOf(query)
  const personal = query === null ? {} : personalOf(query)
  const now: { readonly personal?: PersonalFilter } = window.history.state ?? {}
  const text = new URLSearchParams(search).toString()
  const same = location.search.replace(/^\?/, '') === text && dequal(now.personal ?? {}, personal)
  if (same && location.pathname === `/transactions${pblId === undefined ? '' : `/${encodeURIComponent(pblId)}`}`) return
  go({
    to: 'transactions',
    ...(pblId === undefined ? {} : { params: { pblId } }),
    search,
    state: Object.keys(personal).length > 0 ? { personal } : {},
    replace,
  })
}

async function search(query: OrderQuery, signal: AbortSignal): Promise<ListReply<'card'>> {
  const company = companyActor().getSnapshot().context.selected?.id ?? ''
  const params = { sub: readStored('sub') ?? '', company }
  const rest = { query: wireOf(query), body: query.filter, signal }
  const reply =
    query.store === null
      ? await request(listOrders, { params, ...rest })
      : await request(listStoreOrders, { params: { ...params, storeId: query.store }, ...rest })
  if (reply.status !== 200) throw new CallFailed('The gateway does not accept this filter.', reply.status, reply.body)
  const [rows, [total]] = reply.body
  return { rows, total, dataFrom: new Date().toISOString() }
}

/** The card list over its calls, the address and the memory of places. */
export function listLogic() {
  return transactionListMachine.provide({
    actors: {
      searchOrders: fromPromise<ListReply, AskedList>(async ({ input, signal }) => {
        if (input.kind !== 'card' || input.query === null) throw new Error('Nothing that the card list can ask.')
        return search(input.query, signal)
      }),
    },
    actions: {
      address: ({ context }, { replace }) => writeAddress(listOf('card', context).query, replace),
      remember: (_, { value }) => placeMemoryActor().send({ type: 'place.remembered', kind: 'card', query: value }),
    },
  })
}
