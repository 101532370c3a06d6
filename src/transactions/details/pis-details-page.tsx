import { useLingui } from '@lingui/react/macro'
import { cut } from '#contract/shell/text.ts'
import type { Store } from '#contract/stores/store.ts'
import { pisDescriptions } from '#contract/transactions/payment-words.ts'
import type { PisOrder } from '#contract/transactions/pis.ts'
import { copied } from '#src/transactions/copied.tsx'
import { Timeline } from '#src/transactions/history/timeline.tsx'
import { createdStep, mailSteps, pisSteps } from '#src/transactions/history/timeline-steps.tsx'
import { pisMoney } from '#src/transactions/money/money.ts'
import { MoneyBar } from '#src/transactions/money/money-bar.tsx'
import { missingValue, shown } from '#src/transactions/values.ts'
import { Amount } from '#src/ui/amount.tsx'
import { type DetailItem, DetailList } from '#src/ui/detail-list.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import { TruncatedText } from '#src/ui/truncated-text.tsx'
import { BuyerSection } from './buyer-section.tsx'
import { DetailsPage } from './details-page.tsx'
import { PisStatusBadge } from './payment-status.tsx'

/** One bank payment, on one page, what happened to it below (PIS-06…17). */
export function PisDetailsPage() {
  return (
    <DetailsPage
      kind="pis"
      titleOf={({ orderReference }) => orderReference}
      badge={({ pisTransaction }) => <PisStatusBadge status={pisTransaction.status_for_merchant} />}
    >
      {({ order, store }) => <PisPanel order={order} store={store} />}
    </DetailsPage>
  )
}

function PisPanel({ order, store }: { readonly order: PisOrder; readonly store: Store | null }) {
  const { t, i18n } = useLingui()
  const { pisTransaction: payment } = order
  const status = payment.status_for_merchant
  const description = i18n._(pisDescriptions[status ?? 'null'])
  const additional: DetailItem = {
    id: 'additional',
    label: t`Additional order number`,
    value: copied(order.additionalOrderNumber, t`additional order number`),
  }
  const information: readonly DetailItem[] = [
    { id: 'reference', label: t`Order number`, value: copied(order.orderReference, t`order number`) },
    ...(order.additionalOrderNumber === null ? [] : [additional]),
    { id: 'amount', label: t`Amount`, value: <Amount minor={order.amount} currency={payment.currency} strong /> },
    {
      id: 'cart',
      label: t`Cart`,
      value: order.cart ? <TruncatedText text={order.cart} length={cut.details} /> : missingValue,
    },
    { id: 'company', label: t`Company`, value: shown(order.company) },
    { id: 'companyId', label: t`Company ID`, value: order.companyId ?? t`N/A` },
    { id: 'store', label: t`Store`, value: store ? `${store.name} (${store.id})` : order.storeId },
    { id: 'iban', label: t`Company IBAN`, value: copied(payment.creditor_iban, t`company IBAN`) },
    {
      id: 'creditor',
      label: t`Creditor reference`,
      value: copied(payment.creditor_reference, t`creditor reference`),
    },
  ]
  const account: readonly DetailItem[] = [
    { id: 'iban', label: t`IBAN`, value: copied(payment.debtor_iban, t`IBAN`) },
    { id: 'bank', label: t`Bank`, value: shown(payment.bank) },
  ]
  const state: readonly DetailItem[] = [
    { id: 'status', label: t`Status`, value: <PisStatusBadge status={status} /> },
    { id: 'description', label: t`Description`, value: description },
    { id: 'api', label: t`API status`, value: shown(status) },
    { id: 'updated', label: t`Last update`, value: <Instant at={payment.updatedAt} /> },
    { id: 'initiated', label: t`Initiation date`, value: <Instant at={payment.createdAt ?? order.createdAt} /> },
    { id: 'payment', label: t`Transaction reference`, value: copied(payment.payment_id, t`transaction reference`) },
  ]
  return (
    <Panels>
      <MoneyBar money={pisMoney(order)} />
      <Section title={t`Order information`}>
        <DetailList items={information} />
      </Section>
      <BuyerSection title={t`Buyer information`} buyer={order.cardholder} account={account} />
      <Section title={t`Order status`}>
        <DetailList items={state} />
      </Section>
      <Section title={t`Order history`}>
        <Timeline steps={[createdStep(order.createdAt), ...pisSteps(order, description), ...mailSteps(order.mails)]} />
      </Section>
    </Panels>
  )
}
