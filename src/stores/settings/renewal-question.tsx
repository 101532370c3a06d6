import { Trans } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { secretKeyMachine } from '#machines/stores/secret-key.machine.ts'
import { EventActions } from '#src/ui/event-actions.tsx'
import { ConfirmBody } from '#src/ui/overlay/confirm-body.tsx'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'

interface RenewalQuestionProps {
  readonly actor: ActorRefFrom<typeof secretKeyMachine>
}

/** The question before a secret key is replaced (STS-04). */
export function RenewalQuestion({ actor }: RenewalQuestionProps) {
  return (
    <DialogShell
      open
      alert
      title={<Trans>Renew the secret key?</Trans>}
      onClose={() => actor.send({ type: 'renewal.declined' })}
      footer={
        <EventActions
          actor={actor}
          danger
          confirm={<Trans>Renew the key</Trans>}
          confirmed={{ type: 'renewal.confirmed' }}
          cancel={<Trans>Cancel</Trans>}
          cancelled={{ type: 'renewal.declined' }}
        />
      }
    >
      <ConfirmBody
        effect={
          <Trans>
            Once the new key is saved, payments from your shop are refused until you enter the new key there. The former
            key never works again.
          </Trans>
        }
      />
    </DialogShell>
  )
}
