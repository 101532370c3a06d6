import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fullName } from '#contract/shell/text.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { CompanyPage } from '#src/companies/company-page.tsx'
import { sessionActor } from '#src/shell/app.ts'
import { LeaveGuard } from '#src/shell/asked/leave-guard.tsx'
import { BackLink } from '#src/shell/back-link.tsx'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { useListLeft } from '#src/shell/list/list-place.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { MissingState } from '#src/ui/state/missing-state.tsx'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'
import { PrivilegesFields } from './privileges-fields.tsx'
import { PrivilegesQuestions } from './privileges-questions.tsx'
import { PrivilegesRefusal } from './privileges-refusal.tsx'
import { PrivilegesSave } from './privileges-save.tsx'
import { userPrivilegesLogic } from './user-calls.ts'
import { UserData } from './user-data.tsx'
import { UserRemoval } from './user-removal.tsx'

/** What one comes to change stands first; who the person is stands beside it, below it on a phone. */
const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' } as const

/** The roles and permissions of one user, and the removal from the company (NAV-04, USR-21…35). */
export function UserEditPage() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false })
  return <CompanyPage>{(facts) => <UserEdit key={id} id={id} facts={facts} />}</CompanyPage>
}

function UserEdit({ id, facts }: { readonly id: string; readonly facts: CompanyFacts }) {
  const { t } = useLingui()
  const left = useListLeft()
  const [machine] = useState(userPrivilegesLogic)
  const [input] = useState(() => ({
    company: facts.company.id,
    id,
    ownEmail: sessionActor().getSnapshot().context.account?.email ?? '',
    stores: facts.stores.map((store) => store.id),
  }))
  const actor = useActorRef(machine, { input })
  const form = useSelector(actor, (snapshot) => snapshot.context.form)
  const notFound = useSelector(actor, (snapshot) => snapshot.matches('notFound'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const unsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  const name = form ? fullName(form.user) || form.user.email : null
  useTitle(name ?? t`User`)
  const retry = () => actor.send({ type: 'user.retried' })
  return (
    <Box maxW="72rem">
      <BackLink
        to={{ screen: 'userList', search: left.search, state: left.searched ? { searched: left.searched } : {} }}
      >
        <Trans>Back to users</Trans>
      </BackLink>
      <PageHeader
        title={name === null ? <Trans>User</Trans> : <bdi>{name}</bdi>}
        purpose={<Trans>What this person may do in your company</Trans>}
        aside={
          form?.user.enabled === null ? (
            <StatusBadge tone="amber">
              <Trans>Registration is not finished</Trans>
            </StatusBadge>
          ) : null
        }
      />
      {notFound || failed ? (
        <MissingState isAbsent={notFound} title={<Trans>There is no such user</Trans>} onRetry={retry}>
          <Trans>The person does not exist, or does not belong to this company.</Trans>
        </MissingState>
      ) : form === null ? (
        <LoadingScreen />
      ) : (
        <Box display="grid" alignItems="start" gap="5" gridTemplateColumns={columns}>
          <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
            <PrivilegesRefusal actor={actor} form={form} stores={facts.stores} />
            {form.isPrincipal ? (
              <Banner tone="blue" title={<Trans>This is you</Trans>}>
                <Trans>You cannot change your own roles or remove yourself. Another administrator can.</Trans>
              </Banner>
            ) : null}
            <PrivilegesFields actor={actor} form={form} stores={facts.stores} />
            <PrivilegesSave actor={actor} />
            <UserRemoval actor={actor} form={form} />
          </Box>
          <UserData form={form} />
        </Box>
      )}
      {form === null ? null : <PrivilegesQuestions actor={actor} form={form} stores={facts.stores} />}
      <LeaveGuard unsaved={unsaved} />
    </Box>
  )
}
