import type { ScreenName } from '#contract/session/screens.ts'
import type { DetailsKind } from '#contract/transactions/details/details-route.ts'
import { detailsPlaceOf, type ListKind, type RowOfKind } from '#contract/transactions/list/list-kinds.ts'
import type { ScreenTarget } from '#src/shell/screen-link.tsx'

const screenOf: Readonly<Record<DetailsKind, ScreenName>> = {
  card: 'cardDetails',
  pis: 'pisDetails',
  ips: 'ipsDetails',
  crypto: 'cryptoDetails',
  pos: 'posDetails',
}
const listScreens: Readonly<Record<ListKind, ScreenName>> = {
  card: 'transactions',
  pis: 'pisTransactions',
  pos: 'posTransactions',
}

/** Where a row's details are; the details know from which list they were reached (TRX-15…18, TRD-01, D51). */
export function rowDetails<K extends ListKind>(list: K, row: RowOfKind<K>): ScreenTarget {
  const { kind, id, storeId } = detailsPlaceOf(list, row)
  return { screen: screenOf[kind], params: { storeId, id }, state: { fromState: listScreens[list] } }
}
