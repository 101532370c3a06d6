import { type DetailsKind, detailsIdOf, detailsKindOf } from '#contract/transactions/details/details-route.ts'
import type { OrderRow } from '#contract/transactions/order-row.ts'
import type { PisRow } from '#contract/transactions/pis.ts'
import type { PosRow } from '#contract/transactions/pos.ts'
import type { OrderQuery } from './card-query.ts'
import type { PisQuery } from './pis-list.ts'
import type { PosQuery } from './pos-list.ts'

/** The queries and rows of the three transaction lists (NAV-08). */
export interface ListKinds {
  readonly card: { readonly query: OrderQuery; readonly row: OrderRow }
  readonly pis: { readonly query: PisQuery; readonly row: PisRow }
  readonly pos: { readonly query: PosQuery; readonly row: PosRow }
}
export type ListKind = keyof ListKinds
export type QueryOfKind<K extends ListKind> = ListKinds[K]['query']
export type RowOfKind<K extends ListKind> = ListKinds[K]['row']
export type AnyQuery = QueryOfKind<ListKind>
export type AnyRow = RowOfKind<ListKind>
export type FilterOfKind<K extends ListKind> = QueryOfKind<K>['filter']
export type AnyFilter = AnyQuery['filter']

/** Whether the store selector of a list offers a store: bank payments need a store that supports them (PIS-01). */
export function isStoreListed(kind: ListKind, store: { readonly pisOptionEnabled: boolean | null }): boolean {
  return kind !== 'pis' || store.pisOptionEnabled === true
}

/** Whether a query names a store that the reader does not see; any address can do that (NAV-07). */
export function isStoreForeign(
  query: { readonly store: string | null } | null,
  stores: readonly { readonly id: string }[] | undefined,
): boolean {
  const asked = query?.store ?? null
  return asked !== null && stores !== undefined && !stores.some(({ id }) => id === asked)
}

/** The key of a row within its list. */
export function rowIdOf(row: AnyRow): string {
  return 'transaction_uuid' in row ? row.transaction_uuid : row.id
}

/** The details screen of a row. */
export interface DetailsPlace {
  readonly kind: DetailsKind
  readonly id: string
  readonly storeId: string
}

/** The details screen of a row: fixed by the list, but chosen per row in the card list (TRX-15…18, D51). */
export function detailsPlaceOf(kind: ListKind, row: AnyRow): DetailsPlace {
  if ('transaction_uuid' in row) return { kind: 'pis', id: row.transaction_uuid, storeId: row.store_id }
  if (kind === 'card' && 'pisTransactionUuid' in row) {
    return { kind: detailsKindOf(row), id: detailsIdOf(row), storeId: row.storeId }
  }
  return { kind: 'pos', id: row.id, storeId: row.storeId }
}

/** The rows before and after a row on the shown page; `null` at its ends. */
export function neighboursOf(shown: readonly DetailsPlace[], { kind, id }: Pick<DetailsPlace, 'kind' | 'id'>) {
  const at = shown.findIndex((place) => place.kind === kind && place.id === id)
  return { previous: shown[at - 1] ?? null, next: at < 0 ? null : (shown[at + 1] ?? null) }
}
