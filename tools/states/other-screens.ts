import * as v from 'valibot'
import { CompanyDocument, documentRules } from '#contract/documents/document.ts'
import { Invoice, invoiceRules } from '#contract/invoices/invoice.ts'
import { linkList } from '#contract/links/link-list.ts'
import type { ListRules } from '#contract/shell/list/list-rules.ts'
import type { LocalRules } from '#contract/shell/list/local-list.ts'
import { storeRules } from '#contract/stores/store-list.ts'
import type { DetailsKind } from '#contract/transactions/details/details-route.ts'
import { pisRules } from '#contract/transactions/list/pis-list.ts'
import { posRules } from '#contract/transactions/list/pos-list.ts'
import { PisOrder, PisRow } from '#contract/transactions/pis.ts'
import { PosOrder, PosRow } from '#contract/transactions/pos.ts'
import { auditList } from '#contract/users/audit.ts'
import type { TransactionDetailsInput } from '#machines/transactions/details/details-kind.ts'
import { answers, fails, happens, type Model, passes } from '#tests/machines/harness/model.ts'
import { exampleLink } from '#tests/machines/links/example-link-row.ts'
import { askedListModel, dataFrom, input, plain, today } from '#tests/machines/shell/asked-list.model.ts'
import { localListModel } from '#tests/machines/shell/local-list.model.ts'
import { exampleStore } from '#tests/machines/transactions/example-orders.ts'
import { transactionDetailsModel } from '#tests/machines/transactions/transaction-details.model.ts'
import { exampleEntry } from '#tests/machines/users/example-users.ts'

/** A screen that runs the chart of another screen with other data: its states are walked only to be looked at. */
export interface OtherScreen {
  readonly name: string
  readonly path: string
  readonly model: Model
}

const createdAt = `${today}T08:00:00Z`
const shared = { amount: 10_000, currency: 'EUR', createdAt }
const bankRow = v.parse(PisRow, {
  ...{ ...shared, order_number: 'B-1001', store_id: '3', transaction_uuid: 'b-1001', status_for_merchant: 'COMPLETED' },
  ...{ debtor_iban: 'HR1210010051863000160', name: 'Ana', surname: 'Anić', purchase_description: 'Soba 12' },
})
const bankOrder = v.parse(PisOrder, {
  ...{ ...shared, id: '7', storeId: '3', orderReference: 'B-1001' },
  pisTransaction: { currency: 'EUR', status_for_merchant: 'COMPLETED', bank: 'Banka', createdAt, payment_id: 'b-1001' },
})
const terminalRow = v.parse(PosRow, {
  ...{ ...shared, id: '7', storeId: '3', status: 'closed', closedAt: createdAt },
  ...{ cardDetails: '411111******1111', approvalCode: '123456', mid: '1', tid: '2' },
})
const terminalOrder = v.parse(PosOrder, { ...terminalRow, orderReference: 'P-1001' })

const [, cardDetails] = transactionDetailsModel.inputs as readonly TransactionDetailsInput[]

const listOf = (rules: ListRules, row: object, query: object = plain): Model => {
  const cases = [
    happens({ type: 'list.requested' }),
    happens({ type: 'list.refreshed' }),
    happens({ type: 'address.changed', query }, 'address plain'),
    happens({ type: 'filter.opened' }),
    answers('search', { rows: [row], total: 12, dataFrom }, 'one row'),
    answers('search', { rows: [], total: 0, dataFrom }, 'no rows'),
    fails('search'),
    passes('listLoad', 'askedList.list.settling'),
  ]
  const own = { ...input, rules, query: rules.asksByDefault ? query : null }
  return { ...askedListModel, inputs: [own], casesAt: () => cases }
}

const localListOf = <Row>(rules: LocalRules<Row>, rows: readonly Row[]): Model => {
  const cases = [
    happens({ type: 'list.refreshed' }),
    answers('fetchRows', rows, 'some'),
    answers('fetchRows', [], 'none'),
    fails('fetchRows'),
  ]
  return { ...localListModel, inputs: [{ rules, query: rules.defaultQuery }], casesAt: () => cases }
}
const terms = v.parse(CompanyDocument, {
  ...{ ID: '1', TYPE_ID: 1, STATUS: 1, APPLICATION_DATE: '2026-01-01', SERVICE_PROVIDER: 'Banka' },
  GENERAL_CONDITIONS_NAME: 'Opći uvjeti',
})
const invoice = v.parse(Invoice, {
  ...{ ID: '1', NAME: 'R-1', FORMAT: 'pdf', IS_DOWNLOADED: false, DATE_CREATED: createdAt, MONTH: 10, YEAR: 2026 },
  ...{ INVOICE_STATUS: 3, TYPE: 2, AMOUNT: 1_250, CURRENCY: 'EUR' },
})

const detailsOf = (kind: DetailsKind, order: object): Model => {
  const cases = [
    happens({ type: 'details.refreshed' }),
    answers('fetchOrder', { kind: 'found', value: order }, 'the order'),
    answers('fetchOrder', { kind: 'notFound' }, 'not found'),
    fails('fetchOrder'),
    answers('fetchStore', { kind: 'found', value: exampleStore() }, 'the store'),
    fails('fetchStore'),
  ]
  return { ...transactionDetailsModel, inputs: [{ ...cardDetails, kind }], casesAt: () => cases }
}

/** By the id of the machine. */
export const otherScreens: Readonly<Record<string, readonly OtherScreen[]>> = {
  askedList: [
    {
      name: 'pis',
      path: '/pis/transactions',
      model: listOf(
        pisRules(() => today),
        bankRow,
      ),
    },
    {
      name: 'pos',
      path: '/pos/transactions',
      model: listOf(
        posRules(() => today),
        terminalRow,
      ),
    },
    {
      name: 'audit',
      path: '/users/audit',
      model: listOf(
        auditList.rules(() => today),
        exampleEntry('1'),
        auditList.usual(today),
      ),
    },
    {
      name: 'links',
      path: '/pbl/links',
      model: listOf(
        linkList.rules(() => today),
        exampleLink('1'),
        linkList.usual(today),
      ),
    },
  ],
  localList: [
    { name: 'stores', path: '/stores', model: localListOf(storeRules, [exampleStore()]) },
    { name: 'documents', path: '/documents/show/active', model: localListOf(documentRules, [terms]) },
    { name: 'coming', path: '/documents/show/in-preparation', model: localListOf(documentRules, [terms]) },
    { name: 'archived', path: '/documents/show/archived', model: localListOf(documentRules, [terms]) },
    { name: 'invoices', path: '/invoices/show/not_downloaded', model: localListOf(invoiceRules, [invoice]) },
    { name: 'downloaded', path: '/invoices/show/downloaded', model: localListOf(invoiceRules, [invoice]) },
  ],
  transactionDetails: [
    { name: 'pis', path: '/stores/3/pis/transactions/7', model: detailsOf('pis', bankOrder) },
    { name: 'pos', path: '/stores/3/pos/transactions/7', model: detailsOf('pos', terminalOrder) },
  ],
}
