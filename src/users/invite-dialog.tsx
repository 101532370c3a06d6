import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type InviteIssue, takesStores } from '#contract/users/invite-form.ts'
import { roleWords } from '#contract/users/role-words.ts'
import { offeredRoles } from '#contract/users/user-rights.ts'
import { holdsWork, type userInviteMachine } from '#machines/users/user-invite.machine.ts'
import { LeaveGuard } from '#src/shell/leave-guard.tsx'
import { LeaveQuestion } from '#src/shell/leave-question.tsx'
import { DialogActions } from '#src/ui/dialog-actions.tsx'
import { DialogShell } from '#src/ui/dialog-shell.tsx'
import { EntryForm } from '#src/ui/entry-form.tsx'
import { ErrorSummary, type FieldIssue } from '#src/ui/error-summary.tsx'
import { useFormErrors } from '#src/ui/form-errors.ts'
import { MissingNote } from '#src/ui/missing-note.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { StoreRows } from './store-rows.tsx'

interface InviteDialogProps {
  readonly actor: ActorRefFrom<typeof userInviteMachine>
}

/** Of what is filled in: said while it is typed. */
const alwaysSaid: ReadonlySet<InviteIssue> = new Set(['exists', 'invited', 'twice'])

/** Invites a person: e-mail, company role, a role for each store that is named (USR-07…20). */
export function InviteDialog({ actor }: InviteDialogProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const form = useSelector(actor, (snapshot) => snapshot.context.form)
  const issues = useSelector(actor, (snapshot) => snapshot.context.issues)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const offline = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'offline' }))
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  const asking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const unsaved = useSelector(actor, (snapshot) => !snapshot.hasTag('busy') && holdsWork(snapshot.context))
  const words: Readonly<Record<InviteIssue, string>> = {
    required: t`This is required.`,
    tooLong: t`This value is too long.`,
    invalid: t`Please enter valid e-mail address.`,
    exists: t`A user with this e-mail already exists in the company.`,
    invited: t`This person has already been invited and has not accepted yet.`,
    twice: t`This store is already in another row.`,
    refused: t`This cannot be chosen any more.`,
  }
  const rowIds = issues.rows.map((_, index) => `${id}-row-${index}`)
  const all: readonly FieldIssue[] = [
    ...(issues.email === null ? [] : [{ field: `${id}-email`, message: `${t`E-mail`}: ${words[issues.email]}` }]),
    ...(issues.role === null ? [] : [{ field: `${id}-role`, message: `${t`Company role`}: ${words[issues.role]}` }]),
    ...issues.rows.flatMap(({ store, role }, index) => {
      const nth = issues.rows.length > 1 ? ` ${index + 1}` : ''
      return [
        ...(store === null ? [] : [{ field: `${rowIds[index]}-store`, message: `${t`Store`}${nth}: ${words[store]}` }]),
        ...(role === null
          ? []
          : [{ field: `${rowIds[index]}-role`, message: `${t`Store role`}${nth}: ${words[role]}` }]),
      ]
    }),
  ]
  const errors = useFormErrors(all.length > 0, busy)
  const said = (field: string, value: string, issue: InviteIssue | null) =>
    issue !== null && (alwaysSaid.has(issue) || errors.shows(field, value)) ? words[issue] : undefined
  const submit = () => actor.send({ type: 'form.submitted' })
  const close = () => actor.send({ type: 'dialog.closed' })
  const offlineRole = offline || form.role === 'ROLE_COMPANY_OFFLINE_USER'
  return (
    <>
      <DialogShell
        open
        size="lg"
        busy={busy}
        title={<Trans>Invite a user</Trans>}
        onClose={close}
        footer={
          <DialogActions
            confirm={offlineRole ? <Trans>Add offline user</Trans> : <Trans>Invite</Trans>}
            onConfirm={submit}
            onCancel={close}
            busy={busy}
            disabled={!canSubmit}
            reason={busy ? null : <MissingNote count={all.length} onShow={errors.tried} />}
          />
        }
      >
        <EntryForm canSubmit={canSubmit} onSubmit={submit} onTry={errors.tried}>
          <ErrorSummary issues={errors.attempt > 0 ? all : []} attempt={errors.attempt} />
          <Box display="grid" gap="5">
            <TextField
              id={`${id}-email`}
              label={t`E-mail`}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              value={form.email}
              onChange={(email) => actor.send({ type: 'email.changed', email })}
              onBlur={() => errors.leave('email')}
              error={said('email', form.email, issues.email)}
              disabled={busy}
              help={<Trans>An invited user becomes visible in the list only after accepting the invitation.</Trans>}
            />
            <SelectField
              id={`${id}-role`}
              label={t`Company role`}
              name="role"
              value={form.role}
              placeholder={t`Choose a role`}
              options={offeredRoles.map((value) => ({ value, label: i18n._(roleWords[value]) }))}
              onChange={(value) => {
                const role = offeredRoles.find((known) => known === value)
                if (role) actor.send({ type: 'role.changed', role })
              }}
              error={said('role', form.role, issues.role)}
              disabled={busy}
              help={
                <Box as="ul" listStyle="disc" ps="5">
                  <li>
                    <Trans>A company admin automatically has admin rights on all stores.</Trans>
                  </li>
                  <li>
                    <Trans>
                      An offline user gets no access to the portal. The role can be upgraded later, which sends an
                      invitation to register.
                    </Trans>
                  </li>
                </Box>
              }
            />
            {takesStores(form.role) ? <StoreRows actor={actor} ids={rowIds} said={said} busy={busy} /> : null}
          </Box>
        </EntryForm>
      </DialogShell>
      {asking ? (
        <LeaveQuestion
          title={<Trans>Close without inviting?</Trans>}
          confirm={<Trans>Close without inviting</Trans>}
          onLeave={() => actor.send({ type: 'leave.confirmed' })}
          onStay={() => actor.send({ type: 'leave.declined' })}
        />
      ) : null}
      <LeaveGuard unsaved={unsaved} />
    </>
  )
}
