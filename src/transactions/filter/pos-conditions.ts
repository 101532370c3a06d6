import { useLingui } from '@lingui/react/macro'
import { shownDay } from '#contract/shell/dates.ts'
import { acquirerName } from '#contract/transactions/acquirers.ts'
import type { PosFilter } from '#contract/transactions/filter/pos-filter.ts'
import { posWords } from '#src/transactions/details/payment-words.ts'
import type { FilterChip } from '#src/ui/filter-chips.tsx'
import { chipsOf, shownRange } from './conditions.ts'

/** The conditions of the point-of-sale list (POS-02, POS-08). */
export function usePosConditions(filter: PosFilter): readonly FilterChip[] {
  const { t, i18n } = useLingui()
  return chipsOf([
    ['dateCreated', t`Created`, filter.dateCreated && shownDay(filter.dateCreated)],
    ['dateClosed', t`Closed`, filter.dateClosed && shownDay(filter.dateClosed)],
    ['orderNumber', t`Order number`, filter.orderNumber],
    ['transactionId', t`Transaction ID`, filter.transactionId],
    ['approvalNumber', t`Approval code`, filter.approvalNumber],
    ['pan', t`Card number`, filter.pan],
    ['mid', 'MID', filter.mid],
    ['tid', 'TID', filter.tid],
    ['hostMid', t`Host MID`, filter.hostMid],
    ['visamdcName', t`Visa/MDC name`, filter.visamdcName],
    ['amount', t`Amount`, shownRange(filter.amount)],
    ['acquirers', t`Acquirer`, filter.acquirers?.map(acquirerName).join(', ')],
    ['statuses', t`Status`, filter.statuses?.map((status) => i18n._(posWords[status])).join(', ')],
  ])
}
