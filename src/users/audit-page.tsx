import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { CompanyAwaited } from '#src/companies/company-awaited.tsx'
import { NotFoundScreen } from '#src/companies/not-found-screen.tsx'
import { companyActor } from '#src/shell/app.ts'
import { type ListPlace, useArrival, useListPlace } from '#src/shell/list/list-place.ts'
import { useTitle } from '#src/shell/page-title.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { today } from '#src/shell/today.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQueryAt, auditTrailLogic } from './audit-logic.ts'
import { AuditResults } from './audit-results.tsx'

/** Who did what in the company, where the gateway keeps account of it (ACC-14, D82). */
export function AuditPage() {
  const facts = useSelector(companyActor(), (snapshot) => snapshot.context.facts)
  if (facts === null) return <CompanyAwaited />
  return facts.profileInfo.features.includes('audit') ? <AuditTrail facts={facts} /> : <NotFoundScreen />
}

function AuditTrail({ facts }: { readonly facts: CompanyFacts }) {
  const { t } = useLingui()
  useTitle(t`Audit trail`)
  const arrival = useArrival()
  const company = facts.company.id
  const [machine] = useState(() => auditTrailLogic(company))
  const [input] = useState(() => ({ company, today, query: auditQueryAt(arrival) }))
  const actor = useActorRef(machine, { input })
  const follow = useCallback(
    (place: ListPlace) => actor.send({ type: 'address.changed', query: auditQueryAt(place) }),
    [actor],
  )
  useListPlace('auditTrail', follow)
  return (
    <Box>
      <Box className="no-print" mb="3" display="inline-flex" alignItems="center" gap="1.5">
        <ArrowLeft size={16} aria-hidden="true" />
        <ScreenLink to={{ screen: 'userList' }}>
          <Trans>Back to users</Trans>
        </ScreenLink>
      </Box>
      <PageHeader
        title={<Trans>Audit trail</Trans>}
        purpose={<Trans>Who changed what in your company, and what was refused</Trans>}
      />
      <AuditFilters actor={actor} today={today()} />
      <AuditResults actor={actor} stores={facts.stores} />
    </Box>
  )
}
