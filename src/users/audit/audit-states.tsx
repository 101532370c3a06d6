import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { DownloadButton } from '#src/shell/list/download-button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import type { AuditDownload, AuditList } from './audit-logic.ts'

interface AuditStateProps {
  readonly actor: AuditList
}

/** Nothing happened in the period, or nothing matches the conditions. */
export function NoEntries({ actor }: AuditStateProps) {
  const canReset = useSelector(actor, (snapshot) => snapshot.can({ type: 'filter.reset' }))
  if (!canReset) {
    return (
      <EmptyState kind="nothingYet" title={<Trans>Nothing was recorded in this period</Trans>}>
        <Trans>Choose a longer period.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="noMatch"
      title={<Trans>No entries match</Trans>}
      action={
        <Button
          variant="outline"
          onClick={() => {
            actor.send({ type: 'filter.reset' })
            actor.send({ type: 'list.requested' })
          }}
        >
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Try a longer period, another person or fewer conditions.</Trans>
    </EmptyState>
  )
}

/** All entries of what is shown as a file, not those of this page alone. */
export function AuditExport({ actor, download }: AuditStateProps & { readonly download: AuditDownload }) {
  const hasEntries = useSelector(actor, (snapshot) => snapshot.context.rows.length > 0)
  const answered = useSelector(actor, (snapshot) => snapshot.context.answered)
  if (!hasEntries || answered === null) return null
  return (
    <DownloadButton actor={download} file={answered}>
      <Trans>Export as CSV</Trans>
    </DownloadButton>
  )
}
