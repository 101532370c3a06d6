import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Store } from '#contract/stores/store.ts'
import { rightsChange } from '#contract/users/changes.ts'
import type { PrivilegesForm } from '#contract/users/privileges-form.ts'
import { leavesOffline } from '#contract/users/user-rights.ts'
import { ConfirmBody } from '#src/ui/overlay/confirm-body.tsx'
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { EmailInTitle } from './email-in-title.tsx'
import type { PrivilegesActor } from './privileges-actor.ts'
import { RightList } from './right-list.tsx'

interface PrivilegesQuestionsProps {
  readonly actor: PrivilegesActor
  readonly form: PrivilegesForm
  readonly stores: readonly Store[]
}

/** What is asked before rights change or a person leaves the company (USR-29, USR-30). */
export function PrivilegesQuestions(props: PrivilegesQuestionsProps) {
  const { actor, form } = props
  const changing = useSelector(actor, (snapshot) => snapshot.matches('confirmingChange'))
  const removing = useSelector(actor, (snapshot) => snapshot.matches('removing'))
  const asksRemoval = useSelector(actor, (snapshot) => snapshot.matches('confirmingRemoval'))
  const email = <EmailInTitle email={form.user.email} />
  if (changing) return <ChangeQuestion {...props} />
  if (!asksRemoval && !removing) return null
  const dismiss = () => actor.send({ type: 'removal.dismissed' })
  return (
    <DialogShell
      open
      alert
      busy={removing}
      title={<Trans>Remove {email} from the company?</Trans>}
      onClose={dismiss}
      footer={
        <DialogActions
          danger
          busy={removing}
          confirm={<Trans>Remove from the company</Trans>}
          onConfirm={() => actor.send({ type: 'removal.confirmed' })}
          onCancel={dismiss}
        />
      }
    >
      <ConfirmBody
        effect={
          <Trans>
            The person loses all roles and permissions in this company at once. Orders and history stay. You can invite
            the person again later.
          </Trans>
        }
      />
    </DialogShell>
  )
}

function ChangeQuestion({ actor, form, stores }: PrivilegesQuestionsProps) {
  const { t } = useLingui()
  const email = <EmailInTitle email={form.user.email} />
  const { gained, lost } = rightsChange(form.saved, form.rights, form.stores)
  const decline = () => actor.send({ type: 'change.declined' })
  return (
    <DialogShell
      open
      alert
      title={<Trans>Change the rights of {email}?</Trans>}
      onClose={decline}
      footer={
        <DialogActions
          danger={lost.length > 0}
          confirm={<Trans>Change the rights</Trans>}
          onConfirm={() => actor.send({ type: 'change.confirmed' })}
          onCancel={decline}
        />
      }
    >
      <Box display="grid" gap="4">
        <RightList title={t`Gains`} rights={gained} stores={stores} sign="gained" />
        <RightList title={t`Loses`} rights={lost} stores={stores} sign="lost" />
        {gained.length + lost.length === 0 ? (
          <p>
            <Trans>This person keeps the same rights. Only the stored data changes.</Trans>
          </p>
        ) : null}
        {leavesOffline(form.saved.role, form.rights.role) ? (
          <p>
            <Trans>This person receives an invitation by e-mail, and gets access to the portal by registering.</Trans>
          </p>
        ) : null}
      </Box>
    </DialogShell>
  )
}
