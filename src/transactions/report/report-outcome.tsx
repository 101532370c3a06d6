import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useState } from 'react'
import { useReportState } from './report-state.ts'
import type { ReportActor } from './reports.ts'

/** How a report ended, or why nobody asks for it any more. */
export function ReportOutcome({ actor }: { readonly actor: ReportActor }) {
  const { stage, message, file, canRetry } = useReportState(actor)
  if (stage === 'paused') return <Trans>This took more than 10 minutes, so we stopped checking.</Trans>
  if (stage === 'expired') return <Trans>The report is no longer there, or it was cancelled elsewhere.</Trans>
  if (stage === 'failed') {
    return (
      <>
        {message === 'TOO_MANY_REPORTS' ? (
          <Trans>Two of your reports are being made already. Wait for one of them, then try again.</Trans>
        ) : (
          <Trans>The report could not be made.</Trans>
        )}{' '}
        {canRetry ? null : <Trans>Close this and export the list again.</Trans>}
      </>
    )
  }
  if (!(file?.body instanceof Blob)) return <Trans>The report has been saved.</Trans>
  return (
    <>
      <Trans>The report has been saved. If you do not find it:</Trans> <FileLink name={file.name} body={file.body} />
    </>
  )
}

/** The browser holds the file for the link as long as the link is shown. */
function FileLink({ name, body }: { readonly name: string; readonly body: Blob }) {
  const [address, setAddress] = useState('')
  useLayoutEffect(() => {
    const made = URL.createObjectURL(body)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [body])
  return (
    <a className="riva-link riva-long" href={address} download={name}>
      {name}
    </a>
  )
}
