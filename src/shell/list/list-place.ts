import { type HistoryLocation, type HistoryState, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hrefOf, type ScreenName } from '#contract/session/screens.ts'
import { type LocalQuery, type LocalRules, localQueryOf, localSearchOf } from '#contract/shell/list/local-list.ts'
import { go } from '#src/shell/app.ts'

/** What an address and its history entry state; names and e-mails stand in the entry alone (D15). */
export interface ListPlace {
  readonly search: Readonly<Record<string, string>>
  readonly searched: string | undefined
}

const placeOf = ({ search, state }: HistoryLocation): ListPlace => ({
  search: Object.fromEntries(new URLSearchParams(search)),
  searched: (state as HistoryState).searched,
})

type Rules = Pick<LocalRules, 'defaultQuery' | 'sorts' | 'sizes'>

/** The place of a local list that shows this query. */
export const localPlaceOf = (query: LocalQuery, rules: Rules): ListPlace => ({
  search: localSearchOf(query, rules),
  searched: query.text,
})

/** The query of a local list at this place. */
export const localQueryAt = ({ search, searched }: ListPlace, rules: Rules): LocalQuery =>
  localQueryOf(search, searched, rules)

/** The place at which a list begins. The history knows it before the router does. */
export function useArrival(): ListPlace {
  return placeOf(useRouter().history.location)
}

/** What a link out of a list takes along, so that the way back leads to the list as it was left. */
export const leaving = ({ search, searched }: ListPlace): HistoryState => ({
  leftSearch: new URLSearchParams(search).toString(),
  ...(searched ? { searched } : {}),
})

/** The list from which a person came here. */
export function useListLeft(): ListPlace {
  const { leftSearch = '', searched } = useRouter().history.location.state as HistoryState
  return { search: Object.fromEntries(new URLSearchParams(leftSearch)), searched }
}

/** Tells the list when its address changes: Back, forward, a link, a hand-edited address. */
export function useListPlace(screen: ScreenName, onChange: (place: ListPlace) => void): void {
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ location }: { readonly location: HistoryLocation }) => {
        if (location.pathname === hrefOf(screen)) onChange(placeOf(location))
      }),
    [history, screen, onChange],
  )
}

/** Writes what a list shows into its address, unless it stands there already or the person has left for another screen. */
export function writeListPlace(screen: ScreenName, { search, searched }: ListPlace, replace: boolean): void {
  if (location.pathname !== hrefOf(screen)) return
  const now: { readonly searched?: string } = window.history.state ?? {}
  const same = `${location.pathname}${location.search}` === hrefOf(screen, {}, search)
  if (same && (now.searched ?? '') === (searched ?? '')) return
  go({ to: screen, search, state: searched ? { searched } : {}, replace })
}
