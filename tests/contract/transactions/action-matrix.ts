import { type CardType, cardTypes } from '#contract/transactions/card-types.ts'
import { type OrderAction, orderActions } from '#contract/transactions/order.ts'
import { type OrderStatus, orderStatuses } from '#contract/transactions/status.ts'

/** Written by hand from the documents: in which statuses a refund, a capture and a void are possible (ACT-01, ACT-02). */
const possible: Readonly<Record<OrderStatus, readonly OrderAction[]>> = {
  unprocessed: [],
  pre_authorized: ['complete', 'void'],
  authorized: ['refund'],
  completed: ['refund'],
  partially_completed: ['refund'],
  partially_refunded: ['refund'],
  refunded: [],
  voided: [],
  declined: [],
  expired: [],
  next_sub_payment: [],
  completed_iban: [],
  declined_iban: [],
  in_progress_iban: [],
  check_pis_status: [],
}

/** `card` has a subscription that can be charged today; `instant` has one executed part and none refunded. */
export type Subject = 'card' | 'instant'

export interface Cell {
  readonly status: OrderStatus
  readonly cardType: CardType | null
  readonly action: OrderAction
  readonly subject: Subject
  readonly allowed: boolean
}

function isAllowed(action: OrderAction, status: OrderStatus, cardType: CardType | null): boolean {
  // A charge looks at the subscription alone, the refund of an instant payment at its parts (ACT-11, IPS-03).
  if (action === 'nextPayment') return true
  if (action === 'ipsRefund') return status !== 'refunded'
  return cardType !== 'paysafecard' && possible[status].includes(action)
}

/** No card, and each that there is. */
export const cardKinds: readonly (CardType | null)[] = [null, ...cardTypes]

/** Fifteen statuses, five actions, every kind of card; for a company admin. */
export const cells: readonly Cell[] = orderStatuses.flatMap((status) =>
  cardKinds.flatMap((cardType) =>
    orderActions.map((action) => ({
      ...{ status, cardType, action, subject: action === 'ipsRefund' ? ('instant' as const) : ('card' as const) },
      allowed: isAllowed(action, status, cardType),
    })),
  ),
)

export const nameOf = ({ action, status, cardType }: Cell): string =>
  `${action} of ${status} by ${cardType ?? 'no card'}`

/** The cells where somebody else says another thing than the table. */
export const off = (says: (cell: Cell) => boolean, of: readonly Cell[] = cells): readonly string[] =>
  of.filter((cell) => says(cell) !== cell.allowed).map(nameOf)
