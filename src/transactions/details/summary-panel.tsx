import { useLingui } from '@lingui/react/macro'
import { cut } from '#contract/shell/text.ts'
import type { Store } from '#contract/stores/store.ts'
import { type Order, shownExpiry } from '#contract/transactions/order.ts'
import { orderMoney } from '#src/transactions/money/money.ts'
import { MoneyBar } from '#src/transactions/money/money-bar.tsx'
import { OrderStatusBadge } from '#src/transactions/order-status.tsx'
import { missingValue } from '#src/transactions/values.ts'
import { Amount } from '#src/ui/amount.tsx'
import { CardBrand } from '#src/ui/card-brand.tsx'
import { Copyable } from '#src/ui/copyable.tsx'
import { type DetailItem, DetailList } from '#src/ui/detail-list.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import { TruncatedText } from '#src/ui/truncated-text.tsx'
import { ResponseCode } from './response-code.tsx'

interface SummaryPanelProps {
  readonly order: Order
  readonly store: Store | null
}

/** What a person looks for first: how much, where it stands, who paid, for what (TRD-03, TRD-07, TRD-12). */
export function SummaryPanel({ order, store }: SummaryPanelProps) {
  const { t } = useLingui()
  const { cardholder, creditCard } = order
  const money = orderMoney(order)
  const name = [cardholder?.firstName, cardholder?.lastName].filter(Boolean).join(' ')
  const payment: readonly DetailItem[] = [
    { id: 'status', label: t`Status`, value: <OrderStatusBadge status={order.status} /> },
    { id: 'amount', label: t`Amount`, value: <Amount minor={order.amount} currency={order.currency} strong /> },
    { id: 'response', label: t`Bank's response`, value: <ResponseCode code={order.response?.responseCode} /> },
    { id: 'created', label: t`Created`, value: <Instant at={order.createdAt} /> },
    { id: 'updated', label: t`Updated`, value: <Instant at={order.updatedAt} /> },
    { id: 'store', label: t`Store`, value: store?.name ?? order.storeId },
    {
      id: 'approval',
      label: t`Approval code`,
      value: order.response?.approvalCode ? (
        <Copyable value={order.response.approvalCode} label={t`approval code`} />
      ) : (
        missingValue
      ),
    },
  ]
  const card: readonly DetailItem[] = [
    { id: 'brand', label: t`Card type`, value: <CardBrand code={creditCard?.type ?? null} named /> },
    { id: 'pan', label: t`Card number`, value: creditCard?.maskedPan ?? missingValue },
    { id: 'expiry', label: t`Expiration`, value: shownExpiry(creditCard?.expirationDate ?? null) ?? missingValue },
    { id: 'holder', label: t`Cardholder`, value: name || missingValue },
    { id: 'email', label: t`E-mail`, value: cardholder?.email ?? missingValue },
    { id: 'phone', label: t`Phone`, value: cardholder?.phone ?? missingValue },
  ]
  return (
    <Panels>
      {money === null ? null : <MoneyBar money={money} />}
      <Section title={t`Payment`}>
        <DetailList items={payment} />
      </Section>
      <Section title={t`Card and cardholder`}>
        <DetailList items={card} />
      </Section>
      <Section title={t`Cart`}>
        {order.cart ? <TruncatedText text={order.cart} length={cut.summary} /> : missingValue}
      </Section>
    </Panels>
  )
}
