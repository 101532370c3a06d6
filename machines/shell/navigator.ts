import { fromCallback } from 'xstate'
import type { Destination } from './ports.ts'
import { missing } from './ports.ts'

/** Kinds with a list and details, between which the filter survives (NAV-30, NAV-31). */
export type PlaceKind = 'card' | 'pis' | 'pos' | 'links'

/** The router's place. `kind` is null on screens that are neither a list nor details. */
export interface Place {
  readonly path: string
  readonly kind: PlaceKind | null
}

/** Machines to router. */
export interface NavigatorCommand {
  readonly type: 'navigator.go'
  readonly destination: Destination
}

/** Router to machines, after each finished navigation. */
export interface NavigationResolved {
  readonly type: 'navigation.resolved'
  readonly from: Place | null
  readonly to: Place
}

/** The bridge implemented by the router: it takes commands and reports finished navigations. */
export const navigator = fromCallback<NavigatorCommand>(() => missing('navigator'))
