import { useLingui } from '@lingui/react/macro'
import { cut } from '#contract/shell/text.ts'
import type { Store } from '#contract/stores/store.ts'
import type { CryptoOrder, IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import { walletTypeName } from '#contract/transactions/wallet-types.ts'
import { walletWords } from '#contract/transactions/wallet-words.ts'
import { copied } from '#src/transactions/copied.tsx'
import { missingValue, shown } from '#src/transactions/values.ts'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { type DetailItem, DetailList } from '#src/ui/values/detail-list.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import { TruncatedText } from '#src/ui/values/truncated-text.tsx'
import { BuyerSection } from './buyer-section.tsx'
import { ResponseStatus } from './response-code.tsx'

interface WrappedOrderPanelProps {
  readonly order: IpsOrder | CryptoOrder
  readonly store: Store | null
}

/** The order around an instant or a crypto payment (IPS-08, CRY-05). */
export function WrappedOrderPanel({ order, store }: WrappedOrderPanelProps) {
  const { t, i18n } = useLingui()
  const items: readonly DetailItem[] = [
    { id: 'reference', label: t`Order number`, value: copied(order.orderReference, t`order number`) },
    {
      id: 'additional',
      label: t`Additional order number`,
      value: copied(order.additionalOrderNumber, t`additional order number`),
    },
    { id: 'id', label: t`ID`, value: copied(order.id, t`ID`) },
    { id: 'amount', label: t`Amount`, value: <Amount minor={order.amount} currency={order.currency} /> },
    { id: 'status', label: t`Status`, value: <ResponseStatus status={order.response?.status} /> },
    { id: 'wallet', label: t`Transaction type`, value: i18n._(walletWords[walletTypeName(order.walletType)]) },
    { id: 'created', label: t`Created`, value: <Instant at={order.createdAt} /> },
    { id: 'updated', label: t`Updated`, value: <Instant at={order.updatedAt} /> },
    { id: 'company', label: t`Company`, value: shown(order.company) },
    { id: 'companyId', label: t`Company ID`, value: shown(order.companyId) },
    { id: 'store', label: t`Store`, value: store ? `${store.name} (${store.id})` : order.storeId },
    {
      id: 'cart',
      label: t`Cart`,
      value: order.cart ? <TruncatedText text={order.cart} length={cut.details} /> : missingValue,
      wide: true,
    },
  ]
  return (
    <Panels>
      <Section title={t`General`}>
        <DetailList items={items} />
      </Section>
      <BuyerSection title={t`Buyer information`} buyer={order.cardholder} />
    </Panels>
  )
}
