import * as v from 'valibot'
import { call } from '#contract/shell/call.ts'
import { Id, Issuer } from '#contract/shell/fields.ts'
import { TermsStatus } from './account.ts'

/**
 * Whether the terms are accepted, or access is granted for a while (TRM-08), in `company` (our addition) or the company
 * selected last (D88).
 */
export const getTermsStatus = call({
  method: 'GET',
  path: 'mrc/api/users/terms/data',
  query: v.object({ ...Issuer, company: v.optional(Id) }),
  replies: { 200: TermsStatus },
  access: { who: 'signedIn', beforeTerms: true },
  summary: 'Terms accepted, or temporary access',
  requirements: ['TRM-08'],
})

/** The stored language of the interface (LNG-03). */
export const getLanguage = call({
  method: 'GET',
  path: 'mrc/api/users/:sub',
  query: v.object(Issuer),
  replies: { 200: v.object({ language: v.optional(v.nullable(v.string()), null) }) },
  access: { who: 'signedIn', beforeTerms: true },
  summary: 'The stored language of a person',
  requirements: ['LNG-03'],
})
