import type { ListKind } from './list-kinds.ts'

type PlaceKind = ListKind | 'links'

const kinds: Readonly<Partial<Record<string, PlaceKind>>> = {
  transactions: 'card',
  cardDetails: 'card',
  ipsDetails: 'card',
  cryptoDetails: 'card',
  pisTransactions: 'pis',
  pisDetails: 'pis',
  posTransactions: 'pos',
  posDetails: 'pos',
  linkList: 'links',
  linkDetails: 'links',
}
const details: ReadonlySet<string> = new Set(['cardDetails', 'ipsDetails', 'cryptoDetails', 'pisDetails', 'posDetails'])

/**
 * The list whose filter survives on a screen (NAV-30, NAV-31). Transaction details count as the list they were opened
 * from (`fromState`), so a bank payment opened from the card list leads back to it (D51).
 */
export function placeKindOf(screen: string, fromState: string | undefined): PlaceKind | null {
  const opened = details.has(screen) && fromState !== undefined ? kinds[fromState] : undefined
  return opened ?? kinds[screen] ?? null
}
