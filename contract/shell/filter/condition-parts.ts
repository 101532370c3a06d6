type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The parts that are set; a filter omits the rest. */
export function setParts<T extends object>(parts: T): Filled<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Filled<T>
}

/** The parts that are set, or nothing where none is. */
export function anyParts<T extends object>(parts: T): Filled<T> | undefined {
  const kept = setParts(parts)
  return Object.keys(kept).length > 0 ? kept : undefined
}

/** A list with entries, or nothing. */
export function anyOf<T>(list: readonly T[] | undefined): T[] | undefined {
  return list && list.length > 0 ? [...list] : undefined
}

/** Amounts of a condition in minor units, or nothing when the range is inverted. */
export function amountRange(from: number | undefined, to: number | undefined) {
  return from !== undefined && to !== undefined && from > to ? undefined : anyParts({ from, to })
}

/** The search text of a typed one: trimmed, and with malformed characters replaced, so that it matches nothing. */
export function searchText(typed: string): string | undefined {
  return typed.toWellFormed().replaceAll('\0', '\ufffd').trim() || undefined
}
