import * as v from 'valibot'
import { member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Issuer, Problem } from '#contract/shell/fields.ts'
import { StoreSettings } from './settings.ts'

/** One store, with its settings for those who may change it; 404 when it is of another company or not seen by the reader (STO-25). */
export const getStore = call({
  method: 'GET',
  path: 'mrc/api/users/:sub/companies/:company/stores/:storeId',
  query: v.object(Issuer),
  replies: { 200: StoreSettings, 404: Problem },
  access: member,
  summary: 'One store',
  requirements: ['STO-25', 'TRD-09'],
})
