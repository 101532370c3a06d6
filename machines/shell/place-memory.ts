/**
 * The list remembered while row details are open: "transactions filter, date and paging state survive only when moving
 * between list and details of the same kind; otherwise they reset" (NAV-30); links alike (NAV-31).
 */
export interface RememberedPlace {
  readonly kind: string
  readonly kept: unknown
}
export type PlaceMemory = RememberedPlace | null

/** After a query (`kept`) or a reset (null). Only one list is remembered, because any other has been left. */
export function placeAfterList(memory: PlaceMemory, { kind, kept }: RememberedPlace): PlaceMemory {
  if (kept !== null) return { kind, kept }
  return memory?.kind === kind ? null : memory
}

/** After a navigation; `kind` is null on a screen that is neither a list nor row details. */
export function placeAfterMove(memory: PlaceMemory, kind: string | null): PlaceMemory {
  return memory?.kind === kind ? memory : null
}

/** The remembered state of a list. */
export function keptPlace(memory: PlaceMemory, kind: string): unknown {
  return memory?.kind === kind ? memory.kept : null
}
