import { type FilterOf, type FilterRow, type FilterTable, fromParts, partOf } from './filter.ts'
import { kindOf } from './filter-kinds.ts'

type ReadText = (name: string) => string | undefined

/** The names of a condition in the address; a personal one has none (D15). */
function namesOf(row: FilterRow): readonly string[] {
  if (!('address' in row) || row.address === undefined || row.address === null) return []
  return typeof row.address === 'string' ? [row.address] : row.address
}

/** The names of all conditions in the address. */
export function addressNames(table: FilterTable): readonly string[] {
  return Object.values(table).flatMap(namesOf)
}

/** The conditions that may appear in the address (D15), as plain texts. */
export function toAddress(table: FilterTable, filter: object): Readonly<Record<string, string>> {
  const written = Object.entries(table).flatMap(([path, row]) => {
    const texts = kindOf(path, row).toTexts(partOf(filter, path))
    return namesOf(row).map((name, at) => [name, texts[at] ?? ''] as const)
  })
  return Object.fromEntries(written.filter(([, text]) => text !== ''))
}

/** The conditions kept in the history entry only (D15). */
export function personalPart<T extends FilterTable>(table: T, filter: object): FilterOf<T> {
  return fromParts(table, (path, row) => ('personal' in row ? partOf(filter, path) : undefined))
}

/**
 * The filter of an address, the personal part of its history entry, and the link in its path. Invalid parts set no
 * condition, so a hand-edited address never fails.
 */
export function fromAddress<T extends FilterTable>(
  table: T,
  text: ReadText,
  beside: { readonly personal?: unknown; readonly link?: string | undefined } = {},
): FilterOf<T> {
  return fromParts(table, (path, row) => {
    if ('personal' in row) return partOf(beside.personal, path)
    if (row.kind === 'link' && row.address === null) return beside.link
    return kindOf(path, row).fromTexts(namesOf(row).map(text))
  })
}

/** The link whose orders are listed (TRX-11). */
export function linkIn(table: FilterTable, filter: object): string | undefined {
  const path = Object.keys(table).find((one) => table[one]?.kind === 'link')
  const link = path === undefined ? undefined : partOf(filter, path)
  return typeof link === 'string' ? link : undefined
}
