type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The parts that are set: what sets no condition is left out of a filter. */
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

/** Amounts of a condition in minor units, or nothing where they stand upside down. */
export function amountRange(from: number | undefined, to: number | undefined) {
  return from !== undefined && to !== undefined && from > to ? undefined : anyParts({ from, to })
}

/** What is sought of a typed text: no blanks around it, and a mark for what no gateway takes for text, so that it finds nothing. */
export function soughtText(typed: string): string | undefined {
  return typed.toWellFormed().replaceAll('\0', '\ufffd').trim() || undefined
}
