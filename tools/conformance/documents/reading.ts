import { isRow, rowsIn } from '../knowledge.ts'
import type { WalkOptions } from '../walker.ts'
import type { DocumentedName } from './calls.ts'
import { type DocumentsClient, fieldOf, textIn } from './client.ts'

export interface DocumentsKnowledge {
  readonly stores: readonly unknown[]
}

const idsIn = (body: unknown, field = 'id'): readonly string[] =>
  rowsIn(body).flatMap((row) => (textIn(row, field) === '' ? [] : [textIn(row, field)]))

/** The whole filter as the documents name its fields, each with a value that finds everything. */
const wholeFilter = {
  amount: { from: 0, to: 99_999_999 },
  cardTypes: [
    ...['amex', 'dina', 'diners', 'discover', 'jcb', 'visa', 'maestro', 'master', 'IBAN', 'paysafecard', 'shell'],
  ],
  statuses: ['authorized', 'completed', 'completed_iban', 'refunded', 'partially_refunded', 'declined', 'voided'],
  walletTypes: Array.from({ length: 19 }, (_, type) => type),
}

/** Everything that a GET or the list of a POST tells. */
export async function readDocuments(client: DocumentsClient, options: WalkOptions): Promise<DocumentsKnowledge> {
  const { range, user } = options
  const { ask } = client
  await ask('termsData')
  await ask('person')
  await ask('readUser', { params: { login: user } })
  await ask('company')
  await readLogo(client)
  await ask('languages')
  await readPeople(client)
  const stores = rowsIn((await ask('stores')).body)
  const [storeId = ''] = idsIn(stores)
  if (storeId !== '') await ask('store', { params: { storeId } })

  const query = { ...range, by: 'createdAt', page: '0', size: '100', orderBy: '-createdAt' }
  const orders = await ask('orders', { query, body: {} })
  await ask('orders', { what: 'with a filter', query, body: wholeFilter })
  const customer = { name: { value: 'a', exact: false }, email: { value: '@', exact: false } }
  await ask('orders', { what: 'by customer', query, body: { customer } })
  await ask('orders', { what: 'by updates', query: { ...query, by: 'updatedAt', orderBy: 'amount' }, body: {} })
  const pos = await ask('posOrders', { query, body: {} })
  const pis = await ask('pisTransactions', { query, body: {} })
  if (storeId !== '') {
    const inStore = { params: { storeId }, query, body: {} }
    await ask('storeOrders', inStore)
    await ask('storePosOrders', inStore)
    await ask('storePisTransactions', inStore)
  }
  await ask('goldCard', { query: { bin: '540001' } })
  await readOne(client, 'order', orders.body)
  await readOne(client, 'posOrder', pos.body)
  await readOne(client, 'pisOrder', pis.body, 'transaction_uuid')
  const byWallet = (type: number) => ask('orders', { what: `of wallet ${type}`, query, body: { walletTypes: [type] } })
  await readOne(client, 'ipsOrder', (await byWallet(18)).body)
  await readOne(client, 'cryptoOrder', (await byWallet(15)).body)
  const payByLinkId = options.given?.payByLinkId
  if (payByLinkId === undefined) client.skip('linkOrders', 'no reply told what could stand for :payByLinkId')
  else await ask('linkOrders', { params: { payByLinkId } })
  await ask('links', { query: { ...range, page: '0', size: '100', orderBy: '-validTo' }, body: {} })
  await ask('exportLinks', { body: { ...range, format: 'csv', orderBy: '-validTo', filter: {} } })
  if (storeId !== '') {
    await ask('exportStoreLinks', {
      params: { storeId },
      body: { ...range, format: 'xlsx', orderBy: '-validTo', filter: {} },
    })
    await ask('storeLinks', { params: { storeId }, query: { ...range, page: '0', size: '100' }, body: {} })
    await ask('linkTemplate', { params: { storeId } })
    await ask('checkLinkTerms', { params: { storeId } })
    const body = { orderNumber: 'conformance', isPbl: true }
    await ask('checkOrderNumber', { params: { storeId }, body })
  }
  await ask('agents')
  await readPapers(client)
  await readFigures(client, options, storeId)
  if (storeId !== '') await readAppearance(client, storeId)
  const [id = ''] = idsIn(orders.body)
  if (id !== '') {
    await ask('exportOrder', { params: { id } })
    for (const language of ['en', 'hr']) await ask('exportOrderIn', { what: language, params: { id, language } })
  }
  return { stores }
}

/** Documents in each of their states, and each of them that is named. */
async function readPapers({ ask }: DocumentsClient): Promise<void> {
  for (const kind of ['active', 'archived', 'toBeApplied']) {
    const { body } = await ask('documents', { what: kind, params: { kind } })
    const [id = ''] = idsIn(body, 'ID')
    if (id !== '') await ask('document', { what: kind, params: { id, kind: 'conditions' }, wanted: [200, 404] })
  }
  for (const kind of ['not_downloaded', 'downloaded']) await ask('invoices', { what: kind, params: { kind } })
}

/** The dashboard of the company and of one store. */
async function readFigures({ ask }: DocumentsClient, { range }: WalkOptions, storeId: string): Promise<void> {
  const query = { from: range.from, to: range.to }
  await ask('statistics', { query })
  await ask('graphs', { query })
  if (storeId === '') return
  await ask('storeStatistics', { params: { storeId }, query })
  await ask('storeGraphs', { params: { storeId }, query })
}

/** What a store shows to customers, and its services at others. */
async function readAppearance({ ask }: DocumentsClient, storeId: string): Promise<void> {
  const params = { storeId }
  await ask('linkTerms', { params })
  await ask('customizations', { params })
  for (const viewType of ['CHECKOUT', 'PAY_BY_LINK']) {
    await ask('publicCustomization', { what: viewType, params: { storeId, viewType } })
  }
  await ask('pictures', { params })
  await ask('cryptoCode', { params })
  await ask('applePayDomain', { params })
}

async function readLogo({ ask, differs }: DocumentsClient): Promise<void> {
  const { body, received } = await ask('logo')
  const logo = isRow(body) ? body.logo : body
  if (received.status === 200 && !/^[\w+/]+=*$/.test(String(logo))) differs('logo', '', 'base64', logo)
}

async function readPeople({ ask }: DocumentsClient): Promise<void> {
  const { body } = await ask('users')
  const [id = ''] = idsIn(body)
  if (id === '') return
  await ask('member', { params: { id } })
  await ask('permissions', { params: { id } })
}

/** A row of a list in full, "followed by GET .../stores/{storeId}". */
async function readOne({ ask }: DocumentsClient, name: DocumentedName, list: unknown, field = 'id'): Promise<void> {
  const [id = ''] = idsIn(list, field)
  if (id === '') return
  const { body } = await ask(name, { params: { id } })
  const storeId = textIn(body, 'storeId')
  if (storeId !== '') await ask('store', { what: `after ${name}`, params: { storeId } })
}

/** The status of an order, as it was read: the documents list it in the response. */
export const statusOf = (body: unknown): unknown =>
  fieldOf(body, 'status') ?? fieldOf(fieldOf(body, 'response'), 'status')
