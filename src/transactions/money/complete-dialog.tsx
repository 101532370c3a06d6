import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { shownAmount } from '#contract/shell/money.ts'
import { isCompleteAllowed } from '#contract/transactions/money/complete.ts'
import type { orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { Amount } from '#src/ui/values/amount.tsx'
import { DetailList } from '#src/ui/values/detail-list.tsx'
import { missingValue } from '#src/ui/values/missing-value.ts'
import { MoneyAmount } from './money-amount.tsx'
import { MoneyDialogFrame, OrderNumber } from './money-dialog-frame.tsx'
import { useAmount } from './use-money-dialog.ts'

interface CompleteDialogProps {
  readonly actor: ActorRefFrom<typeof orderActionsMachine>
}

/** Take a preauthorized amount, whole or in part (ACT-08). */
export function CompleteDialog({ actor }: CompleteDialogProps) {
  const { t } = useLingui()
  const { amount: entered, dialog } = useAmount(actor)
  const { minor, full } = entered
  const order = useSelector(actor, ({ context }) => context.order)
  const language = shownLanguage()
  const allowed = isCompleteAllowed(minor, full, order.amount)
  const most = shownAmount(order.amount, order.currency, language)
  const taken = allowed ? minor : null
  const amount = taken === null ? null : shownAmount(taken, order.currency, language)
  const number = <OrderNumber of={order} />
  const problem = t`Enter an amount above 0 and at most ${most}.`
  return (
    <MoneyDialogFrame
      {...dialog}
      title={
        amount === null ? (
          <Trans>Complete order {number}?</Trans>
        ) : (
          <Trans>
            Complete {amount} of order {number}?
          </Trans>
        )
      }
      confirm={amount === null ? <Trans context="action">Complete</Trans> : <Trans>Complete {amount}</Trans>}
      reason={problem}
    >
      <Box display="grid" gap="4">
        <p>
          <Trans>
            The preauthorized amount is taken from the customer's card. The rest is released and cannot be taken later.
          </Trans>
        </p>
        <MoneyAmount
          entered={entered}
          busy={dialog.busy}
          label={t`Amount to complete`}
          currency={order.currency}
          help={t`At most ${most}.`}
          problem={allowed ? null : problem}
          allows={(meant) => isCompleteAllowed(meant, false, order.amount)}
          refusal={problem}
          whole={t`Full amount`}
        />
        <DetailList
          columns={1}
          items={[
            {
              id: 'charged',
              label: t({ message: 'Charged', context: 'complete' }),
              value: taken === null ? missingValue : <Amount minor={taken} currency={order.currency} strong />,
            },
            {
              id: 'released',
              label: t`Released on the card`,
              value: taken === null ? missingValue : <Amount minor={order.amount - taken} currency={order.currency} />,
            },
          ]}
        />
      </Box>
    </MoneyDialogFrame>
  )
}
