/** A text as a search compares it: lower case, without accents, đ as d, single blanks, so that "cak" finds Čakovec. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/\s+/g, ' ').trim()
}
