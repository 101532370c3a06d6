import * as v from 'valibot'
import { linkStaff } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Instant, Issuer, MaybeText, Problem } from '#contract/shell/fields.ts'

/** The kinds of link events. */
export const linkEventKinds = [
  'created',
  'opened',
  'attempted',
  'declined',
  'paid',
  'mailed',
  'notMailed',
  'reminded',
  'edited',
  'deactivated',
  'reactivated',
  'expired',
] as const
export type LinkEventKind = (typeof linkEventKinds)[number]

/** One event of a link. `note` is the address written to or the order number. */
export const LinkEvent = v.object({
  at: Instant,
  kind: v.string(),
  by: MaybeText,
  note: MaybeText,
  changes: v.optional(v.array(v.object({ field: v.string(), before: MaybeText, after: MaybeText })), []),
})
export type LinkEvent = v.InferOutput<typeof LinkEvent>

/** The events of a link, newest first, at most 200 (our addition). */
export const listLinkEvents = call({
  method: 'GET',
  path: 'riva/api/users/:sub/companies/:company/stores/:storeId/links/:id/events',
  query: v.object(Issuer),
  replies: { 200: v.array(LinkEvent), 404: Problem },
  access: linkStaff,
  addition: { feature: 'linkEvents' },
  summary: 'What happened to a payment link',
  requirements: [],
})
