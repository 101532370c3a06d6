import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { shownAmount } from '#contract/shell/money.ts'
import type { ipsRefundMachine } from '#machines/transactions/money/ips-refund.machine.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { ConfirmBody } from '#src/ui/overlay/confirm-body.tsx'
import { ipsMoney } from './money.ts'
import { MoneyDialogFrame, OrderNumber } from './money-dialog-frame.tsx'
import { useQuestion } from './use-money-dialog.ts'

/** Refund order, where an instant payment can be refunded now (IPS-02, IPS-03). */
export function IpsRefund({ actor }: { readonly actor: ActorRefFrom<typeof ipsRefundMachine> }) {
  const can = useSelector(actor, (snapshot) => snapshot.can({ type: 'ipsRefund.opened' }))
  const refunding = useSelector(actor, (snapshot) => snapshot.matches('refunding'))
  if (!can && !refunding) return null
  return (
    <>
      <EventButton keepsFocus actor={actor} event={{ type: 'ipsRefund.opened' }}>
        <Trans>Refund order…</Trans>
      </EventButton>
      {refunding ? <IpsRefundDialog actor={actor} /> : null}
    </>
  )
}

/** It asks about the payment that it was opened for, whatever was read meanwhile. */
function IpsRefundDialog({ actor }: { readonly actor: ActorRefFrom<typeof ipsRefundMachine> }) {
  const order = useSelector(actor, ({ context }) => context.order)
  const dialog = useQuestion(actor)
  const amount = shownAmount(ipsMoney(order).left, order.currency, shownLanguage())
  const number = <OrderNumber of={order} />
  return (
    <MoneyDialogFrame
      {...dialog}
      danger
      title={
        <Trans>
          Refund {amount} for order {number}?
        </Trans>
      }
      confirm={<Trans>Refund {amount}</Trans>}
    >
      <ConfirmBody
        effect={<Trans>The whole amount goes back to the account that the customer paid from.</Trans>}
        irreversible
      />
    </MoneyDialogFrame>
  )
}
