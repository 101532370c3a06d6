import * as v from 'valibot'

/** Roles of a person in a company (ACC-09). The first three may use the back-office (ACC-29). */
export const companyRoles = [
  'ROLE_COMPANY_ADMIN',
  'ROLE_COMPANY_EDITOR',
  'ROLE_COMPANY_USER',
  'ROLE_COMPANY_OFFLINE_USER',
] as const
export type CompanyRole = (typeof companyRoles)[number]

/** Roles of a person in a store (ACC-11); ROLE_STORE_NONE is the absence of one and is never stored (D58). */
export const storeRoles = ['ROLE_STORE_ADMIN', 'ROLE_STORE_USER', 'ROLE_STORE_NONE'] as const
export type StoreRole = (typeof storeRoles)[number]

/** Permissions of a person in a company (ACC-13). */
export const permissions = [
  'VIEW_DASHBOARD',
  'ALLOW_COMPLETION',
  'ALLOW_REFUND',
  'ALLOW_ORDER_EXPORT',
  'VIEW_INVOICE',
  'VIRTUAL_TERMINAL',
  'SEND_INVOICE_TO_EMAIL',
] as const
export type Permission = (typeof permissions)[number]

export type AuthorityName = CompanyRole | StoreRole | Permission

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** A role or permission and the companies or stores for which it is held (ACC-12, SES-09). */
export const Authority = v.object({
  authority: v.string(),
  metadata: v.optional(v.nullable(v.array(id)), null),
  /** The company of a store role's stores; our addition to the account (D82). */
  companyId: v.optional(v.nullable(id)),
})
export type Authority = v.InferOutput<typeof Authority>
