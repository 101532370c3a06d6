import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { shownAmount } from '#contract/shell/money.ts'
import type { IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import type { confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import type { ipsRefundMachine } from '#machines/transactions/money/ips-refund.machine.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { ConfirmBody } from '#src/ui/confirm-body.tsx'
import { ipsMoney } from './money.ts'
import { MoneyDialogFrame } from './money-dialog-frame.tsx'
import { useMoneyDialog } from './use-money-dialog.ts'

/** Refund order, where an instant payment can be refunded now (IPS-02, IPS-03). */
export function IpsRefund({ actor }: { readonly actor: ActorRefFrom<typeof ipsRefundMachine> }) {
  const can = useSelector(actor, (snapshot) => snapshot.can({ type: 'ipsRefund.opened' }))
  const refunding = useSelector(actor, (snapshot) => snapshot.matches('refunding'))
  const dialog = useSelector(actor, (snapshot) => snapshot.children.ipsRefundDialog)
  if (!can && !refunding) return null
  return (
    <>
      <Button variant="outline" onClick={() => actor.send({ type: 'ipsRefund.opened' })}>
        <Trans>Refund order…</Trans>
      </Button>
      {dialog ? <IpsRefundDialog actor={dialog} /> : null}
    </>
  )
}

/** It asks about the payment that it was opened for, whatever was read meanwhile. */
function IpsRefundDialog({ actor }: { readonly actor: ActorRefFrom<typeof confirmThenDoMachine> }) {
  const order = useSelector(actor, (snapshot) => snapshot.context.subject as IpsOrder)
  const dialog = useMoneyDialog(actor)
  const amount = shownAmount(ipsMoney(order).left, order.currency, shownLanguage())
  const number = order.orderReference
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
