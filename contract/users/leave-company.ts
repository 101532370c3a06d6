import * as v from 'valibot'
import { call } from '#contract/shell/call.ts'
import { Issuer, Problem } from '#contract/shell/fields.ts'

/**
 * Ends the caller's membership of a company with all its rights; the account stays (D93). Offline users may call it
 * too. 409 LAST_ADMIN for the only enabled admin (D70).
 */
export const leaveCompany = call({
  method: 'DELETE',
  path: 'riva/api/users/:sub/companies/:company/membership',
  query: v.object(Issuer),
  replies: { 204: v.undefined_(), 409: Problem },
  access: { who: 'signedIn', beforeTerms: true, offline: true },
  addition: { feature: 'leaveCompany' },
  summary: 'Leave a company',
  requirements: ['USR-10', 'USR-34'],
})
