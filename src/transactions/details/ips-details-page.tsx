import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { IpsOrder, IpsTransaction } from '#contract/transactions/instant-and-crypto.ts'
import { HistoryPanel } from '#src/transactions/history/history-panel.tsx'
import { IpsRefund } from '#src/transactions/money/ips-refund.tsx'
import { shown, spacedIban } from '#src/transactions/values.ts'
import { Section } from '#src/ui/section.tsx'
import { markColumn } from '#src/ui/table/columns.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { Amount } from '#src/ui/values/amount.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import type { DetailsActor } from './details-actor.ts'
import { DetailsPage } from './details-page.tsx'
import { PaymentStatusBadge } from './payment-status.tsx'
import { useIpsStory } from './story/ips-story.tsx'
import { WrappedOrderPanel } from './wrapped-order-panel.tsx'

/** One instant payment (IPS-01…08). */
export function IpsDetailsPage() {
  return (
    <DetailsPage
      kind="ips"
      titleOf={({ orderReference }) => orderReference}
      useStory={useIpsStory}
      actions={(actor) => <Refund actor={actor} />}
    >
      {({ order, store, story, tab }) =>
        tab === 'details' ? (
          <WrappedOrderPanel order={order} store={store} />
        ) : (
          <HistoryPanel steps={story.steps} messages={order.secureMessages} mails={order.mails}>
            <InstantPayments order={order} />
          </HistoryPanel>
        )
      }
    </DetailsPage>
  )
}

function Refund({ actor }: { readonly actor: DetailsActor }) {
  const refund = useSelector(actor, (snapshot) => snapshot.children.ipsRefund)
  return refund ? <IpsRefund actor={refund} /> : null
}

/** The payment part by part (IPS-05). */
function InstantPayments({ order }: { readonly order: IpsOrder }) {
  const { t } = useLingui()
  const rows = (order.ipsTransactions ?? []).map((part, index) => ({ ...part, key: `${index} ${part.createdAt}` }))
  const columns: readonly TableColumn<IpsTransaction & { key: string }>[] = [
    {
      id: 'createdAt',
      header: t`Created`,
      card: 'foot',
      cell: (part) => <Instant at={part.createdAt} />,
      part: 'title',
    },
    markColumn('status', t`Status`, (part) => <PaymentStatusBadge status={part.status} />),
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      card: 'lead',
      cell: (part) => <Amount minor={part.amount} currency={part.currency} />,
    },
    { id: 'updatedAt', header: t`Updated`, cell: (part) => <Instant at={part.updatedAt} /> },
    { id: 'completedAt', header: t`Executed`, cell: (part) => <Instant at={part.completedAt} /> },
    {
      id: 'transaction',
      header: t`Merchant transaction ID`,
      card: 'name',
      cell: (part) => <span className="riva-long">{shown(part.merchantTransactionId)}</span>,
    },
    {
      id: 'account',
      header: t`Merchant account`,
      cell: (part) => <span className="riva-long">{spacedIban(shown(part.merchantBankAccount))}</span>,
    },
  ]
  return (
    <Section title={t`Instant payments`}>
      {rows.length > 0 ? (
        <DataTable caption={t`Instant payments`} columns={columns} rows={rows} keyOf={({ key }) => key} />
      ) : (
        <p>{t`No instant payment was started yet.`}</p>
      )}
    </Section>
  )
}
