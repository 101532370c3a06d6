import type { FilterOf, FilterTable } from '#contract/shell/filter/filter.ts'
import { textLimits } from '#contract/shell/patterns.ts'
import { acquirerCodes } from '#contract/transactions/acquirers.ts'
import { cardTypes } from '#contract/transactions/card-types.ts'
import { orderStatuses } from '#contract/transactions/status.ts'
import { knownWalletTypes } from '#contract/transactions/wallet-types.ts'

/** The conditions of the card list (TRX-20…22). Store, dates and their kind travel in path and query. */
export const cardFilter = {
  pblId: { kind: 'link', address: null },
  orderNumber: { kind: 'text', most: textLimits.short, address: 'order', label: 'orderNumber' },
  approvalNumber: { kind: 'text', most: textLimits.short, address: 'approval', label: 'approvalCode' },
  transactionId: { kind: 'text', most: textLimits.short, address: 'id', label: 'transactionId' },
  'customer.name': { kind: 'match', most: textLimits.medium, personal: true, label: 'customerName' },
  'customer.email': { kind: 'match', most: textLimits.medium, personal: true, label: 'customerEmail' },
  amount: { kind: 'amounts', address: ['min', 'max'], label: 'amount' },
  statuses: {
    kind: 'choices',
    of: orderStatuses,
    wireNull: 'unprocessed',
    most: 20,
    address: 'statuses',
    label: 'orderStatus',
  },
  cardTypes: { kind: 'choices', of: cardTypes, isOpen: true, most: 20, address: 'cards', label: 'cardType' },
  walletTypes: {
    kind: 'choices',
    of: knownWalletTypes,
    isOpen: true,
    most: 30,
    address: 'wallets',
    label: 'walletType',
  },
  currency: { kind: 'text', most: 3, address: 'currency', label: 'currency', isFieldless: true },
  /** Orders with an undelivered e-mail since this day (our addition). */
  undelivered: { kind: 'day', address: 'undelivered', label: 'undelivered', isFieldless: true },
  /** The last four digits of a card (our addition, which the search offers). */
  lastFour: { kind: 'text', most: 4, personal: true, label: 'lastFour', isFieldless: true },
  acquirers: { kind: 'choices', of: acquirerCodes, isOpen: true, most: 40, address: 'acquirers', label: 'acquirer' },
} as const satisfies FilterTable
export type CardFilter = FilterOf<typeof cardFilter>

/** The filter as a call sends it: the documents call the status `unprocessed` null (TRX-29). */
export const cardBody = ({ statuses, ...rest }: CardFilter) => ({
  ...rest,
  ...(statuses && { statuses: statuses.map((status) => (status === 'unprocessed' ? null : status)) }),
})
