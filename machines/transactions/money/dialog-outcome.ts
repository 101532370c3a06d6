import type { Order } from '#contract/transactions/order.ts'
import type { ConfirmOutcome } from '#machines/shell/confirm-then-do.machine.ts'

/** How a dialog ended that may have moved money: the guards of whoever opened it. */
type Ended = (_: unknown, outcome: ConfirmOutcome) => boolean

export const isDone: Ended = (_, { kind }) => kind === 'done'
export const isDismissed: Ended = (_, { kind }) => kind === 'dismissed'
/** Somebody else acted meanwhile. */
export const isConflict: Ended = (_, { kind }) => kind === 'conflict'
/** Closed while nobody knew what became of it. */
export const isUnknown: Ended = (_, { kind }) => kind === 'unknown'

/** The dialogs do not look into the order that they hand on; it comes from the calls, which read it by the contract. */
export const orderOf = (outcome: ConfirmOutcome): Order | null =>
  outcome.kind === 'done' ? (outcome.order as Order) : null
