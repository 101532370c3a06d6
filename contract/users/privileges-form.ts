import { type CompanyRole, type Permission, permissions, type StoreRole } from '#contract/session/roles.ts'
import type { PermissionRow, User } from './user.ts'
import { authoritiesOf, permissionsBody, rightsOf, type UserRights } from './user-rights.ts'
import { mailed, sectionsOf, showsSwitch } from './visibility.ts'

/** The form of the edit-user screen with its saved values (USR-21…28). */
export interface PrivilegesForm {
  readonly user: User
  readonly rows: readonly PermissionRow[]
  readonly saved: UserRights
  readonly rights: UserRights
  /** The saved values before somebody else changed them during this edit. */
  readonly seen?: UserRights
  readonly company: string
  /** The ids of the company's stores. */
  readonly stores: readonly string[]
  readonly isPrincipal: boolean
}

/** `required`: no company role (USR-23). `onlyAdmin`: a company needs one enabled admin (D70). */
export type PrivilegesIssue = 'required' | 'onlyAdmin'

export type PrivilegesPatch =
  | { readonly role: CompanyRole }
  | { readonly store: string; readonly storeRole: StoreRole }
  | { readonly permission: Permission }

export function openedForm(
  read: Pick<PrivilegesForm, 'user' | 'rows' | 'company' | 'stores' | 'isPrincipal'>,
): PrivilegesForm {
  const saved = rightsOf(read.user, read.rows, read.company, read.stores)
  return { ...read, saved, rights: saved }
}

const shownOf = ({ rights, isPrincipal }: Pick<PrivilegesForm, 'rights' | 'isPrincipal'>) => ({
  role: rights.role,
  isPrincipal,
})

/** The visible parts, by the chosen role (USR-24…28, D73); personal data by the saved role (USR-21). */
export function formSections(form: PrivilegesForm) {
  const { data } = sectionsOf({ role: form.saved.role, isPrincipal: form.isPrincipal })
  return { ...sectionsOf(shownOf(form)), data }
}

/** Whether the control for a change is visible. */
export function isOffered(form: PrivilegesForm, patch: PrivilegesPatch): boolean {
  if ('permission' in patch) return showsSwitch(patch.permission, shownOf(form))
  const sections = sectionsOf(shownOf(form))
  return 'role' in patch ? sections.companyRole : sections.storeRoles && form.stores.includes(patch.store)
}

export function patched(form: PrivilegesForm, patch: PrivilegesPatch): PrivilegesForm {
  return { ...form, rights: { ...form.rights, ...partOf(form, patch) } }
}

/** The offline role turns invoices by e-mail on, as in an invitation (USR-13); another one leaves them as saved. */
function withMailedInvoices({ saved, rights: { role: former, permissions } }: PrivilegesForm, role: CompanyRole) {
  const offline = 'ROLE_COMPANY_OFFLINE_USER'
  if (role === former || (role !== offline && former !== offline)) return permissions
  const isOn = role === offline || saved.permissions.includes(mailed)
  return [...permissions.filter((name) => name !== mailed), ...(isOn ? [mailed] : [])]
}

function partOf(form: PrivilegesForm, patch: PrivilegesPatch): Partial<UserRights> {
  const { rights } = form
  if ('role' in patch) return { role: patch.role, permissions: withMailedInvoices(form, patch.role) }
  if ('store' in patch) return { storeRoles: { ...rights.storeRoles, [patch.store]: patch.storeRole } }
  const { permission } = patch
  const { permissions } = rights
  return {
    permissions: permissions.includes(permission)
      ? permissions.filter((name) => name !== permission)
      : [...permissions, permission],
  }
}

/** Whether the roles to send differ from the saved ones. */
export function changesAuthorities({ saved, rights, company }: PrivilegesForm): boolean {
  return JSON.stringify(authoritiesOf(saved, company)) !== JSON.stringify(authoritiesOf(rights, company))
}

/** Whether the permissions differ, regardless of order. */
export function changesPermissions({ saved, rights }: PrivilegesForm): boolean {
  const names = (of: UserRights) => permissionsBody(of.permissions, []).map(({ permission }) => permission)
  return names(saved).join() !== names(rights).join()
}

export function privilegesIssue({ user, saved, rights }: PrivilegesForm): PrivilegesIssue | null {
  if (rights.role === null) return 'required'
  const demotes = saved.role === 'ROLE_COMPANY_ADMIN' && rights.role !== 'ROLE_COMPANY_ADMIN'
  return demotes && user.onlyAdmin === true ? 'onlyAdmin' : null
}

/** Whether the user may be removed: not oneself (USR-28), not the only admin (D70). */
export function mayRemove({ user, isPrincipal }: Pick<PrivilegesForm, 'user' | 'isPrincipal'>): boolean {
  return !isPrincipal && user.onlyAdmin !== true
}

/** Rights keyed by subject, as they would be sent; admins and offline users have no store roles. */
function rightsByName(rights: UserRights, company: string): ReadonlyMap<string, string> {
  const [own, ...inStores] = authoritiesOf(rights, company)
  return new Map<string, string>([
    ['role', own?.authority ?? ''],
    ...inStores.flatMap(({ authority, metadata }) =>
      metadata.map((store): [string, string] => [`store ${store}`, authority]),
    ),
    ...rights.permissions.map((name): [string, string] => [name, 'on']),
  ])
}

/**
 * Whether every difference between old and new saved values is one the person wanted: the change was applied, fully or
 * partly, and its reply was lost.
 */
export function hasArrived(form: PrivilegesForm, read: Pick<PrivilegesForm, 'user' | 'rows'>): boolean {
  const byName = (rights: UserRights) => rightsByName(rights, form.company)
  const was = byName(form.saved)
  const wanted = byName(form.rights)
  const is = byName(openedForm({ ...form, ...read }).saved)
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((name) => is.get(name) !== was.get(name))
  return changed.length > 0 && changed.every((name) => is.get(name) === wanted.get(name))
}

/** Rebases the changes of a form on newer saved values; untouched roles, stores and permissions take the new value. */
export function rebased(form: PrivilegesForm, read: Pick<PrivilegesForm, 'user' | 'rows'>): PrivilegesForm {
  const fresh = openedForm({ ...form, ...read })
  const { saved, rights } = form
  const isTouched = (name: Permission) => saved.permissions.includes(name) !== rights.permissions.includes(name)
  const changedStores = Object.entries(rights.storeRoles).filter(([store, role]) => saved.storeRoles[store] !== role)
  return {
    ...fresh,
    seen: saved,
    rights: {
      role: rights.role === saved.role ? fresh.saved.role : rights.role,
      storeRoles: { ...fresh.saved.storeRoles, ...Object.fromEntries(changedStores) },
      permissions: permissions.filter((name) => (isTouched(name) ? rights : fresh.saved).permissions.includes(name)),
    },
  }
}

/** The form after saving the roles; chosen permissions stay. */
export function withSavedUser(form: PrivilegesForm, user: User): PrivilegesForm {
  const { role, storeRoles } = rightsOf(user, form.rows, form.company, form.stores)
  const roles = { role, storeRoles }
  return { ...form, user, saved: { ...form.saved, ...roles }, rights: { ...form.rights, ...roles } }
}

/** The form after saving the permissions. */
export function withSavedPermissions(
  form: PrivilegesForm,
  rows: readonly PermissionRow[],
  revision: string | null,
): PrivilegesForm {
  const { permissions } = rightsOf(form.user, rows, form.company, form.stores)
  const { revision: former, ...person } = form.user
  const user = { ...person, ...(former !== undefined && revision !== null && { revision }) }
  return { ...form, user, rows, saved: { ...form.saved, permissions }, rights: { ...form.rights, permissions } }
}
