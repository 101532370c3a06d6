import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { shownAmount } from '#contract/shell/money.ts'
import type { orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { ConfirmBody } from '#src/ui/overlay/confirm-body.tsx'
import { MoneyDialogFrame, OrderNumber } from './money-dialog-frame.tsx'
import { useQuestion } from './use-money-dialog.ts'

interface VoidDialogProps {
  readonly actor: ActorRefFrom<typeof orderActionsMachine>
}

/** VOID_TRANSACTION_MESSAGE: lets a preauthorized amount go (ACT-10). */
export function VoidDialog({ actor }: VoidDialogProps) {
  const dialog = useQuestion(actor)
  const order = useSelector(actor, ({ context }) => context.order)
  const amount = shownAmount(order.amount, order.currency, shownLanguage())
  const number = <OrderNumber of={order} />
  return (
    <MoneyDialogFrame
      {...dialog}
      danger
      title={
        <Trans>
          Void {amount} of order {number}?
        </Trans>
      }
      confirm={<Trans>Void {amount}</Trans>}
    >
      <ConfirmBody
        effect={<Trans>The preauthorized amount is released on the customer's card. Nothing is charged.</Trans>}
        irreversible
      />
    </MoneyDialogFrame>
  )
}
