import * as v from 'valibot'
import { member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Issuer, Problem, pageOf } from '#contract/shell/fields.ts'
import { buildBody } from '#contract/shell/filter/filter.ts'
import { pisSortKeys } from '#contract/transactions/list/channel-sorts.ts'
import { pisFilter } from '#contract/transactions/list/pis-list.ts'
import { posFilter } from '#contract/transactions/list/pos-list.ts'
import { ListQuery } from './calls.ts'
import { CryptoOrder, IpsOrder } from './instant-and-crypto.ts'
import { PisOrder, PisRow } from './pis.ts'
import { PosOrder, PosRow } from './pos.ts'

const company = 'mrc/api/users/:sub/companies/:company' as const
const store = 'mrc/api/users/:sub/companies/:company/stores/:storeId' as const
const read = { method: 'GET', query: v.object(Issuer), access: member } as const

const pisList = {
  method: 'POST',
  query: v.object({ ...ListQuery.entries, orderBy: v.optional(v.picklist(pisSortKeys), '-createdAt') }),
  body: buildBody(pisFilter),
  replies: { 200: pageOf(PisRow), 400: Problem },
  access: member,
  requirements: ['PIS-04', 'PIS-05'],
} as const

/** Bank payments of the stores that the reader sees: rows and the exact total (PIS-05). */
export const listPisTransactions = call({
  ...pisList,
  path: `${company}/pis/transactions`,
  summary: 'Bank payments of a company',
})

/** The same for one store (PIS-05); 404 when it is absent, of another company or not seen by the reader. */
export const listStorePisTransactions = call({
  ...pisList,
  replies: { ...pisList.replies, 404: Problem },
  path: `${store}/pis/transactions`,
  summary: 'Bank payments of a store',
})

const posList = {
  method: 'POST',
  query: ListQuery,
  body: buildBody(posFilter),
  replies: { 200: pageOf(PosRow), 400: Problem },
  access: member,
  requirements: ['POS-01', 'POS-08', 'POS-18'],
} as const

/** Point-of-sale transactions of the stores that the reader sees: rows and the exact total (POS-18). */
export const listPosOrders = call({
  ...posList,
  path: `${company}/pos/orders`,
  summary: 'POS transactions of a company',
})

/** The same for one store (POS-18); 404 when it is absent, of another company or not seen by the reader. */
export const listStorePosOrders = call({
  ...posList,
  replies: { ...posList.replies, 404: Problem },
  path: `${store}/pos/orders`,
  summary: 'POS transactions of a store',
})

/** One bank payment by its transaction uuid; 404 when absent, foreign or unseen (PIS-18, D51). */
export const getPisOrder = call({
  ...read,
  path: `${company}/pis/orders/:id`,
  replies: { 200: PisOrder, 404: Problem },
  summary: 'One bank payment',
  requirements: ['PIS-17', 'PIS-18'],
})

/** One point-of-sale transaction; 404 when absent, foreign or unseen (POS-18). */
export const getPosOrder = call({
  ...read,
  path: `${company}/pos/orders/:id`,
  replies: { 200: PosOrder, 404: Problem },
  summary: 'One POS transaction',
  requirements: ['POS-09', 'POS-18'],
})

/** One instant payment; 404 when absent, foreign or unseen (IPS-07). */
export const getIpsOrder = call({
  ...read,
  path: `${company}/ips/orders/:id`,
  replies: { 200: IpsOrder, 404: Problem },
  summary: 'One instant payment',
  requirements: ['IPS-05', 'IPS-07', 'IPS-08'],
})

/** One crypto payment; 404 when absent, foreign or unseen (CRY-04). */
export const getCryptoOrder = call({
  ...read,
  path: `${company}/crypto/orders/:id`,
  replies: { 200: CryptoOrder, 404: Problem },
  summary: 'One crypto payment',
  requirements: ['CRY-02', 'CRY-04', 'CRY-05'],
})
