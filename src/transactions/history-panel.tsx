import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { HistoryEntry, Order, SecureMessage } from '#contract/transactions/order.ts'
import { Amount } from '#src/ui/amount.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Section } from '#src/ui/section.tsx'
import type { TableColumn } from '#src/ui/table-column.ts'
import { OrderStatusBadge } from './order-status.tsx'
import { missingValue } from './values.ts'

/** What happened to an order, and its 3-D Secure messages (TRX-33, TRD-08). */
export function HistoryPanel({ order }: { readonly order: Order }) {
  const { t } = useLingui()
  const entries = (order.history ?? []).map((entry, index) => ({ ...entry, key: `${index} ${entry.createdAt}` }))
  const messages = (order.secureMessages ?? []).map((entry, index) => ({
    ...entry,
    key: `${index} ${entry.createdAt}`,
  }))
  const steps: readonly TableColumn<HistoryEntry & { key: string }>[] = [
    { id: 'createdAt', header: t`Time`, cell: (entry) => <Instant at={entry.createdAt} />, part: 'title' },
    { id: 'status', header: t`Status`, cell: (entry) => <OrderStatusBadge status={entry.status} /> },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: (entry) =>
        entry.amount === null ? (
          missingValue
        ) : (
          <Amount minor={entry.amount} currency={entry.currency ?? order.currency} />
        ),
    },
    { id: 'by', header: t`By`, cell: (entry) => entry.lastModifiedBy ?? missingValue },
    { id: 'message', header: t`Message`, cell: (entry) => entry.responseMessage ?? missingValue },
  ]
  const secure: readonly TableColumn<SecureMessage & { key: string }>[] = [
    { id: 'version', header: t`Version`, cell: (entry) => entry.version ?? missingValue },
    { id: 'eci', header: t`ECI`, cell: (entry) => entry.eci ?? missingValue },
    { id: 'authResult', header: t`Result`, cell: (entry) => entry.authResult ?? missingValue },
    { id: 'authStatusMsg', header: t`Status message`, cell: (entry) => entry.authStatusMsg ?? missingValue },
    { id: 'comment', header: t`Comment`, cell: (entry) => entry.comment ?? missingValue },
    { id: 'createdAt', header: t`Time`, cell: (entry) => <Instant at={entry.createdAt} />, part: 'title' },
  ]
  return (
    <Box display="grid" gap="6">
      <Section title={t`Order history`}>
        {entries.length > 0 ? (
          <DataTable caption={t`Order history`} columns={steps} rows={entries} keyOf={(entry) => entry.key} />
        ) : (
          <p>{t`Nothing has happened to this order yet.`}</p>
        )}
      </Section>
      <Section title={t`3-D Secure`}>
        {messages.length > 0 ? (
          <DataTable caption={t`3-D Secure messages`} columns={secure} rows={messages} keyOf={(entry) => entry.key} />
        ) : (
          <p>{t`There are no 3-D Secure messages.`}</p>
        )}
      </Section>
    </Box>
  )
}
