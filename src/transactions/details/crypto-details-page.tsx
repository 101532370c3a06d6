import { Trans, useLingui } from '@lingui/react/macro'
import { cut } from '#contract/shell/text.ts'
import type { Store } from '#contract/stores/store.ts'
import type { CryptoOrder } from '#contract/transactions/instant-and-crypto.ts'
import { copied } from '#src/transactions/copied.tsx'
import { SecureMessages } from '#src/transactions/history/secure-messages.tsx'
import { Timeline } from '#src/transactions/history/timeline.tsx'
import { createdStep, cryptoSteps, mailSteps, secureSteps } from '#src/transactions/history/timeline-steps.tsx'
import { coins } from '#src/transactions/money/coins.ts'
import { cryptoMoney } from '#src/transactions/money/money.ts'
import { MoneyBar } from '#src/transactions/money/money-bar.tsx'
import { missingValue } from '#src/transactions/values.ts'
import { Amount } from '#src/ui/amount.tsx'
import { type DetailItem, DetailList } from '#src/ui/detail-list.tsx'
import { ExternalLink } from '#src/ui/external-link.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import { TruncatedText } from '#src/ui/truncated-text.tsx'
import { DetailsPage } from './details-page.tsx'
import { PaymentStatusBadge } from './payment-status.tsx'
import { WrappedOrderPanel } from './wrapped-order-panel.tsx'

/** One crypto payment (CRY-01…05). */
export function CryptoDetailsPage() {
  return (
    <DetailsPage
      kind="crypto"
      titleOf={({ orderReference }) => orderReference}
      badge={({ cryptoTransaction: payment }) =>
        payment === null ? null : <PaymentStatusBadge status={payment.paymentStatus} />
      }
    >
      {({ order, store, tab }) => {
        if (tab === 'details') return <WrappedOrderPanel order={order} store={store} />
        if (tab === 'history') return <CryptoHistory order={order} />
        return <CryptoSummary order={order} store={store} />
      }}
    </DetailsPage>
  )
}

function CryptoSummary({ order, store }: { readonly order: CryptoOrder; readonly store: Store | null }) {
  const { t } = useLingui()
  const { cryptoTransaction: payment } = order
  const fiat = payment?.fiatCurrency ?? order.currency
  const coin = payment?.cryptoCurrency ?? null
  const address = payment?.explorerAddressUrl ?? null
  const items: readonly DetailItem[] = [
    {
      id: 'status',
      label: t`Status`,
      value: payment === null ? missingValue : <PaymentStatusBadge status={payment.paymentStatus} />,
    },
    {
      id: 'fiat',
      label: t`Amount`,
      value: <Amount minor={payment?.fiatAmount ?? order.amount} currency={fiat} strong />,
    },
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
    { id: 'toFiat', label: t`Rate: crypto to ${fiat}`, value: coins(payment?.exchangeRateCryptoFiat ?? null, fiat) },
    {
      id: 'reference',
      label: t`Order number`,
      value: copied(payment?.orderReference ?? order.orderReference, t`order number`),
    },
    { id: 'store', label: t`Store`, value: store?.name ?? order.storeId },
    { id: 'created', label: t`Created`, value: <Instant at={payment?.createdAt ?? order.createdAt} /> },
    { id: 'updated', label: t`Updated`, value: <Instant at={payment?.updatedAt ?? null} /> },
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
      wide: true,
    },
  ]
  return (
    <Panels>
      <MoneyBar money={cryptoMoney(order)} />
      <Section title={t`Crypto payment`}>
        <DetailList items={items} />
      </Section>
      <Section title={t`Cart`}>
        {order.cart ? <TruncatedText text={order.cart} length={cut.summary} /> : missingValue}
      </Section>
    </Panels>
  )
}

function CryptoHistory({ order }: { readonly order: CryptoOrder }) {
  const { t } = useLingui()
  const { createdAt, history, secureMessages, currency, cryptoTransaction, mails } = order
  return (
    <Panels>
      <Section title={t`Order history`}>
        <Timeline
          steps={[
            createdStep(createdAt),
            ...secureSteps(secureMessages),
            ...cryptoSteps(cryptoTransaction, history, currency),
            ...mailSteps(mails),
          ]}
        />
      </Section>
      {(secureMessages ?? []).length > 0 ? <SecureMessages messages={secureMessages} /> : null}
    </Panels>
  )
}
