import { type CardType, cardTypes } from '#contract/transactions/card-types.ts'
import { type OrderAction, orderActions } from '#contract/transactions/order.ts'
import { type KnownStatus, orderStatuses } from '#contract/transactions/status.ts'

/** Written by hand from the documents: in which statuses a refund, a capture and a void are possible (ACT-01, ACT-02). */
export const possible: Readonly<Record<KnownStatus, readonly OrderAction[]>> = {
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

/** How an order was paid, by its wallet type and its response code. */
export const channels = {
  card: { walletType: 1, responseCode: '000' },
  ips: { walletType: 18, responseCode: '000' },
  crypto: { walletType: 15, responseCode: '000' },
  pis: { walletType: 8, responseCode: '300' },
} as const
export type Channel = keyof typeof channels

export interface Cell {
  readonly status: KnownStatus
  readonly cardType: CardType | null
  readonly action: OrderAction
  readonly subject: Subject
  /** Read as an order, whatever it was paid by. */
  readonly channel: Channel
  readonly allowed: boolean
}

function isAllowed(action: OrderAction, status: KnownStatus, cardType: CardType | null): boolean {
  // A charge looks at the subscription alone, the refund of an instant payment at its parts (ACT-11, IPS-03).
  if (action === 'nextPayment') return true
  if (action === 'ipsRefund') return status !== 'refunded'
  return cardType !== 'paysafecard' && possible[status].includes(action)
}

/** No card, and each that there is. */
export const cardKinds: readonly (CardType | null)[] = [null, ...cardTypes]

/** Fifteen statuses, five actions, every kind of card; for a company admin. */
const byCard: readonly Cell[] = orderStatuses.flatMap((status) =>
  cardKinds.flatMap((cardType) =>
    orderActions.map((action) => ({
      ...{ status, cardType, action, subject: action === 'ipsRefund' ? ('instant' as const) : ('card' as const) },
      ...{ channel: 'card' as const, allowed: isAllowed(action, status, cardType) },
    })),
  ),
)

/** What was not paid by card admits no action of cards, in whatever status and under whatever address (IPS-03, TRX-15…17). */
const otherwise: readonly Cell[] = orderStatuses.flatMap((status) =>
  (['ips', 'crypto', 'pis'] as const).flatMap((channel) =>
    (['refund', 'complete', 'void'] as const).map((action) => ({
      ...{ status, cardType: null, action, subject: 'card' as const, channel, allowed: false },
    })),
  ),
)

export const cells: readonly Cell[] = [...byCard, ...otherwise]

export const nameOf = ({ action, status, cardType, channel }: Cell): string =>
  `${action} of ${status} by ${cardType ?? 'no card'}${channel === 'card' ? '' : `, paid by ${channel}`}`

/** The cells where somebody else says another thing than the table. */
export const off = (says: (cell: Cell) => boolean, of: readonly Cell[] = cells): readonly string[] =>
  of.filter((cell) => says(cell) !== cell.allowed).map(nameOf)
