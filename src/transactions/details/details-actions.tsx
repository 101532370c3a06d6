import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { may, type orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import { CompleteDialog } from '#src/transactions/money/complete-dialog.tsx'
import { RefundDialog } from '#src/transactions/money/refund-dialog.tsx'
import { VoidDialog } from '#src/transactions/money/void-dialog.tsx'
import { EventButton } from '#src/ui/event-button.tsx'

type Actions = ActorRefFrom<typeof orderActionsMachine>

/**
 * The buttons that this status, this card and these rights allow (ACT-01…03, ACC-19, ACC-20), and the open dialog. No
 * button moves or is disabled behind a dialog: the one that opened it gets the focus back. The first one is filled.
 */
export function DetailsActions({ actor }: { readonly actor: Actions }) {
  const mayRefund = useSelector(actor, ({ context }) => may('refund', context))
  const mayComplete = useSelector(actor, ({ context }) => may('complete', context))
  const mayVoid = useSelector(actor, ({ context }) => may('void', context))
  const isRefunding = useSelector(actor, (snapshot) => snapshot.matches('refunding'))
  const isCompleting = useSelector(actor, (snapshot) => snapshot.matches('completing'))
  const isVoiding = useSelector(actor, (snapshot) => snapshot.matches('voiding'))
  return (
    <>
      {mayComplete ? (
        <EventButton keepsFocus actor={actor} event={{ type: 'complete.opened' }}>
          <Trans>Complete…</Trans>
        </EventButton>
      ) : null}
      {mayVoid ? (
        <EventButton keepsFocus actor={actor} event={{ type: 'void.opened' }} variant="outline">
          <Trans>Void…</Trans>
        </EventButton>
      ) : null}
      {mayRefund ? (
        <EventButton keepsFocus actor={actor} event={{ type: 'refund.opened' }}>
          <Trans>Refund…</Trans>
        </EventButton>
      ) : null}
      {isRefunding ? <RefundDialog actor={actor} /> : null}
      {isCompleting ? <CompleteDialog actor={actor} /> : null}
      {isVoiding ? <VoidDialog actor={actor} /> : null}
    </>
  )
}
