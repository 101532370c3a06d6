import { useLingui } from '@lingui/react/macro'
import type { Store } from '#contract/stores/store.ts'
import { cardTypeOf } from '#contract/transactions/card-types.ts'
import { orderInstallments } from '#contract/transactions/order.ts'
import { type PosOrder, posExpiry, posStatuses } from '#contract/transactions/pos.ts'
import { knownOf } from '#contract/transactions/status.ts'
import { walletTypeName } from '#contract/transactions/wallet-types.ts'
import { walletWords } from '#contract/transactions/wallet-words.ts'
import { copied } from '#src/transactions/copied.tsx'
import { sentText } from '#src/transactions/sent-word.ts'
import { useAcquirer } from '#src/transactions/use-acquirer.ts'
import { missingValue, shown } from '#src/transactions/values.ts'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { CardBrand } from '#src/ui/values/card-brand.tsx'
import { type DetailItem, DetailList } from '#src/ui/values/detail-list.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import { PosStatusBadge } from './payment-status.tsx'
import { short, shortCopied, useTerminalItems } from './pos-fields.tsx'
import { ResponseCode } from './response-code.tsx'

interface PosDetailsPanelProps {
  readonly order: PosOrder
  readonly store: Store | null
}

/** Every field of a point-of-sale transaction (POS-13, POS-14, POS-15). */
export function PosDetailsPanel({ order, store }: PosDetailsPanelProps) {
  const { t, i18n } = useLingui()
  const { creditCard, response } = order
  const acquirer = useAcquirer(order.acquirerCode)
  const terminal = useTerminalItems(order)
  const installments = orderInstallments(order.installments)
  const general: readonly DetailItem[] = [
    { id: 'reference', label: t`Order number`, value: copied(order.orderReference, t`order number`) },
    { id: 'id', label: t`ID`, value: copied(order.id, t`ID`) },
    { id: 'amount', label: t`Amount`, value: <Amount minor={order.amount} currency={order.currency} /> },
    { id: 'installments', label: t`Installments`, value: installments === 1 ? t`One-time` : String(installments) },
    { id: 'acquirer', label: t`Acquirer`, value: acquirer },
    { id: 'created', label: t`Created`, value: <Instant at={order.createdAt} /> },
    { id: 'closed', label: t`Closed`, value: <Instant at={order.closedAt} /> },
    { id: 'store', label: t`Store`, value: store ? `${store.name} (${store.id})` : order.storeId },
    { id: 'company', label: t`Company ID`, value: shown(order.companyId) },
    ...terminal,
    { id: 'version', label: t`Version`, value: shown(order.version) },
    { id: 'direction', label: t`Direction`, value: sentText('direction', order.direction) },
    { id: 'source', label: t`Source`, value: sentText('source', order.source) },
    { id: 'service', label: t`Service type indicator`, value: sentText('service', order.serviceTypeIndicator) },
    { id: 'subtype', label: t`Transaction subtype`, value: i18n._(walletWords[walletTypeName(order.walletType)]) },
  ]
  const prepaid = cardTypeOf(creditCard?.type ?? null) === 'paysafecard'
  const card: readonly DetailItem[] = [
    { id: 'brand', label: t`Card type`, value: <CardBrand code={creditCard?.type ?? null} named /> },
    prepaid
      ? { id: 'serial', label: t`Serial number`, value: copied(creditCard?.serialNumber, t`serial number`) }
      : { id: 'pan', label: t`Card number`, value: shown(creditCard?.maskedPan) },
    { id: 'expiry', label: t`Expiration`, value: shown(posExpiry(creditCard?.expirationDate ?? null)) },
  ]
  const answer: readonly DetailItem[] = [
    {
      id: 'status',
      label: t`Status`,
      value: response?.status ? <PosStatusBadge status={knownOf(posStatuses, response.status)} /> : missingValue,
    },
    { id: 'code', label: t`Response code`, value: <ResponseCode code={response?.responseCode} /> },
    {
      id: 'message',
      label: t`Response message`,
      value: short(response?.responseMessage ? sentText('responseMessage', response.responseMessage) : null),
    },
    { id: 'reference', label: t`Reference`, value: shortCopied(order.referenceNumber, t`reference`) },
    { id: 'approval', label: t`Approval code`, value: copied(response?.approvalCode, t`approval code`) },
    { id: 'approvalMessage', label: t`Approval message`, value: shown(response?.approvalMessage) },
  ]
  return (
    <Panels>
      <Section title={t`General`}>
        <DetailList items={general} />
      </Section>
      <Section title={t`Card`}>
        <DetailList items={card} />
      </Section>
      <Section title={t`Response`}>
        <DetailList items={answer} />
      </Section>
    </Panels>
  )
}
