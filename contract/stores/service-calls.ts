import * as v from 'valibot'
import { call } from '#contract/shell/call.ts'
import { Id, Issuer, MaybeText, Problem } from '#contract/shell/fields.ts'
import { domainForm, profileCodeForm } from './service-forms.ts'

const store = 'mrc/api/users/:sub/companies/:company/stores/:storeId'
const access = { who: 'member', anyOf: ['ROLE_STORE_ADMIN'] } as const

/** A store's Apple Pay status (STS-46). */
export const ApplePay = v.object({
  partnerMerchantName: MaybeText,
  partnerInternalMerchantIdentifier: MaybeText,
  domainNames: v.optional(v.nullable(v.array(v.string())), []),
  merchantUrl: MaybeText,
})
export type ApplePay = v.InferOutput<typeof ApplePay>

/** The domains that a store has registered with Apple Pay (STS-43, STS-47). */
export const getApplePay = call({
  method: 'GET',
  path: `${store}/apple-pay/domain`,
  query: v.object(Issuer),
  replies: { 200: ApplePay },
  access,
  summary: 'Apple Pay of a store',
  requirements: ['STS-43', 'STS-47'],
})

/**
 * Registers a domain; repeating it changes nothing. 409 NOT_ACTIVE when the store has no Apple Pay; 400 `full` at `domain`
 * when it has a hundred domains.
 */
export const registerDomain = call({
  method: 'POST',
  path: `${store}/apple-pay/domain/register`,
  query: v.object(Issuer),
  body: v.object({ storeId: v.optional(Id), storeName: MaybeText, ...domainForm.entries }),
  replies: { 200: ApplePay, 400: Problem, 409: Problem },
  access,
  summary: 'Register an Apple Pay domain',
  requirements: ['STS-45', 'STS-47'],
})

/** Removes a domain; the same reply when it is not registered. */
export const unregisterDomain = call({
  method: 'POST',
  path: `${store}/apple-pay/domain/unregister`,
  query: v.object(Issuer),
  body: v.object({ storeId: v.optional(Id), ...domainForm.entries }),
  replies: { 200: ApplePay, 400: Problem, 409: Problem },
  access,
  summary: 'Unregister an Apple Pay domain',
  requirements: ['STS-45', 'STS-47'],
})

/** The store's profile code at the crypto provider; null where there is none (STS-50). */
export const getProfileCode = call({
  method: 'GET',
  path: `${store}/crypto/profile-code`,
  query: v.object(Issuer),
  replies: { 200: v.object({ profileCode: MaybeText }) },
  access,
  summary: 'The crypto profile code of a store',
  requirements: ['STS-49', 'STS-50'],
})

/** Saves the profile code (STS-50). 409 NOT_ACTIVE when the store has no crypto payments. */
export const saveProfileCode = call({
  method: 'POST',
  path: `${store}/crypto/profile-code`,
  query: v.object({ ...Issuer, ...profileCodeForm.entries }),
  replies: { 204: v.undefined_(), 400: Problem, 409: Problem },
  access,
  summary: 'Save the crypto profile code of a store',
  requirements: ['STS-50'],
})
