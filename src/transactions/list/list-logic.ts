import type { HistoryState } from '@tanstack/react-router'
import { dequal } from 'dequal'
import { fromPromise } from 'xstate'
import { hrefOf, type ScreenName, screens } from '#contract/session/screens.ts'
import type { Address, Personal } from '#contract/transactions/list/address.ts'
import { pendingQuery } from '#contract/transactions/list/card-query.ts'
import { linkOfFilter } from '#contract/transactions/list/list-draft.ts'
import type { ListKind, QueryOfKind } from '#contract/transactions/list/list-kinds.ts'
import { filterFormMachine } from '#machines/shell/filter-form.machine.ts'
import type { ListReply } from '#machines/transactions/list/kept-list.ts'
import {
  type AskedList,
  type ListInputOf,
  listOf,
  type TransactionListInput,
} from '#machines/transactions/list/list-kind.ts'
import { transactionListMachine } from '#machines/transactions/list/transaction-list.machine.ts'
import { companyActor, go, placeMemoryActor } from '#src/shell/app.ts'
import { type Entry, settleAddress, settleAddressAfterPaint, writeAddressLater } from '#src/shell/late-address.ts'
import { keptList } from './kept.ts'
import type { ListParts } from './list-parts.ts'

interface Place {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
  readonly state: HistoryState
}

/** The link of an address like /transactions/77. The router's own parameters lag behind its location. */
function linkOf(path: string): string | undefined {
  const id = /^\/transactions\/([^/]+)/.exec(path)?.[1]
  try {
    return id === undefined ? undefined : decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Whether a path is that of a list; one of the card list may name a link. */
export function isPathOf(screen: ScreenName, path: string): boolean {
  const base = screens[screen].path.replace(/\/\{.*/, '')
  return path === base || path.startsWith(`${base}/`)
}

/** The query that an address and its history entry state (D15). */
export function queryOfLocation<Query>(address: Address<Query>, place: Place, today: string): Query | null {
  return address.queryOf(place.search, today, {
    personal: place.state.personal,
    pblId: linkOf(place.pathname),
  })
}

/** Whether the operator wants every load delayed; the document says it before the gateway has (D17). */
function delaysEveryLoad(): boolean {
  const said = companyActor().getSnapshot().context.facts?.profileInfo.listDelay
  return (said ?? document.documentElement.dataset.listDelay) === 'always'
}

/** How the list begins: asked by its address, by itself (back from details, pending orders, a link), or not at all (D17). */
export function listArrival<K extends ListKind>(
  { kind, address }: Pick<ListParts<K>, 'kind' | 'address'>,
  place: Place,
  today: () => string,
): TransactionListInput {
  const { pendingTrans, fromDetails } = place.state
  const asked = queryOfLocation(address, place, today())
  const last = keptList(kind)
  const begin = (input: Pick<ListInputOf<K>, 'query' | 'arrival' | 'kept' | 'selection'>) =>
    ({ kind, today, delaysEveryLoad, ...input }) as TransactionListInput
  if (last !== null && (fromDetails === true || dequal(last.query, asked))) {
    return begin({ query: last.query, arrival: 'automatic', kept: last.reply, selection: last.selection })
  }
  if (kind === 'card' && pendingTrans === true && asked === null) {
    return { kind: 'card', today, query: pendingQuery(today()), arrival: 'automatic', kept: null, delaysEveryLoad }
  }
  const bare = Object.keys(place.search).length === 0
  return begin({ query: asked, arrival: bare ? 'automatic' : 'address', kept: null })
}

/** An address can say the same in other signs: a blank as + or as %20. */
const writtenAlike = (search: string | Readonly<Record<string, string>>): string =>
  new URLSearchParams(search).toString()

/** What is asked as an address, what is personal in its history entry alone (D15); null where it stands there already. */
function entryOf<K extends ListKind>(
  { kind, screen, address }: Pick<ListParts<K>, 'kind' | 'screen' | 'address'>,
  query: QueryOfKind<K> | null,
): Pick<Entry, 'href' | 'state'> | null {
  const pblId = kind === 'card' && query !== null ? linkOfFilter(query.filter) : undefined
  const params = pblId === undefined ? {} : { pblId }
  const search = query === null ? {} : address.searchOf(query)
  const personal = query === null ? {} : address.personalOf(query)
  const now: { readonly personal?: Personal } = window.history.state ?? {}
  const same = writtenAlike(location.search) === writtenAlike(search) && dequal(now.personal ?? {}, personal)
  if (same && location.pathname === hrefOf(screen, params)) return null
  return { href: hrefOf(screen, params, search), state: Object.keys(personal).length > 0 ? { personal } : {} }
}

/** The list of a kind over its calls, the address and the memory of places. */
export function listLogic<K extends ListKind>(parts: ListParts<K>) {
  const { kind, search } = parts
  return transactionListMachine.provide({
    actors: {
      filterForm: filterFormMachine,
      searchOrders: fromPromise<ListReply, AskedList>(async ({ input, signal }) => {
        if (input.kind !== kind || input.query === null) throw new Error(`Nothing that the list of ${kind} can ask.`)
        return search(input.query as QueryOfKind<K>, signal)
      }),
    },
    actions: {
      address: ({ context }, { replace }) => {
        const entry = entryOf(parts, listOf(kind, context).query)
        if (entry === null) settleAddress()
        else if (context.rows.length > 0) writeAddressLater({ ...entry, replace })
        else go({ to: parts.screen, ...entry, replace })
      },
      remember: (_, { value }) => {
        placeMemoryActor().send({ type: 'place.remembered', kind, query: value })
        settleAddressAfterPaint()
      },
    },
  })
}
