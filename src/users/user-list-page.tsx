import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { History, UserPlus } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { hasFeature } from '#contract/shell/feature.ts'
import { smallPageSizes } from '#contract/shell/list/paging.ts'
import { userRules } from '#contract/users/user-list.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import type { userListMachine } from '#machines/users/user-list.machine.ts'
import { CompanyPage } from '#src/companies/company-page.tsx'
import { sessionActor } from '#src/shell/app.ts'
import { comesAtLast } from '#src/shell/early/comes-later.ts'
import { ListFrame } from '#src/shell/list/list-frame.tsx'
import { useList } from '#src/shell/list/list-handle.ts'
import { type ListPlace, localPlaceOf, localQueryAt, useArrival, useListPlace } from '#src/shell/list/list-place.ts'
import type { LocalListActor } from '#src/shell/list/local-list.ts'
import { localListPort } from '#src/shell/list/local-list-port.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { userListLogic } from './user-calls.ts'
import { useUserColumns } from './user-columns.tsx'
import { NoUsers, UserSearch } from './user-states.tsx'

const port = localListPort(userRules, ({ email }) => email)

const InviteDialog = comesAtLast(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog))

/** The users of the company, and who is invited (NAV-04, USR-01…20). */
export function UserListPage() {
  const { t } = useLingui()
  return <CompanyPage title={t`Users`}>{(facts) => <UserList facts={facts} />}</CompanyPage>
}

function UserList({ facts }: { readonly facts: CompanyFacts }) {
  const company = facts.company.id
  const arrival = useArrival()
  const [machine] = useState(() => userListLogic(company))
  const [input] = useState(() => ({
    company,
    stores: facts.stores.map(({ id, name }) => ({ id, name })),
    hasInvitations: hasFeature(facts.profileInfo, 'invitations'),
    query: localQueryAt(arrival, userRules),
  }))
  const actor = useActorRef(machine, { input })
  const list = useSelector(actor, (snapshot) => snapshot.children.localList)
  const follow = useCallback(
    (place: ListPlace) => list?.send({ type: 'address.changed', query: localQueryAt(place, userRules) }),
    [list],
  )
  useListPlace('userList', follow)
  const hasAudit = hasFeature(facts.profileInfo, 'audit')
  const invite = useSelector(actor, (snapshot) => snapshot.children.userInvite)
  const pending = useSelector(actor, (snapshot) => snapshot.children.pendingInvitations)
  const actions = (
    <>
      {hasAudit ? (
        <Box
          className="no-print"
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          px={{ md: '2' }}
          css={{ '& a': { display: 'inline-flex', alignItems: 'center', minH: { base: '11', md: '6' } } }}
        >
          <History size={16} aria-hidden="true" />
          <ScreenLink to={{ screen: 'auditTrail' }}>
            <Trans>Audit trail</Trans>
          </ScreenLink>
        </Box>
      ) : null}
      <EventButton
        actor={actor}
        event={{ type: 'invite.opened' }}
        className="no-print"
        h={{ base: '11', md: '9' }}
        keepsFocus
      >
        <UserPlus size={16} aria-hidden="true" />
        <Trans>Add new user</Trans>
      </EventButton>
    </>
  )
  return (
    <>
      {list ? <Users actor={actor} list={list} actions={actions} /> : null}
      {pending ? <PendingInvitations actor={pending} stores={facts.stores} /> : null}
      {invite ? (
        <Suspense fallback={null}>
          <InviteDialog actor={invite} stores={facts.stores} />
        </Suspense>
      ) : null}
    </>
  )
}

interface UsersProps {
  readonly actor: ActorRefFrom<typeof userListMachine>
  readonly list: LocalListActor
  readonly actions: ReactNode
}

/** Search, refresh and rows; nothing yet, no match and failed are three different things (USR-01…06). */
function Users({ actor, list, actions }: UsersProps) {
  const { t } = useLingui()
  const query = useSelector(list, (snapshot) => snapshot.context.query)
  const company = useSelector(actor, (snapshot) => snapshot.context.company)
  const stores = useSelector(actor, (snapshot) => snapshot.context.stores)
  const ownEmail = useSelector(sessionActor(), (snapshot) => snapshot.context.account?.email ?? '')
  const refresh = useCallback(() => actor.send({ type: 'list.refreshed' }), [actor])
  return (
    <ListFrame
      list={useList(list, port, refresh)}
      title={t`Users`}
      purpose={t`Who works for your company here, and what each person may do`}
      columns={useUserColumns({ company, stores, ownEmail, place: localPlaceOf(query, userRules) })}
      opens
      sizes={smallPageSizes}
      controls={{ fields: <UserSearch list={list} /> }}
      actions={actions}
      states={{ empty: <NoUsers actor={actor} list={list} /> }}
    />
  )
}
