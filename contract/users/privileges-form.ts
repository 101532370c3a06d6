import { type CompanyRole, type Permission, permissions, type StoreRole } from '#contract/session/roles.ts'
import type { PermissionRow, User } from './user.ts'
import { authoritiesOf, permissionsBody, rightsOf, type UserRights } from './user-rights.ts'
import { sectionsOf, showsSwitch } from './visibility.ts'

/** The edit-user screen as it is filled in (USR-21…28), beside what is saved. */
export interface PrivilegesForm {
  readonly user: User
  readonly rows: readonly PermissionRow[]
  readonly saved: UserRights
  readonly rights: UserRights
  /** What was saved before somebody else changed it under this person's hands. */
  readonly seen?: UserRights
  readonly company: string
  /** The ids of the company's stores. */
  readonly stores: readonly string[]
  readonly isPrincipal: boolean
}

/** `required`: no company role (USR-23). `onlyAdmin`: a company keeps one enabled admin (D70). */
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

/** The parts that show, by the role that is chosen now (USR-24…28, D73); what is known of the person by the saved one (USR-21). */
export function formSections(form: PrivilegesForm) {
  const { data } = sectionsOf({ role: form.saved.role, isPrincipal: form.isPrincipal })
  return { ...sectionsOf(shownOf(form)), data }
}

/** Whether a control that would make this change shows at all. */
export function isOffered(form: PrivilegesForm, patch: PrivilegesPatch): boolean {
  if ('permission' in patch) return showsSwitch(patch.permission, shownOf(form))
  const sections = sectionsOf(shownOf(form))
  return 'role' in patch ? sections.companyRole : sections.storeRoles && form.stores.includes(patch.store)
}

export function patched(form: PrivilegesForm, patch: PrivilegesPatch): PrivilegesForm {
  return { ...form, rights: { ...form.rights, ...partOf(form.rights, patch) } }
}

function partOf(rights: UserRights, patch: PrivilegesPatch): Partial<UserRights> {
  if ('role' in patch) return { role: patch.role }
  if ('store' in patch) return { storeRoles: { ...rights.storeRoles, [patch.store]: patch.storeRole } }
  const { permission } = patch
  const { permissions } = rights
  return {
    permissions: permissions.includes(permission)
      ? permissions.filter((name) => name !== permission)
      : [...permissions, permission],
  }
}

/** Whether the roles that would be sent differ from those that are saved. */
export function changesAuthorities({ saved, rights, company }: PrivilegesForm): boolean {
  return JSON.stringify(authoritiesOf(saved, company)) !== JSON.stringify(authoritiesOf(rights, company))
}

/** Whether a permission differs, in whatever order they were switched. */
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

/** Rights by what they are about, as they would be sent: an admin and an offline user have no store roles. */
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
 * Whether what was read differs from what was saved by nothing but what is wanted: the own change has arrived, whole or
 * in part, and its reply was lost.
 */
export function hasArrived(form: PrivilegesForm, read: Pick<PrivilegesForm, 'user' | 'rows'>): boolean {
  const byName = (rights: UserRights) => rightsByName(rights, form.company)
  const was = byName(form.saved)
  const wanted = byName(form.rights)
  const is = byName(openedForm({ ...form, ...read }).saved)
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((name) => is.get(name) !== was.get(name))
  return changed.length > 0 && changed.every((name) => is.get(name) === wanted.get(name))
}

/** The changes of a form on what was read since: a role, a store or a permission that was not touched is as it is now. */
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

/** The form after the roles were saved; what was chosen of permissions stays. */
export function withSavedUser(form: PrivilegesForm, user: User): PrivilegesForm {
  const { role, storeRoles } = rightsOf(user, form.rows, form.company, form.stores)
  const roles = { role, storeRoles }
  return { ...form, user, saved: { ...form.saved, ...roles }, rights: { ...form.rights, ...roles } }
}

/** The form after the permissions were saved. */
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
