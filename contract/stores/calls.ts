import * as v from 'valibot'
import { member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Issuer } from '#contract/shell/fields.ts'
import { Store } from './store.ts'

/** The stores of a company that the reader sees, by name (STO-25, USR-11). */
export const listStores = call({
  method: 'GET',
  path: 'mrc/api/users/:sub/companies/:company/stores',
  query: v.object(Issuer),
  replies: { 200: v.array(Store) },
  access: member,
  summary: 'The stores of a company that the reader sees',
  requirements: ['STO-25'],
})
