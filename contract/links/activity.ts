import * as v from 'valibot'
import { linkStaff } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Instant, Issuer, MaybeText, Problem } from '#contract/shell/fields.ts'

/** What can happen to a link. */
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

/** One thing that happened to a link. `note`: the address that was written to, or the number of the order. */
export const LinkEvent = v.object({
  at: Instant,
  kind: v.string(),
  by: MaybeText,
  note: MaybeText,
  changes: v.optional(v.array(v.object({ field: v.string(), before: MaybeText, after: MaybeText })), []),
})
export type LinkEvent = v.InferOutput<typeof LinkEvent>

/** What happened to a link, newest first, at most 200 entries (ours). */
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
