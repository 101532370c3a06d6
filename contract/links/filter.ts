import type { FilterOf, FilterTable } from '#contract/shell/filter/filter.ts'
import { type SortOf, sortsOf } from '#contract/shell/list/sorts.ts'
import { textLimits } from '#contract/shell/patterns.ts'
import { linkStatuses } from './status.ts'

/** The conditions of the link list (PBL-04, PBL-05). `agents` are ids of link creators (PBL-11). */
export const linkFilter = {
  orderNumber: { kind: 'text', most: 46, address: 'order', label: 'orderNumber' },
  additionalReference: { kind: 'text', most: 46, address: 'reference', label: 'additionalReference' },
  statuses: { kind: 'choices', of: linkStatuses, most: 4, address: 'statuses', label: 'linkStatus' },
  agents: { kind: 'choices', of: [] as readonly string[], isOpen: true, most: 50, address: 'agents', label: 'agent' },
  /** Links that expire by the end of this day (our addition). */
  expires: { kind: 'day', address: 'expires', label: 'expires', isFieldless: true },
  /** Links with an undelivered e-mail since this day (our addition). */
  undelivered: { kind: 'day', address: 'undelivered', label: 'undelivered', isFieldless: true },
  customerLastName: { kind: 'text', most: textLimits.long, personal: true, label: 'customerLastName' },
  customerEmail: { kind: 'text', most: textLimits.medium, personal: true, label: 'customerEmail' },
} as const satisfies FilterTable
export type LinkFilter = FilterOf<typeof linkFilter>

export const linkColumns = ['validFrom', 'validTo', 'amount', 'linkStatus', 'orderNumber'] as const
/** Latest expiry first by default (PBL-08). */
export type LinkSort = SortOf<(typeof linkColumns)[number]>
export const linkSorts = sortsOf(linkColumns)
