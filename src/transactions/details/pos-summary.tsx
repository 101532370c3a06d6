import { useLingui } from '@lingui/react/macro'
import type { PosOrder } from '#contract/transactions/pos.ts'
import { copied } from '#src/transactions/copied.tsx'
import { posMoney } from '#src/transactions/money/money.ts'
import { MoneyBar } from '#src/transactions/money/money-bar.tsx'
import { missingValue } from '#src/transactions/values.ts'
import { Amount } from '#src/ui/amount.tsx'
import { CardBrand } from '#src/ui/card-brand.tsx'
import { type DetailItem, DetailList } from '#src/ui/detail-list.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import { PosStatusBadge } from './payment-status.tsx'
import { short, useTerminalItems } from './pos-fields.tsx'

/** What a person at the till asks for first (POS-12). */
export function PosSummary({ order }: { readonly order: PosOrder }) {
  const { t } = useLingui()
  const terminal = useTerminalItems(order)
  const items: readonly DetailItem[] = [
    { id: 'brand', label: t`Card type`, value: <CardBrand code={order.creditCard?.type ?? null} named /> },
    { id: 'amount', label: t`Amount`, value: <Amount minor={order.amount} currency={order.currency} strong /> },
    { id: 'status', label: t`Status`, value: <PosStatusBadge status={order.status} /> },
    { id: 'created', label: t`Created`, value: <Instant at={order.createdAt} /> },
    { id: 'closed', label: t`Closed`, value: <Instant at={order.closedAt} /> },
    { id: 'pan', label: t`Card number`, value: order.cardDetails ?? missingValue },
    { id: 'reference', label: t`Reference`, value: short(order.referenceNumber) },
    { id: 'approval', label: t`Approval code`, value: copied(order.approvalCode, t`approval code`) },
    ...terminal,
  ]
  return (
    <Panels>
      <MoneyBar money={posMoney(order)} />
      <Section title={t`Payment`}>
        <DetailList items={items} />
      </Section>
    </Panels>
  )
}
