import { isRow, rowsIn } from '../knowledge.ts'
import type { WalkOptions } from '../walker.ts'
import { type DocumentsClient, fieldOf, textIn } from './client.ts'

const roleIn = (user: unknown): string => textIn(user, 'companyRole')

/** The person, the company and a colleague written back as they were read; an invitation. */
export async function changePeople(client: DocumentsClient, { user, company }: WalkOptions): Promise<void> {
  const { ask } = client
  const language = fieldOf((await ask('person', { what: 'before it is written back' })).body, 'language')
  await ask('updateLanguage', { query: { language: language === 'en' ? 'en' : 'hr' } })
  const read = await ask('company', { what: 'before it is written back' })
  await ask('updateCompany', { body: read.body })
  const stores = rowsIn((await ask('stores', { what: 'of the company' })).body).map((store) => textIn(store, 'id'))
  await rewriteColleague(client, user, stores)
  const authorities = [
    { authority: 'ROLE_COMPANY_USER', metadata: [company ?? ''] },
    { authority: 'ROLE_STORE_NONE', metadata: stores },
  ]
  await ask('invite', { body: { email: `documents-${Date.now()}@conformance.example`, authorities } })
  await ask('removeMember', { what: 'of nobody', params: { id: '987654321' }, wanted: [404] })
  client.skip('createCompany', 'a company cannot be taken back')
  client.skip('createStore', 'a store cannot be taken back')
  await rewriteStore(client, stores)
}

/** A store written back as it was read. */
async function rewriteStore({ ask, skip }: DocumentsClient, stores: readonly string[]): Promise<void> {
  const [storeId] = stores
  skip('saveCryptoCode', 'the code of the store stays as it is')
  if (storeId === undefined) return skip('updateStore', 'the company has no store')
  const { body } = await ask('store', { what: 'before it is written back', params: { storeId } })
  await ask('updateStore', { params: { storeId }, body })
}

async function rewriteColleague(
  { ask, skip }: DocumentsClient,
  user: string,
  stores: readonly string[],
): Promise<void> {
  const listed = rowsIn((await ask('users', { what: 'for a colleague' })).body)
  const colleague = listed.find((one) => textIn(one, 'email') !== user && roleIn(one) === 'ROLE_COMPANY_USER')
  if (!colleague) {
    for (const name of ['updateMember', 'updatePermissions'] as const) skip(name, 'the company has no other user')
    return
  }
  const params = { id: textIn(colleague, 'id') }
  const held = Array.isArray(colleague.authorities) ? colleague.authorities.filter(isRow) : []
  const inStores = held.filter(({ authority }) => String(authority).startsWith('ROLE_STORE_'))
  const named = new Set(inStores.flatMap(({ metadata }) => (Array.isArray(metadata) ? metadata.map(String) : [])))
  const without = stores.filter((store) => !named.has(store))
  const authorities = [...held, ...(without.length > 0 ? [{ authority: 'ROLE_STORE_NONE', metadata: without }] : [])]
  await ask('updateMember', { params, body: { authorities } })
  const { body } = await ask('permissions', { what: 'of a colleague', params })
  await ask('updatePermissions', { params, body: rowsIn(body).filter(({ active }) => active === true) })
}
