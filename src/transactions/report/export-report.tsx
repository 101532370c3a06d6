import { Suspense } from 'react'
import { comesAfterFirst } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import type { ExportReportProps } from './export-button.tsx'

const find = inRoom('report', () => import('./export-button.tsx'))
const ExportButton = comesAfterFirst(() => find().then((file) => file.ExportButton))

/** Export, for a list's toolbar; the list does not wait for it. */
export function ExportReport(props: ExportReportProps) {
  return (
    <Suspense fallback={null}>
      <ExportButton {...props} />
    </Suspense>
  )
}
