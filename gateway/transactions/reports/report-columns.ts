import type { Language } from '#contract/session/account.ts'
import { hasSteps, type ReportKind, type ReportType } from '#contract/transactions/report/report.ts'

/** How a value is written: `status`, `outcome`, `cardType` and `history` become words first. */
export type Form = 'text' | 'whole' | 'amount' | 'instant' | 'status' | 'outcome' | 'cardType' | 'history'

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
const firstName = column('firstName', 'text', 'Ime', 'First name')
const lastName = column('lastName', 'text', 'Prezime', 'Last name')
const pan = column('maskedPan', 'text', 'Broj kartice (skraćen)', 'Masked card number')
const history = column('history', 'history', 'Povijest', 'History')

/** The fields that the documents name, in their order (REP-08). */
const cardOrders: readonly Column[] = [
  ...[id, reference, cardType, amount, currency, status],
  firstName,
  lastName,
  column('email', 'text', 'E-pošta', 'E-mail'),
  column('cart', 'text', 'Košarica', 'Cart'),
  ...[created, updated],
]

/** What an accountant adds up: how much of each order was taken, given back and stays. */
const cardFinancial: readonly Column[] = [
  ...[id, reference, store, cardType],
  ...[pan, approval, amount],
  column('captured', 'amount', 'Naplaćeno', 'Charged'),
  column('refunded', 'amount', 'Vraćeno', 'Refunded'),
  column('kept', 'amount', 'Naplaćeno bez povrata', 'Charged less refunds'),
  ...[currency, status, created, updated],
]

const iban = column('debtorIban', 'text', 'IBAN platitelja', 'Payer IBAN')
const payment = column('paymentId', 'text', 'Referenca', 'Reference')

/** What a bank payment comes to, as its list says, then what the bank said, as its details do (PIS-10…16). */
const outcome: readonly Column[] = [
  column('status', 'outcome', 'Status', 'Status'),
  column('description', 'status', 'Opis', 'Description'),
]

const pisOrders: readonly Column[] = [
  ...[id, reference, amount, currency, ...outcome, firstName, lastName, iban],
  column('bank', 'text', 'Banka', 'Bank'),
  column('cart', 'text', 'Košarica', 'Cart'),
  ...[payment, created, updated],
]

const pisFinancial: readonly Column[] = [
  ...[id, reference, store, iban, payment, amount],
  column('captured', 'amount', 'Naplaćeno', 'Charged'),
  ...[currency, ...outcome, created, updated],
]

const closed = column('closedAt', 'instant', 'Zatvoreno', 'Closed')
const terminal: readonly Column[] = [
  column('referenceNumber', 'text', 'Referentni broj', 'Reference number'),
  column('mid', 'text', 'MID', 'MID'),
  column('tid', 'text', 'TID', 'TID'),
]

const posOrders: readonly Column[] = [
  ...[id, reference, created, amount, currency, pan, status, approval, ...terminal],
  column('hostMid', 'text', 'Host MID', 'Host MID'),
  column('visamdcName', 'text', 'Visa/MDC naziv', 'Visa/MDC name'),
  ...[closed],
]

const posFinancial: readonly Column[] = [
  ...[id, reference, store, cardType, pan, approval, ...terminal],
  ...[amount, currency, status, created, closed],
]

const columns: Readonly<Record<ReportKind, Readonly<Record<ReportType, readonly Column[]>>>> = {
  card: { orders: cardOrders, financial: cardFinancial },
  pis: { orders: pisOrders, financial: pisFinancial },
  pos: { orders: posOrders, financial: posFinancial },
}

/** The columns of a report, from left to right. */
export const columnsOf = (kind: ReportKind, type: ReportType, withHistory: boolean): readonly Column[] => {
  const known = columns[kind][type]
  return withHistory && hasSteps(kind) ? [...known, history] : known
}
