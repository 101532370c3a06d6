import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { madeNow } from '#machines/transactions/report/downloads.machine.ts'
import { downloadsActor } from '#src/transactions/report/downloads-actor.ts'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { SkeletonRows } from '#src/ui/table/skeleton-rows.tsx'
import { DownloadRow } from './download-row.tsx'

/** The reports of the last 30 days: have them again, cancel or remove them (D26). */
export function DownloadsDrawer({ onClosed }: { readonly onClosed: () => void }) {
  const [actor] = useState(downloadsActor)
  const downloads = useSelector(actor, (snapshot) => snapshot.context.downloads)
  const made = useSelector(actor, (snapshot) => madeNow(snapshot.context))
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ drawer: { open: 'failed' } }))
  const outdated = useSelector(actor, (snapshot) => snapshot.matches({ drawer: { open: 'outdated' } }))
  useEffect(() => {
    actor.send({ type: 'downloads.opened' })
    return () => actor.send({ type: 'downloads.closed' })
  }, [actor])
  return (
    <DialogShell open side title={<Trans>Downloads</Trans>} onClose={onClosed}>
      <Box display="grid" gap="4">
        <Box as="p" color="fg.muted">
          <Trans>Reports that you requested. Each is kept for 30 days.</Trans>{' '}
          {made > 0 ? <Plural value={made} one="# report is in progress." other="# reports are in progress." /> : null}
        </Box>
        {outdated ? (
          <Banner tone="amber">
            <Trans>The downloads could not be refreshed.</Trans>
          </Banner>
        ) : null}
        {failed ? (
          <FailedState onRetry={() => actor.send({ type: 'downloads.refreshed' })} />
        ) : downloads === null ? (
          <SkeletonRows rows={3} columns={2} />
        ) : downloads.length === 0 ? (
          <EmptyState kind="nothingYet" title={<Trans>No reports yet</Trans>}>
            <Trans>Exported files appear here.</Trans>
          </EmptyState>
        ) : (
          <chakra.ul display="grid">
            {downloads.map((download) => (
              <DownloadRow key={download.fileName} actor={actor} download={download} />
            ))}
          </chakra.ul>
        )}
      </Box>
    </DialogShell>
  )
}
