import * as v from 'valibot'
import { holdsFor } from '#contract/session/access-rules.ts'
import { Authority, type CompanyRole, companyRoles, type StoreRole } from '#contract/session/roles.ts'
import { Id, MaybeId, MaybeInstant, MaybeText } from '#contract/shell/fields.ts'

/** Some identity providers store every attribute as a one-element list. */
const Attribute = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.array(v.string())])), null),
  v.transform((value) => (typeof value === 'string' ? value : (value?.[0] ?? null))),
)

/** Personal data besides name and e-mail (USR-21, USR-22). */
export const UserAttributes = v.object({
  phone_number: Attribute,
  street: Attribute,
  postal_code: Attribute,
  locality: Attribute,
  country: Attribute,
})

/** A person in a company (USR-22). `enabled` null: promoted, with the registration still to be completed (USR-32). */
export const User = v.object({
  id: Id,
  email: v.string(),
  firstName: MaybeText,
  lastName: MaybeText,
  attributes: v.optional(v.nullable(UserAttributes), null),
  authorities: v.optional(v.array(Authority), []),
  companyRole: MaybeText,
  enabled: v.optional(v.nullable(v.boolean()), null),
  createdAt: MaybeInstant,
  updatedAt: MaybeInstant,
  /** Our addition: the only enabled admin of the company, who cannot be demoted or removed (D70). */
  onlyAdmin: v.optional(v.boolean()),
  /** Our addition: the active permissions, for a list that shows them. */
  permissions: v.optional(v.array(v.string())),
  /** Our addition: the revision of roles and permissions for If-Match; it changes with either. */
  revision: v.optional(v.string()),
})
export type User = v.InferOutput<typeof User>

/** A permission in GET and PUT …/permissions (USR-35). Unknown names of later versions are ignored. */
export const PermissionRow = v.object({
  permission: v.string(),
  permissionId: MaybeId,
  active: v.optional(v.nullable(v.boolean()), false),
})
export type PermissionRow = v.InferOutput<typeof PermissionRow>

/** The company role: from the reply's field, else from the authorities; null for none. */
export function companyRoleOf(user: Pick<User, 'companyRole' | 'authorities'>, company: string): CompanyRole | null {
  const named = companyRoles.find((role) => role === user.companyRole)
  return named ?? companyRoles.find((role) => holdsFor(user.authorities, role, company)) ?? null
}

/** The store role; ROLE_STORE_NONE means none (D58). */
export function storeRoleOf(user: Pick<User, 'authorities'>, store: string): StoreRole {
  if (holdsFor(user.authorities, 'ROLE_STORE_ADMIN', store)) return 'ROLE_STORE_ADMIN'
  return holdsFor(user.authorities, 'ROLE_STORE_USER', store) ? 'ROLE_STORE_USER' : 'ROLE_STORE_NONE'
}

/** Whether a user is the signed-in person: by e-mail, ignoring case (USR-28). */
export function isPrincipal(user: Pick<User, 'email'>, ownEmail: string): boolean {
  return user.email.trim().toLowerCase() === ownEmail.trim().toLowerCase()
}
