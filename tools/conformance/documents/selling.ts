import { addDays, dayOf } from '#contract/shell/dates.ts'
import { rowsIn } from '../knowledge.ts'
import type { WalkOptions } from '../walker.ts'
import { type DocumentsClient, textIn } from './client.ts'

/** A customer as the documents name the fields; mails reach nobody. */
const customer = {
  ...{ firstName: 'Iva', lastName: 'Horvat', address: 'Riva 1', city: 'Split', zipCode: '21000', countryCode: 'HR' },
  ...{ country: 'Hrvatska', phoneNumber: '+38521123456', email: 'documents@conformance.example' },
}

const sold = (storeId: string, orderNumber: string) => ({
  ...{ storeId, amount: 10_000, orderNumber, customer, language: 'hr', currency: 'EUR' },
  ...{ requireComplete: false, subscription: false },
})

const inDays = (days: number): number => Date.parse(`${addDays(dayOf(new Date()), days)}T12:00:00Z`)

/** The first of these stores whose customers have terms to accept. */
async function withTerms({ ask }: DocumentsClient, stores: readonly string[]): Promise<string | null> {
  for (const storeId of stores) {
    const { body } = await ask('checkLinkTerms', { what: 'before a link is made', params: { storeId } })
    if (body === true) return storeId
  }
  return null
}

/** A payment link through its whole life, and an order of the virtual terminal; both stay in the company. */
export async function sell(client: DocumentsClient, { range }: WalkOptions): Promise<void> {
  const { ask, skip } = client
  const stores = rowsIn((await ask('stores', { what: 'to sell in' })).body)
  const offering = (service: string) =>
    stores.filter((store) => store.enabled !== false && store[service] === true).map((store) => textIn(store, 'id'))
  const [atTerminal] = offering('virtualTerminalEnabled')
  if (atTerminal === undefined) skip('prepareTerminal', 'no store has a virtual terminal')
  else {
    const cart = [{ description: 'Majica', qty: 2, cost: 5_000 }]
    const body = { ...sold(atTerminal, `vt-${Date.now()}`), cart }
    await ask('prepareTerminal', { params: { storeId: atTerminal }, body })
  }
  const storeId = await withTerms(client, offering('payByLinkEnabled'))
  if (storeId === null) return
  const orderNumber = `documents-${Date.now()}`
  const made = await ask('generateLink', {
    params: { storeId },
    body: {
      ...sold(storeId, orderNumber),
      cart: '2 × Majica',
      ...{ discountAmount: null, cardType: null, numberOfInstallments: 0, flexibleInstallments: false, comment: '' },
      ...{ validTo: inDays(7), additionalReference: null, creditorReference: null, reusable: false, hideTabs: [] },
      debtorIban: null,
    },
  })
  const uuid = textIn(made.body, 'uuid')
  if (uuid === '') return
  const generated = await ask('generatedLink', { params: { storeId, uuid } })
  await ask('checkout', { params: { uuid } })
  const query = { ...range, page: '0', size: '100', orderBy: '-validTo' }
  const listed = rowsIn((await ask('links', { what: 'with the new one', query, body: {} })).body)
  const id =
    textIn(generated.body, 'id') ||
    textIn(
      listed.find((row) => row.orderNumber === orderNumber),
      'id',
    )
  if (id === '') return
  const params = { storeId, id }
  await ask('link', { params })
  await ask('updateLink', { params, body: { comment: 'documents', validTo: inDays(9) } })
  await ask('updateLinkCustomer', { params, body: customer })
  await ask('deactivateLink', { params })
  await ask('reactivateLink', { params, body: { validTo: inDays(10) } })
  // Nobody has paid it: whether that is an empty list or nothing at all, the documents leave open.
  await ask('linkOrders', { what: 'of the new link', params: { payByLinkId: id }, wanted: [200, 404] })
  const template = await ask('linkTemplate', { what: 'for the mail', params: { storeId } })
  await ask('sendLink', {
    params: { storeId },
    body: {
      ...{ template: textIn(template.body, 'templateBody'), subject: textIn(template.body, 'templateSubject') },
      ...{ orderNumber, customerEmail: customer.email },
    },
  })
}
