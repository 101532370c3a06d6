import { Trans, useLingui } from '@lingui/react/macro'
import type { CryptoOrder } from '#contract/transactions/instant-and-crypto.ts'
import { copied } from '#src/transactions/copied.tsx'
import { nameOf } from '#src/transactions/details/name-of.ts'
import { PaymentStatusBadge } from '#src/transactions/details/payment-status.tsx'
import { createdStep, cryptoSteps } from '#src/transactions/history/timeline-steps.tsx'
import { coins } from '#src/transactions/money/coins.ts'
import { cryptoMoney } from '#src/transactions/money/money.ts'
import { missingValue, shown } from '#src/transactions/values.ts'
import { ExternalLink } from '#src/ui/values/external-link.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import type { OrderStory } from './order-story.ts'

/** A payment in crypto (CRY-02). */
export function useCryptoStory(order: CryptoOrder): OrderStory {
  const { t } = useLingui()
  const { cryptoTransaction: payment } = order
  const fiat = payment?.fiatCurrency ?? order.currency
  const coin = payment?.cryptoCurrency ?? null
  const address = payment?.explorerAddressUrl ?? null
  return {
    number: order.orderReference,
    amount: payment?.fiatAmount ?? order.amount,
    currency: fiat,
    badge: payment === null ? null : <PaymentStatusBadge status={payment.paymentStatus} />,
    customer: nameOf(order.cardholder),
    paidWith: payment === null ? null : coins(payment.cryptoAmount, coin),
    createdAt: payment?.createdAt ?? order.createdAt,
    money: cryptoMoney(order),
    steps: [createdStep(order.createdAt), ...cryptoSteps(payment, order.history, order.currency)],
    cart: order.cart,
    facts: [
      {
        id: 'payment',
        title: t`Crypto payment`,
        items: [
          { id: 'customer', label: t`Customer`, value: shown(nameOf(order.cardholder)) },
          { id: 'crypto', label: t`Amount in crypto`, value: coins(payment?.cryptoAmount ?? null, coin) },
          {
            id: 'fee',
            label: t`Fee in crypto`,
            value: coins(payment?.feeCryptoAmount ?? null, payment?.feeCryptoCurrency ?? null),
          },
          {
            id: 'toCrypto',
            label: t`Rate: ${fiat} to crypto`,
            value: coins(payment?.exchangeRateFiatCrypto ?? null, coin),
          },
          {
            id: 'toFiat',
            label: t`Rate: crypto to ${fiat}`,
            value: coins(payment?.exchangeRateCryptoFiat ?? null, fiat),
          },
          { id: 'created', label: t`Created`, value: <Instant at={payment?.createdAt ?? order.createdAt} /> },
          { id: 'updated', label: t`Updated`, value: <Instant at={payment?.updatedAt ?? null} /> },
        ],
      },
      {
        id: 'identifiers',
        title: t`Identifiers`,
        items: [
          {
            id: 'reference',
            label: t`Order number`,
            value: copied(payment?.orderReference ?? order.orderReference, t`order number`),
          },
          {
            id: 'explorer',
            label: t`On the blockchain`,
            value:
              address === null ? (
                missingValue
              ) : (
                <ExternalLink address={address}>
                  <Trans>Open in the explorer</Trans>
                </ExternalLink>
              ),
          },
        ],
      },
    ],
  }
}
