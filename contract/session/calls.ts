import * as v from 'valibot'
import { call } from '#contract/shell/call.ts'
import { Id, Issuer, Problem } from '#contract/shell/fields.ts'
import { everyone } from './access-rules.ts'
import { Account, Language, ProfileInfo, SandboxAccount } from './account.ts'
import { Credentials } from './sign-in.ts'

/** Profiles, ribbon and client id; errors: none (SES-22). */
export const getProfileInfo = call({
  method: 'GET',
  path: 'api/profile-info',
  replies: { 200: ProfileInfo },
  access: everyone,
  withoutIssuer: true,
  summary: 'Profiles, ribbon and client id of this gateway',
  requirements: ['SES-22', 'SES-23'],
})

/** Name and password for a token in the Authorization header of an empty reply; 401 with a reason (SES-05, SES-12). */
export const authenticate = call({
  method: 'POST',
  path: 'api/authenticate',
  body: Credentials,
  replies: { 200: v.unknown(), 401: Problem, 429: Problem },
  access: everyone,
  withoutIssuer: true,
  summary: 'Sign in with name and password',
  requirements: ['SES-05', 'SES-06', 'SES-12'],
})

/**
 * The token's account; the test mode is a reply header (SES-07, SES-08). `company` is our addition: terms belong to one
 * company, and without it the reply is for the company selected last (D2, D88).
 */
export const getAccount = call({
  method: 'GET',
  path: 'api/account',
  query: v.object({ ...Issuer, company: v.optional(Id) }),
  replies: { 200: Account },
  access: { who: 'signedIn', beforeTerms: true, offline: true },
  summary: 'The identity of the signed-in person',
  requirements: ['SES-07', 'SES-08', 'SES-09', 'SES-34'],
})

/** Ends the token's session, or the cookie's when there is no token; also 204 when there is no session (SES-25). */
export const logout = call({
  method: 'POST',
  path: 'logout',
  replies: { 204: v.undefined_() },
  access: everyone,
  withoutIssuer: true,
  summary: 'Sign out',
  requirements: ['SES-25'],
})

/** Stores the language: hr or en, anything else is 400 (LNG-02). */
export const putLanguage = call({
  method: 'PUT',
  path: 'mrc/api/users/:sub',
  query: v.object({ ...Issuer, language: Language }),
  replies: { 204: v.undefined_() },
  access: { who: 'signedIn', beforeTerms: true },
  summary: 'Store the language of a person',
  requirements: ['LNG-02'],
})

/** The demo accounts for the login page; 404 when the sandbox is off (D82). */
export const listSandboxAccounts = call({
  method: 'GET',
  path: 'riva/api/sandbox/accounts',
  replies: { 200: v.array(SandboxAccount) },
  access: everyone,
  withoutIssuer: true,
  addition: { feature: 'sandboxAccounts' },
  summary: 'The demo people of the sandbox',
  requirements: [],
})
