import type { Counted } from '#contract/shell/list/sums.ts'
import type { AnyRow } from '#contract/transactions/list/list-kinds.ts'
import { type PisStatus, pisOutcome, pisStatuses } from '#contract/transactions/pis.ts'
import type { PosStatus } from '#contract/transactions/pos.ts'
import { type OrderStatus, pendingStatuses } from '#contract/transactions/status.ts'

/** The meaning of a status for the money: `unprocessed` for a bank payment without a status. */
export interface MoneyStatuses<Status extends string = string> {
  readonly charged: readonly Status[]
  readonly refunded: readonly Status[]
  readonly waiting: readonly Status[]
  readonly declined: readonly Status[]
}

/** The order's captured and refunded amounts; when a gateway does not send them, its status decides. */
export const cardMoney: MoneyStatuses<OrderStatus> = {
  charged: [
    'authorized',
    'completed',
    'partially_completed',
    'partially_refunded',
    'refunded',
    'next_sub_payment',
    'completed_iban',
  ],
  refunded: ['refunded'],
  waiting: pendingStatuses,
  declined: ['declined', 'declined_iban'],
}

const ofOutcome = (outcome: ReturnType<typeof pisOutcome>['outcome']) =>
  pisStatuses.filter((status) => pisOutcome(status).outcome === outcome)

/** A bank payment that was not processed counts as rejected, as in its list (PIS-16). */
export const pisMoney: MoneyStatuses<PisStatus | 'unprocessed'> = {
  charged: ofOutcome('executed'),
  refunded: [],
  waiting: ofOutcome('inProcess'),
  declined: [...ofOutcome('rejected'), 'unprocessed'],
}

/** At a terminal the closing or completion charges the amount, not the approval. */
export const posMoney: MoneyStatuses<PosStatus> = {
  charged: ['closed', 'completed', 'refunded'],
  refunded: ['refunded'],
  waiting: ['authorized', 'pre_authorized'],
  declined: ['declined'],
}

interface Amounts {
  readonly amount: number
  readonly currency: string
  readonly capturedAmount?: number | undefined
  readonly refundedAmount?: number | undefined
}

const counted = <Status extends string>(
  { charged, refunded, waiting, declined }: MoneyStatuses<Status>,
  status: Status,
  { amount, currency, capturedAmount, refundedAmount }: Amounts,
): Counted => {
  const amountIf = (statuses: readonly Status[]) => (statuses.includes(status) ? amount : 0)
  return {
    currency,
    charged: capturedAmount ?? amountIf(charged),
    refunded: refundedAmount ?? amountIf(refunded),
    waiting: amountIf(waiting),
    isDeclined: declined.includes(status),
  }
}

/** The charged, refunded and pending amounts of a row, for any transaction list. */
export function countedOf(row: AnyRow): Counted {
  if ('transaction_uuid' in row) return counted(pisMoney, row.status_for_merchant ?? 'unprocessed', row)
  if ('orderReference' in row) return counted(cardMoney, row.status, row)
  return counted(posMoney, row.status, row)
}
