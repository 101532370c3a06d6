import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { History, UserPlus } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { userRules } from '#contract/users/user-list.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { CompanyAwaited } from '#src/companies/company-awaited.tsx'
import { companyActor } from '#src/shell/app.ts'
import { comesAtLast } from '#src/shell/comes-later.ts'
import { type ListPlace, localQueryAt, useArrival, useListPlace } from '#src/shell/list/list-place.ts'
import { useTitle } from '#src/shell/page-title.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { userListLogic } from './user-calls.ts'
import { UserResults } from './user-results.tsx'

const InviteDialog = comesAtLast(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog))

/** The users of the company, and who is invited (NAV-04, USR-01…20). */
export function UserListPage() {
  const { t } = useLingui()
  useTitle(t`Users`)
  const facts = useSelector(companyActor(), (snapshot) => snapshot.context.facts)
  return facts === null ? <CompanyAwaited /> : <UserList facts={facts} />
}

function UserList({ facts }: { readonly facts: CompanyFacts }) {
  const company = facts.company.id
  const arrival = useArrival()
  const [machine] = useState(() => userListLogic(company))
  const [input] = useState(() => ({
    company,
    stores: facts.stores.map(({ id, name }) => ({ id, name })),
    hasInvitations: facts.profileInfo.features.includes('invitations'),
    query: localQueryAt(arrival, userRules),
  }))
  const actor = useActorRef(machine, { input })
  const list = useSelector(actor, (snapshot) => snapshot.children.localList)
  const follow = useCallback(
    (place: ListPlace) => list?.send({ type: 'address.changed', query: localQueryAt(place, userRules) }),
    [list],
  )
  useListPlace('userList', follow)
  const hasAudit = facts.profileInfo.features.includes('audit')
  const invite = useSelector(actor, (snapshot) => snapshot.children.userInvite)
  const pending = useSelector(actor, (snapshot) => snapshot.children.pendingInvitations)
  const canInvite = useSelector(actor, (snapshot) => snapshot.can({ type: 'invite.opened' }))
  return (
    <Box>
      <PageHeader
        title={<Trans>Users</Trans>}
        purpose={<Trans>Who works for your company here, and what each person may do</Trans>}
        action={
          <>
            {hasAudit ? (
              <Box display="inline-flex" alignItems="center" gap="1.5" px={{ base: '0', md: '2' }}>
                <History size={16} aria-hidden="true" />
                <ScreenLink to={{ screen: 'auditTrail' }}>
                  <Trans>Audit trail</Trans>
                </ScreenLink>
              </Box>
            ) : null}
            <Button disabled={!canInvite && !invite} onClick={() => actor.send({ type: 'invite.opened' })}>
              <UserPlus size={16} aria-hidden="true" />
              <Trans>Add new user</Trans>
            </Button>
          </>
        }
      />
      {list ? <UserResults actor={actor} list={list} /> : null}
      {pending ? <PendingInvitations actor={pending} /> : null}
      {invite ? (
        <Suspense fallback={null}>
          <InviteDialog actor={invite} />
        </Suspense>
      ) : null}
    </Box>
  )
}
