import type { IpsStatus, IpsTransaction } from '#contract/transactions/instant-and-crypto.ts'
import type { HistoryEntry } from '#contract/transactions/order.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'

/** A part of an instant payment, and the steps of the order's history about it. */
export interface IpsMove {
  readonly part: IpsTransaction
  readonly entry: HistoryEntry | null
}

/** What a part came to, by what the order then became. */
const outcomes: Readonly<Partial<Record<OrderStatus, IpsStatus>>> = {
  unprocessed: 'INITIATED',
  authorized: 'COMPLETED',
  completed: 'COMPLETED',
  partially_completed: 'COMPLETED',
  next_sub_payment: 'COMPLETED',
  partially_refunded: 'REFUNDED',
  refunded: 'REFUNDED',
  declined: 'REJECTED',
  voided: 'CANCELED',
  expired: 'EXPIRED',
}

const movesMoney: ReadonlySet<IpsStatus> = new Set<IpsStatus>(['COMPLETED', 'REFUNDED'])

const tellsOf =
  ({ status, amount }: IpsTransaction) =>
  (entry: HistoryEntry): boolean =>
    outcomes[entry.status] === status && (!movesMoney.has(status) || entry.amount === amount)

/** Each move once: the parts, newest first, with their entries, and the entries that no part tells (IPS-05). */
export function ipsMoves(
  parts: readonly IpsTransaction[],
  history: readonly HistoryEntry[],
): { readonly moves: readonly IpsMove[]; readonly rest: readonly HistoryEntry[] } {
  const rest = [...history]
  const moves = parts.map((part): IpsMove => {
    const at = rest.findLastIndex(tellsOf(part))
    const [entry = null] = at < 0 ? [] : rest.splice(at, 1)
    return { part, entry }
  })
  return { moves, rest }
}
