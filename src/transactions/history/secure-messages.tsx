import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { SecureMessage } from '#contract/transactions/order.ts'
import { sentText } from '#src/transactions/sent-word.ts'
import { missingValue } from '#src/transactions/values.ts'
import { Section } from '#src/ui/section.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { Instant } from '#src/ui/values/instant.tsx'

/** A card of this history opens no page, so it shows its texts in full. */
const Wrapped = ({ children }: { readonly children: string }) => (
  <Box as="bdi" whiteSpace="normal">
    {children}
  </Box>
)

/** The 3-D Secure history, message by message (TRD-08). */
export function SecureMessages({ messages }: { readonly messages: readonly SecureMessage[] | null }) {
  const { t } = useLingui()
  const rows = (messages ?? []).map((entry, index) => ({ ...entry, key: `${index} ${entry.createdAt}` }))
  const columns: readonly TableColumn<SecureMessage & { key: string }>[] = [
    { id: 'version', header: t`Version`, card: 'name', labelled: true, cell: (entry) => entry.version ?? missingValue },
    { id: 'eci', header: t`ECI`, card: 'name', labelled: true, cell: (entry) => entry.eci ?? missingValue },
    {
      id: 'authResult',
      header: t`Result`,
      card: 'name',
      labelled: true,
      cell: (entry) => entry.authResult ?? missingValue,
    },
    {
      id: 'authStatusMsg',
      header: t`Status message`,
      card: 'lead',
      cell: (entry) => <Wrapped>{sentText('secureState', entry.authStatusMsg ?? entry.authResult)}</Wrapped>,
    },
    {
      id: 'comment',
      header: t`Comment`,
      card: 'foot',
      cell: (entry) => entry.comment ?? missingValue,
      brief: (entry) => entry.comment && <Wrapped>{entry.comment}</Wrapped>,
    },
    {
      id: 'createdAt',
      header: t`Time`,
      card: 'foot',
      cell: (entry) => <Instant at={entry.createdAt} />,
      part: 'title',
    },
  ]
  return (
    <Section title={t`3-D Secure`}>
      {rows.length > 0 ? (
        <DataTable caption={t`3-D Secure messages`} columns={columns} rows={rows} keyOf={({ key }) => key} />
      ) : (
        <p>{t`There are no 3-D Secure messages.`}</p>
      )}
    </Section>
  )
}
