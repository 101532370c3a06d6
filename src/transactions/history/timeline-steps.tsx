import { Trans } from '@lingui/react/macro'
import { Mail, ReceiptText } from 'lucide-react'
import type { CryptoTransaction } from '#contract/transactions/instant-and-crypto.ts'
import type { HistoryEntry } from '#contract/transactions/order.ts'
import type { MailState, OrderMail } from '#contract/transactions/order-mail.ts'
import type { PisOrder } from '#contract/transactions/pis.ts'
import type { PosRow } from '#contract/transactions/pos.ts'
import type { Tone } from '#contract/transactions/status.ts'
import { PaymentStatusBadge, PisStatusBadge, PosStatusBadge } from '#src/transactions/details/payment-status.tsx'
import { coins } from '#src/transactions/money/coins.ts'
import { OrderStatusBadge } from '#src/transactions/order-status.tsx'
import { bankNote } from '#src/transactions/sent-word.ts'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'
import type { IpsMove } from './ips-moves.ts'
import { cryptoMoves, type PaymentMove, pisMoves } from './payment-moves.ts'
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
    note: bankNote(entry.responseMessage),
  }))

const saidBy = (entry: HistoryEntry | null): string | null => bankNote(entry?.responseMessage ?? null)

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
    note: [saidBy(entry), part.merchantTransactionId && `ID ${part.merchantTransactionId}`].filter(Boolean).join(' · '),
  }))

const movedBy = ({ entry }: PaymentMove, currency: string): Partial<TimelineStep> => ({
  money: entry?.amount ? { minor: entry.amount, currency: entry.currency ?? currency } : null,
  by: entry?.lastModifiedBy ?? null,
})

/** Where a payment in crypto stands, and the rest of what its order tells. */
export const cryptoSteps = (
  payment: CryptoTransaction | null,
  history: readonly HistoryEntry[] | null,
  currency: string,
): readonly TimelineStep[] => {
  if (payment === null) return historySteps(history, currency)
  const { move, rest } = cryptoMoves(payment, history ?? [])
  const paid = payment.cryptoAmount === null ? null : coins(payment.cryptoAmount, payment.cryptoCurrency)
  return [
    ...historySteps(rest, currency),
    {
      ...{ id: 'crypto', at: move.at, ...movedBy(move, currency) },
      what: (
        <>
          <Trans>Crypto payment</Trans> <PaymentStatusBadge status={payment.paymentStatus} />
        </>
      ),
      note: [saidBy(move.entry), paid].filter(Boolean).join(' · '),
    },
  ]
}

/** What the bank says last of a payment from an account, and the rest of what its order tells. */
export const pisSteps = (order: PisOrder, createdAt: string, words: string): readonly TimelineStep[] => {
  const { currency, status_for_merchant: status } = order.pisTransaction
  const { move, rest } = pisMoves(order, createdAt)
  return [
    ...historySteps(rest, currency),
    {
      ...{ id: 'pis', at: move.at, ...movedBy(move, currency) },
      what: (
        <>
          <Trans>Bank payment (IBAN)</Trans> <PisStatusBadge status={status} />
        </>
      ),
      note: [words, saidBy(move.entry)].filter(Boolean).join(' · '),
    },
  ]
}

/** What a terminal reported about a transaction. */
export const posSteps = (history: readonly PosRow[] | null): readonly TimelineStep[] =>
  (history ?? []).map(({ createdAt, status, amount, currency }, index) => ({
    id: `pos ${index}`,
    at: createdAt,
    what: <PosStatusBadge status={status} />,
    money: { minor: amount, currency },
  }))

const mailTones: Readonly<Record<MailState, Tone>> = { waiting: 'blue', sent: 'green', kept: 'grey', givenUp: 'red' }

/** Who got which letter, and whether it went out. */
export const mailSteps = (mails: readonly OrderMail[] | null): readonly TimelineStep[] =>
  (mails ?? []).map(({ recipient, to, subject, state, createdAt, sentAt }, index) => ({
    id: `mail ${index}`,
    at: sentAt ?? createdAt,
    what: (
      <StatusBadge tone={mailTones[state]} icon={Mail}>
        <MailWords state={state} />
      </StatusBadge>
    ),
    note: (
      <>
        {subject} · {to ?? (recipient === 'buyer' ? <Trans>to the customer</Trans> : <Trans>to the merchant</Trans>)}
      </>
    ),
  }))

function MailWords({ state }: { readonly state: MailState }) {
  if (state === 'sent') return <Trans>E-mail sent</Trans>
  if (state === 'waiting') return <Trans>E-mail waiting to be sent</Trans>
  return state === 'givenUp' ? (
    <Trans>E-mail not sent; we stopped trying</Trans>
  ) : (
    <Trans>E-mail not sent: there is no mail server</Trans>
  )
}
