import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { linkReopenForm } from '#contract/links/link-edit-form.ts'
import type { linkStatusMachine } from '#machines/links/link-status.machine.ts'
import { dayWords, reasonWords } from '#src/links/shared-words.ts'
import { FormDialog } from '#src/shell/asked/form-dialog.tsx'
import { EventActions } from '#src/ui/event-actions.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { DayOf } from '#src/ui/form/day-of.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { formView } from '#src/ui/form/form-view.ts'
import { ConfirmBody } from '#src/ui/overlay/confirm-body.tsx'
import { dialogButtons } from '#src/ui/overlay/dialog-buttons-look.ts'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { BusyNote } from '#src/ui/state/busy-note.tsx'

type StatusActor = ActorRefFrom<typeof linkStatusMachine>

interface StatusProps {
  readonly actor: StatusActor
}

const reopenView = formView(linkReopenForm, { validTo: dayWords, comment: reasonWords })

/** Deactivate, reactivate, and what came of it: the status and the e-mail about it (PBL-20, PBL-28, D31). */
export function LinkStatusDialog({ actor, orderNumber }: StatusProps & { readonly orderNumber: string }) {
  const form = useSelector(actor, (snapshot) => snapshot.children.reopenForm)
  const asksBack = useSelector(
    actor,
    (snapshot) => snapshot.matches('confirmingDeactivation') || snapshot.matches('deactivating'),
  )
  const hasResults = useSelector(actor, (snapshot) => snapshot.matches('results') || snapshot.matches('tellingAgain'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (form) return <ReopenDialog form={form} actor={actor} />
  if (hasResults) return <Results actor={actor} />
  if (asksBack) return <Deactivation actor={actor} orderNumber={orderNumber} />
  return (
    <DialogShell open={busy} busy title={<Trans>Payment link</Trans>} onClose={() => undefined}>
      <BusyNote>
        <Trans>The status is being changed.</Trans>
      </BusyNote>
    </DialogShell>
  )
}

/** The recipient of the e-mail about the status: the store where a link has no e-mail of a customer (PBL-29). */
function WhoIsTold({ actor }: StatusProps) {
  const hasCustomer = useSelector(actor, ({ context }) => Boolean(context.link.customer?.email))
  return hasCustomer ? (
    <Trans>The customer is told by e-mail.</Trans>
  ) : (
    <Trans>The link has no customer e-mail, so the store is told by e-mail.</Trans>
  )
}

function Deactivation({ actor, orderNumber }: StatusProps & { readonly orderNumber: string }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <DialogShell
      open
      alert
      busy={busy}
      title={
        <Trans>
          Deactivate the link{' '}
          <Box as="bdi" display="inline-block" maxW="full" textStyle="md">
            {orderNumber}
          </Box>
          ?
        </Trans>
      }
      onClose={() => actor.send({ type: 'status.dismissed' })}
      footer={
        <EventActions
          actor={actor}
          danger
          busy={busy}
          confirm={<Trans>Deactivate link</Trans>}
          confirmed={{ type: 'status.confirmed' }}
          cancel={<Trans>Cancel</Trans>}
          cancelled={{ type: 'status.dismissed' }}
        />
      }
    >
      <ConfirmBody
        effect={
          <>
            <Trans>Nobody can pay with it any more. You can reactivate it.</Trans> <WhoIsTold actor={actor} />
          </>
        }
      />
    </DialogShell>
  )
}

/** The last day that the link is to have; another one than is offered needs a reason. */
function ReopenDialog({ form: formActor, actor }: StatusProps & { readonly form: FormActor }) {
  const form = reopenView.useForm(formActor)
  return (
    <FormDialog form={form} title={<Trans>Reactivate the link</Trans>} submit={<Trans>Reactivate link</Trans>}>
      <Box display="grid" gap="4">
        <p>
          <Trans>The customer can pay again.</Trans> <WhoIsTold actor={actor} />
        </p>
        <DayOf of="validTo" />
        <reopenView.Field of="comment" />
      </Box>
    </FormDialog>
  )
}

/** The title says the new status; below it whether the customer knows, and whether the chosen end was saved. */
function Results({ actor }: StatusProps) {
  const { change, mail, isEndLost } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canRepeat = useSelector(actor, (snapshot) => snapshot.can({ type: 'mail.repeated' }))
  return (
    <DialogShell
      open
      busy={busy}
      title={change === 'deactivation' ? <Trans>The link is deactivated</Trans> : <Trans>The link is open again</Trans>}
      onClose={() => actor.send({ type: 'results.closed' })}
      footer={
        <Box css={dialogButtons}>
          <EventButton actor={actor} event={{ type: 'results.closed' }} variant="outline">
            <Trans>Close</Trans>
          </EventButton>
          {canRepeat || busy ? (
            <EventButton actor={actor} event={{ type: 'mail.repeated' }} busy={busy}>
              <Trans>Send again</Trans>
            </EventButton>
          ) : null}
        </Box>
      }
    >
      <Box as="ul" display="grid" gap="3" aria-live="polite">
        {isEndLost ? (
          <Result>
            <Trans>The last day that you chose could not be saved. Edit it on the page of the link.</Trans>
          </Result>
        ) : null}
        {mail.kind === 'sent' ? (
          <Result isGood>
            <Trans>E-mail sent to</Trans> <bdi>{mail.to}</bdi>
          </Result>
        ) : (
          <Result>
            {mail.kind === 'unknown' ? (
              <Trans>We could not confirm that the e-mail was sent.</Trans>
            ) : (
              <>
                <Trans>E-mail not sent.</Trans> {mail.reason}
              </>
            )}
          </Result>
        )}
      </Box>
    </DialogShell>
  )
}

function Result({ isGood = false, children }: { readonly isGood?: boolean; readonly children: ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleX
  return (
    <Box as="li" display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="3" overflowWrap="anywhere">
      <Box as="span" mt="0.5" color={isGood ? 'fg.success' : 'fg.error'}>
        <Icon size={16} aria-hidden="true" />
      </Box>
      <span>{children}</span>
    </Box>
  )
}
