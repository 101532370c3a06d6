import { type Message, msg } from '#contract/shell/msg.ts'
import { hasSteps, type ReportKind, type ReportType } from '#contract/transactions/report/report.ts'

/** How a value is written: `status`, `outcome`, `cardType` and `history` become words first. */
export type Form = 'text' | 'whole' | 'amount' | 'instant' | 'status' | 'outcome' | 'cardType' | 'history'

export interface Column {
  /** What the query calls it. */
  readonly field: string
  readonly form: Form
  readonly head: Message
}

const column = (field: string, form: Form, head: Message): Column => ({ field, form, head })

const id = column('id', 'whole', msg`ID`)
const reference = column('orderReference', 'text', msg`Order number`)
const cardType = column('cardType', 'cardType', msg`Card type`)
const amount = column('amount', 'amount', msg`Amount`)
const currency = column('currency', 'text', msg`Currency`)
const status = column('status', 'status', msg`Status`)
const created = column('createdAt', 'instant', msg`Created`)
const updated = column('updatedAt', 'instant', msg`Updated`)
const store = column('store', 'text', msg`Store`)
const approval = column('approvalCode', 'text', msg`Approval code`)
const firstName = column('firstName', 'text', msg`First name`)
const lastName = column('lastName', 'text', msg`Last name`)
const pan = column('maskedPan', 'text', msg`Masked card number`)
const charged = column('captured', 'amount', msg`Charged`)
const refunded = column('refunded', 'amount', msg`Refunded`)
const kept = column('kept', 'amount', msg`Charged less refunds`)
const history = column('history', 'history', msg`History`)

/** The fields that the documents name, in their order (REP-08). */
const cardOrders: readonly Column[] = [
  ...[id, reference, cardType, amount, currency, status],
  firstName,
  lastName,
  column('email', 'text', msg`E-mail`),
  column('cart', 'text', msg`Cart`),
  ...[created, updated],
]

/** What an accountant adds up: how much of each order was taken, given back and stays. */
const cardFinancial: readonly Column[] = [
  ...[id, reference, store, cardType],
  ...[pan, approval, amount],
  ...[charged, refunded, kept, currency, status, created, updated],
]

const iban = column('debtorIban', 'text', msg`Payer IBAN`)
const payment = column('paymentId', 'text', msg`Reference`)

/** What a bank payment comes to, as its list says, then what the bank said, as its details do (PIS-10…16). */
const outcome: readonly Column[] = [
  column('status', 'outcome', msg`Status`),
  column('description', 'status', msg`Description`),
]

const pisOrders: readonly Column[] = [
  ...[id, reference, amount, currency, ...outcome, firstName, lastName, iban],
  column('bank', 'text', msg`Bank`),
  column('cart', 'text', msg`Cart`),
  ...[payment, created, updated],
]

const pisFinancial: readonly Column[] = [
  ...[id, reference, store, iban, payment, amount],
  ...[charged, currency, ...outcome, created, updated],
]

const closed = column('closedAt', 'instant', msg`Closed`)
const terminal: readonly Column[] = [
  column('referenceNumber', 'text', msg`Reference number`),
  column('mid', 'text', msg`MID`),
  column('tid', 'text', msg`TID`),
]

const posOrders: readonly Column[] = [
  ...[id, reference, created, amount, currency, pan, status, approval, ...terminal],
  column('hostMid', 'text', msg`Host MID`),
  column('visamdcName', 'text', msg`Visa/MDC name`),
  ...[closed],
]

const posFinancial: readonly Column[] = [
  ...[id, reference, store, cardType, pan, approval, ...terminal],
  ...[amount, charged, refunded, kept, currency, status, created, closed],
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
