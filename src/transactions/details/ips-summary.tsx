import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cut } from '#contract/shell/text.ts'
import type { Store } from '#contract/stores/store.ts'
import type { IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import { copied } from '#src/transactions/copied.tsx'
import { ipsMoney } from '#src/transactions/money/money.ts'
import { MoneyBar } from '#src/transactions/money/money-bar.tsx'
import { missingValue } from '#src/transactions/values.ts'
import { Amount } from '#src/ui/amount.tsx'
import { type DetailItem, DetailList } from '#src/ui/detail-list.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import { TruncatedText } from '#src/ui/truncated-text.tsx'
import { PaymentStatusBadge } from './payment-status.tsx'

interface IpsSummaryProps {
  readonly order: IpsOrder
  readonly store: Store | null
  readonly refund: ReactNode
}

/** Where the payment stands, and the way to give it back (IPS-02, IPS-05). */
export function IpsSummary({ order, store, refund }: IpsSummaryProps) {
  const { t } = useLingui()
  const [latest] = order.ipsTransactions ?? []
  const name = [order.cardholder?.firstName, order.cardholder?.lastName].filter(Boolean).join(' ')
  const items: readonly DetailItem[] = [
    { id: 'status', label: t`Status`, value: latest ? <PaymentStatusBadge status={latest.status} /> : missingValue },
    {
      id: 'amount',
      label: t`Amount`,
      value: <Amount minor={latest?.amount ?? order.amount} currency={latest?.currency ?? order.currency} strong />,
    },
    { id: 'created', label: t`Created`, value: <Instant at={latest?.createdAt ?? order.createdAt} /> },
    { id: 'updated', label: t`Updated`, value: <Instant at={latest?.updatedAt ?? null} /> },
    { id: 'completed', label: t`Executed`, value: <Instant at={latest?.completedAt ?? null} /> },
    { id: 'store', label: t`Store`, value: store?.name ?? order.storeId },
    { id: 'customer', label: t`Customer`, value: name || missingValue },
    {
      id: 'transaction',
      label: t`Merchant transaction ID`,
      value: copied(latest?.merchantTransactionId, t`merchant transaction ID`),
    },
    {
      id: 'account',
      label: t`Merchant account`,
      value: copied(latest?.merchantBankAccount, t`merchant account`),
    },
  ]
  return (
    <Panels>
      <MoneyBar money={ipsMoney(order)} />
      <Section title={t`Instant payment`} action={refund}>
        <DetailList items={items} />
      </Section>
      <Section title={t`Cart`}>
        {order.cart ? <TruncatedText text={order.cart} length={cut.summary} /> : missingValue}
      </Section>
    </Panels>
  )
}
