import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type chargeMachine, isChargeOffered, isCharging } from '#machines/transactions/money/charge.machine.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { ChargeDialog } from './charge-dialog.tsx'

/** The next payment of a subscription, where it can be charged now (ACT-11). */
export function NextPayment({ actor }: { readonly actor: ActorRefFrom<typeof chargeMachine> }) {
  const isOffered = useSelector(actor, isChargeOffered)
  const charging = useSelector(actor, (snapshot) => isCharging(snapshot, 'nextPayment'))
  if (!isOffered) return null
  return (
    <>
      <EventButton keepsFocus actor={actor} event={{ type: 'nextPayment.opened' }} variant="outline">
        <Trans>Next payment…</Trans>
      </EventButton>
      {charging ? (
        <ChargeDialog
          actor={actor}
          effect={<Trans>The next payment of the subscription is taken from the customer's card.</Trans>}
        />
      ) : null}
    </>
  )
}
