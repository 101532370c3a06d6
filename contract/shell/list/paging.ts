/** Page sizes of the transaction lists (TRX-06). */
export const transactionPageSizes = [5, 10, 15, 25, 50, 100] as const
/** The smaller set of stores and users (CON-04). */
export const smallPageSizes = [5, 10, 15] as const
export const defaultPageSize = 10
/** The most rows that can be selected; a report accepts no more ids (D16). */
export const selectionLimit = 1000
/** For lists without a stated default (CON-03, D42). */
export const fallbackPageSize = 20
/** Page links shown beside first and last (NAV-34). */
export const pageLinkCount = 5

/** How many pages `total` rows make; at least one. Pages count from 0. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The up to five page numbers (from 0) to link to, around the current one (NAV-34). */
export function pageLinks(page: number, pages: number): readonly number[] {
  const shown = Math.min(pageLinkCount, pages)
  const first = Math.min(Math.max(0, page - Math.floor(shown / 2)), pages - shown)
  return Array.from({ length: shown }, (_, index) => first + index)
}

/** The rows a page shows, counted from 1, for "1–10 of 243". */
export function rowSpan(page: number, size: number, total: number): { readonly first: number; readonly last: number } {
  return total === 0 ? { first: 0, last: 0 } : { first: page * size + 1, last: Math.min(total, (page + 1) * size) }
}
