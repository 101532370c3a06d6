import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Store } from '#contract/stores/store.ts'
import { FormDialog } from '#src/shell/asked/form-dialog.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { InvitePermissions } from './invite-permissions.tsx'
import { inviteView } from './invite-view.ts'
import { RoleCards } from './role-cards.tsx'
import { StoreRows } from './store-rows.tsx'

interface InviteDialogProps {
  readonly actor: FormActor
  readonly stores: readonly Pick<Store, 'id' | 'name'>[]
}

const { Field, useForm, useValues } = inviteView

/** Invites a person: e-mail, company role, a role in each chosen store, permissions (USR-07…20). */
export function InviteDialog({ actor, stores }: InviteDialogProps) {
  const form = useForm(actor)
  const isOffline = useValues(actor, ({ role }) => role === 'ROLE_COMPANY_OFFLINE_USER')
  const lacksRole = useSelector(
    actor,
    ({ context: { issues } }) => issues.role === 'required' && Object.keys(issues).length === 1,
  )
  return (
    <FormDialog
      form={form}
      size="lg"
      title={isOffline ? <Trans>Add an offline user</Trans> : <Trans>Invite a user</Trans>}
      submit={isOffline ? <Trans>Add offline user</Trans> : <Trans>Invite</Trans>}
      missing={lacksRole ? <Trans>Choose a company role.</Trans> : undefined}
      leave={{
        title: <Trans>Close without inviting?</Trans>,
        confirm: <Trans>Close without inviting</Trans>,
      }}
    >
      <Box display="grid" gap="5">
        <Field of="email" {...(isOffline && { help: <Trans>An offline user is in the list at once.</Trans> })} />
        <RoleCards />
        <StoreRows actor={actor} stores={stores} />
        <InvitePermissions actor={actor} />
      </Box>
    </FormDialog>
  )
}
