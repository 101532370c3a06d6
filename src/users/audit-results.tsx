import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { transactionPageSizes } from '#contract/shell/paging.ts'
import type { Store } from '#contract/stores/store.ts'
import type { downloadMachine } from '#machines/shell/download.machine.ts'
import type { auditTrailMachine } from '#machines/users/audit-trail.machine.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { BusyNote } from '#src/ui/busy-note.tsx'
import { DataFrom } from '#src/ui/data-from.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FailedState } from '#src/ui/failed-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { RefreshButton } from '#src/ui/refresh-button.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { useAuditColumns } from './audit-columns.tsx'

type Actor = ActorRefFrom<typeof auditTrailMachine>

interface AuditResultsProps {
  readonly actor: Actor
  readonly stores: readonly Pick<Store, 'id' | 'name'>[]
}

const columnCount = 6

/** What the trail shows now: entries, nothing, or that it failed. */
export function AuditResults({ actor, stores }: AuditResultsProps) {
  const count = useSelector(actor, (snapshot) => snapshot.context.entries.length)
  const size = useSelector(actor, (snapshot) => snapshot.context.query.size)
  const narrowed = useSelector(actor, ({ context: { query } }) => Boolean(query.actor || query.action || query.outcome))
  const empty = useSelector(actor, (snapshot) => snapshot.matches({ showing: 'empty' }))
  const failed = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('failed') ||
      (snapshot.matches({ showing: 'outdated' }) && snapshot.context.entries.length === 0),
  )
  if (failed) return <FailedState onRetry={() => actor.send({ type: 'list.refreshed' })} />
  if (empty && !narrowed) {
    return (
      <EmptyState kind="nothingYet" title={<Trans>Nothing was recorded in this period</Trans>}>
        <Trans>Choose a longer period.</Trans>
      </EmptyState>
    )
  }
  if (empty) {
    return (
      <EmptyState
        kind="noMatch"
        title={<Trans>No entries match</Trans>}
        action={
          <Button variant="outline" onClick={() => actor.send({ type: 'view.reset' })}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>Try a longer period, another person or fewer conditions.</Trans>
      </EmptyState>
    )
  }
  if (count > 0) return <Entries actor={actor} stores={stores} />
  return (
    <>
      <SkeletonRows rows={size} columns={columnCount} />
      <BusyNote>
        <Trans>Entries are loading.</Trans>
      </BusyNote>
    </>
  )
}

function Entries({ actor, stores }: AuditResultsProps) {
  const { t } = useLingui()
  const entries = useSelector(actor, (snapshot) => snapshot.context.entries)
  const total = useSelector(actor, (snapshot) => snapshot.context.total)
  const query = useSelector(actor, (snapshot) => snapshot.context.query)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <TrailStatus actor={actor} />
      <DataTable
        caption={t`Audit trail`}
        columns={useAuditColumns(stores)}
        rows={entries}
        keyOf={({ id }) => id}
        busy={busy}
      />
      <Pagination
        page={query.page}
        size={query.size}
        total={total}
        sizes={transactionPageSizes}
        onPage={(page) => actor.send({ type: 'page.changed', page })}
        onSize={(wanted) => {
          const size = transactionPageSizes.find((known) => known === wanted)
          if (size !== undefined) actor.send({ type: 'pageSize.changed', size })
        }}
      />
    </>
  )
}

/** When the entries are from; read again, or saved as a file. */
function TrailStatus({ actor }: { readonly actor: Actor }) {
  const dataFrom = useSelector(actor, (snapshot) => snapshot.context.dataFrom)
  const answered = useSelector(actor, (snapshot) => snapshot.context.answered)
  const outdated = useSelector(actor, (snapshot) => snapshot.matches({ showing: 'outdated' }))
  const canRefresh = useSelector(actor, (snapshot) => snapshot.can({ type: 'list.refreshed' }))
  const download = useSelector(actor, (snapshot) => snapshot.children.download)
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2" mb="2" minH="8">
      <DataFrom instant={dataFrom} outdated={outdated} />
      <Box className="no-print" display="flex" flexWrap="wrap" gap="2">
        {download && answered ? <Export actor={download} file={answered} /> : null}
        <RefreshButton busy={!canRefresh} onRefresh={() => actor.send({ type: 'list.refreshed' })} />
      </Box>
    </Box>
  )
}

interface ExportProps {
  readonly actor: ActorRefFrom<typeof downloadMachine>
  /** All entries of what is shown, not those of this page alone. */
  readonly file: unknown
}

function Export({ actor, file }: ExportProps) {
  const canExport = useSelector(actor, (snapshot) => snapshot.can({ type: 'download.requested', file }))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <ActionButton
      size="sm"
      variant="outline"
      disabled={!canExport}
      busy={busy}
      onClick={() => actor.send({ type: 'download.requested', file })}
    >
      <Download size={16} aria-hidden="true" />
      <Trans>Export as CSV</Trans>
    </ActionButton>
  )
}
