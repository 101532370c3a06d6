import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { shownPeriod } from '#contract/shell/dates.ts'
import { setPaths } from '#contract/shell/filter/filter.ts'
import { filterOfKind } from '#contract/transactions/filter/filter-of-kind.ts'
import { hasSteps, type ReportType, reportFormats, reportTypes } from '#contract/transactions/report/report.ts'
import { companyActor } from '#src/shell/app.ts'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { RadioField } from '#src/ui/fields/radio-field.tsx'
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx'
import { dialogButtons } from '#src/ui/overlay/dialog-buttons-look.ts'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportOutcome } from './report-outcome.tsx'
import { ReportProgress } from './report-progress.tsx'
import { useReportState } from './report-state.ts'
import type { ReportActor, ReportSubject } from './reports.ts'

interface ReportDialogProps {
  readonly actor: ReportActor
}

/** Choose what the file is to be, see it grow, have it (REP-01…07, interface 39). */
export function ReportDialog({ actor }: ReportDialogProps) {
  const { stage } = useReportState(actor)
  const close = () => actor.send({ type: 'export.closed' })
  const grows = stage === 'requesting' || stage === 'running'
  return (
    <DialogShell
      open
      title={<Title actor={actor} />}
      onClose={close}
      footer={
        stage === 'choosing' ? (
          <DialogActions
            confirm={<Trans context="action">Export</Trans>}
            onConfirm={() => actor.send({ type: 'export.requested' })}
            onCancel={close}
          />
        ) : (
          <Box css={dialogButtons}>
            <Button variant="outline" onClick={close}>
              {grows || stage === 'paused' ? <Trans>Hide</Trans> : <Trans>Close</Trans>}
            </Button>
            {stage === 'cancelling' ? null : <ReportActions actor={actor} />}
          </Box>
        )
      }
    >
      {stage === 'choosing' ? (
        <Choices actor={actor} />
      ) : stage === 'cancelling' ? (
        <Box as="p" role="status">
          <Trans>The previous report is still being cancelled. You can choose as soon as that is done.</Trans>
        </Box>
      ) : grows ? (
        <Box display="grid" gap="4">
          <ReportProgress actor={actor} />
          <Box as="p" color="fg.muted">
            <Trans>You can hide this and go on working: the file is saved by itself when it is ready.</Trans>
          </Box>
        </Box>
      ) : (
        <Banner tone={stage === 'saved' ? 'green' : stage === 'failed' ? 'red' : 'amber'}>
          <ReportOutcome actor={actor} />
        </Banner>
      )}
    </DialogShell>
  )
}

function Title({ actor }: ReportDialogProps) {
  const subject = useSelector(actor, (snapshot) => snapshot.context.subject as ReportSubject | null)
  if (subject === null) return <Trans>Export</Trans>
  return subject.ids === null ? (
    <Plural value={subject.rows} one="Export # order" other="Export # orders" />
  ) : (
    <Plural value={subject.rows} one="Export # selected order" other="Export # selected orders" />
  )
}

/** What the file is about to hold: the days, the store and how far it is filtered; of chosen rows their number says it. */
function Contents({ actor }: ReportDialogProps) {
  const { t } = useLingui()
  const kind = useSelector(actor, (snapshot) => snapshot.context.kind)
  const subject = useSelector(actor, (snapshot) => snapshot.context.subject as ReportSubject | null)
  const stores = useSelector(companyActor(), (snapshot) => snapshot.context.facts?.stores)
  if (subject === null || subject.ids !== null) return null
  const { query } = subject
  const store = query.store === null ? t`All stores` : (stores?.find(({ id }) => id === query.store)?.name ?? null)
  const conditions = setPaths(filterOfKind[kind], query.filter).length
  return (
    <Box as="p" color="fg.muted">
      {[shownPeriod(query), store].filter((part) => part !== null).join(' · ')}
      {conditions === 0 ? null : (
        <>
          {' · '}
          <Plural value={conditions} one="# filter" other="# filters" />
        </>
      )}
    </Box>
  )
}

function Choices({ actor }: ReportDialogProps) {
  const { t } = useLingui()
  const kind = useSelector(actor, (snapshot) => snapshot.context.kind)
  const choice = useSelector(actor, (snapshot) => snapshot.context.choice)
  const choose = (changed: Partial<typeof choice>) => actor.send({ type: 'export.choiceChanged', choice: changed })
  const typeWords: Readonly<Record<ReportType, { readonly label: string; readonly help: string }>> = {
    orders: { label: t`Orders`, help: t`Orders with customer and status.` },
    financial: { label: t`Financial`, help: t`What was charged and refunded of each order, for accounting.` },
  }
  return (
    <Box display="grid" gap="4">
      <Contents actor={actor} />
      <RadioField
        label={t`Report type`}
        value={choice.reportType}
        options={reportTypes.map((value) => ({ value, ...typeWords[value] }))}
        onChange={(reportType) => choose({ reportType })}
      />
      <RadioField
        label={t`Format`}
        value={choice.format}
        options={reportFormats[kind].map((value) => ({
          value,
          ...(value.startsWith('excel')
            ? { label: t`Excel (.xlsx)`, help: t`Order, terminal and approval numbers keep their leading zeros.` }
            : {
                label: t`CSV (.csv)`,
                help: t`For other programs. A spreadsheet drops zeros at the front of such numbers.`,
              }),
        }))}
        onChange={(format) => choose({ format })}
      />
      {hasSteps(kind) ? (
        <CheckboxField
          label={t`Include the history of each order`}
          checked={choice.includeHistory}
          onChange={(includeHistory) => choose({ includeHistory })}
        />
      ) : null}
    </Box>
  )
}
