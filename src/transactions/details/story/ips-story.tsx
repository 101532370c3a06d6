import { useLingui } from '@lingui/react/macro'
import type { IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import { copied, copiedIban } from '#src/transactions/copied.tsx'
import { nameOf } from '#src/transactions/details/name-of.ts'
import { PaymentStatusBadge } from '#src/transactions/details/payment-status.tsx'
import { attemptSteps } from '#src/transactions/history/attempt-steps.tsx'
import { ipsMoves } from '#src/transactions/history/ips-moves.ts'
import { createdStep, historySteps, ipsSteps } from '#src/transactions/history/timeline-steps.tsx'
import { ipsMoney } from '#src/transactions/money/money.ts'
import { shown } from '#src/transactions/values.ts'
import { Instant } from '#src/ui/values/instant.tsx'
import type { OrderStory } from './order-story.ts'

/** An instant payment (IPS-05). */
export function useIpsStory(order: IpsOrder): OrderStory {
  const { t } = useLingui()
  const { currency } = order
  const parts = order.ipsTransactions ?? []
  const [latest] = parts
  // A refund is a separate part: its time and number are not those of the payment.
  const payment = parts.find(({ status }) => status !== 'REFUNDED') ?? latest
  const { moves, rest } = ipsMoves(parts, order.history ?? [])
  return {
    number: order.orderReference,
    amount: payment?.amount ?? order.amount,
    currency: payment?.currency ?? currency,
    badge: latest ? <PaymentStatusBadge status={latest.status} /> : null,
    customer: nameOf(order.cardholder),
    paidWith: t`Instant payment`,
    createdAt: payment?.createdAt ?? order.createdAt,
    money: ipsMoney(order),
    steps: [
      createdStep(order.createdAt),
      ...historySteps(rest, currency),
      ...ipsSteps([...moves].reverse()),
      ...attemptSteps(order.attempts, currency),
    ],
    cart: order.cart,
    facts: [
      {
        id: 'payment',
        title: t`Instant payment`,
        items: [
          { id: 'customer', label: t`Customer`, value: shown(nameOf(order.cardholder)) },
          { id: 'created', label: t`Created`, value: <Instant at={payment?.createdAt ?? order.createdAt} /> },
          { id: 'updated', label: t`Updated`, value: <Instant at={payment?.updatedAt ?? null} /> },
          { id: 'completed', label: t`Executed`, value: <Instant at={payment?.completedAt ?? null} /> },
        ],
      },
      {
        id: 'identifiers',
        title: t`Identifiers`,
        items: [
          { id: 'reference', label: t`Order number`, value: copied(order.orderReference, t`order number`) },
          {
            id: 'transaction',
            label: t`Merchant transaction ID`,
            value: copied(payment?.merchantTransactionId, t`merchant transaction ID`),
          },
          {
            id: 'account',
            label: t`Merchant account`,
            value: copiedIban(payment?.merchantBankAccount, t`merchant account`),
          },
        ],
      },
    ],
  }
}
