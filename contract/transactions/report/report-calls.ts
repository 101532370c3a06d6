import * as v from 'valibot'
import { exporters, member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Instant, Issuer, Problem } from '#contract/shell/fields.ts'
import { buildBody } from '#contract/shell/filter/filter.ts'
import { selectionLimit } from '#contract/shell/list/paging.ts'
import { ListQuery } from '#contract/transactions/calls.ts'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { dateKinds } from '#contract/transactions/list/card-query.ts'
import { pisSortKeys } from '#contract/transactions/list/channel-sorts.ts'
import { pisFilter } from '#contract/transactions/list/pis-list.ts'
import { posFilter } from '#contract/transactions/list/pos-list.ts'
import { ReportNotReady, ReportRequested, reportFormats, reportKinds, reportTypes } from './report.ts'

const company = 'mrc/api/users/:sub/companies/:company' as const
const store = 'mrc/api/users/:sub/companies/:company/stores/:storeId' as const

const truth = v.optional(v.picklist(['true', 'false']), 'false')
const choice = { includeHistory: truth, reportType: v.optional(v.picklist(reportTypes), 'orders') }

/** Ids of selected rows besides the filter; the report then holds only these (our addition, D16). */
const selection = {
  ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(selectionLimit))),
}

const request = {
  method: 'POST',
  replies: { 200: ReportRequested, 400: Problem, 429: Problem },
  access: { who: 'member', anyOf: exporters },
  requirements: ['REP-02', 'REP-03', 'REP-04'],
} as const

const cardReport = {
  ...request,
  query: v.object({ ...ListQuery.entries, ...choice, format: v.picklist(reportFormats.card) }),
  body: buildBody(cardFilter, selection),
} as const

/** Requests a report of the list's query and filter; the file is fetched by the returned name (REP-02…04). */
export const requestReport = call({ ...cardReport, path: `${company}/orders/report`, summary: 'Ask for a report' })

/** The same for one store (REP-02). */
export const requestStoreReport = call({
  ...cardReport,
  path: `${store}/orders/report`,
  summary: 'Ask for a report of a store',
})

const posReport = {
  ...request,
  query: v.object({ ...ListQuery.entries, ...choice, format: v.picklist(reportFormats.pos) }),
  body: buildBody(posFilter, selection),
} as const

/** A report of point-of-sale transactions (REP-06). */
export const requestPosReport = call({
  ...posReport,
  path: `${company}/pos/orders/report`,
  summary: 'Ask for a POS report',
})

/** The same for one store (REP-06). */
export const requestStorePosReport = call({
  ...posReport,
  path: `${store}/pos/orders/report`,
  summary: 'Ask for a POS report of a store',
})

const pisOrder = v.optional(v.picklist(pisSortKeys), '-createdAt')

const pisReport = {
  ...request,
  query: v.object({
    ...ListQuery.entries,
    ...choice,
    orderBy: pisOrder,
    format: v.picklist(reportFormats.pis),
  }),
  body: buildBody(pisFilter, selection),
  addition: { feature: 'pisReport' },
} as const

/** A report of bank payments, in the same shape (our addition, D26). */
export const requestPisReport = call({
  ...pisReport,
  path: `${company}/pis/transactions/report`,
  summary: 'Ask for a report of bank payments',
})

/** The same for one store (our addition, D26). */
export const requestStorePisReport = call({
  ...pisReport,
  path: `${store}/pis/transactions/report`,
  summary: 'Ask for a report of bank payments of a store',
})

/** Polled every 3 s until 200; 202 or 204 not ready, 404 no such file of this person, 410 expired or cancelled, 500 failed (REP-05, D26, D65). */
export const downloadReport = call({
  method: 'POST',
  path: `${company}/order/report/download`,
  query: v.object({ ...Issuer, fileName: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/)) }),
  replies: { 200: 'bytes', 202: ReportNotReady, 204: v.undefined_(), 404: Problem, 410: Problem, 500: Problem },
  access: { who: 'member', anyOf: exporters },
  summary: 'Fetch a report, or hear how far it is',
  requirements: ['REP-05'],
})

/**
 * A report in the downloads drawer (our addition, D82), kept for 30 days. `fileName` fetches it, `title` is its name
 * when saved, `done` and `total` count rows, `bytes` is its size. `finishedAt` is set once it is no longer in progress.
 */
export const Download = v.object({
  fileName: v.string(),
  title: v.string(),
  kind: v.picklist(reportKinds),
  format: v.string(),
  reportType: v.picklist(reportTypes),
  includeHistory: v.boolean(),
  from: v.string(),
  to: v.string(),
  by: v.picklist(dateKinds),
  state: v.picklist(['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired']),
  done: v.number(),
  total: v.nullable(v.number()),
  createdAt: Instant,
  finishedAt: v.nullable(Instant),
  expiresAt: Instant,
  bytes: v.nullable(v.number()),
})
export type Download = v.InferOutput<typeof Download>

const downloads = {
  access: { who: 'member', anyOf: exporters },
  addition: { feature: 'downloads' },
  requirements: [],
} as const

/** The reader's own reports of a company, newest first. */
export const listDownloads = call({
  ...downloads,
  method: 'GET',
  path: 'riva/api/users/:sub/companies/:company/downloads',
  query: v.object(Issuer),
  replies: { 200: v.array(Download) },
  summary: 'Reports of the last 30 days',
})

/** Cancels a report in progress, or removes a finished one. */
export const cancelDownload = call({
  ...downloads,
  method: 'DELETE',
  path: 'riva/api/users/:sub/companies/:company/downloads/:fileName',
  query: v.object(Issuer),
  replies: { 204: v.undefined_(), 404: Problem },
  summary: 'Cancel or remove a report',
})

const SumText = v.pipe(v.string(), v.regex(/^\d+$/))

/**
 * The sums of everything a query finds, per currency, not of one page (our addition). Amounts are texts in minor units:
 * charged, refunded of that, and still chargeable. Declined payments are counted.
 */
export const OrderSums = v.array(
  v.object({
    currency: v.string(),
    count: v.number(),
    charged: SumText,
    refunded: SumText,
    waiting: SumText,
    declined: v.number(),
  }),
)
export type OrderSums = v.InferOutput<typeof OrderSums>

const sums = {
  method: 'POST',
  replies: { 200: OrderSums, 400: Problem, 404: Problem },
  access: member,
  addition: { feature: 'sums' },
  requirements: [],
} as const

/** Sums of the card list; of one store with `store`, 404 when the reader does not see it. */
export const sumOrders = call({
  ...sums,
  path: 'riva/api/users/:sub/companies/:company/orders/sums',
  query: v.object({ ...ListQuery.entries, store: v.optional(v.string()) }),
  body: buildBody(cardFilter),
  summary: 'Sums per currency of the card list',
})

/** Sums of the bank payment list. */
export const sumPisTransactions = call({
  ...sums,
  path: 'riva/api/users/:sub/companies/:company/pis/sums',
  query: v.object({ ...ListQuery.entries, orderBy: pisOrder, store: v.optional(v.string()) }),
  body: buildBody(pisFilter),
  summary: 'Sums per currency of the bank payment list',
})

/** Sums of the point-of-sale list. */
export const sumPosOrders = call({
  ...sums,
  path: 'riva/api/users/:sub/companies/:company/pos/sums',
  query: v.object({ ...ListQuery.entries, store: v.optional(v.string()) }),
  body: buildBody(posFilter),
  summary: 'Sums per currency of the POS list',
})
