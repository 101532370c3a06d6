import type { FilterOf, FilterTable } from '#contract/shell/filter/filter.ts'
import { textLimits } from '#contract/shell/patterns.ts'
import { acquirerCodes } from '#contract/transactions/acquirers.ts'
import { type PosRow, posStatuses } from '#contract/transactions/pos.ts'
import { buildAddress } from './address.ts'
import type { ListQuery } from './card-query.ts'
import { type PosSortKey, posSortKeys } from './channel-sorts.ts'
import { rulesOf } from './shared-rules.ts'

/** The length limits, and the documents' issue key for longer texts (POS-04). */
const text = { kind: 'text', most: textLimits.short, tooLong: 'MAX_LENGTH' } as const

/** The conditions of the point-of-sale list (POS-08). Its days are separate from those of the list (D50). */
export const posFilter = {
  pblId: { kind: 'link', address: 'link' },
  dateCreated: { kind: 'day', address: 'created', label: 'dateCreated' },
  dateClosed: {
    kind: 'day',
    notBefore: { day: 'dateCreated', issue: 'closedBeforeCreated' },
    address: 'closed',
    label: 'dateClosed',
  },
  approvalNumber: { ...text, address: 'approval', label: 'approvalCode' },
  pan: { kind: 'cardNumber', most: text.most, tooLong: text.tooLong, personal: true, label: 'cardNumber' },
  mid: { ...text, address: 'mid', label: 'mid' },
  tid: { ...text, address: 'tid', label: 'tid' },
  hostMid: { ...text, address: 'hostMid', label: 'hostMid' },
  visamdcName: { ...text, address: 'visamdc', label: 'visamdcName' },
  orderNumber: { ...text, address: 'order', label: 'orderNumber' },
  transactionId: { ...text, address: 'id', label: 'transactionId' },
  amount: { kind: 'amounts', most: text.most, tooLong: text.tooLong, address: ['min', 'max'], label: 'amount' },
  statuses: { kind: 'choices', of: posStatuses, most: 10, address: 'statuses', label: 'posStatus' },
  acquirers: { kind: 'choices', of: acquirerCodes, isOpen: true, most: 40, address: 'acquirers', label: 'acquirer' },
} as const satisfies FilterTable
export type PosFilter = FilterOf<typeof posFilter>

/** The query of the point-of-sale list (POS-08, POS-18). */
export type PosQuery = ListQuery<PosFilter, PosSortKey>

/** The address of the point-of-sale list (D15, NAV-08). */
export const posAddress = buildAddress(posFilter, posSortKeys)

export const posRules = rulesOf({ place: 'pos', filter: posFilter, sorts: posSortKeys, idOf: ({ id }: PosRow) => id })

/** Whether the filter's days and the list's range do not overlap, which shows a notice (D50). */
export function daysConflict({ from, to, by, filter }: Pick<PosQuery, 'from' | 'to' | 'by' | 'filter'>): boolean {
  const { dateCreated, dateClosed } = filter
  const byCreation = by === 'createdAt'
  const tooLate = (day: string | undefined) => day !== undefined && day > to
  const tooEarly = (day: string | undefined, first: string | undefined) =>
    day !== undefined && first !== undefined && day < first
  // A creation or closing is also an update, so `updated` is at least that late.
  return (
    tooLate(dateCreated) ||
    (!byCreation && tooLate(dateClosed)) ||
    tooEarly(dateCreated, byCreation ? from : undefined) ||
    tooEarly(dateClosed, dateCreated ?? (byCreation ? from : undefined))
  )
}
