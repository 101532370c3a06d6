import * as v from 'valibot'
import { companyAdmin } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Issuer, Message, Problem } from '#contract/shell/fields.ts'
import { StoreBody, StoreSettings } from './settings.ts'

const stores = 'mrc/api/users/:sub/companies/:company/stores'
const ofStoreAdmin = { who: 'member', anyOf: ['ROLE_STORE_ADMIN'] } as const

/**
 * A new store, with a random secretKey when none is sent (STO-17, STO-25). 202: a message to show. 400 names the fields
 * by their path in the form, for example `mails.7.subject`. Repeating the body returns the store already created.
 */
export const createStore = call({
  method: 'POST',
  path: stores,
  query: v.object(Issuer),
  body: StoreBody,
  replies: { 201: StoreSettings, 202: Message, 400: Problem },
  access: companyAdmin,
  summary: 'Create a store',
  requirements: ['STO-23', 'STO-25'],
})

/**
 * Changes a store; omitted fields stay, domain and pisOptionEnabled are read-only (STO-14, STS-03). 202: a message to
 * show. 400 names the fields as above. With If-Match: 409 STORE_CHANGED when somebody saved since that revision.
 */
export const updateStore = call({
  method: 'PUT',
  path: `${stores}/:storeId`,
  query: v.object(Issuer),
  body: StoreBody,
  replies: { 200: StoreSettings, 202: Message, 400: Problem, 409: Problem },
  access: ofStoreAdmin,
  summary: 'Change a store',
  requirements: ['STO-25', 'STS-53', 'STS-56'],
})

/** The full secret key of a store. A POST, because every access is written to the audit trail. */
export const showSecretKey = call({
  method: 'POST',
  path: 'riva/api/users/:sub/companies/:company/stores/:storeId/secret-key',
  query: v.object(Issuer),
  replies: { 200: v.object({ secretKey: v.string() }) },
  access: ofStoreAdmin,
  addition: { feature: 'secretKey' },
  summary: 'The secret key of a store',
  requirements: ['STS-04'],
})
