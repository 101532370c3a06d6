import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { shownAmount } from '#contract/shell/money.ts'
import type { OrderChange } from '#contract/transactions/order-changes.ts'
import { orderStatuses } from '#contract/transactions/status.ts'
import { changesOf, stepsSince } from '#machines/transactions/details/details-kind.ts'
import type { transactionDetailsMachine } from '#machines/transactions/details/transaction-details.machine.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { statusLooks } from '#src/transactions/status-words.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import { missingValue } from '#src/ui/values/missing-value.ts'

/** Somebody else was faster: what is different from what the person saw, and who did what. */
export function OrderChanges({ actor }: { readonly actor: ActorRefFrom<typeof transactionDetailsMachine> }) {
  const { t, i18n } = useLingui()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const changes = changesOf(context)
  const steps = stepsSince(context)
  if (changes.length + steps.length === 0) return null
  const currency = context.order !== null && 'currency' in context.order ? context.order.currency : ''
  const labels: Readonly<Record<OrderChange['field'], string>> = {
    status: t`Status`,
    amount: t`Amount`,
    capturedAmount: t`Charged`,
    refundedAmount: t`Refunded`,
    refundableAmount: t`Left to refund`,
    billAmount: t`Refunds are entered as`,
  }
  const shown = (value: OrderChange['before']) => {
    if (typeof value === 'boolean') return value ? t`New bill` : t`Refund amount`
    if (typeof value === 'number') return shownAmount(value, currency, shownLanguage())
    const status = orderStatuses.find((known) => known === value)
    return status === undefined ? missingValue : i18n._(statusLooks[status].label)
  }
  return (
    <Box mb="4">
      <Banner
        tone="amber"
        title={<Trans>This order changed while you were looking at it</Trans>}
        onClose={() => actor.send({ type: 'changes.closed' })}
      >
        <ul>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              {labels[field]}: {shown(before)} → {shown(after)}
            </li>
          ))}
          {steps.map(({ status, amount, currency: paid, lastModifiedBy, createdAt }) => (
            <li key={`${createdAt} ${status} ${amount}`}>
              {i18n._(statusLooks[status].label)}
              {amount === null ? null : ` ${shownAmount(amount, paid ?? currency, shownLanguage())}`}
              {lastModifiedBy === null ? null : ` · ${lastModifiedBy}`} · <Instant at={createdAt} />
            </li>
          ))}
        </ul>
      </Banner>
    </Box>
  )
}
