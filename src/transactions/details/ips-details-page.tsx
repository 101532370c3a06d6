import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { IpsOrder, IpsTransaction } from '#contract/transactions/instant-and-crypto.ts'
import { ipsMoves } from '#src/transactions/history/ips-moves.ts'
import { SecureMessages } from '#src/transactions/history/secure-messages.tsx'
import { Timeline } from '#src/transactions/history/timeline.tsx'
import {
  createdStep,
  historySteps,
  ipsSteps,
  mailSteps,
  secureSteps,
} from '#src/transactions/history/timeline-steps.tsx'
import { IpsRefund } from '#src/transactions/money/ips-refund.tsx'
import { shown } from '#src/transactions/values.ts'
import { Amount } from '#src/ui/amount.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import type { TableColumn } from '#src/ui/table-column.ts'
import type { DetailsActor } from './details-actor.ts'
import { DetailsPage } from './details-page.tsx'
import { IpsSummary } from './ips-summary.tsx'
import { PaymentStatusBadge } from './payment-status.tsx'
import { WrappedOrderPanel } from './wrapped-order-panel.tsx'

/** One instant payment (IPS-01…08). */
export function IpsDetailsPage() {
  return (
    <DetailsPage
      kind="ips"
      titleOf={({ orderReference }) => orderReference}
      badge={({ ipsTransactions }) => <LatestStatus parts={ipsTransactions ?? []} />}
    >
      {({ order, store, actor, tab }) => {
        if (tab === 'details') return <WrappedOrderPanel order={order} store={store} />
        if (tab === 'history') return <IpsHistory order={order} />
        return <IpsSummary order={order} store={store} refund={<Refund actor={actor} />} />
      }}
    </DetailsPage>
  )
}

function LatestStatus({ parts }: { readonly parts: readonly IpsTransaction[] }) {
  const [latest] = parts
  return latest ? <PaymentStatusBadge status={latest.status} /> : null
}

function Refund({ actor }: { readonly actor: DetailsActor }) {
  const refund = useSelector(actor, (snapshot) => snapshot.children.ipsRefund)
  return refund ? <IpsRefund actor={refund} /> : null
}

/** Everything in one line of time, then the payment part by part (IPS-05). */
function IpsHistory({ order }: { readonly order: IpsOrder }) {
  const { t } = useLingui()
  const { createdAt, history, secureMessages, currency, ipsTransactions, mails } = order
  const rows = (ipsTransactions ?? []).map((part, index) => ({ ...part, key: `${index} ${part.createdAt}` }))
  const columns: readonly TableColumn<IpsTransaction & { key: string }>[] = [
    { id: 'createdAt', header: t`Created`, cell: (part) => <Instant at={part.createdAt} />, part: 'title' },
    { id: 'status', header: t`Status`, cell: (part) => <PaymentStatusBadge status={part.status} /> },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: (part) => <Amount minor={part.amount} currency={part.currency} />,
    },
    { id: 'updatedAt', header: t`Updated`, cell: (part) => <Instant at={part.updatedAt} /> },
    { id: 'completedAt', header: t`Executed`, cell: (part) => <Instant at={part.completedAt} /> },
    {
      id: 'transaction',
      header: t`Merchant transaction ID`,
      cell: (part) => <span className="riva-long">{shown(part.merchantTransactionId)}</span>,
    },
    {
      id: 'account',
      header: t`Merchant account`,
      cell: (part) => <span className="riva-long">{shown(part.merchantBankAccount)}</span>,
    },
  ]
  const { moves, rest } = ipsMoves(ipsTransactions ?? [], history ?? [])
  return (
    <Panels>
      <Section title={t`Order history`}>
        <Timeline
          steps={[
            createdStep(createdAt),
            ...secureSteps(secureMessages),
            ...historySteps(rest, currency),
            ...ipsSteps([...moves].reverse()),
            ...mailSteps(mails),
          ]}
        />
      </Section>
      <Section title={t`Instant payments`}>
        {rows.length > 0 ? (
          <DataTable caption={t`Instant payments`} columns={columns} rows={rows} keyOf={({ key }) => key} />
        ) : (
          <p>{t`No instant payment was started yet.`}</p>
        )}
      </Section>
      {(secureMessages ?? []).length > 0 ? <SecureMessages messages={secureMessages} /> : null}
    </Panels>
  )
}
