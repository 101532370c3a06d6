import * as v from 'valibot'
import { companyAdmin } from '#contract/session/access-rules.ts'
import { Authority } from '#contract/session/roles.ts'
import { call } from '#contract/shell/call.ts'
import { Id, Instant, Issuer, MaybeInstant, MaybeText, Problem } from '#contract/shell/fields.ts'
import type { LocalRules } from '#contract/shell/list/local-list.ts'
import { fallbackPageSize } from '#contract/shell/list/paging.ts'

/** A person who was invited and has not accepted yet (our addition): the user list leaves them out (USR-10, D82). */
export const Invitation = v.object({
  id: Id,
  email: v.string(),
  authorities: v.optional(v.array(Authority), []),
  /** The person's rights once the invitation is accepted. */
  permissions: v.optional(v.array(v.string()), []),
  invitedBy: MaybeText,
  createdAt: Instant,
  sentAt: MaybeInstant,
  expiresAt: Instant,
  /** An offline user who was promoted to a role with access and has not accepted it (USR-32); already a user. */
  promoted: v.optional(v.boolean()),
})
export type Invitation = v.InferOutput<typeof Invitation>

/** The invitation list, in the gateway's order. */
export const invitationRules: LocalRules<Invitation> = {
  defaultQuery: { text: '', sort: '', page: 0, size: fallbackPageSize },
  sorts: [],
  sizes: [],
  idOf: ({ id }) => id,
  textsOf: ({ email }) => [email],
  sortValueOf: () => null,
}

const invitations = 'riva/api/users/:sub/companies/:company/invitations'
const ours = { query: v.object(Issuer), access: companyAdmin, addition: { feature: 'invitations' } } as const

/** Open invitations and promotions, newest first; expired ones stay until revoked. */
export const listInvitations = call({
  ...ours,
  method: 'GET',
  path: invitations,
  replies: { 200: v.array(Invitation) },
  summary: 'The open invitations of a company',
  requirements: ['USR-10', 'USR-32'],
})

/**
 * Sends the mail again with a new link and expiry, and invalidates the earlier link. 404 when it was accepted or
 * revoked.
 */
export const resendInvitation = call({
  ...ours,
  method: 'POST',
  path: `${invitations}/:id/resend`,
  replies: { 200: Invitation, 404: Problem, 429: Problem },
  summary: 'Send an invitation again',
  requirements: ['USR-10'],
})

/**
 * Invalidates the link at once; a promoted person is an offline user again. 404 when it was already accepted or
 * revoked.
 */
export const revokeInvitation = call({
  ...ours,
  method: 'DELETE',
  path: `${invitations}/:id`,
  replies: { 204: v.undefined_(), 404: Problem },
  summary: 'Revoke an invitation',
  requirements: ['USR-10'],
})
