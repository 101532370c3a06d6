import type { FilterOf, FilterTable } from '#contract/shell/filter/filter.ts'
import { textLimits } from '#contract/shell/patterns.ts'
import { acquirerCodes } from '#contract/transactions/acquirers.ts'
import { posStatuses } from '#contract/transactions/pos.ts'

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
