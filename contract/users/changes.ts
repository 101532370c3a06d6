import { paperStaff } from '#contract/session/access-rules.ts'
import { type CompanyRole, type Permission, permissions } from '#contract/session/roles.ts'
import type { UserRights } from './user-rights.ts'
import { daily } from './visibility.ts'

/** One effective right of a person, whatever grants it. */
export type EffectiveRight =
  | { readonly kind: 'companyRole'; readonly role: CompanyRole }
  | { readonly kind: 'storeRole'; readonly store: string; readonly role: 'ROLE_STORE_ADMIN' | 'ROLE_STORE_USER' }
  | { readonly kind: 'permission'; readonly permission: Permission }

export interface RightsChange {
  readonly gained: readonly EffectiveRight[]
  readonly lost: readonly EffectiveRight[]
}

/** Whether a permission has no effect for a role (D11): only admins and editors see invoices. */
export const isIdle = (name: Permission, role: CompanyRole | null): boolean => {
  if (role === 'ROLE_COMPANY_OFFLINE_USER') return name !== 'SEND_INVOICE_TO_EMAIL'
  return name === 'VIEW_INVOICE' && !paperStaff.some((held) => held === role)
}

/**
 * The effective rights. An admin is admin of every store and has the daily permissions implicitly (USR-12). An offline
 * user only receives invoices by mail (USR-13). Everyone else has the stored rights, with invoice downloads only for
 * admins and editors (D11). Stores with a role count even when they are not in the known list.
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
    (admin && daily.has(name)) || (rights.permissions.includes(name) && !isIdle(name, role))
  return [
    { kind: 'companyRole', role },
    ...storeRoles,
    ...permissions.filter(may).map((permission) => ({ kind: 'permission', permission }) as const),
  ]
}

/** The rights gained and lost by a change (USR-30); unchanged rights are in neither list. */
export function rightsChange(before: UserRights, after: UserRights, stores: readonly string[]): RightsChange {
  const was = effectiveRights(before, stores)
  const is = effectiveRights(after, stores)
  const missingIn = (list: readonly EffectiveRight[]) => {
    const held = new Set(list.map(rightKey))
    return (right: EffectiveRight) => !held.has(rightKey(right))
  }
  return { gained: is.filter(missingIn(was)), lost: was.filter(missingIn(is)) }
}

/** A unique key of a right, for React lists. */
export function rightKey(right: EffectiveRight): string {
  if (right.kind === 'companyRole') return right.role
  return right.kind === 'storeRole' ? `${right.role} ${right.store}` : right.permission
}
