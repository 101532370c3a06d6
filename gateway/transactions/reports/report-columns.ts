import type { Language } from '#contract/session/account.ts'
import type { ReportKind, ReportType } from '#contract/transactions/report.ts'

/** How a value is written: `status`, `cardType` and `history` become words first. */
export type Form = 'text' | 'whole' | 'amount' | 'instant' | 'status' | 'cardType' | 'history'

export interface Column {
  /** What the query calls it. */
  readonly field: string
  readonly form: Form
  readonly heads: Readonly<Record<Language, string>>
}

const column = (field: string, form: Form, hr: string, en: string): Column => ({ field, form, heads: { hr, en } })

const id = column('id', 'whole', 'ID', 'ID')
const reference = column('orderReference', 'text', 'Broj narudžbe', 'Order number')
const cardType = column('cardType', 'cardType', 'Vrsta kartice', 'Card type')
const amount = column('amount', 'amount', 'Iznos', 'Amount')
const currency = column('currency', 'text', 'Valuta', 'Currency')
const status = column('status', 'status', 'Status', 'Status')
const created = column('createdAt', 'instant', 'Nastanak', 'Created')
const updated = column('updatedAt', 'instant', 'Zadnja promjena', 'Updated')
const store = column('store', 'text', 'Prodajno mjesto', 'Store')
const approval = column('approvalCode', 'text', 'Kod odobrenja', 'Approval code')
const history = column('history', 'history', 'Povijest', 'History')

/** The fields that the documents name, in their order (REP-08). */
const cardOrders: readonly Column[] = [
  ...[id, reference, cardType, amount, currency, status],
  column('firstName', 'text', 'Ime', 'First name'),
  column('lastName', 'text', 'Prezime', 'Last name'),
  column('email', 'text', 'E-pošta', 'E-mail'),
  column('cart', 'text', 'Košarica', 'Cart'),
  ...[created, updated],
]

/** What an accountant adds up: how much of each order was taken, given back and stays. */
const cardFinancial: readonly Column[] = [
  ...[id, reference, store, cardType],
  column('maskedPan', 'text', 'Broj kartice (skraćen)', 'Masked card number'),
  approval,
  amount,
  column('captured', 'amount', 'Naplaćeno', 'Charged'),
  column('refunded', 'amount', 'Vraćeno', 'Refunded'),
  column('kept', 'amount', 'Naplaćeno bez povrata', 'Charged less refunds'),
  ...[currency, status, created, updated],
]

const columns: Readonly<Partial<Record<ReportKind, Readonly<Record<ReportType, readonly Column[]>>>>> = {
  card: { orders: cardOrders, financial: cardFinancial },
}

/** The columns of a report, from left to right. */
export const columnsOf = (kind: ReportKind, type: ReportType, withHistory: boolean): readonly Column[] => {
  const known = columns[kind]?.[type]
  if (!known) throw new Error(`There are no columns for a ${type} report of ${kind}.`)
  return withHistory ? [...known, history] : known
}
