import { detailsPlaceOf, type ListKind, type RowOfKind } from '#contract/transactions/list/list-kinds.ts'
import { detailsScreens, listScreens } from '#contract/transactions/list/list-screens.ts'
import type { ScreenTarget } from '#src/shell/screen-link.tsx'

/** Where a row's details are; the details know from which list they were reached (TRX-15…18, TRD-01, D51). */
export function rowDetails<K extends ListKind>(list: K, row: RowOfKind<K>): ScreenTarget {
  const { kind, id, storeId } = detailsPlaceOf(list, row)
  return { screen: detailsScreens[kind], params: { storeId, id }, state: { fromState: listScreens[list] } }
}
