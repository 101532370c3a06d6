import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { dequal } from 'dequal'
import { useEffect, useState } from 'react'
import { type AnyActorRef, fromPromise } from 'xstate'
import { hrefOf, type ScreenName, screens } from '#contract/session/screens.ts'
import type { ListRules, PagedQuery } from '#contract/shell/list/list-rules.ts'
import type { CurrencySum } from '#contract/shell/list/sums.ts'
import { askedListMachine } from '#machines/shell/asked-list.machine.ts'
import type { AskedListInput, KeptList, ListReply, PageToRead } from '#machines/shell/asked-list.ts'
import type { AskedListActor } from '#machines/shell/asked-list-actor.ts'
import { go, rememberedPlace, rememberPlace } from '#src/shell/app.ts'
import {
  type Entry,
  forgetAddress,
  isOwnWriting,
  settleAddress,
  settleAddressAfterPaint,
  writeAddressLater,
} from '#src/shell/early/late-address.ts'

type Texts = Readonly<Record<string, string>>

/** A query as an address and its history entry hold it; personal conditions are in the entry alone (D15). */
export interface WrittenQuery {
  readonly params: Texts
  readonly search: Texts
  readonly personal: object
}

/** Where a query is read from. */
interface Place {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
  readonly state: HistoryState
}

/** What differs between asked lists: rules, address and calls. */
export interface AskedListSource<Query extends PagedQuery, Row> {
  readonly screen: ScreenName
  readonly rules: ListRules<Query, Row>
  write(query: Query): WrittenQuery
  read(place: Place): Query | null
  search(query: Query, signal: AbortSignal, isReread: boolean): Promise<ListReply<Row>>
  addUp?(query: Query, signal: AbortSignal): Promise<readonly CurrencySum[]>
  /** What a link to the list asks by itself, when its address asks nothing (TRX-34). */
  linked?(state: HistoryState): Query | null
  readonly delaysEveryLoad?: () => boolean
}

/** The list as it was left for the details of a row (NAV-30). */
export const keptList = <Query extends PagedQuery, Row>({ place }: ListRules<Query, Row>) =>
  rememberedPlace(place) as KeptList<Query, Row> | null

/** Whether a path is that of a list; one of the card list may name a link. */
function isPathOf(screen: ScreenName, path: string): boolean {
  const base = screens[screen].path.replace(/\/\{.*/, '')
  return path === base || path.startsWith(`${base}/`)
}

/** How the list begins: asked by its address, by itself (back from details, by a link), or not at all (D17). */
export function askedListInput<Query extends PagedQuery, Row>(
  source: AskedListSource<Query, Row>,
  place: Place,
): AskedListInput<Query, Row> {
  const { rules, delaysEveryLoad } = source
  const shared = { rules, ...(delaysEveryLoad && { delaysEveryLoad }) }
  const query = source.read(place)
  const kept = keptList(rules)
  if (kept !== null && (place.state.fromDetails === true || dequal(kept.query, query))) {
    return { ...shared, query, arrival: 'automatic', kept }
  }
  const linked = query === null ? source.linked?.(place.state) : null
  const isBare = Object.keys(place.search).length === 0 && !rules.asksByDefault
  return { ...shared, query: query ?? linked ?? null, arrival: isBare ? 'automatic' : 'address', kept: null }
}

/** An address can say the same in other signs: a blank as + or as %20. */
const writtenAlike = (search: string | Texts): string => new URLSearchParams(search).toString()

const nothing: WrittenQuery = { params: {}, search: {}, personal: {} }

/** The address of a query with its history entry; null where it is written there already. */
function entryOf(screen: ScreenName, { params, search, personal }: WrittenQuery): Pick<Entry, 'href' | 'state'> | null {
  const now: { readonly personal?: object } = window.history.state ?? {}
  const isSame = writtenAlike(location.search) === writtenAlike(search) && dequal(now.personal ?? {}, personal)
  if (isSame && location.pathname === hrefOf(screen, params)) return null
  return { href: hrefOf(screen, params, search), state: Object.keys(personal).length > 0 ? { personal } : {} }
}

/** The list over its calls, the address and the place that is remembered. */
export function askedListLogic<Query extends PagedQuery, Row>(source: AskedListSource<Query, Row>) {
  // A query of this list comes back from the machine as the one that was given to it.
  const list: AskedListSource<PagedQuery, unknown> = source
  const { screen, rules } = list
  return askedListMachine.provide({
    actors: {
      search: fromPromise<ListReply, PageToRead>(({ input, signal }) =>
        list.search(input.query, signal, input.isReread),
      ),
      addUp: fromPromise<readonly CurrencySum[], { readonly query: PagedQuery }>(
        async ({ input, signal }) => list.addUp?.(input.query, signal) ?? [],
      ),
    },
    actions: {
      address: ({ context }, { query, replace }) => {
        // On the way out the address is already that of the next screen.
        if (!isPathOf(screen, location.pathname)) return
        const entry = entryOf(screen, query === null ? nothing : list.write(query))
        if (entry === null) settleAddress()
        else if (context.rows.length > 0) writeAddressLater({ ...entry, replace })
        else go({ to: screen, ...entry, replace })
      },
      remember: (_, { value }) => {
        rememberPlace(rules.place, value)
        settleAddressAfterPaint()
      },
    },
  })
}

/** The actor of an asked list, which leads the address and follows it. */
export function useAskedList<Query extends PagedQuery, Row>(
  source: AskedListSource<Query, Row>,
): AskedListActor<Query, Row> {
  const router = useRouter()
  const [arrivedAt] = useState(router.state.location)
  const [logic] = useState(() => askedListLogic(source))
  const [input] = useState(() => askedListInput(source, arrivedAt))
  const actor: AnyActorRef = useActorRef(logic, { input })
  useEffect(() => {
    const hear = (location: typeof arrivedAt) => {
      // The list began with this one: bare after "Back to orders", while what was asked before is on its way. And on the
      // way out the address is already that of the next screen.
      if (location === arrivedAt || isOwnWriting()) return
      forgetAddress()
      if (!isPathOf(source.screen, location.pathname)) return
      // The router writes an address a moment after it says so; what follows compares with the written one.
      router.history.flush()
      actor.send({ type: 'address.changed', query: source.read(location) })
    }
    hear(router.state.location)
    return router.subscribe('onBeforeLoad', ({ toLocation }) => hear(toLocation))
  }, [actor, arrivedAt, router, source])
  return actor
}
