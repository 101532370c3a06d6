import * as v from 'valibot'
import { exporters, linkStaff } from '#contract/session/access-rules.ts'
import { Language } from '#contract/session/account.ts'
import { call } from '#contract/shell/call.ts'
import { emailPattern } from '#contract/shell/email.ts'
import { Issuer, MaybeText, Message, Problem } from '#contract/shell/fields.ts'
import { buildBody } from '#contract/shell/filter/filter.ts'
import { periodEntries } from '#contract/shell/list/dated-call.ts'
import { OrderSums } from '#contract/transactions/report/report-calls.ts'
import { Epoch, maybe, text } from './fields.ts'
import { linkFilter, linkSorts } from './filter.ts'
import { Link, linkLimits } from './link.ts'
import { OrderNumber } from './order-number.ts'

const company = 'mrc/api/users/:sub/companies/:company' as const
const store = 'mrc/api/users/:sub/companies/:company/stores/:storeId' as const
const one = { query: v.object(Issuer), access: linkStaff } as const

/** Replies of a change: the link as it is now, or 409 when its status or revision no longer allows the change. */
const changed = { 200: Link, 400: Problem, 404: Problem, 409: Problem } as const

/** Changes comment and end; the end only while the link is CREATED (PBL-17, PBL-18). */
export const updateLink = call({
  ...one,
  method: 'PUT',
  path: `${store}/pbl/links/:id`,
  body: v.object({
    comment: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(linkLimits.comment, 'tooLong')),
    validTo: v.optional(v.nullable(Epoch), null),
  }),
  replies: changed,
  summary: 'Change comment and end of a payment link',
  requirements: ['PBL-17', 'PBL-18', 'PBL-27'],
})

/** Changes the customer of a link that is not reusable; a changed value has 3 to 255 characters (PBL-19, D30). */
export const updateLinkCustomer = call({
  ...one,
  method: 'PUT',
  path: `${store}/pbl/links/:id/customer`,
  body: v.object(
    v.entriesFromList(
      ['firstName', 'lastName', 'email', 'address', 'city', 'country', 'zipCode', 'phoneNumber'],
      maybe(text(linkLimits.comment)),
    ),
  ),
  replies: changed,
  summary: 'Change the customer of a payment link',
  requirements: ['PBL-19', 'PBL-27'],
})

/**
 * A status change: 200 with the link and the notified address, or 202 with a message when nobody could be notified
 * (PBL-28, PBL-29).
 */
const StatusChanged = v.object({ ...Link.entries, mailedTo: MaybeText })
const statusReplies = { 200: StatusChanged, 202: Message, 404: Problem, 409: Problem } as const

/** Deactivates an unpaid link (PBL-20). */
export const deactivateLink = call({
  ...one,
  method: 'PUT',
  path: `${store}/pbl/deactivateLink/:id`,
  replies: statusReplies,
  summary: 'Deactivate a payment link',
  requirements: ['PBL-20', 'PBL-27', 'PBL-28'],
})

/** Reopens a deactivated or expired link; an end in the past is replaced by that of a new link (PBL-20, D31). */
export const reactivateLink = call({
  ...one,
  method: 'PUT',
  path: `${store}/pbl/reactivateLink/:id`,
  replies: statusReplies,
  summary: 'Reactivate a payment link',
  requirements: ['PBL-20', 'PBL-27', 'PBL-28'],
})

/**
 * Sends a link to its customer; the gateway fills in the placeholders. 202: not sent, with the reason (PBL-23, D56).
 */
export const sendLinkEmail = call({
  ...one,
  method: 'POST',
  path: `${store}/pbl/send_email`,
  body: v.object({
    template: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(linkLimits.template, 'tooLong'))), null),
    subject: v.pipe(v.string(), v.trim(), v.minLength(3, 'tooShort'), v.maxLength(linkLimits.subject, 'tooLong')),
    orderNumber: OrderNumber,
    customerEmail: v.pipe(v.string(), v.trim(), v.maxLength(254, 'tooLong'), v.regex(emailPattern, 'invalid')),
  }),
  replies: { 200: v.unknown(), 202: Message, 400: Problem, 404: Problem, 409: Problem, 429: Problem },
  summary: 'Send a payment link to its customer',
  requirements: ['PBL-21', 'PBL-22', 'PBL-23'],
})

/** Notifies the customer again of the status when the earlier mail failed (our addition). */
export const sendStatusMail = call({
  ...one,
  method: 'POST',
  path: 'riva/api/users/:sub/companies/:company/stores/:storeId/links/:id/status-mail',
  replies: { 200: v.object({ mailedTo: v.string() }), 202: Message, 404: Problem, 409: Problem },
  addition: { feature: 'linkStatusMail' },
  summary: 'Tell the customer of the status of a payment link',
  requirements: [],
})

const exported = {
  method: 'POST',
  query: v.object(Issuer),
  body: v.object({
    ...periodEntries,
    format: v.picklist(['xlsx', 'csv']),
    orderBy: v.optional(v.picklist(linkSorts), '-validTo'),
    filter: v.optional(buildBody(linkFilter), {}),
    language: v.optional(Language),
  }),
  replies: { 200: 'bytes', 400: Problem, 404: Problem, 429: Problem },
  access: { ...linkStaff, also: exporters },
  requirements: ['REP-09', 'PBL-07'],
} as const

/** The listed links as a file (REP-09). */
export const exportLinks = call({
  ...exported,
  path: `${company}/pbl/links/export`,
  summary: 'Payment links as a file',
})

/** The same for one store (REP-09). */
export const exportStoreLinks = call({
  ...exported,
  path: `${store}/pbl/links/export`,
  summary: 'Payment links of a store as a file',
})

/** The sums of the listed links before discounts (our addition): `charged` of paid links, `waiting` of open ones. */
export const sumLinks = call({
  method: 'POST',
  path: 'riva/api/users/:sub/companies/:company/links/sums',
  query: v.object({ ...periodEntries, store: v.optional(v.string()) }),
  body: buildBody(linkFilter),
  replies: { 200: OrderSums, 400: Problem, 404: Problem },
  access: linkStaff,
  addition: { feature: 'sums' },
  summary: 'Sums per currency of payment links',
  requirements: [],
})
