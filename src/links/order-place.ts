import type { LinkRow } from '#contract/links/link.ts'
import { detailsIdOf, detailsKindOf } from '#contract/transactions/details/details-route.ts'
import { detailsScreens } from '#contract/transactions/list/list-screens.ts'
import type { ScreenTarget } from '#src/shell/screen-link.tsx'

/** Details that are opened from links lead back to them. */
export const fromLinks = { fromState: 'linkList' } as const

/** The details of an order of a link: those of a card payment where the gateway does not say how it was paid. */
export function orderPlace(storeId: string, id: string, paid: LinkRow['order']): ScreenTarget {
  const order = paid?.id === id ? paid : { id, walletType: null, responseCode: null, pisTransactionUuid: null }
  return {
    screen: detailsScreens[detailsKindOf(order)],
    params: { storeId, id: detailsIdOf(order) },
    state: fromLinks,
  }
}
