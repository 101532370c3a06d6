import { Trans } from '@lingui/react/macro'
import { ReceiptText, ShieldCheck } from 'lucide-react'
import type { CryptoTransaction } from '#contract/transactions/instant-and-crypto.ts'
import type { HistoryEntry, SecureMessage } from '#contract/transactions/order.ts'
import { StatusBadge } from '#src/ui/status-badge.tsx'
import type { IpsMove } from './ips-moves.ts'
import { OrderStatusBadge } from './order-status.tsx'
import { PaymentStatusBadge } from './payment-status.tsx'
import type { TimelineStep } from './timeline.tsx'

/** The beginning: the customer sent the order. */
export const createdStep = (createdAt: string): TimelineStep => ({
  id: 'created',
  at: createdAt,
  what: (
    <StatusBadge tone="grey" icon={ReceiptText}>
      <Trans>Order created</Trans>
    </StatusBadge>
  ),
})

/** Statuses, refunds and what the staff did. */
export const historySteps = (entries: readonly HistoryEntry[] | null, currency: string): readonly TimelineStep[] =>
  (entries ?? []).map((entry, index) => ({
    id: `history ${index}`,
    at: entry.createdAt,
    what: <OrderStatusBadge status={entry.status} />,
    money: entry.amount ? { minor: entry.amount, currency: entry.currency ?? currency } : null,
    by: entry.lastModifiedBy,
    note: entry.responseMessage,
  }))

export const secureSteps = (messages: readonly SecureMessage[] | null): readonly TimelineStep[] =>
  (messages ?? []).map(({ createdAt, version, authResult, authStatusMsg }, index) => ({
    id: `secure ${index}`,
    at: createdAt,
    what: (
      <StatusBadge tone="blue" icon={ShieldCheck}>
        <Trans>3-D Secure</Trans> {[version, authResult].filter(Boolean).join(' · ')}
      </StatusBadge>
    ),
    note: authStatusMsg,
  }))

export const ipsSteps = (moves: readonly IpsMove[]): readonly TimelineStep[] =>
  moves.map(({ part, entry }, index) => ({
    id: `ips ${index}`,
    at: part.completedAt ?? part.updatedAt ?? part.createdAt,
    what: (
      <>
        <Trans>Instant payment</Trans> <PaymentStatusBadge status={part.status} />
      </>
    ),
    money: { minor: part.amount, currency: part.currency },
    by: entry?.lastModifiedBy ?? null,
    note: [entry?.responseMessage, part.merchantTransactionId].filter(Boolean).join(' · '),
  }))

export const cryptoSteps = (payment: CryptoTransaction | null): readonly TimelineStep[] =>
  payment === null
    ? []
    : [
        {
          id: 'crypto',
          at: payment.updatedAt ?? payment.createdAt,
          what: (
            <>
              <Trans>Crypto payment</Trans> <PaymentStatusBadge status={payment.paymentStatus} />
            </>
          ),
          note: payment.cryptoAmount === null ? null : `${payment.cryptoAmount} ${payment.cryptoCurrency ?? ''}`,
        },
      ]
