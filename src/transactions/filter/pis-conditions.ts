import { useLingui } from '@lingui/react/macro'
import type { PisFilter } from '#contract/transactions/filter/pis-filter.ts'
import { pisDescriptions } from '#src/transactions/details/payment-words.ts'
import type { FilterChip } from '#src/ui/filter-chips.tsx'
import { chipsOf, shownRange } from './conditions.ts'

/** The conditions of the bank payment list (D50). */
export function usePisConditions(filter: PisFilter): readonly FilterChip[] {
  const { t, i18n } = useLingui()
  return chipsOf([
    ['orderNumber', t`Order number`, filter.orderNumber],
    ['iban', t`IBAN`, filter.iban],
    ['name', t`Name and surname`, filter.name],
    ['amount', t`Amount`, shownRange(filter.amount)],
    ['statuses', t`Status`, filter.statuses?.map((status) => i18n._(pisDescriptions[status ?? 'null'])).join(', ')],
  ])
}
