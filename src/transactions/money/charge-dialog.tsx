import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { shownAmount } from '#contract/shell/money.ts'
import {
  chargeCap,
  isChargeAllowed,
  nextPaymentCurrency,
  nextPaymentDefault,
} from '#contract/transactions/money/next-payment.ts'
import type { chargeMachine } from '#machines/transactions/money/charge.machine.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { ConfirmBody } from '#src/ui/overlay/confirm-body.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { MoneyAmount } from './money-amount.tsx'
import { MoneyDialogFrame, OrderNumber } from './money-dialog-frame.tsx'
import { useAmount } from './use-money-dialog.ts'

interface ChargeDialogProps {
  readonly actor: ActorRefFrom<typeof chargeMachine>
  /** What is charged: the next payment, or the saved card. */
  readonly effect: ReactNode
}

/** Charge once more by the card that was kept: any amount above 0, in EUR for an order in HRK (ACT-09, ACT-11, ACT-12). */
export function ChargeDialog({ actor, effect }: ChargeDialogProps) {
  const { t } = useLingui()
  const { amount: entered, dialog, asksAgain } = useAmount(actor)
  const { minor } = entered
  const order = useSelector(actor, ({ context }) => context.order)
  const language = shownLanguage()
  const currency = nextPaymentCurrency(order.currency)
  const whole = shownAmount(nextPaymentDefault(order), currency, language)
  const ordered = shownAmount(order.amount, order.currency, language)
  const cap = chargeCap(order)
  const allowed = isChargeAllowed(minor, cap)
  const amount = allowed && minor !== null ? shownAmount(minor, currency, language) : null
  const number = <OrderNumber of={order} />
  const most = shownAmount(cap, currency, language)
  const tooMuch = t`One charge is at most ${most}.`
  const problem = minor !== null && minor > cap ? tooMuch : t`Enter an amount above 0.`
  return (
    <MoneyDialogFrame
      {...dialog}
      title={
        amount === null ? (
          <Trans>Charge order {number} again?</Trans>
        ) : (
          <Trans>
            Charge {amount} for order {number}?
          </Trans>
        )
      }
      confirm={amount === null ? <Trans context="action">Charge</Trans> : <Trans>Charge {amount}</Trans>}
      reason={problem}
      {...(asksAgain && { cancel: <Trans>Change the amount</Trans>, danger: true })}
    >
      <ConfirmBody effect={effect} irreversible>
        {asksAgain ? (
          <Banner tone="amber" title={<Trans>This is more than the order</Trans>}>
            <Trans>
              The order was {whole}. You are about to charge {amount}.
            </Trans>
          </Banner>
        ) : null}
        <MoneyAmount
          entered={entered}
          busy={dialog.busy || asksAgain}
          label={t`Amount to charge`}
          currency={currency}
          help={
            currency === order.currency
              ? undefined
              : t`The order was ${ordered}. It is charged in ${currency} by the fixed rate.`
          }
          problem={allowed ? null : problem}
          allows={(meant) => isChargeAllowed(meant, cap)}
          refusal={tooMuch}
          whole={t`Amount of the order: ${whole}`}
        />
      </ConfirmBody>
    </MoneyDialogFrame>
  )
}
