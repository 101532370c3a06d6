import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hasFeature } from '#contract/shell/feature.ts'
import { type AuditEntry, type AuditQuery, auditFilter } from '#contract/users/audit.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { CompanyPage } from '#src/companies/company-page.tsx'
import { NotFoundScreen } from '#src/companies/not-found-screen.tsx'
import { BackLink } from '#src/shell/back-link.tsx'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { useAskedList } from '#src/shell/list/asked-list.ts'
import { DatedListFrame, datedPort, ListDownload } from '#src/shell/list/dated-list-frame.tsx'
import { filterDialogIn } from '#src/shell/list/filter-parts.tsx'
import { useList } from '#src/shell/list/list-handle.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { auditFilterWords } from './audit-filter-words.ts'
import { auditDownload, auditSource } from './audit-logic.ts'

const dialog = filterDialogIn('users')
const auditPort = datedPort<AuditQuery, AuditEntry>()

/** Who did what in the company, where the gateway keeps account of it (ACC-14, D82). */
export function AuditPage() {
  return (
    <CompanyPage>
      {(facts) => (hasFeature(facts.profileInfo, 'audit') ? <AuditTrail facts={facts} /> : <NotFoundScreen />)}
    </CompanyPage>
  )
}

function AuditTrail({ facts }: { readonly facts: CompanyFacts }) {
  const { t } = useLingui()
  useTitle(t`Audit trail`)
  const company = facts.company.id
  const [source] = useState(() => auditSource(company))
  const actor = useAskedList(source)
  return (
    <Box>
      <BackLink to={{ screen: 'userList' }}>
        <Trans>Back to users</Trans>
      </BackLink>
      <DatedListFrame
        actor={actor}
        list={useList(actor, auditPort)}
        title={t`Audit trail`}
        purpose={t`Who changed what in your company, and what was refused`}
        columns={useAuditColumns(facts.stores)}
        dialog={dialog}
        table={auditFilter}
        words={auditFilterWords}
        ask={<Trans>Show entries</Trans>}
        loading={<Trans>Entries are loading.</Trans>}
        nothingYet={{
          title: <Trans>Nothing was recorded in this period</Trans>,
          advice: <Trans>Choose a longer period.</Trans>,
        }}
        noMatch={{
          title: <Trans>No entries match</Trans>,
          advice: <Trans>Try a longer period, another person or fewer conditions.</Trans>,
        }}
        actions={
          <ListDownload
            actor={actor}
            download={() => auditDownload(company)}
            failed={{ key: 'AUDIT_NOT_EXPORTED' }}
            short="CSV"
          >
            <Trans>Export as CSV</Trans>
          </ListDownload>
        }
      />
    </Box>
  )
}
