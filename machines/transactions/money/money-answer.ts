import type { IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import type { Order } from '#contract/transactions/order.ts'

/** A money action as the person confirmed it; amounts in minor units. */
export type MoneyRequest =
  /** `amount` is what the wire carries: in a bill-amount store the new bill (D23). */
  | { readonly action: 'refund'; readonly order: Order; readonly billAmount: boolean; readonly amount: number }
  | { readonly action: 'complete'; readonly order: Order; readonly amount: number }
  | { readonly action: 'void'; readonly order: Order }
  | { readonly action: 'charge'; readonly order: Order; readonly amount: number; readonly currency: string }
  | { readonly action: 'refundIps'; readonly order: IpsOrder }

/** The gateway carries out the same key once only, however often the request is sent. */
export type KeyedRequest = MoneyRequest & { readonly key: string }

/** The reply to a request. A rejected call is an unknown outcome, never a failure. */
export type MoneyAnswer =
  /** `order` is null where the reply says only that it was done. */
  | { readonly kind: 'done'; readonly order: Order | null }
  | { readonly kind: 'declined'; readonly message: string | null }
  | { readonly kind: 'refused'; readonly status: number }
  /** Nothing was done: somebody acted meanwhile, and it is no longer what the person saw. */
  | { readonly kind: 'conflict'; readonly reason: string }

/** Whether reading the order again shows the effect of the request whose reply was lost. */
export type Reread = { readonly seen: true; readonly order: Order | null } | { readonly seen: false }

export type MoneyOutcome =
  | MoneyAnswer
  /** No key could be made: nothing was sent. */
  | { readonly kind: 'notSent' }
  /** The person stopped asking while nobody knew whether it was carried out. */
  | { readonly kind: 'unknown' }

/** A second sending that is refused says nothing about the first one, whose reply was lost. */
export function isStillUnknown(before: MoneyOutcome, answer: MoneyAnswer): boolean {
  return before.kind === 'unknown' && answer.kind === 'refused'
}

type Rule = (_: unknown, outcome: MoneyOutcome) => boolean

/** The guards of a machine that moves money. */
export const isDone: Rule = (_, { kind }) => kind === 'done'
export const isConflict: Rule = (_, { kind }) => kind === 'conflict'
export const isUnknown: Rule = (_, { kind }) => kind === 'unknown'
export const isNotSent: Rule = (_, { kind }) => kind === 'notSent'
