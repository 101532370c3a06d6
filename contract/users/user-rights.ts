import * as v from 'valibot'
import { type CompanyRole, type Permission, permissions, type StoreRole } from '#contract/session/roles.ts'
import { Id } from '#contract/shell/fields.ts'
import { companyRoleOf, type PermissionRow, storeRoleOf, type User } from './user.ts'

/** The rights a company admin assigns: one company role, one role per store, permissions (ACC-09…13). */
export interface UserRights {
  readonly role: CompanyRole | null
  /** Store id → role; a missing store has no role (D58). */
  readonly storeRoles: Readonly<Record<string, StoreRole>>
  readonly permissions: readonly Permission[]
}

/** Roles offered in forms; an existing editor stays one, but nobody becomes one here (D11). */
export const offeredRoles = ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_USER', 'ROLE_COMPANY_OFFLINE_USER'] as const
export function rolesFor(held: CompanyRole | null): readonly CompanyRole[] {
  return held === 'ROLE_COMPANY_EDITOR' ? [held, ...offeredRoles] : offeredRoles
}

/** Authorities accepted in a body: company roles and store roles with their ids (USR-19, USR-34). */
export const GivenAuthority = v.strictObject({
  authority: v.picklist([
    'ROLE_COMPANY_ADMIN',
    'ROLE_COMPANY_EDITOR',
    'ROLE_COMPANY_USER',
    'ROLE_COMPANY_OFFLINE_USER',
    'ROLE_STORE_ADMIN',
    'ROLE_STORE_USER',
  ]),
  metadata: v.pipe(v.array(Id), v.minLength(1), v.maxLength(1000)),
})
export type GivenAuthority = v.InferOutput<typeof GivenAuthority>

/** ROLE_STORE_NONE is a documented role listing the stores in which a person has no role (D58). */
const NoAuthority = v.strictObject({
  authority: v.literal('ROLE_STORE_NONE'),
  metadata: v.optional(v.nullable(v.pipe(v.array(Id), v.maxLength(1000))), null),
})

const isHeldAuthority = (row: GivenAuthority | v.InferOutput<typeof NoAuthority>): row is GivenAuthority =>
  row.authority !== 'ROLE_STORE_NONE'

/** The authorities of an invitation or role change, without ROLE_STORE_NONE (USR-19, USR-34). */
export const GivenAuthorities = v.pipe(
  v.array(v.union([GivenAuthority, NoAuthority])),
  v.minLength(1),
  v.maxLength(100),
  v.transform((rows) => rows.filter(isHeldAuthority)),
)

/** Body of a PUT of permissions: the active ones, each once (USR-35, D5). */
export const ActivePermissions = v.pipe(
  v.array(
    v.strictObject({
      permission: v.picklist(permissions),
      permissionId: v.optional(v.nullable(Id), null),
      active: v.literal(true),
    }),
  ),
  v.maxLength(permissions.length),
  v.check((rows) => new Set(rows.map(({ permission }) => permission)).size === rows.length, 'twice'),
)
export type ActivePermissions = v.InferOutput<typeof ActivePermissions>

/** A user's rights, including stores newer than the known list. */
export function rightsOf(
  user: Pick<User, 'companyRole' | 'authorities'>,
  rows: readonly PermissionRow[],
  company: string,
  stores: readonly string[],
): UserRights {
  return {
    role: companyRoleOf(user, company),
    storeRoles: Object.fromEntries(
      [...new Set([...stores, ...storesIn(user)])].map((store) => [store, storeRoleOf(user, store)]),
    ),
    permissions: permissions.filter((name) => rows.some((row) => row.permission === name && row.active === true)),
  }
}

function storesIn({ authorities }: Pick<User, 'authorities'>): readonly string[] {
  return authorities
    .filter(({ authority }) => authority === 'ROLE_STORE_ADMIN' || authority === 'ROLE_STORE_USER')
    .flatMap(({ metadata }) => metadata ?? [])
}

/**
 * The authorities to send. Admins have every store and offline users none, so their store roles are left out (USR-18,
 * USR-24).
 */
export function authoritiesOf({ role, storeRoles }: UserRights, company: string): readonly GivenAuthority[] {
  if (role === null) return []
  const given: GivenAuthority[] = [{ authority: role, metadata: [company] }]
  return role === 'ROLE_COMPANY_ADMIN' || role === 'ROLE_COMPANY_OFFLINE_USER'
    ? given
    : [...given, ...storeAuthorities(storeRoles)]
}

export function storeAuthorities(storeRoles: Readonly<Record<string, StoreRole>>): readonly GivenAuthority[] {
  return (['ROLE_STORE_ADMIN', 'ROLE_STORE_USER'] as const)
    .map((authority) => ({ authority, metadata: Object.keys(storeRoles).filter((id) => storeRoles[id] === authority) }))
    .filter(({ metadata }) => metadata.length > 0)
}

/** The active permissions (USR-35), each with the id under which it was read. */
export function permissionsBody(
  active: readonly Permission[],
  rows: readonly PermissionRow[],
): { permission: Permission; permissionId: string | null; active: true }[] {
  return permissions
    .filter((name) => active.includes(name))
    .map((permission) => ({
      permission,
      permissionId: rows.find((row) => row.permission === permission)?.permissionId ?? null,
      active: true,
    }))
}

/** Whether an offline user gains access (USR-32). */
export function leavesOffline(before: CompanyRole | null, after: CompanyRole | null): boolean {
  return before === 'ROLE_COMPANY_OFFLINE_USER' && after !== null && after !== 'ROLE_COMPANY_OFFLINE_USER'
}

/**
 * Whether OFFLINE_USER_PROMOTED replaces the success message: offline before, not now, and `enabled` null in the reply
 * (USR-32, D79).
 */
export function isPromotion(
  before: CompanyRole | null,
  reply: Pick<User, 'companyRole' | 'authorities' | 'enabled'>,
  company: string,
): boolean {
  return leavesOffline(before, companyRoleOf(reply, company)) && reply.enabled === null
}
