import { type CompanyRole, type Permission, permissions } from '#contract/session/roles.ts'

/** The visible parts of the edit-user screen (USR-21, USR-24…28, D73). */
export interface UserSections {
  readonly data: 'all' | 'emailOnly'
  readonly companyRole: boolean
  readonly storeRoles: boolean
  readonly removal: boolean
  /** The switches, in their order; never empty. */
  readonly switches: readonly Permission[]
}

/** `role` is the form's value; `isPrincipal`: a person edits their own account. */
export interface Shown {
  readonly role: CompanyRole | null
  readonly isPrincipal: boolean
}

/** The reason why a company adds an offline user (USR-13). */
export const mailed: Permission = 'SEND_INVOICE_TO_EMAIL'

/** What a company admin may do without holding the permission (ACC-10, ACC-18…21, ACC-24). */
export const daily: ReadonlySet<Permission> = new Set([
  'VIEW_DASHBOARD',
  'ALLOW_COMPLETION',
  'ALLOW_REFUND',
  'ALLOW_ORDER_EXPORT',
  'VIRTUAL_TERMINAL',
])

/**
 * Whether a switch is visible: the five daily permissions neither for admins nor offline users (USR-25), invoice
 * download neither for offline users nor for oneself (USR-26), sending invoices always (USR-27).
 */
export function showsSwitch(permission: Permission, { role, isPrincipal }: Shown): boolean {
  if (permission === mailed) return true
  if (role === 'ROLE_COMPANY_OFFLINE_USER') return false
  if (daily.has(permission)) return role !== 'ROLE_COMPANY_ADMIN'
  return !isPrincipal
}

export function sectionsOf(shown: Shown): UserSections {
  const offline = shown.role === 'ROLE_COMPANY_OFFLINE_USER'
  return {
    data: offline ? 'emailOnly' : 'all',
    companyRole: !shown.isPrincipal,
    storeRoles: !shown.isPrincipal && !offline && shown.role !== 'ROLE_COMPANY_ADMIN',
    removal: !shown.isPrincipal,
    switches: permissions.filter((permission) => showsSwitch(permission, shown)),
  }
}
