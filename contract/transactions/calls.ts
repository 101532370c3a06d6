import * as v from 'valibot'
import { member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Problem, pageOf } from '#contract/shell/fields.ts'
import { buildBody } from '#contract/shell/filter/filter.ts'
import { datedPageEntries } from '#contract/shell/list/dated-call.ts'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { dateKinds, sortKeys } from '#contract/transactions/list/card-query.ts'
import { OrderRow } from './order-row.ts'

/** The query of every transaction list: days yyyy-MM-dd, the date they refer to, page from 0, size, sort (TRX-26). */
export const ListQuery = v.object({
  ...datedPageEntries,
  by: v.optional(v.picklist(dateKinds), 'createdAt'),
  orderBy: v.optional(v.picklist(sortKeys), '-createdAt'),
})

const list = {
  method: 'POST',
  query: ListQuery,
  body: buildBody(cardFilter),
  replies: { 200: pageOf(OrderRow), 400: Problem },
  access: member,
} as const

/** Card transactions of the stores visible to the reader: rows and the exact total (TRX-26, TRX-27). */
export const listOrders = call({
  ...list,
  path: 'mrc/api/users/:sub/companies/:company/orders',
  summary: 'Card transactions of a company',
  requirements: ['TRX-26', 'TRX-27'],
})

/** The same for one store (TRX-26); 404 when it is absent, of another company or not seen by the reader. */
export const listStoreOrders = call({
  ...list,
  replies: { ...list.replies, 404: Problem },
  path: 'mrc/api/users/:sub/companies/:company/stores/:storeId/orders',
  summary: 'Card transactions of a store',
  requirements: ['TRX-26', 'TRX-27'],
})
