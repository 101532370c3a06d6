/**
 * The list that was left for the details of a row: "transactions filter, date and paging state survive only when moving
 * between list and details of the same kind; otherwise they reset" (NAV-30); links alike (NAV-31).
 */
export interface RememberedPlace {
  readonly kind: string
  readonly kept: unknown
}
export type PlaceMemory = RememberedPlace | null

/** After a list was asked (`kept`) or reset (null). Another list has been left, so that one place is remembered. */
export function placeAfterList(memory: PlaceMemory, { kind, kept }: RememberedPlace): PlaceMemory {
  if (kept !== null) return { kind, kept }
  return memory?.kind === kind ? null : memory
}

/** After a navigation; `kind` is null on a screen that is neither a list nor the details of a row. */
export function placeAfterMove(memory: PlaceMemory, kind: string | null): PlaceMemory {
  return memory?.kind === kind ? memory : null
}

/** What is remembered of a list. */
export function keptPlace(memory: PlaceMemory, kind: string): unknown {
  return memory?.kind === kind ? memory.kept : null
}
