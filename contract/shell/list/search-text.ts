/**
 * The normalised form of a text for searching: lower case, without accents, đ as d, single spaces, so that "cak" finds
 * Čakovec.
 */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/\s+/g, ' ').trim()
}
