import * as v from 'valibot'
import type { DetailsKind } from '#contract/transactions/details/details-route.ts'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { PisOrder, PisRow } from '#contract/transactions/pis.ts'
import { PosOrder, PosRow } from '#contract/transactions/pos.ts'
import type { TransactionDetailsInput } from '#machines/transactions/details/details-kind.ts'
import type { TransactionListInput } from '#machines/transactions/list/list-kind.ts'
import { answers, fails, happens, type Model, passes } from '#tests/machines/harness/model.ts'
import { exampleStore } from '#tests/machines/transactions/example-orders.ts'
import { transactionDetailsModel } from '#tests/machines/transactions/transaction-details.model.ts'
import { dataFrom, plain, today, transactionListModel } from '#tests/machines/transactions/transaction-list.model.ts'

/** A screen that runs the chart of another one with data of its own: its states are walked for what shows them alone. */
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

const [cardList] = transactionListModel.inputs as readonly TransactionListInput[]
const [, cardDetails] = transactionDetailsModel.inputs as readonly TransactionDetailsInput[]

const listOf = (kind: ListKind, row: object): Model => {
  const cases = [
    happens({ type: 'orders.requested' }),
    happens({ type: 'list.refreshed' }),
    happens({ type: 'address.changed', query: plain }, 'address plain'),
    answers('searchOrders', { rows: [row], total: 12, dataFrom }, 'one row'),
    answers('searchOrders', { rows: [], total: 0, dataFrom }, 'no rows'),
    fails('searchOrders'),
    passes('listLoad', 'transactionList.list.settling'),
  ]
  return { ...transactionListModel, inputs: [{ ...cardList, kind }], casesAt: () => cases }
}

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
  transactionList: [
    { name: 'pis', path: '/pis/transactions', model: listOf('pis', bankRow) },
    { name: 'pos', path: '/pos/transactions', model: listOf('pos', terminalRow) },
  ],
  transactionDetails: [
    { name: 'pis', path: '/stores/3/pis/transactions/7', model: detailsOf('pis', bankOrder) },
    { name: 'pos', path: '/stores/3/pos/transactions/7', model: detailsOf('pos', terminalOrder) },
  ],
}
