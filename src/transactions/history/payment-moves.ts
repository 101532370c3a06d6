import type { CryptoStatus, CryptoTransaction } from '#contract/transactions/instant-and-crypto.ts'
import type { HistoryEntry } from '#contract/transactions/order.ts'
import type { PisOrder, PisStatus } from '#contract/transactions/pis.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'

/** The status of a payment, and the steps of the order's history about it. */
export interface PaymentMove {
  /** ISO 8601 */
  readonly at: string
  readonly entry: HistoryEntry | null
}

export interface PaymentMoves {
  readonly move: PaymentMove
  /** What the payment does not tell. */
  readonly rest: readonly HistoryEntry[]
}

/** What the order became by where a payment in crypto stands. */
const cryptoTold: Readonly<Record<CryptoStatus, readonly OrderStatus[]>> = {
  CREATED: ['unprocessed'],
  WAITING_TRANSACTION: ['pre_authorized'],
  WAITING_CONFIRMATIONS: ['pre_authorized'],
  UNDERPAID: ['partially_completed'],
  SUCCESSFUL: ['authorized', 'completed'],
  EXPIRED: ['expired'],
  CANCELED: ['voided', 'declined'],
  unknown: [],
}

/** The same of a bank payment. */
const pisTold: Readonly<Record<PisStatus | 'null', readonly OrderStatus[]>> = {
  INITIATED: ['in_progress_iban'],
  PENDING: ['in_progress_iban'],
  RESERVED: ['in_progress_iban'],
  COMPLETED: ['completed_iban'],
  ERROR: ['declined_iban'],
  FAILED: ['declined_iban'],
  unknown: [],
  null: ['unprocessed', 'check_pis_status'],
}

/** Statuses that another one follows: the last change of the payment is how it came to this one. */
const underWay: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['pre_authorized', 'in_progress_iban'])

const movesOf = (told: readonly OrderStatus[], lastChange: string, history: readonly HistoryEntry[]): PaymentMoves => {
  const at = history.findLastIndex(({ status }) => told.includes(status))
  const entry = history[at] ?? null
  return {
    // Once it is over, the last change may be one of the order, its refund for example.
    move: { at: entry === null || underWay.has(entry.status) ? lastChange : (entry.createdAt ?? lastChange), entry },
    rest: history.filter((_, index) => index !== at),
  }
}

/** Each change once: the payment in crypto with the entry that tells the same, and the other entries (CRY-05). */
export const cryptoMoves = (payment: CryptoTransaction, history: readonly HistoryEntry[]): PaymentMoves =>
  movesOf(cryptoTold[payment.paymentStatus], payment.updatedAt ?? payment.createdAt, history)

/** The same of a bank payment (PIS-09). */
export const pisMoves = ({ history, pisTransaction: payment }: PisOrder, createdAt: string): PaymentMoves =>
  movesOf(
    pisTold[payment.status_for_merchant ?? 'null'],
    payment.updatedAt ?? payment.createdAt ?? createdAt,
    history ?? [],
  )
