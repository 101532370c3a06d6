import { useLingui } from '@lingui/react/macro'
import { acquirerName } from '#contract/transactions/acquirers.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import type { OrderFilter } from '#contract/transactions/filter/card-filter.ts'
import { walletTypeName } from '#contract/transactions/wallet-types.ts'
import { statusLooks } from '#src/transactions/status-words.ts'
import { walletWords } from '#src/transactions/wallet-words.ts'
import type { FilterChip } from '#src/ui/filter-chips.tsx'
import { chipsOf, shownRange, withoutPart } from './conditions.ts'

/** The conditions of the card list (TRX-20). */
export function useOrderConditions(filter: OrderFilter): readonly FilterChip[] {
  const { t, i18n } = useLingui()
  const exact = (match: { readonly value: string; readonly exact: boolean }) =>
    match.exact ? t`exactly ${match.value}` : match.value
  return chipsOf([
    ['transactionId', t`Transaction ID`, filter.transactionId],
    ['orderNumber', t`Order number`, filter.orderNumber],
    ['approvalNumber', t`Approval code`, filter.approvalNumber],
    ['name', t`Customer name`, filter.customer?.name && exact(filter.customer.name)],
    ['email', t`Customer e-mail`, filter.customer?.email && exact(filter.customer.email)],
    ['amount', t`Amount`, shownRange(filter.amount)],
    ['cardTypes', t`Card type`, filter.cardTypes?.map(cardTypeName).join(', ')],
    ['statuses', t`Status`, filter.statuses?.map((status) => i18n._(statusLooks[status].label)).join(', ')],
    ['acquirers', t`Acquirer`, filter.acquirers?.map(acquirerName).join(', ')],
    [
      'walletTypes',
      t`Transaction type`,
      filter.walletTypes?.map((type) => i18n._(walletWords[walletTypeName(type)])).join(', '),
    ],
  ])
}

/** The filter without one condition; name and e-mail are parts of the customer. */
export function withoutOrderCondition(filter: OrderFilter, condition: string): OrderFilter {
  const { customer, ...rest } = filter
  const kept = withoutPart(rest, condition)
  const left = withoutPart(customer ?? {}, condition)
  return Object.keys(left).length > 0 ? { ...kept, customer: left } : kept
}
