import { useLingui } from '@lingui/react/macro'
import { shownDay } from '#contract/shell/dates.ts'
import { cut } from '#contract/shell/text.ts'
import type { Store } from '#contract/stores/store.ts'
import { type Order, orderInstallments, shownExpiry } from '#contract/transactions/order.ts'
import { walletTypeName } from '#contract/transactions/wallet-types.ts'
import { walletWords } from '#contract/transactions/wallet-words.ts'
import { copied } from '#src/transactions/copied.tsx'
import { failureText, sentText } from '#src/transactions/sent-word.ts'
import { useAcquirer } from '#src/transactions/use-acquirer.ts'
import { missingValue, shown } from '#src/transactions/values.ts'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { CardBrand } from '#src/ui/values/card-brand.tsx'
import { type DetailItem, DetailList } from '#src/ui/values/detail-list.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import { TruncatedText } from '#src/ui/values/truncated-text.tsx'
import { BuyerSection } from './buyer-section.tsx'
import { ResponseCode, ResponseStatus } from './response-code.tsx'

interface OrderDetailsPanelProps {
  readonly order: Order
  readonly store: Store | null
}

/** Every field of the transaction, in the order a person looks for it (TRX-30…32). */
export function OrderDetailsPanel({ order, store }: OrderDetailsPanelProps) {
  const { t, i18n } = useLingui()
  const { cardholder, creditCard, response, subscription } = order
  const acquirer = useAcquirer(order.acquirerCode)
  const installments = orderInstallments(order.installments)
  const validTo = subscription?.expiryDate?.slice(0, 10)
  const general: readonly DetailItem[] = [
    { id: 'reference', label: t`Order number`, value: copied(order.orderReference, t`order number`) },
    {
      id: 'additional',
      label: t`Additional order number`,
      value: copied(order.additionalOrderNumber, t`additional order number`),
    },
    { id: 'id', label: t`ID`, value: copied(order.id, t`ID`) },
    { id: 'amount', label: t`Amount`, value: <Amount minor={order.amount} currency={order.currency} /> },
    { id: 'installments', label: t`Installments`, value: installments === 1 ? t`One-time` : String(installments) },
    { id: 'wallet', label: t`Transaction type`, value: i18n._(walletWords[walletTypeName(order.walletType)]) },
    { id: 'acquirer', label: t`Acquirer`, value: acquirer },
    { id: 'mode', label: t`Payment mode`, value: order.requireComplete ? t`Preauthorization` : t`Sale` },
    { id: 'created', label: t`Created`, value: <Instant at={order.createdAt} /> },
    { id: 'updated', label: t`Updated`, value: <Instant at={order.updatedAt} /> },
    { id: 'user', label: t`User ID`, value: copied(order.userId === null ? null : String(order.userId), t`user ID`) },
    { id: 'modifiedBy', label: t`Last changed by`, value: shown(order.lastModifiedBy) },
    { id: 'store', label: t`Store`, value: store ? `${store.name} (${store.id})` : order.storeId },
    { id: 'company', label: t`Company ID`, value: shown(order.companyId) },
    { id: 'referenceNumber', label: t`Reference number`, value: copied(order.referenceNumber, t`reference number`) },
    { id: 'version', label: t`Version`, value: shown(order.version) },
    { id: 'direction', label: t`Direction`, value: sentText('direction', order.direction) },
    { id: 'source', label: t`Source`, value: sentText('source', order.source) },
    { id: 'service', label: t`Service type indicator`, value: sentText('service', order.serviceTypeIndicator) },
    {
      id: 'cart',
      label: t`Cart`,
      value: order.cart ? <TruncatedText text={order.cart} length={cut.details} /> : missingValue,
      wide: true,
    },
  ]
  const card: readonly DetailItem[] = [
    { id: 'brand', label: t`Card type`, value: <CardBrand code={creditCard?.type ?? null} named /> },
    { id: 'pan', label: t`Card number`, value: shown(creditCard?.maskedPan) },
    { id: 'expiry', label: t`Expiration`, value: shown(shownExpiry(creditCard?.expirationDate ?? null)) },
  ]
  const answer: readonly DetailItem[] = [
    { id: 'status', label: t`Status`, value: <ResponseStatus status={response?.status} /> },
    { id: 'code', label: t`Response code`, value: <ResponseCode code={response?.responseCode} /> },
    { id: 'message', label: t`Response message`, value: sentText('responseMessage', response?.responseMessage) },
    { id: 'description', label: t`Response description`, value: failureText(order.responseDescription) },
    { id: 'approval', label: t`Approval code`, value: copied(response?.approvalCode, t`approval code`) },
    { id: 'approvalMessage', label: t`Approval message`, value: shown(response?.approvalMessage) },
  ]
  const plan: readonly DetailItem[] = [
    { id: 'expiry', label: t`Subscription valid to`, value: shown(validTo && shownDay(validTo)) },
    { id: 'payment', label: t`Payment`, value: shown(subscription?.payment) },
    { id: 'account', label: t`Account ID`, value: shown(subscription?.accountId) },
    { id: 'token', label: t`Token`, value: shown(subscription?.tokenValue) },
  ]
  return (
    <Panels>
      <Section title={t`General`}>
        <DetailList items={general} />
      </Section>
      <Section title={t`Card`}>
        <DetailList items={card} />
      </Section>
      <BuyerSection title={t`Cardholder`} buyer={cardholder} />
      <Section title={t`Response`}>
        <DetailList items={answer} />
      </Section>
      {subscription?.enabled ? (
        <Section title={t`Subscription`}>
          <DetailList items={plan} />
        </Section>
      ) : null}
    </Panels>
  )
}
