import type { Notice } from '#contract/messages.ts'
import type { IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import type { Order } from '#contract/transactions/order.ts'

/** A confirmed money action; amounts in minor units. */
export type MoneyRequest =
  /** `amount` is what the wire carries: in a bill-amount store the new bill (D23). */
  | { readonly action: 'refund'; readonly order: Order; readonly billAmount: boolean; readonly amount: number }
  | { readonly action: 'complete'; readonly order: Order; readonly amount: number }
  | { readonly action: 'void'; readonly order: Order }
  | { readonly action: 'charge'; readonly order: Order; readonly amount: number; readonly currency: string }
  | { readonly action: 'refundIps'; readonly order: IpsOrder }

/** The idempotency key: the gateway carries out one key only once. */
export type KeyedRequest = MoneyRequest & { readonly key: string }

/** The reply to a request. A rejected call is an unknown outcome, never a failure. */
export type MoneyAnswer =
  /** `order` is null when the reply says only that it was done. */
  | { readonly kind: 'done'; readonly order: Order | null }
  | { readonly kind: 'declined'; readonly message: string | null }
  | { readonly kind: 'refused'; readonly status: number }
  /** Nothing was done: somebody acted meanwhile, and the order is no longer as the person saw it. */
  | { readonly kind: 'conflict'; readonly reason: string }

/** Whether the reloaded order shows the effect of the request whose reply was lost. */
export type Reread = { readonly seen: true; readonly order: Order | null } | { readonly seen: false }

export type MoneyOutcome =
  | MoneyAnswer
  /** Creating the key failed, so nothing was sent. */
  | { readonly kind: 'notSent' }
  /** The person stopped checking while the outcome was unknown. */
  | { readonly kind: 'unknown' }

/** The refusal of a retry says nothing about the first attempt, whose reply was lost. */
export function isStillUnknown(before: MoneyOutcome, answer: MoneyAnswer): boolean {
  return before.kind === 'unknown' && answer.kind === 'refused'
}

/** Why the last confirmation was not carried out. */
export function declinedOf({ declined }: { readonly declined: Notice | null }): Notice {
  if (declined === null) throw new Error('Nothing was declined.')
  return declined
}

type Rule = (_: unknown, outcome: MoneyOutcome) => boolean

/** The guards of a machine that moves money. */
export const isDone: Rule = (_, { kind }) => kind === 'done'
export const isConflict: Rule = (_, { kind }) => kind === 'conflict'
export const isUnknown: Rule = (_, { kind }) => kind === 'unknown'
export const isNotSent: Rule = (_, { kind }) => kind === 'notSent'
