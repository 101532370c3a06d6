import type { Rights, StoreScope } from '#contract/session/access-rules.ts'
import type { Store } from '#contract/stores/store.ts'
import type { DetailsKind } from '#contract/transactions/details/details-route.ts'
import { type DetailsTab, tabsOf } from '#contract/transactions/details/details-tabs.ts'
import { newSteps } from '#contract/transactions/details/new-steps.ts'
import type { CryptoOrder, IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import { type AnyRow, type DetailsPlace, detailsPlaceOf, neighboursOf } from '#contract/transactions/list/list-kinds.ts'
import { detailsScreens, listScreens } from '#contract/transactions/list/list-screens.ts'
import type { HistoryEntry, Order } from '#contract/transactions/order.ts'
import { type OrderChange, orderChanges } from '#contract/transactions/order-changes.ts'
import type { PisOrder } from '#contract/transactions/pis.ts'
import type { PosOrder } from '#contract/transactions/pos.ts'
import type { ViewKind } from '#contract/transactions/views/saved-view-calls.ts'
import type { ListReply } from '#machines/shell/asked-list.ts'
import type { Destination, Memo } from '#machines/shell/ports.ts'
import type { AroundList, KeptTransactions } from '#machines/transactions/list/around-list.ts'
import { type AskedList, askedOf } from '#machines/transactions/list/list-kind.ts'
import type { IpsRefundOutput } from '#machines/transactions/money/ips-refund.machine.ts'
import type { OrderActionsOutput } from '#machines/transactions/money/order-actions.machine.ts'

/** The data of each kind's details. */
interface OrderOfKind {
  readonly card: Order
  readonly pis: PisOrder
  readonly ips: IpsOrder
  readonly crypto: CryptoOrder
  readonly pos: PosOrder
}
export type AnyOrder = OrderOfKind[DetailsKind]

/** Absent, of another company, or of a store the reader does not see: one reply for all. */
export type Found<T> = { readonly kind: 'found'; readonly value: T } | { readonly kind: 'notFound' }

/** `isReread`: it is on the screen already and stays if the gateway is briefly unavailable (D92). */
export type ToRead<T> = T & { readonly isReread: boolean }

export interface TransactionDetailsInput extends DetailsPlace {
  readonly company: string
  readonly rights: Rights
  /** The business day now, yyyy-MM-dd. */
  readonly today: () => string
  /** The list it was opened from; Back shows only then (TRD-01). */
  readonly cameFrom: ViewKind | null
  /** The remembered page of that list. */
  readonly around: AroundList | null
}

/** The direction along the list. */
export type Step = 1 | -1

export type DetailsOutcome = OrderActionsOutput | IpsRefundOutput

export interface DetailsContext<K extends DetailsKind = DetailsKind> extends Omit<TransactionDetailsInput, 'kind'> {
  readonly kind: K
  readonly order: OrderOfKind[K] | null
  readonly store: Store | null
  /** The order as the person saw it before somebody else acted first (`seenOrder`). */
  readonly before: OrderOfKind[K] | null
  /** The open tab when the adjacent page was requested. */
  readonly tab: DetailsTab
  /** The direction of the requested adjacent page. */
  readonly by: Step
  /** The reference of the last failed refresh, when the gateway sent one. */
  readonly reference: string | null
  /** The outcome of the last action. */
  readonly outcome: DetailsOutcome | null
}

/** The details, typed by their kind, which never changes. */
export function detailsOf<K extends DetailsKind>(kind: K, context: DetailsContext): DetailsContext<K> {
  if (context.kind !== kind) throw new Error(`Details of ${context.kind} were read as those of ${kind}.`)
  return context as DetailsContext as DetailsContext<K>
}

const scopeOf = ({ company, storeId }: DetailsContext): StoreScope => ({ company, store: storeId })

/** Whether a refund is entered as the new bill, by the order's revision or else by its store (D23). */
function entersBills({ order, store }: DetailsContext): boolean {
  const said = order !== null && 'billAmount' in order ? order.billAmount : undefined
  return said ?? store?.useBillAmountForRefunds === true
}

/** The input of the actions on an order, once order and store are loaded. */
export function subjectOf<K extends 'card' | 'ips'>(kind: K, context: DetailsContext) {
  const { order, store, rights, today } = detailsOf(kind, context)
  if (order === null || store === null) throw new Error('The order is shown before it was read.')
  return { order, billAmount: entersBills(context), rights, today, scope: scopeOf(context) }
}

/** Tells the actions that the order was reloaded. */
export function refreshed<K extends 'card' | 'ips'>(kind: K, context: DetailsContext) {
  return { type: 'order.refreshed', ...subjectOf(kind, context) } as const
}

/** The order as the person sees it now, with its refund entry mode. */
export function seenOrder(context: DetailsContext): AnyOrder | null {
  const { kind, order } = context
  return kind === 'card' && order !== null ? { ...(order as Order), billAmount: entersBills(context) } : order
}

/** The differences from the order the person saw, after somebody else acted first. */
export function changesOf(context: DetailsContext): readonly OrderChange[] {
  const { kind, before, order } = context
  if (before === null || order === null) return []
  if (kind === 'card') return orderChanges(before as Order, seenOrder(context) as Order)
  const [was, is] = [statusOf(before), statusOf(order)]
  return was === is ? [] : [{ field: 'status', before: was, after: is }]
}

/** The actions done meanwhile, with person and amount. */
export function stepsSince({ kind, before, order }: DetailsContext): readonly HistoryEntry[] {
  if (before === null || order === null || (kind !== 'card' && kind !== 'ips')) return []
  return newSteps(before as Order | IpsOrder, order as Order | IpsOrder)
}

const statusOf = (order: AnyOrder) => ('status' in order ? order.status : null)

/** The address of a saved view. */
export const viewScreens: Readonly<Record<ViewKind, string>> = { ...listScreens, links: 'linkList' }

/** The list the details were opened from. */
export function wayBack({ cameFrom }: DetailsContext): Destination {
  return { to: viewScreens[cameFrom ?? 'card'], state: { fromDetails: true } }
}

/** The neighbouring details on the list page; null at its ends. */
export function placesAround({ kind, id, around }: DetailsContext) {
  return neighboursOf(around?.shown ?? [], { kind, id })
}

/** Whether these details are at an end of their list page while the list continues. */
export function leadsOn({ kind, id, around, cameFrom }: DetailsContext, by: Step): boolean {
  const edge = by === 1 ? around?.shown.at(-1) : around?.shown[0]
  const isAtEdge = edge?.kind === kind && edge.id === id
  return cameFrom !== null && isAtEdge && (by === 1 ? around?.more.after : around?.more.before) === true
}

/** The query of the adjacent page. */
export function pageBeside({ cameFrom, around, by }: DetailsContext): AskedList {
  if (cameFrom === null || cameFrom === 'links' || around === null) throw new Error('There is no list to go on in.')
  return askedOf({ kind: cameFrom, query: { ...around.query, page: around.query.page + by } })
}

/** The adjacent page, to be remembered as the list's page. */
export function memoBeside(context: DetailsContext, reply: ListReply<AnyRow>): Memo {
  const { kind, query } = pageBeside(context)
  if (query === null) return { key: kind, value: null }
  const kept: KeptTransactions = { query, reply, isOutdated: false, selection: context.around?.selection ?? [] }
  return { key: kind, value: kept }
}

/** The order to open on the adjacent page: its first one forwards, its last one backwards. */
export function placeBeside({ cameFrom, by }: DetailsContext, { rows }: ListReply<AnyRow>): DetailsPlace | null {
  const row = by === 1 ? rows[0] : rows.at(-1)
  return cameFrom === null || cameFrom === 'links' || row === undefined ? null : detailsPlaceOf(cameFrom, row)
}

/** The address of other details, on the same tab if they have it; the browser's Back still leads to the list. */
export function wayTo({ cameFrom }: DetailsContext, place: DetailsPlace | null, tab: DetailsTab): Destination {
  if (place === null) return wayBack({ cameFrom } as DetailsContext)
  const { kind, id, storeId } = place
  return {
    to: detailsScreens[kind],
    params: { storeId, id },
    ...(tab !== 'summary' && tabsOf(kind, true).includes(tab) ? { search: { tab } } : {}),
    replace: true,
    ...(cameFrom === null ? {} : { state: { fromState: viewScreens[cameFrom] } }),
  }
}
