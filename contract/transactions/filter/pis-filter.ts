import type { FilterOf, FilterTable } from '#contract/shell/filter/filter.ts'
import { textLimits } from '#contract/shell/patterns.ts'
import { pisStatuses } from '#contract/transactions/pis.ts'

/** An account number or part of one, sent in capitals without spaces. */
const iban = {
  clean: (typed: string) => typed.replace(/\s/g, '').toUpperCase(),
  pattern: /^[A-Z0-9]{1,34}$/,
  issue: 'notAnIban',
} as const

/** The conditions of the bank payment list (D50); the status null is unprocessed (PIS-16). */
export const pisFilter = {
  orderNumber: { kind: 'text', most: textLimits.short, address: 'order', label: 'orderNumber' },
  iban: { kind: 'text', most: 34, shape: iban, personal: true, label: 'iban' },
  name: { kind: 'text', most: textLimits.medium, personal: true, label: 'payerName' },
  amount: { kind: 'amounts', address: ['min', 'max'], label: 'amount' },
  statuses: {
    kind: 'choices',
    of: [...pisStatuses, null],
    nullAs: 'UNPROCESSED',
    most: 10,
    address: 'statuses',
    label: 'pisStatus',
  },
} as const satisfies FilterTable
export type PisFilter = FilterOf<typeof pisFilter>
