import * as v from 'valibot'
import { companyAdmin, member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Issuer, Problem } from '#contract/shell/fields.ts'
import { Company } from './company.ts'
import { ChangedCompany, NewCompany } from './company-form.ts'

/** The companies a person belongs to, by name (CMP-20). An offline membership is not among them. */
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

/** The logo as base64 png, 204 where there is none (CMP-02). */
export const getCompanyLogo = call({
  method: 'GET',
  path: 'mrc/api/users/:sub/companies/:company/logo_picture/logo',
  query: v.object(Issuer),
  replies: { 200: v.object({ logo: v.string() }), 204: v.undefined_() },
  access: member,
  summary: 'The logo of a company',
  requirements: ['CMP-02'],
})

/**
 * A new company, whose creator becomes its admin with VIEW_INVOICE and SEND_INVOICE_TO_EMAIL (CMP-20, D11). 400 names
 * the fields; 409 with fieldErrors on mb when the registration number is in use.
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

/** Changes a company; the registration number, the name of a verified one and pisOptionEnabled stay as they are (CMP-21). */
export const updateCompany = call({
  method: 'PUT',
  path: 'mrc/api/users/:sub/companies/:company',
  query: v.object(Issuer),
  body: ChangedCompany,
  replies: { 200: Company, 400: Problem },
  access: companyAdmin,
  summary: 'Change a company',
  requirements: ['CMP-04', 'CMP-05', 'CMP-21', 'ACC-14'],
})

/**
 * The live check of a registration number (CMP-09, D12): 204 free, 200 in use, 422 not a number of the register; 429
 * when somebody asks too often. `country` is that of the form, HR when left out.
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
