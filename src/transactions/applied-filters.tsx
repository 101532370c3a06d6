import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { amountText } from '#contract/shell/money.ts'
import { acquirerName } from '#contract/transactions/acquirers.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import type { OrderFilter } from '#contract/transactions/order-filter.ts'
import { walletTypeName } from '#contract/transactions/wallet-types.ts'
import { listOf } from '#machines/transactions/list-kind.ts'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import type { ListActor } from './list-actor.ts'
import { statusLooks } from './status-words.ts'
import { walletWords } from './wallet-words.ts'

type Part = Exclude<keyof OrderFilter, 'customer' | 'pblId'> | 'name' | 'email'

/** The conditions in force, each with its way out, and the way from a link's orders to all (TRX-10, TRX-11). */
export const AppliedFilters = memo(function AppliedFilters({ actor }: { readonly actor: ListActor }) {
  const { t, i18n } = useLingui()
  const filter = useSelector(actor, (snapshot) => listOf('card', snapshot.context).draft.filter)
  const canWiden = useSelector(actor, (snapshot) => snapshot.can({ type: 'allOrders.requested' }))
  const exact = (match: { readonly value: string; readonly exact: boolean }) =>
    match.exact ? t`exactly ${match.value}` : match.value
  const range = (amount: NonNullable<OrderFilter['amount']>) => {
    const from = amount.from === undefined ? '' : amountText(amount.from)
    const to = amount.to === undefined ? '' : amountText(amount.to)
    return `${from} – ${to}`
  }
  const parts: readonly (readonly [Part, string, string | undefined])[] = [
    ['transactionId', t`Transaction ID`, filter.transactionId],
    ['orderNumber', t`Order number`, filter.orderNumber],
    ['approvalNumber', t`Approval code`, filter.approvalNumber],
    ['name', t`Customer name`, filter.customer?.name && exact(filter.customer.name)],
    ['email', t`Customer e-mail`, filter.customer?.email && exact(filter.customer.email)],
    ['amount', t`Amount`, filter.amount && range(filter.amount)],
    ['cardTypes', t`Card type`, filter.cardTypes?.map(cardTypeName).join(', ')],
    ['statuses', t`Status`, filter.statuses?.map((status) => i18n._(statusLooks[status].label)).join(', ')],
    ['acquirers', t`Acquirer`, filter.acquirers?.map(acquirerName).join(', ')],
    [
      'walletTypes',
      t`Transaction type`,
      filter.walletTypes?.map((type) => i18n._(walletWords[walletTypeName(type)])).join(', '),
    ],
  ]
  const chips = parts.flatMap(([id, label, value]) => (value === undefined ? [] : [{ id, label, value }]))
  const apply = (next: OrderFilter) => {
    actor.send({ type: 'query.edited', patch: { filter: next } })
    actor.send({ type: 'orders.requested' })
  }
  if (chips.length === 0 && !canWiden) return null
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
      {canWiden ? (
        <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'allOrders.requested' })}>
          <Trans>Show all orders</Trans>
        </Button>
      ) : null}
      <FilterChips
        chips={chips}
        onRemove={(id) => apply(without(filter, id))}
        onClearAll={() => {
          actor.send({ type: 'filter.reset' })
          actor.send({ type: 'orders.requested' })
        }}
      />
    </Box>
  )
})

function without(filter: OrderFilter, part: string): OrderFilter {
  const { customer, ...rest } = filter
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => name !== part))
  const left = Object.fromEntries(Object.entries(customer ?? {}).filter(([name]) => name !== part))
  return Object.keys(left).length > 0 ? { ...kept, customer: left } : kept
}
