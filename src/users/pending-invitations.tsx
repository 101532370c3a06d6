import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { companyRoles } from '#contract/session/roles.ts'
import type { Store } from '#contract/stores/store.ts'
import { type Invitation, invitationRules } from '#contract/users/invitations.ts'
import { roleWords } from '#contract/users/role-words.ts'
import type { pendingInvitationsMachine } from '#machines/users/pending-invitations.machine.ts'
import { Question } from '#src/shell/asked/question.tsx'
import { ListFrame } from '#src/shell/list/list-frame.tsx'
import { useList } from '#src/shell/list/list-handle.ts'
import type { LocalListActor } from '#src/shell/list/local-list.ts'
import { localListPort } from '#src/shell/list/local-list-port.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { instantColumn } from '#src/ui/table/columns.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { wordsColumn } from '#src/ui/table/words-column.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { EmailInTitle } from './email-in-title.tsx'
import { emailTextColumn } from './email-text-column.tsx'
import { useRights } from './rights.tsx'

interface PendingInvitationsProps {
  readonly actor: ActorRefFrom<typeof pendingInvitationsMachine>
  readonly stores: readonly Pick<Store, 'id' | 'name'>[]
}

const port = localListPort(invitationRules, ({ email }) => email)

/** Who was invited and has not accepted: send the mail again, or revoke (USR-10, D82). */
export function PendingInvitations({ actor, stores }: PendingInvitationsProps) {
  const list = useSelector(actor, (snapshot) => snapshot.children.localList)
  return list ? <Invitations actor={actor} stores={stores} list={list} /> : null
}

interface InvitationsProps extends PendingInvitationsProps {
  readonly list: LocalListActor
}

function Invitations({ actor, stores, list }: InvitationsProps) {
  const { t, i18n } = useLingui()
  const invitations = useSelector(actor, (snapshot) => snapshot.context.invitations)
  const chosen = useSelector(actor, (snapshot) => snapshot.context.chosen)
  const resent = useSelector(actor, (snapshot) => snapshot.context.resent)
  const revocation = useSelector(actor, (snapshot) => snapshot.children.revocation)
  const failed = useSelector(list, (snapshot) => snapshot.matches({ rows: 'failed' }))
  const handle = useList(list, port)
  const rights = useRights(stores)
  if (invitations.length === 0 && !failed) return null
  const roleIn = ({ authorities }: Invitation) =>
    companyRoles.find((name) => authorities.some(({ authority }) => authority === name)) ?? null
  const roleOf = (invitation: Invitation) => {
    const role = roleIn(invitation)
    return role === null ? '–' : i18n._(roleWords[role])
  }
  const withRole = (one: Invitation) => ({ ...one, role: roleIn(one) })
  const columns: readonly TableColumn<Invitation>[] = [
    emailTextColumn('email', t`E-mail`, ({ email }) => email, { part: 'title', share: 30, card: 'lead' }),
    wordsColumn('role', t`Company role`, roleOf, { card: 'name' }),
    wordsColumn('rights', t`Rights`, (one) => rights.inCell(withRole(one)), {
      share: 17,
      card: 'foot',
      brief: (one) => rights.inLine(withRole(one)),
    }),
    emailTextColumn('invitedBy', t`Invited by`, ({ invitedBy }) => invitedBy, { share: 24, card: 'name' }),
    { id: 'sentAt', header: t`Sent`, cell: ({ sentAt, createdAt }) => <Instant at={sentAt ?? createdAt} /> },
    instantColumn('expiresAt', t`Valid until`, { card: 'foot', labelled: true }),
    {
      id: 'actions',
      header: t`Actions`,
      part: 'actions',
      card: 'foot',
      cell: ({ id, email }) => (
        <Box
          display="inline-flex"
          flexWrap={{ base: 'wrap', md: 'nowrap' }}
          justifyContent="flex-end"
          gap={{ base: '4', md: '2' }}
          mt={{ base: '1', md: '0' }}
        >
          <EventButton
            actor={actor}
            event={{ type: 'invitation.resent', id }}
            size="sm"
            variant="outline"
            busy={resent.includes(id)}
          >
            <Trans>Send again</Trans>
            <VisuallyHidden>{` ${email}`}</VisuallyHidden>
          </EventButton>
          <EventButton
            actor={actor}
            event={{ type: 'revocation.opened', id }}
            size="sm"
            variant="ghost"
            held={resent.includes(id)}
          >
            <Trans>Revoke</Trans>
            <VisuallyHidden>{` ${email}`}</VisuallyHidden>
          </EventButton>
        </Box>
      ),
    },
  ]
  const email = <EmailInTitle email={chosen?.email ?? ''} />
  return (
    <>
      <ListFrame
        isSection
        list={handle}
        title={t`Pending invitations`}
        purpose={t`Invited people become users once they accept. Offline users with a new role get access then.`}
        columns={columns}
        sizes={null}
        states={{ empty: null }}
      />
      <Question
        actor={revocation}
        title={<Trans>Revoke the invitation of {email}?</Trans>}
        confirm={<Trans>Revoke the invitation</Trans>}
        effect={
          chosen?.promoted ? (
            <Trans>The link in the e-mail stops working at once. This person is an offline user again.</Trans>
          ) : (
            <Trans>The link in the e-mail stops working at once. You can invite this person again later.</Trans>
          )
        }
      />
    </>
  )
}
