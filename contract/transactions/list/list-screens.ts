import type { ScreenName } from '#contract/session/screens.ts'
import type { DetailsKind } from '#contract/transactions/details/details-route.ts'
import type { ListKind } from './list-kinds.ts'

/** The screen of each transaction list. */
export const listScreens: Readonly<Record<ListKind, ScreenName>> = {
  card: 'transactions',
  pis: 'pisTransactions',
  pos: 'posTransactions',
}

/** The screen of each kind of details. */
export const detailsScreens: Readonly<Record<DetailsKind, ScreenName>> = {
  card: 'cardDetails',
  pis: 'pisDetails',
  ips: 'ipsDetails',
  crypto: 'cryptoDetails',
  pos: 'posDetails',
}

export const listKinds: readonly ListKind[] = ['card', 'pis', 'pos']
