import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { shownAmount } from '#contract/shell/money.ts'
import { isRefundAllowed, refundedBy } from '#contract/transactions/money/refund.ts'
import { type orderActionsMachine, refundTermsOf } from '#machines/transactions/money/order-actions.machine.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { Amount } from '#src/ui/values/amount.tsx'
import { DetailList } from '#src/ui/values/detail-list.tsx'
import { missingValue } from '#src/ui/values/missing-value.ts'
import { MoneyAmount } from './money-amount.tsx'
import { MoneyDialogFrame, OrderNumber } from './money-dialog-frame.tsx'
import { useAmount } from './use-money-dialog.ts'

interface RefundDialogProps {
  readonly actor: ActorRefFrom<typeof orderActionsMachine>
}

/** Refund in full or in part; in a bill-amount store the field is the new bill, and both numbers are shown (ACT-04…07, D23). */
export function RefundDialog({ actor }: RefundDialogProps) {
  const { t } = useLingui()
  const { amount: entered, dialog } = useAmount(actor)
  const { minor, full } = entered
  const order = useSelector(actor, ({ context }) => context.order)
  const billAmount = useSelector(actor, ({ context }) => context.billAmount)
  const terms = refundTermsOf({ order, billAmount })
  const language = shownLanguage()
  const money = (value: number) => shownAmount(value, order.currency, language)
  const allowed = isRefundAllowed(minor, full, terms)
  const back = allowed && minor !== null ? refundedBy(minor, terms) : null
  const amount = back === null ? null : money(back)
  const number = <OrderNumber of={order} />
  const [none, most] = [money(0), money(terms.max)]
  const problem = terms.billAmount
    ? t`Enter the new bill: at least ${none} and less than ${most}.`
    : t`Enter an amount above 0 and at most ${most}.`
  return (
    <MoneyDialogFrame
      {...dialog}
      danger
      title={
        amount === null ? (
          <Trans>Refund for order {number}?</Trans>
        ) : (
          <Trans>
            Refund {amount} for order {number}?
          </Trans>
        )
      }
      confirm={amount === null ? <Trans context="action">Refund</Trans> : <Trans>Refund {amount}</Trans>}
      reason={problem}
    >
      <Box display="grid" gap="4">
        <p>
          <Trans>The money goes back to the customer. A refund cannot be undone.</Trans>
        </p>
        <MoneyAmount
          entered={entered}
          busy={dialog.busy}
          label={terms.billAmount ? t`New bill` : t`Refund amount`}
          currency={order.currency}
          help={
            terms.billAmount
              ? t`What the customer is to pay in the end. This store refunds the difference.`
              : t`At most ${most}.`
          }
          problem={allowed ? null : problem}
          allows={(meant) => isRefundAllowed(meant, false, terms)}
          refusal={problem}
          whole={terms.billAmount ? t`Refund everything` : t`Full amount`}
        />
        <DetailList
          columns={1}
          items={[
            {
              id: 'back',
              label: t({ message: 'Refunded', context: 'refund' }),
              value: back === null ? missingValue : <Amount minor={back} currency={order.currency} strong />,
            },
            {
              id: 'stays',
              label: t`Remains charged`,
              value: back === null ? missingValue : <Amount minor={terms.max - back} currency={order.currency} />,
            },
          ]}
        />
      </Box>
    </MoneyDialogFrame>
  )
}
