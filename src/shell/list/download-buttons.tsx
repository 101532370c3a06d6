import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import type { Notice } from '#contract/messages.ts'
import type { fileDownload } from '#src/shell/browser/file-download.ts'
import type { DatedActor } from './dated-fields.tsx'
import { DownloadButton } from './download-button.tsx'

type Download = ReturnType<typeof fileDownload>

interface DownloadButtonsProps {
  readonly actor: DatedActor
  /** The formats that the gateway writes. */
  readonly files: { readonly xlsx?: Download; readonly csv: Download }
  readonly failed: Notice
}

/** Saves all that the shown query finds as a file of each format; nothing where it finds nothing. */
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
  const hasRows = useSelector(actor, (snapshot) => snapshot.context.rows.length > 0)
  const answered = useSelector(actor, (snapshot) => snapshot.context.answered)
  if (!hasRows || answered === null) return null
  return (
    <DownloadButton actor={fetching} file={answered} short={format === 'xlsx' ? 'Excel' : 'CSV'}>
      {format === 'xlsx' ? <Trans>Export to Excel</Trans> : <Trans>Export as CSV</Trans>}
    </DownloadButton>
  )
}
