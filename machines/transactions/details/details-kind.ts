import type { Rights, StoreScope } from '#contract/session/access-rules.ts'
import type { Store } from '#contract/stores/store.ts'
import type { DetailsKind } from '#contract/transactions/details/details-route.ts'
import { type DetailsTab, tabsOf } from '#contract/transactions/details/details-tabs.ts'
import { newSteps } from '#contract/transactions/details/new-steps.ts'
import type { CryptoOrder, IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import {
  type AnyRow,
  type DetailsPlace,
  detailsPlaceOf,
  type ListKind,
  neighboursOf,
} from '#contract/transactions/list/list-kinds.ts'
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

/** What the details of each kind show. */
interface OrderOfKind {
  readonly card: Order
  readonly pis: PisOrder
  readonly ips: IpsOrder
  readonly crypto: CryptoOrder
  readonly pos: PosOrder
}
export type AnyOrder = OrderOfKind[DetailsKind]

/** Absent, of another company, or of a store that the reader does not see: one answer for all. */
export type Found<T> = { readonly kind: 'found'; readonly value: T } | { readonly kind: 'notFound' }

/** `isReread`: it is on the screen already, and stays there if the gateway is away for a moment (D92). */
export type ToRead<T> = T & { readonly isReread: boolean }

export interface TransactionDetailsInput extends DetailsPlace {
  readonly company: string
  readonly rights: Rights
  /** The business day now, yyyy-MM-dd. */
  readonly today: () => string
  /** The list that it was opened from; Back is offered only then (TRD-01). */
  readonly cameFrom: ListKind | null
  /** The page of that list, as it was kept. */
  readonly around: AroundList | null
}

/** Forwards or backwards along the list. */
export type Step = 1 | -1

export type DetailsOutcome = OrderActionsOutput | IpsRefundOutput

export interface DetailsContext<K extends DetailsKind = DetailsKind> extends Omit<TransactionDetailsInput, 'kind'> {
  readonly kind: K
  readonly order: OrderOfKind[K] | null
  readonly store: Store | null
  /** What the person saw when somebody else was faster (`seenOrder`). */
  readonly before: OrderOfKind[K] | null
  /** The tab that was open when the page beside was asked for. */
  readonly tab: DetailsTab
  /** Which page beside was asked for. */
  readonly by: Step
  /** Of the last failure to read again, where the gateway named one. */
  readonly reference: string | null
  /** What became of the last action. */
  readonly outcome: DetailsOutcome | null
}

/** The details as those of their kind: they never change it. */
export function detailsOf<K extends DetailsKind>(kind: K, context: DetailsContext): DetailsContext<K> {
  if (context.kind !== kind) throw new Error(`Details of ${context.kind} were read as those of ${kind}.`)
  return context as DetailsContext as DetailsContext<K>
}

const scopeOf = ({ company, storeId }: DetailsContext): StoreScope => ({ company, store: storeId })

/** Whether a refund is entered as the new bill: as the revision of the order means it, else as its store says (D23). */
function entersBills({ order, store }: DetailsContext): boolean {
  const said = order !== null && 'billAmount' in order ? order.billAmount : undefined
  return said ?? store?.useBillAmountForRefunds === true
}

/** What the actions on an order of a kind start with, once order and store were read. */
export function subjectOf<K extends 'card' | 'ips'>(kind: K, context: DetailsContext) {
  const { order, store, rights, today } = detailsOf(kind, context)
  if (order === null || store === null) throw new Error('The order is shown before it was read.')
  return { order, billAmount: entersBills(context), rights, today, scope: scopeOf(context) }
}

/** Tells the actions on an order that it was read again. */
export function refreshed<K extends 'card' | 'ips'>(kind: K, context: DetailsContext) {
  return { type: 'order.refreshed', ...subjectOf(kind, context) } as const
}

/** The order as the person sees it now, with the way in which its refunds are entered. */
export function seenOrder(context: DetailsContext): AnyOrder | null {
  const { kind, order } = context
  return kind === 'card' && order !== null ? { ...(order as Order), billAmount: entersBills(context) } : order
}

/** What is different from what the person saw, after somebody else was faster. */
export function changesOf(context: DetailsContext): readonly OrderChange[] {
  const { kind, before, order } = context
  if (before === null || order === null) return []
  if (kind === 'card') return orderChanges(before as Order, seenOrder(context) as Order)
  const [was, is] = [statusOf(before), statusOf(order)]
  return was === is ? [] : [{ field: 'status', before: was, after: is }]
}

/** What was done meanwhile: by whom, and of which amount. */
export function stepsSince({ kind, before, order }: DetailsContext): readonly HistoryEntry[] {
  if (before === null || order === null || (kind !== 'card' && kind !== 'ips')) return []
  return newSteps(before as Order | IpsOrder, order as Order | IpsOrder)
}

const statusOf = (order: AnyOrder) => ('status' in order ? order.status : null)

export const listScreens: Readonly<Record<ListKind, string>> = {
  card: 'transactions',
  pis: 'pisTransactions',
  pos: 'posTransactions',
}
/** Where a saved view leads. */
export const viewScreens: Readonly<Record<ViewKind, string>> = { ...listScreens, links: 'linkList' }
export const detailsScreens: Readonly<Record<DetailsKind, string>> = {
  card: 'cardDetails',
  pis: 'pisDetails',
  ips: 'ipsDetails',
  crypto: 'cryptoDetails',
  pos: 'posDetails',
}

/** The list that the details were opened from. */
export function wayBack({ cameFrom }: DetailsContext): Destination {
  return { to: listScreens[cameFrom ?? 'card'], state: { fromDetails: true } }
}

/** The details before and after these on the page of the list; null where there are none. */
export function placesAround({ kind, id, around }: DetailsContext) {
  return neighboursOf(around?.shown ?? [], { kind, id })
}

/** Whether these details are the first or the last ones of the page of their list, and the list goes on there. */
export function leadsOn({ kind, id, around, cameFrom }: DetailsContext, by: Step): boolean {
  const edge = by === 1 ? around?.shown.at(-1) : around?.shown[0]
  const isAtEdge = edge?.kind === kind && edge.id === id
  return cameFrom !== null && isAtEdge && (by === 1 ? around?.more.after : around?.more.before) === true
}

/** The page of the list that stands beside the shown one. */
export function pageBeside({ cameFrom, around, by }: DetailsContext): AskedList {
  if (cameFrom === null || around === null) throw new Error('There is no list to go on in.')
  return askedOf({ kind: cameFrom, query: { ...around.query, page: around.query.page + by } })
}

/** That page as the list keeps it from then on. */
export function memoBeside(context: DetailsContext, reply: ListReply<AnyRow>): Memo {
  const { kind, query } = pageBeside(context)
  if (query === null) return { key: kind, value: null }
  const kept: KeptTransactions = { query, reply, isOutdated: false, selection: context.around?.selection ?? [] }
  return { key: kind, value: kept }
}

/** Where one goes on at that page: at its first order forwards, at its last one backwards. */
export function placeBeside({ cameFrom, by }: DetailsContext, { rows }: ListReply<AnyRow>): DetailsPlace | null {
  const row = by === 1 ? rows[0] : rows.at(-1)
  return cameFrom === null || row === undefined ? null : detailsPlaceOf(cameFrom, row)
}

/** The way to other details, at the tab that is open where they have it; Back of the browser still leads to the list. */
export function wayTo({ cameFrom }: DetailsContext, place: DetailsPlace | null, tab: DetailsTab): Destination {
  if (place === null) return wayBack({ cameFrom } as DetailsContext)
  const { kind, id, storeId } = place
  return {
    to: detailsScreens[kind],
    params: { storeId, id },
    ...(tab !== 'summary' && tabsOf(kind, true).includes(tab) ? { search: { tab } } : {}),
    replace: true,
    ...(cameFrom === null ? {} : { state: { fromState: listScreens[cameFrom] } }),
  }
}
