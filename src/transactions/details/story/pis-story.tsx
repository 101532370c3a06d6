import { useLingui } from '@lingui/react/macro'
import { cut } from '#contract/shell/text.ts'
import type { Store } from '#contract/stores/store.ts'
import { pisDescriptions } from '#contract/transactions/payment-words.ts'
import type { PisOrder } from '#contract/transactions/pis.ts'
import { copied, copiedIban } from '#src/transactions/copied.tsx'
import { useBuyerItems } from '#src/transactions/details/buyer-section.tsx'
import { nameOf } from '#src/transactions/details/name-of.ts'
import { PisStatusBadge } from '#src/transactions/details/payment-status.tsx'
import { createdStep, mailSteps, pisSteps } from '#src/transactions/history/timeline-steps.tsx'
import { pisMoney } from '#src/transactions/money/money.ts'
import { missingValue, shown } from '#src/transactions/values.ts'
import { Amount } from '#src/ui/values/amount.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import { TruncatedText } from '#src/ui/values/truncated-text.tsx'
import type { OrderStory } from './order-story.ts'

/** A payment from a bank account, whose facts are in the order of the documents (PIS-07, PIS-08, PIS-09). */
export function usePisStory(order: PisOrder, store: Store | null): OrderStory {
  const { t, i18n } = useLingui()
  const { pisTransaction: payment } = order
  const status = payment.status_for_merchant
  const description = i18n._(pisDescriptions[status ?? 'null'])
  const buyer = useBuyerItems(order.cardholder, [
    { id: 'iban', label: t`IBAN`, value: copiedIban(payment.debtor_iban, t`IBAN`) },
    { id: 'bank', label: t`Bank`, value: shown(payment.bank) },
  ])
  return {
    number: order.orderReference,
    amount: order.amount,
    currency: payment.currency,
    badge: <PisStatusBadge status={status} />,
    customer: nameOf(order.cardholder),
    paidWith: payment.bank ?? t`Bank payment (IBAN)`,
    createdAt: order.createdAt,
    money: pisMoney(order),
    steps: [
      ...(order.createdAt === null
        ? []
        : [createdStep(order.createdAt), ...pisSteps(order, order.createdAt, description)]),
      ...mailSteps(order.mails),
    ],
    more: [
      {
        id: 'status',
        title: t`Order status`,
        items: [
          { id: 'status', label: t`Status`, value: <PisStatusBadge status={status} /> },
          { id: 'description', label: t`Description`, value: description },
          { id: 'api', label: t`API status`, value: status === 'unknown' ? description : shown(status) },
          { id: 'updated', label: t`Last update`, value: <Instant at={payment.updatedAt} /> },
          {
            id: 'initiated',
            label: t`Initiation date`,
            value: <Instant at={payment.createdAt ?? order.createdAt} />,
          },
          {
            id: 'payment',
            label: t`Transaction reference`,
            value: copied(payment.payment_id, t`transaction reference`),
          },
        ],
      },
    ],
    facts: [
      {
        id: 'information',
        title: t`Order information`,
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
          { id: 'amount', label: t`Amount`, value: <Amount minor={order.amount} currency={payment.currency} strong /> },
          {
            id: 'cart',
            label: t`Cart`,
            value: order.cart ? <TruncatedText text={order.cart} length={cut.details} /> : missingValue,
          },
          { id: 'company', label: t`Company`, value: shown(order.company) },
          { id: 'companyId', label: t`Company ID`, value: order.companyId ?? t`N/A` },
          { id: 'store', label: t`Store`, value: store ? `${store.name} (${store.id})` : order.storeId },
          { id: 'iban', label: t`Company IBAN`, value: copiedIban(payment.creditor_iban, t`company IBAN`) },
          {
            id: 'creditor',
            label: t`Creditor reference`,
            value: copied(payment.creditor_reference, t`creditor reference`),
          },
        ],
      },
      { id: 'buyer', title: t`Buyer information`, items: buyer },
    ],
  }
}
