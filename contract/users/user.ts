import * as v from 'valibot'
import type { Rights } from '#contract/session/access-rules.ts'
import { Authority, type CompanyRole, companyRoles, type StoreRole } from '#contract/session/roles.ts'
import { Id, MaybeId, MaybeInstant, MaybeText } from '#contract/shell/fields.ts'

/** Some identity providers keep every attribute as a list of one. */
const Attribute = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.array(v.string())])), null),
  v.transform((value) => (typeof value === 'string' ? value : (value?.[0] ?? null))),
)

/** What is known of a person beside name and e-mail (USR-21, USR-22). */
export const UserAttributes = v.object({
  phone_number: Attribute,
  street: Attribute,
  postal_code: Attribute,
  locality: Attribute,
  country: Attribute,
})

/** A person in a company (USR-22). `enabled` null: promoted, the registration is still to be finished (USR-32). */
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
  /** Ours: the one enabled admin of the company, who can be neither demoted nor removed (D70). */
  onlyAdmin: v.optional(v.boolean()),
  /** Ours: the active permissions, for a list that shows them. */
  permissions: v.optional(v.array(v.string())),
  /** Ours: of roles and permissions as they were read, for If-Match; it changes with every change of them. */
  revision: v.optional(v.string()),
})
export type User = v.InferOutput<typeof User>

/** A right as GET and PUT …/permissions carry it (USR-35). Names of later versions are read and passed over. */
export const PermissionRow = v.object({
  permission: v.string(),
  permissionId: MaybeId,
  active: v.optional(v.nullable(v.boolean()), false),
})
export type PermissionRow = v.InferOutput<typeof PermissionRow>

/** The role of a person in a company: as the reply names it, else as the authorities hold it; null for none. */
export function companyRoleOf(user: Pick<User, 'companyRole' | 'authorities'>, company: string): CompanyRole | null {
  const named = companyRoles.find((role) => role === user.companyRole)
  return named ?? companyRoles.find((role) => isHeld(user.authorities, role, company)) ?? null
}

/** The role of a person in a store; ROLE_STORE_NONE is the absence of one (D58). */
export function storeRoleOf(user: Pick<User, 'authorities'>, store: string): StoreRole {
  if (isHeld(user.authorities, 'ROLE_STORE_ADMIN', store)) return 'ROLE_STORE_ADMIN'
  return isHeld(user.authorities, 'ROLE_STORE_USER', store) ? 'ROLE_STORE_USER' : 'ROLE_STORE_NONE'
}

/** Whether a user is the one who is signed in: by e-mail, whatever its case (USR-28). */
export function isPrincipal(user: Pick<User, 'email'>, ownEmail: string): boolean {
  return user.email.trim().toLowerCase() === ownEmail.trim().toLowerCase()
}

function isHeld(rights: Rights, name: string, id: string): boolean {
  return rights.some((right) => right.authority === name && (right.metadata ?? []).includes(id))
}
