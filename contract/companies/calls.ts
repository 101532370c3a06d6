import * as v from 'valibot'
import { member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Issuer } from '#contract/shell/fields.ts'
import { Company } from './company.ts'

/** The companies a person belongs to, by name (CMP-20). Offline memberships are left out. */
export const listCompanies = call({
  method: 'GET',
  path: 'mrc/api/users/:sub/companies',
  query: v.object(Issuer),
  replies: { 200: v.array(Company) },
  access: { who: 'signedIn', beforeTerms: true },
  summary: 'The companies of a person',
  requirements: ['CMP-20', 'ACC-04'],
})

/** One company (CMP-21). */
export const getCompany = call({
  method: 'GET',
  path: 'mrc/api/users/:sub/companies/:company',
  query: v.object(Issuer),
  replies: { 200: Company },
  access: member,
  summary: 'One company',
  requirements: ['CMP-21'],
})

/** Base64 of 512 KiB, the largest logo. */
const logoLimit = 699_052

/** The logo as base64 png, 204 where there is none (CMP-02). */
export const getCompanyLogo = call({
  method: 'GET',
  path: 'mrc/api/users/:sub/companies/:company/logo_picture/logo',
  query: v.object(Issuer),
  replies: { 200: v.object({ logo: v.pipe(v.string(), v.maxLength(logoLimit)) }), 204: v.undefined_() },
  access: member,
  summary: 'The logo of a company',
  requirements: ['CMP-02'],
})
