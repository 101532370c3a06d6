import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { companyRoles } from '#contract/session/roles.ts'
import type { Invitation } from '#contract/users/invitations.ts'
import { roleWords } from '#contract/users/role-words.ts'
import type { pendingInvitationsMachine } from '#machines/users/pending-invitations.machine.ts'
import { Question } from '#src/shell/question.tsx'
import { ActionButton } from '#src/ui/action-button.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { FailedState } from '#src/ui/failed-state.tsx'
import { Instant } from '#src/ui/instant.tsx'
import type { TableColumn } from '#src/ui/table-column.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { shortEmail } from './user-columns.tsx'
import { WrappedText } from './wrapped-text.tsx'

interface PendingInvitationsProps {
  readonly actor: ActorRefFrom<typeof pendingInvitationsMachine>
}

/** Who was invited and has not accepted: send the mail again, or revoke (USR-10, D82). */
export function PendingInvitations({ actor }: PendingInvitationsProps) {
  const { t, i18n } = useLingui()
  const invitations = useSelector(actor, (snapshot) => snapshot.context.invitations)
  const chosen = useSelector(actor, (snapshot) => snapshot.context.chosen)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const revocation = useSelector(actor, (snapshot) => snapshot.children.revocation)
  const list = useSelector(actor, (snapshot) => snapshot.children.localList)
  const reading = useSelector(list, (snapshot) => snapshot?.hasTag('busy') === true)
  const failed = useSelector(list, (snapshot) => snapshot?.matches({ rows: 'failed' }) === true)
  const outdated = useSelector(list, (snapshot) => snapshot?.matches({ rows: { showing: 'outdated' } }) === true)
  if (invitations.length === 0 && !failed) return null
  const roleOf = ({ authorities }: Invitation) => {
    const role = companyRoles.find((name) => authorities.some(({ authority }) => authority === name))
    return role === undefined ? '–' : i18n._(roleWords[role])
  }
  const columns: readonly TableColumn<Invitation>[] = [
    {
      id: 'email',
      header: t`E-mail`,
      part: 'title',
      cell: ({ email }) => <WrappedText text={email} short={shortEmail} />,
    },
    { id: 'role', header: t`Company role`, cell: roleOf },
    {
      id: 'invitedBy',
      header: t`Invited by`,
      cell: ({ invitedBy }) => <WrappedText text={invitedBy ?? '–'} short={shortEmail} />,
    },
    { id: 'sentAt', header: t`Sent`, cell: ({ sentAt, createdAt }) => <Instant at={sentAt ?? createdAt} /> },
    { id: 'expiresAt', header: t`Valid until`, cell: ({ expiresAt }) => <Instant at={expiresAt} /> },
    {
      id: 'actions',
      header: t`Actions`,
      part: 'actions',
      cell: ({ id, email }) => (
        <Box display="inline-flex" flexWrap={{ base: 'wrap', md: 'nowrap' }} justifyContent="flex-end" gap="2">
          <ActionButton
            size="sm"
            variant="outline"
            held={busy}
            onClick={() => actor.send({ type: 'invitation.resent', id })}
          >
            <Trans>Send again</Trans>
            <VisuallyHidden>{` ${email}`}</VisuallyHidden>
          </ActionButton>
          <ActionButton
            size="sm"
            variant="ghost"
            held={busy}
            onClick={() => actor.send({ type: 'revocation.opened', id })}
          >
            <Trans>Revoke</Trans>
            <VisuallyHidden>{` ${email}`}</VisuallyHidden>
          </ActionButton>
        </Box>
      ),
    },
  ]
  const email = chosen?.email ?? ''
  return (
    <Box as="section" aria-labelledby="pending-invitations" mt="10">
      <Box as="h2" id="pending-invitations" textStyle="lg" fontWeight="semibold">
        <Trans>Pending invitations</Trans>
      </Box>
      <Box as="p" color="fg.muted" mb="3">
        <Trans>Invited people become users once they accept. Offline users with a new role get access then.</Trans>
      </Box>
      {outdated ? (
        <Box mb="4">
          <Banner tone="amber">
            <Trans>The list could not be refreshed. What you see may be out of date.</Trans>
          </Banner>
        </Box>
      ) : null}
      {failed ? (
        <FailedState onRetry={() => actor.send({ type: 'list.refreshed' })} />
      ) : (
        <DataTable
          caption={t`Pending invitations`}
          columns={columns}
          rows={invitations}
          keyOf={({ id }) => id}
          busy={busy || reading}
        />
      )}
      <Question
        actor={revocation}
        title={<Trans>Revoke the invitation of {email}?</Trans>}
        confirm={<Trans>Revoke the invitation</Trans>}
        effect={
          chosen?.promoted ? (
            <Trans>The link in the mail stops working at once. This person is an offline user again.</Trans>
          ) : (
            <Trans>The link in the mail stops working at once. You can invite this person again later.</Trans>
          )
        }
      />
    </Box>
  )
}
