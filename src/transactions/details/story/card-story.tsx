import { Trans, useLingui } from '@lingui/react/macro'
import { shownDay } from '#contract/shell/dates.ts'
import { type Order, orderInstallments, shownExpiry } from '#contract/transactions/order.ts'
import { deadlineOf } from '#contract/transactions/preauthorization.ts'
import { today } from '#src/shell/browser/today.ts'
import { copied, copiedEmail } from '#src/transactions/copied.tsx'
import { nameOf } from '#src/transactions/details/name-of.ts'
import { OtherOrders } from '#src/transactions/details/other-orders.tsx'
import { PaidWith } from '#src/transactions/details/paid-with.tsx'
import { ResponseCode } from '#src/transactions/details/response-code.tsx'
import { attemptSteps } from '#src/transactions/history/attempt-steps.tsx'
import { createdStep, historySteps } from '#src/transactions/history/timeline-steps.tsx'
import { orderMoney } from '#src/transactions/money/money.ts'
import { OrderStatusBadge } from '#src/transactions/order-status.tsx'
import { shown } from '#src/transactions/values.ts'
import { CardBrand } from '#src/ui/values/card-brand.tsx'
import { Due } from './due.tsx'
import type { FactGroup, OrderStory } from './order-story.ts'

/** A card order (TRD-03, TRD-07, TRX-30…33). */
export function useCardStory(order: Order): OrderStory {
  const { t } = useLingui()
  const { cardholder, creditCard, currency, response } = order
  const deadline = deadlineOf(order)
  const installments = orderInstallments(order.installments)
  const day = deadline === null ? '' : shownDay(deadline)
  const facts: readonly FactGroup[] = [
    {
      id: 'card',
      title: t`Card and cardholder`,
      items: [
        { id: 'brand', label: t`Card type`, value: <CardBrand code={creditCard?.type ?? null} named /> },
        { id: 'pan', label: t`Card number`, value: shown(creditCard?.maskedPan) },
        { id: 'expiry', label: t`Expiration`, value: shown(shownExpiry(creditCard?.expirationDate ?? null)) },
        ...(installments > 1 ? [{ id: 'installments', label: t`Installments`, value: String(installments) }] : []),
        { id: 'holder', label: t`Cardholder`, value: shown(nameOf(cardholder)) },
        {
          id: 'email',
          label: t`E-mail`,
          value: (
            <>
              {copiedEmail(cardholder?.email, t`e-mail`)}
              {cardholder?.email ? <OtherOrders email={cardholder.email} /> : null}
            </>
          ),
        },
        { id: 'phone', label: t`Phone`, value: copied(cardholder?.phone, t`phone`) },
        { id: 'response', label: t`Bank's response`, value: <ResponseCode code={response?.responseCode} /> },
      ],
    },
    {
      id: 'identifiers',
      title: t`Identifiers`,
      items: [
        { id: 'reference', label: t`Order number`, value: copied(order.orderReference, t`order number`) },
        ...(order.additionalOrderNumber === null
          ? []
          : [
              {
                id: 'additional',
                label: t`Additional order number`,
                value: copied(order.additionalOrderNumber, t`additional order number`),
              },
            ]),
        { id: 'id', label: t`ID`, value: copied(order.id, t`ID`) },
        { id: 'approval', label: t`Approval code`, value: copied(response?.approvalCode, t`approval code`) },
        {
          id: 'referenceNumber',
          label: t`Reference number`,
          value: copied(order.referenceNumber, t`reference number`),
        },
      ],
    },
  ]
  return {
    number: order.orderReference,
    amount: order.amount,
    currency,
    badge: <OrderStatusBadge status={order.status} />,
    due:
      deadline === null ? null : (
        <Due>
          {deadline < today() ? (
            <Trans>The bank may have released this amount already.</Trans>
          ) : (
            <Trans>Complete by {day}</Trans>
          )}
        </Due>
      ),
    customer: nameOf(cardholder),
    paidWith: <PaidWith brand={creditCard?.type ?? null} number={creditCard?.maskedPan ?? null} />,
    createdAt: order.createdAt,
    money: orderMoney(order),
    steps: [
      createdStep(order.createdAt),
      ...historySteps(order.history, currency),
      ...attemptSteps(order.attempts, currency),
    ],
    cart: order.cart,
    facts,
  }
}
