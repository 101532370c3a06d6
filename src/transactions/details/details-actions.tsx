import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import { CompleteDialog } from '#src/transactions/money/complete-dialog.tsx'
import { RefundDialog } from '#src/transactions/money/refund-dialog.tsx'
import { VoidDialog } from '#src/transactions/money/void-dialog.tsx'

type Actions = ActorRefFrom<typeof orderActionsMachine>

/**
 * The buttons that this status, this card and these rights allow (ACT-01…03, ACC-19, ACC-20), and the open dialog. The
 * button of an open dialog is not disabled behind it: then it could not have the focus back.
 */
export function DetailsActions({ actor }: { readonly actor: Actions }) {
  const mayRefund = useSelector(actor, (snapshot) => snapshot.can({ type: 'refund.opened' }))
  const mayComplete = useSelector(actor, (snapshot) => snapshot.can({ type: 'complete.opened' }))
  const mayVoid = useSelector(actor, (snapshot) => snapshot.can({ type: 'void.opened' }))
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const { refundDialog, completeDialog, voidDialog } = useSelector(actor, (snapshot) => snapshot.children)
  const idle = state === 'ready'
  return (
    <>
      {mayComplete || state === 'completing' ? (
        <Button onClick={() => actor.send({ type: 'complete.opened' })}>
          <Trans>Complete…</Trans>
        </Button>
      ) : null}
      {mayVoid || state === 'voiding' ? (
        <Button variant="outline" onClick={() => actor.send({ type: 'void.opened' })}>
          <Trans>Void…</Trans>
        </Button>
      ) : null}
      {mayRefund || state === 'refunding' ? (
        <Button variant="outline" onClick={() => actor.send({ type: 'refund.opened' })}>
          <Trans>Refund…</Trans>
        </Button>
      ) : null}
      {!idle && refundDialog ? <RefundDialog actor={refundDialog} /> : null}
      {!idle && completeDialog ? <CompleteDialog actor={completeDialog} /> : null}
      {!idle && voidDialog ? <VoidDialog actor={voidDialog} /> : null}
    </>
  )
}
