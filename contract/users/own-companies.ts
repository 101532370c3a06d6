import * as v from 'valibot'
import { companyRoles } from '#contract/session/roles.ts'
import { call } from '#contract/shell/call.ts'
import { Id, Issuer } from '#contract/shell/fields.ts'

/** A company that a person belongs to; as its `onlyAdmin` the person cannot leave (D70). */
export const OwnCompany = v.object({
  id: Id,
  name: v.string(),
  role: v.picklist(companyRoles),
  onlyAdmin: v.boolean(),
})
export type OwnCompany = v.InferOutput<typeof OwnCompany>

/** The companies whose membership the person has accepted, by name, including offline memberships (D93). */
export const listOwnCompanies = call({
  method: 'GET',
  path: 'riva/api/users/:sub/memberships',
  query: v.object(Issuer),
  replies: { 200: v.array(OwnCompany) },
  access: { who: 'signedIn', beforeTerms: true, offline: true },
  addition: { feature: 'leaveCompany' },
  summary: 'The companies that a person belongs to',
  requirements: ['USR-10', 'USR-34'],
})
