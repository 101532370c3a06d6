import * as v from 'valibot'
import { call } from '#contract/shell/call.ts'
import { Issuer, Problem } from '#contract/shell/fields.ts'

/**
 * Ends one's own membership of a company with all rights there; the account stays (D93). For everybody, offline users
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
