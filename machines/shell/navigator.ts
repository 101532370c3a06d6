import { fromCallback } from 'xstate'
import type { Destination } from './ports.ts'
import { missing } from './ports.ts'

/** What has a list and details between which its filter survives (NAV-30, NAV-31). */
export type PlaceKind = 'card' | 'pis' | 'pos' | 'links'

/** Where the router is. `kind` is null on every screen that is neither a list nor details of a kind. */
export interface Place {
  readonly path: string
  readonly kind: PlaceKind | null
}

/** Machines to router. */
export interface NavigatorCommand {
  readonly type: 'navigator.go'
  readonly destination: Destination
}

/** Router to machines, after a navigation came to rest. */
export interface NavigationResolved {
  readonly type: 'navigation.resolved'
  readonly from: Place | null
  readonly to: Place
}

/** The bridge that the router fills in: it takes commands and tells its parent where the router came to rest. */
export const navigator = fromCallback<NavigatorCommand>(() => missing('navigator'))
