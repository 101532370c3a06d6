import type { FilterOf, FilterTable } from '#contract/shell/filter/filter.ts'
import { textLimits } from '#contract/shell/patterns.ts'
import { type PisRow, pisStatuses } from '#contract/transactions/pis.ts'
import { buildAddress } from './address.ts'
import type { ListQuery } from './card-query.ts'
import { type PisSortKey, pisSortKeys } from './channel-sorts.ts'
import { rulesOf } from './shared-rules.ts'

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

/** The query of the bank payment list (PIS-05). */
export type PisQuery = ListQuery<PisFilter, PisSortKey>

/** The address of the bank payment list (D15, NAV-08). */
export const pisAddress = buildAddress(pisFilter, pisSortKeys)

const idOf = ({ transaction_uuid }: PisRow) => transaction_uuid
export const pisRules = rulesOf({ place: 'pis', filter: pisFilter, sorts: pisSortKeys, idOf })
