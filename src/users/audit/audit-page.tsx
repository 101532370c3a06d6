import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { transactionPageSizes } from '#contract/shell/paging.ts'
import type { AuditEntry } from '#contract/users/audit.ts'
import type { AuditQuery } from '#contract/users/audit-query.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { CompanyAwaited } from '#src/companies/company-awaited.tsx'
import { NotFoundScreen } from '#src/companies/not-found-screen.tsx'
import { companyActor } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { useAskedList } from '#src/shell/list/asked-list.ts'
import { askedListPort } from '#src/shell/list/asked-list-port.ts'
import { DatedFields, useShownPeriod } from '#src/shell/list/dated-fields.tsx'
import { ListFrame } from '#src/shell/list/list-frame.tsx'
import { useList } from '#src/shell/list/list-handle.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditChips, AuditFilterDialog, OpenAuditFilter } from './audit-filter.tsx'
import { auditDownload, auditSource } from './audit-logic.ts'
import { AuditExport, NoEntries } from './audit-states.tsx'

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
          filter: <OpenAuditFilter actor={actor} />,
          chips: <AuditChips actor={actor} />,
        }}
        ask={<Trans>Show entries</Trans>}
        actions={<AuditExport actor={actor} download={download} />}
        states={{ empty: <NoEntries actor={actor} />, loading: <Trans>Entries are loading.</Trans> }}
      />
      <AuditFilterDialog actor={actor} />
    </Box>
  )
}
