import * as v from 'valibot'
import { companyAdmin } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Issuer, Problem } from '#contract/shell/fields.ts'
import { Company } from './company.ts'
import { ChangedCompany, NewCompany } from './company-form.ts'

/**
 * A new company. Its creator becomes admin with VIEW_INVOICE and SEND_INVOICE_TO_EMAIL (CMP-20, D11). 400 names the
 * fields; 409 with fieldErrors on mb when the registration number is in use. Repeating the request returns the same
 * company.
 */
export const createCompany = call({
  method: 'POST',
  path: 'mrc/api/users/:sub/companies',
  query: v.object(Issuer),
  body: NewCompany,
  replies: { 201: Company, 400: Problem, 409: Problem },
  access: { who: 'signedIn', beforeTerms: true },
  summary: 'Create a company',
  requirements: ['CMP-06', 'CMP-20'],
})

/**
 * Changes a company; the registration number, the name of a verified one and pisOptionEnabled stay as they are (CMP-21).
 * 409 with fieldErrors on country when another company has the registration number there.
 */
export const updateCompany = call({
  method: 'PUT',
  path: 'mrc/api/users/:sub/companies/:company',
  query: v.object(Issuer),
  body: ChangedCompany,
  replies: { 200: Company, 400: Problem, 409: Problem },
  access: companyAdmin,
  summary: 'Change a company',
  requirements: ['CMP-04', 'CMP-05', 'CMP-21', 'ACC-14'],
})

/**
 * The live check of a registration number (CMP-09, D12): 204 free, 200 in use, 422 not a valid number, 429 too many
 * requests. `country` is the form's country, HR by default.
 */
export const verifyRegistrationNumber = call({
  method: 'GET',
  path: 'mrc/api/companies/verify',
  query: v.object({
    ...Issuer,
    mb: v.pipe(v.string(), v.maxLength(64)),
    country: v.optional(v.pipe(v.string(), v.maxLength(2))),
  }),
  replies: { 200: v.unknown(), 204: v.undefined_(), 422: Problem, 429: Problem },
  access: { who: 'signedIn', beforeTerms: true },
  addition: { feature: 'registrationCheck' },
  summary: 'Whether a registration number is free',
  requirements: ['CMP-09'],
})
