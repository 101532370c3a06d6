import * as v from 'valibot'
import { call } from '#contract/shell/call.ts'
import { Id, Issuer } from '#contract/shell/fields.ts'
import { holds, type Rights } from './access-rules.ts'
import type { TermsStatus } from './account.ts'

/**
 * Accepts the terms (TRM-09, D5). The path names no company, so an access rule cannot check for its admin: the handler
 * checks `mayAcceptTerms` and replies 403. `company` is our addition: the selected one; without it, the
 * one selected last (D2, D88).
 */
export const acceptTerms = call({
  method: 'POST',
  path: 'mrc/api/users/terms/accept',
  query: v.object({ ...Issuer, company: v.optional(Id) }),
  replies: { 204: v.undefined_() },
  access: { who: 'signedIn', beforeTerms: true },
  summary: 'Accept the terms, as admin of the selected company',
  requirements: ['TRM-09', 'TRM-10', 'ACC-16'],
})

/** Any admin of the selected company may accept; without a company, an admin of any of theirs (ACC-16, D2). */
export function mayAcceptTerms(rights: Rights, company: string | undefined): boolean {
  if (company !== undefined) return holds(rights, 'ROLE_COMPANY_ADMIN', { company })
  return rights.some(({ authority, metadata }) => authority === 'ROLE_COMPANY_ADMIN' && (metadata ?? []).length > 0)
}

export type NoticeOutcome = 'accepted' | 'granted' | 'refused'

/**
 * The next step after OK in the notice (TRM-05…07). Terms accepted meanwhile lead home, as does temporary access after
 * "terms info shown" was stored. Everyone else is signed out.
 */
export function noticeOutcome({ acceptedTerms, temporaryAccess }: TermsStatus): NoticeOutcome {
  if (acceptedTerms) return 'accepted'
  return temporaryAccess === true ? 'granted' : 'refused'
}
