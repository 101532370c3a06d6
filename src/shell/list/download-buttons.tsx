import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { Download as DownloadIcon } from 'lucide-react'
import type { Notice } from '#contract/messages.ts'
import type { fileDownload } from '#src/shell/browser/file-download.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import type { DatedActor } from './dated-fields.tsx'

type Download = ReturnType<typeof fileDownload>

interface DownloadButtonsProps {
  readonly actor: DatedActor
  /** The formats that the gateway writes. */
  readonly files: { readonly xlsx?: Download; readonly csv: Download }
  readonly failed: Notice
}

/** Saves all that the shown query finds, not this page alone, as a file of each format; nothing where it finds nothing. */
export function DownloadButtons({ actor, files: { xlsx, csv }, failed }: DownloadButtonsProps) {
  const of = { actor, failed }
  return (
    <Box display="flex" gap="2" _empty={{ display: 'none' }}>
      {xlsx ? <FormatButton {...of} download={xlsx} format="xlsx" /> : null}
      <FormatButton {...of} download={csv} format="csv" />
    </Box>
  )
}

interface FormatButtonProps extends Omit<DownloadButtonsProps, 'files'> {
  readonly download: Download
  readonly format: 'xlsx' | 'csv'
}

function FormatButton({ actor, download, failed, format }: FormatButtonProps) {
  const fetching = useActorRef(download, { input: { failed } })
  const busy = useSelector(fetching, (snapshot) => snapshot.hasTag('busy'))
  const hasRows = useSelector(actor, (snapshot) => snapshot.context.rows.length > 0)
  const answered = useSelector(actor, (snapshot) => snapshot.context.answered)
  const isWide = useWideScreen()
  if (!hasRows || answered === null) return null
  return (
    <EventButton
      actor={fetching}
      event={{ type: 'download.requested', file: answered }}
      className="no-print"
      size="sm"
      h={{ base: '11', md: '9' }}
      variant="outline"
      busy={busy}
    >
      {isWide ? <DownloadIcon size={16} aria-hidden="true" /> : null}
      {isWide ? null : <span aria-hidden="true">{format === 'xlsx' ? 'Excel' : 'CSV'}</span>}
      <Box as="span" className={isWide ? '' : 'riva-hidden'}>
        {format === 'xlsx' ? <Trans>Export to Excel</Trans> : <Trans>Export as CSV</Trans>}
      </Box>
    </EventButton>
  )
}
