import { paperStaff } from '#contract/session/access-rules.ts'
import { type CompanyRole, type Permission, permissions } from '#contract/session/roles.ts'
import type { UserRights } from './user-rights.ts'

/** One thing that a person may do in the end, however it came to them. */
export type EffectiveRight =
  | { readonly kind: 'companyRole'; readonly role: CompanyRole }
  | { readonly kind: 'storeRole'; readonly store: string; readonly role: 'ROLE_STORE_ADMIN' | 'ROLE_STORE_USER' }
  | { readonly kind: 'permission'; readonly permission: Permission }

export interface RightsChange {
  readonly gained: readonly EffectiveRight[]
  readonly lost: readonly EffectiveRight[]
}

/** What a company admin may do without holding the permission (ACC-10, ACC-18…21, ACC-24). */
const ofAdmins: ReadonlySet<Permission> = new Set([
  'VIEW_DASHBOARD',
  'ALLOW_COMPLETION',
  'ALLOW_REFUND',
  'ALLOW_ORDER_EXPORT',
  'VIRTUAL_TERMINAL',
])

/** Roles under which a permission opens nothing (D11): invoices are seen by admins and editors. */
const isIdle = (name: Permission, role: CompanyRole): boolean => {
  if (role === 'ROLE_COMPANY_OFFLINE_USER') return name !== 'SEND_INVOICE_TO_EMAIL'
  return name === 'VIEW_INVOICE' && !paperStaff.some((held) => held === role)
}

/**
 * What rights come to: an admin is admin of every store and has the permissions of daily work without holding them
 * (USR-12); an offline user has nothing but the invoices by mail (USR-13); everybody else has what is written, invoices to download as admin or
 * editor only (D11). Stores that hold a role count also where they are not among the known ones.
 */
export function effectiveRights(rights: UserRights, stores: readonly string[]): readonly EffectiveRight[] {
  const { role } = rights
  if (role === null) return []
  const admin = role === 'ROLE_COMPANY_ADMIN'
  const offline = role === 'ROLE_COMPANY_OFFLINE_USER'
  const storeRoles = [...new Set([...stores, ...Object.keys(rights.storeRoles)])].flatMap((store): EffectiveRight[] => {
    const held = admin
      ? 'ROLE_STORE_ADMIN'
      : offline
        ? 'ROLE_STORE_NONE'
        : (rights.storeRoles[store] ?? 'ROLE_STORE_NONE')
    return held === 'ROLE_STORE_NONE' ? [] : [{ kind: 'storeRole', store, role: held }]
  })
  const may = (name: Permission) =>
    (admin && ofAdmins.has(name)) || (rights.permissions.includes(name) && !isIdle(name, role))
  return [
    { kind: 'companyRole', role },
    ...storeRoles,
    ...permissions.filter(may).map((permission) => ({ kind: 'permission', permission }) as const),
  ]
}

/** Exactly what is gained and lost (USR-30): nothing stands in both lists, what stays stands in none. */
export function rightsChange(before: UserRights, after: UserRights, stores: readonly string[]): RightsChange {
  const was = effectiveRights(before, stores)
  const is = effectiveRights(after, stores)
  const missingIn = (list: readonly EffectiveRight[]) => {
    const held = new Set(list.map(rightKey))
    return (right: EffectiveRight) => !held.has(rightKey(right))
  }
  return { gained: is.filter(missingIn(was)), lost: was.filter(missingIn(is)) }
}

/** One text for one right, for keys of lists. */
export function rightKey(right: EffectiveRight): string {
  if (right.kind === 'companyRole') return right.role
  return right.kind === 'storeRole' ? `${right.role} ${right.store}` : right.permission
}
