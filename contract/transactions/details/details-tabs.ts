import type { DetailsKind } from './details-route.ts'

export type DetailsTab = 'summary' | 'details' | 'history' | 'savedCard'

const common = ['summary', 'details', 'history'] as const

/** The tabs of the details (TRD-03, IPS-01, CRY-01, POS-12…16); a bank payment is one page. Saved card only when allowed (TRD-04). */
export function tabsOf(kind: DetailsKind, savedCard: boolean): readonly DetailsTab[] {
  if (kind === 'pis') return []
  return kind === 'card' && savedCard ? [...common, 'savedCard'] : common
}

/** Whether this kind has a PDF: it is requested by order id, which terminal transactions lack (TRD-05). */
export function hasPdf(kind: DetailsKind): boolean {
  return kind !== 'pos'
}
