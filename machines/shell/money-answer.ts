/** What the gateway said to an action that moves money. A rejected call is an unknown outcome, never a failure. */
export type MoneyAnswer =
  | { readonly kind: 'done'; readonly order: unknown }
  | { readonly kind: 'declined'; readonly message: string | null }
  | { readonly kind: 'refused'; readonly status: number }
  /** Nothing was done: somebody acted meanwhile, and it is no longer what the person saw. */
  | { readonly kind: 'conflict'; readonly reason: string }

/** Whether reading the order again shows the effect of the action whose reply was lost. */
export type Reread = { readonly seen: true; readonly order: unknown } | { readonly seen: false }

export type MoneyOutcome =
  | MoneyAnswer
  /** Closed by the person before anything was sent. */
  | { readonly kind: 'dismissed' }
  /** Closed by the person while nobody knew what became of it. */
  | { readonly kind: 'unknown' }

/** A second sending that is refused says nothing about the first one, whose reply was lost. */
export function isStillUnknown(before: { readonly kind: string }, answer: MoneyAnswer): boolean {
  return before.kind === 'unknown' && answer.kind === 'refused'
}
