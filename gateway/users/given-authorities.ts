import { and, eq, inArray } from 'drizzle-orm'
import type { CompanyRole, Permission } from '#contract/session/roles.ts'
import type { GivenAuthority } from '#contract/users/user-rights.ts'
import { showsSwitch } from '#contract/users/visibility.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { badFields } from '#gateway/ground/refusal.ts'
import { type GivenRoles, rolesIn } from '#gateway/identity/join-company.ts'
import { store } from '#gateway/stores/schema.ts'

const refuse = (message: string, fields: readonly string[] = ['authorities']) =>
  badFields(fields.map((field) => ({ field, message })))
const fieldsOf = (named: readonly { readonly field: string }[]) => named.map(({ field }) => field)
const ofCompany = ({ authority }: GivenAuthority): boolean => authority.startsWith('ROLE_COMPANY_')

/**
 * The roles that a body gives: one in this company and no other, and in each of its stores one at most. Editors stay
 * what they are, nobody becomes one (D11).
 */
export const checkAuthorities = async (
  database: Database,
  company: number,
  authorities: readonly GivenAuthority[],
  held: CompanyRole | null,
): Promise<GivenRoles> => {
  const [role, ...more] = authorities.filter(ofCompany)
  if (role === undefined || more.length > 0) throw refuse('oneCompanyRole')
  if (role.metadata.length !== 1 || role.metadata[0] !== String(company)) throw refuse('otherCompany')
  if (role.authority === 'ROLE_COMPANY_EDITOR' && held !== 'ROLE_COMPANY_EDITOR') throw refuse('notOffered')
  const named = authorities.flatMap((one, at) =>
    ofCompany(one)
      ? []
      : one.metadata.map((id, of) => ({ id: rowIdOf(id), field: `authorities.${at}.metadata.${of}` })),
  )
  const ids = named.map(({ id }) => id)
  const twice = named.filter(({ id }, at) => ids.indexOf(id) < at)
  if (twice.length > 0) throw refuse('storeTwice', fieldsOf(twice))
  const wanted = ids.filter((id) => id !== null)
  const found =
    wanted.length === 0
      ? []
      : await database
          .db()
          .select({ id: store.id })
          .from(store)
          .where(and(eq(store.companyId, company), inArray(store.id, wanted)))
  const unknown = named.filter(({ id }) => !found.some((one) => one.id === id))
  if (unknown.length > 0) throw refuse('unknownStore', fieldsOf(unknown))
  return rolesIn(authorities)
}

/** The permissions of an invitation: those that the edit-user screen offers with the role (USR-25, USR-26). */
export const checkPermissions = (names: readonly Permission[], role: CompanyRole): readonly Permission[] => {
  const refused = names.flatMap((name, at) =>
    showsSwitch(name, { role, isPrincipal: false }) ? [] : [`permissions.${at}`],
  )
  if (refused.length > 0) throw refuse('notOffered', refused)
  return names
}
