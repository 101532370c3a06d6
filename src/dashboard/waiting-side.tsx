import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import type { Rights } from '#contract/session/access-rules.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { comesAfterFirst } from '#src/shell/early/comes-later.ts'
import { Section } from '#src/ui/section.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { SkeletonRows } from '#src/ui/table/skeleton-rows.tsx'
import { type DashboardActor, waitingLogic } from './dashboard-calls.ts'
import { FirstSteps } from './first-steps.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

/** The invoices are counted, and announced, once the figures are there. */
const InvoiceNotices = comesAfterFirst(() =>
  import('#src/invoices/invoice-notices.tsx').then((file) => file.InvoiceNotices),
)

interface WaitingSideProps {
  readonly dashboard: DashboardActor
  readonly facts: CompanyFacts
  readonly rights: Rights
  /** The gateway announces what waits. */
  readonly hasWaiting: boolean
}

/** What the reader should see to; where the gateway does not announce it, only unread invoices are announced (D82). */
export function WaitingSide({ dashboard, facts, rights, hasWaiting }: WaitingSideProps) {
  const [newInvoices, setNewInvoices] = useState(0)
  return (
    <>
      <Suspense fallback={null}>
        <InvoiceNotices facts={facts} rights={rights} onCounted={setNewInvoices} />
      </Suspense>
      {hasWaiting ? <Waits dashboard={dashboard} newInvoices={newInvoices} stores={facts.stores} /> : null}
    </>
  )
}

interface WaitsProps extends Pick<WaitingSideProps, 'dashboard'> {
  readonly newInvoices: number
  readonly stores: CompanyFacts['stores']
}

function Waits({ dashboard, newInvoices, stores }: WaitsProps) {
  const { t } = useLingui()
  const [machine] = useState(waitingLogic)
  const actor = useActorRef(machine)
  const waiting = useSelector(actor, (snapshot) => snapshot.context.waiting)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isRead = useSelector(dashboard, (snapshot) => snapshot.matches({ figures: 'loading' }))
  useEffect(() => {
    if (isRead) actor.send({ type: 'figures.requested' })
  }, [actor, isRead])
  if (waiting === null) {
    return (
      <Section title={t`Waiting for you`}>
        {hasFailed ? (
          <FailedState onRetry={() => actor.send({ type: 'figures.requested' })} />
        ) : (
          <Box minH={{ base: '11rem', xl: '20rem' }}>
            <SkeletonRows rows={4} columns={2} />
          </Box>
        )}
      </Section>
    )
  }
  return (
    <Box display="grid" gap="6">
      {waiting.steps ? <FirstSteps steps={waiting.steps} stores={stores} /> : null}
      <WaitingPanel waiting={waiting} newInvoices={newInvoices} />
    </Box>
  )
}
