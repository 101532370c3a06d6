import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { transactionPageSizes } from '#contract/shell/paging.ts'
import { type AuditEntry, auditFilter } from '#contract/users/audit.ts'
import type { AuditQuery } from '#contract/users/audit-query.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { CompanyAwaited } from '#src/companies/company-awaited.tsx'
import { NotFoundScreen } from '#src/companies/not-found-screen.tsx'
import { companyActor } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { useAskedList } from '#src/shell/list/asked-list.ts'
import { askedListPort } from '#src/shell/list/asked-list-port.ts'
import { AskLastMonth, DatedFields, useShownPeriod } from '#src/shell/list/dated-fields.tsx'
import { DownloadButton } from '#src/shell/list/download-button.tsx'
import { EmptyList, filterDialogIn, ListChips, ListFilter } from '#src/shell/list/filter-parts.tsx'
import { OpenFilter } from '#src/shell/list/list-filter.tsx'
import { ListFrame } from '#src/shell/list/list-frame.tsx'
import { useList } from '#src/shell/list/list-handle.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { auditFilterWords } from './audit-filter-words.ts'
import { type AuditDownload, type AuditList, auditDownload, auditSource } from './audit-logic.ts'

const dialog = filterDialogIn('users')

const auditPort = askedListPort<AuditQuery, AuditEntry, Partial<AuditQuery>>({
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  rowsIn: (context) => context,
  sizes: transactionPageSizes,
})

/** Who did what in the company, where the gateway keeps account of it (ACC-14, D82). */
export function AuditPage() {
  const facts = useSelector(companyActor(), (snapshot) => snapshot.context.facts)
  if (facts === null) return <CompanyAwaited />
  return facts.profileInfo.features.includes('audit') ? <AuditTrail facts={facts} /> : <NotFoundScreen />
}

function AuditTrail({ facts }: { readonly facts: CompanyFacts }) {
  const { t } = useLingui()
  useTitle(t`Audit trail`)
  const company = facts.company.id
  const [source] = useState(() => auditSource(company))
  const [file] = useState(() => auditDownload(company))
  const actor = useAskedList(source)
  const download = useActorRef(file, { input: { failed: { key: 'AUDIT_NOT_EXPORTED' } } })
  const list = useList(actor, auditPort)
  return (
    <Box>
      <Box className="no-print" mb="1" display="inline-flex" alignItems="center" gap="1.5">
        <ArrowLeft size={16} aria-hidden="true" />
        <ScreenLink to={{ screen: 'userList' }}>
          <Trans>Back to users</Trans>
        </ScreenLink>
      </Box>
      <ListFrame
        list={list}
        title={t`Audit trail`}
        purpose={t`Who changed what in your company, and what was refused`}
        columns={useAuditColumns(facts.stores)}
        sizes={transactionPageSizes}
        controls={{
          period: {
            shown: useShownPeriod(actor),
            fields: <DatedFields actor={actor} />,
          },
          filter: <OpenFilter actor={actor} />,
          chips: <ListChips actor={actor} table={auditFilter} words={auditFilterWords} />,
        }}
        ask={<Trans>Show entries</Trans>}
        actions={<AuditExport actor={actor} download={download} />}
        states={{ empty: <NoEntries actor={actor} />, loading: <Trans>Entries are loading.</Trans> }}
      />
      <ListFilter actor={actor} dialog={dialog} words={auditFilterWords} ask={<Trans>Show entries</Trans>} />
    </Box>
  )
}

/** Nothing happened in the period, or nothing matches the conditions. */
function NoEntries({ actor }: { readonly actor: AuditList }) {
  return (
    <EmptyList
      actor={actor}
      nothingYet={{
        title: <Trans>Nothing was recorded in this period</Trans>,
        advice: <Trans>Choose a longer period.</Trans>,
        action: <AskLastMonth actor={actor} />,
      }}
      noMatch={{
        title: <Trans>No entries match</Trans>,
        advice: <Trans>Try a longer period, another person or fewer conditions.</Trans>,
      }}
    />
  )
}

interface AuditExportProps {
  readonly actor: AuditList
  readonly download: AuditDownload
}

/** All entries of what is shown as a file, not those of this page alone. */
function AuditExport({ actor, download }: AuditExportProps) {
  const hasEntries = useSelector(actor, (snapshot) => snapshot.context.rows.length > 0)
  const answered = useSelector(actor, (snapshot) => snapshot.context.answered)
  if (!hasEntries || answered === null) return null
  return (
    <DownloadButton actor={download} file={answered}>
      <Trans>Export as CSV</Trans>
    </DownloadButton>
  )
}
