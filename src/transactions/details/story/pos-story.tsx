import { useLingui } from '@lingui/react/macro'
import type { PosOrder } from '#contract/transactions/pos.ts'
import { copied } from '#src/transactions/copied.tsx'
import { PaidWith } from '#src/transactions/details/paid-with.tsx'
import { PosStatusBadge } from '#src/transactions/details/payment-status.tsx'
import { shortCopied, useTerminalItems } from '#src/transactions/details/pos-fields.tsx'
import { createdStep, posSteps } from '#src/transactions/history/timeline-steps.tsx'
import { posMoney } from '#src/transactions/money/money.ts'
import { shown } from '#src/transactions/values.ts'
import { CardBrand } from '#src/ui/values/card-brand.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import type { OrderStory } from './order-story.ts'

/** A transaction of a terminal: what a person at the till asks for first (POS-12). */
export function usePosStory(order: PosOrder): OrderStory {
  const { t } = useLingui()
  const { id } = order
  const terminal = useTerminalItems(order)
  return {
    number: order.orderReference ?? t`POS transaction ${id}`,
    amount: order.amount,
    currency: order.currency,
    badge: <PosStatusBadge status={order.status} />,
    customer: null,
    paidWith: <PaidWith brand={order.creditCard?.type ?? null} number={order.cardDetails} />,
    createdAt: order.createdAt,
    money: posMoney(order),
    steps: [createdStep(order.createdAt), ...posSteps(order.history)],
    facts: [
      {
        id: 'payment',
        title: t`Payment`,
        items: [
          { id: 'brand', label: t`Card type`, value: <CardBrand code={order.creditCard?.type ?? null} named /> },
          { id: 'pan', label: t`Card number`, value: shown(order.cardDetails) },
          { id: 'created', label: t`Created`, value: <Instant at={order.createdAt} /> },
          { id: 'closed', label: t`Closed`, value: <Instant at={order.closedAt} /> },
        ],
      },
      {
        id: 'identifiers',
        title: t`Identifiers`,
        items: [
          { id: 'reference', label: t`Reference`, value: shortCopied(order.referenceNumber, t`reference`) },
          { id: 'approval', label: t`Approval code`, value: copied(order.approvalCode, t`approval code`) },
          ...terminal,
        ],
      },
    ],
  }
}
