import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyRole, Permission } from '#contract/session/roles.ts'
import type { GivenAuthority } from '#contract/users/user-rights.ts'
import type { FieldChange } from '#gateway/audit/schema.ts'
import { company } from '#gateway/companies/schema.ts'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { store } from '#gateway/stores/schema.ts'
import { membership, permission, storeRole } from './schema.ts'

export interface GivenRoles {
  readonly role: CompanyRole
  readonly stores: ReadonlyMap<number, 'ROLE_STORE_ADMIN' | 'ROLE_STORE_USER'>
}

/** What somebody is given by joining. */
export interface GivenRights extends GivenRoles {
  readonly permissions: readonly Permission[]
}

/** Rights that somebody has from now on, as the trail keeps them. */
export const grantsOf = ({ role, stores, permissions }: GivenRights): readonly FieldChange[] => [
  { field: 'companyRole', before: null, after: role },
  ...[...stores].map(([id, given]) => ({ field: `store ${id}`, before: null, after: given })),
  ...permissions.map((field) => ({ field, before: null, after: 'on' })),
]

const isStoreRole = (name: string): name is 'ROLE_STORE_ADMIN' | 'ROLE_STORE_USER' =>
  name === 'ROLE_STORE_ADMIN' || name === 'ROLE_STORE_USER'

/** The roles of a list that was checked before. Admins have every store and offline users none: theirs are not kept. */
export const rolesIn = (authorities: readonly GivenAuthority[]): GivenRoles => {
  const role = authorities.map(({ authority }) => authority).find((name) => !isStoreRole(name))
  if (role === undefined || isStoreRole(role)) throw new Error('A member needs a company role.')
  const takesStores = role === 'ROLE_COMPANY_USER' || role === 'ROLE_COMPANY_EDITOR'
  const stores = takesStores
    ? authorities.flatMap(({ authority, metadata }) =>
        isStoreRole(authority) ? metadata.map((id) => [Number(id), authority] as const) : [],
      )
    : []
  return { role, stores: new Map(stores) }
}

/** Replaces the roles in stores; a store that is gone meanwhile is passed over. */
export const putStoreRoles = async (
  database: Database,
  companyId: number,
  accountId: string,
  { stores }: GivenRoles,
): Promise<void> => {
  const db = database.db()
  await db.delete(storeRole).where(and(eq(storeRole.companyId, companyId), eq(storeRole.accountId, accountId)))
  if (stores.size === 0) return
  const there = await db
    .select({ id: store.id })
    .from(store)
    .where(and(eq(store.companyId, companyId), inArray(store.id, [...stores.keys()])))
  const rows = there.flatMap(({ id }) => {
    const role = stores.get(id)
    return role === undefined ? [] : [{ companyId, storeId: id, accountId, role }]
  })
  if (rows.length > 0) await db.insert(storeRole).values(rows)
}

/**
 * Makes somebody a member. Where the company has accepted the terms, it has done so for them too. `added` is the e-mail
 * by which the company adds a person who was not asked: the membership then counts for nobody (`consent.ts`). False for
 * somebody who is a member already: they keep the rights that they have.
 */
export const joinCompany = async (
  database: Database,
  clock: Clock,
  companyId: number,
  accountId: string,
  rights: GivenRights,
  added: { readonly email: string; readonly id: string } | null = null,
): Promise<boolean> => {
  const now = clock.now()
  const joined = await database
    .db()
    .insert(membership)
    .values({
      ...{ companyId, accountId, role: rights.role, createdAt: now, updatedAt: now },
      ...{ typedEmail: added?.email ?? null, knownAs: added?.id ?? null },
      acceptedTermsAt: sql`(select ${company.acceptedTermsAt} from ${company} where ${company.id} = ${companyId})`,
    })
    .onConflictDoUpdate({
      target: [membership.companyId, membership.accountId],
      set: { role: rights.role, enabled: true, typedEmail: added?.email ?? null, updatedAt: now },
      setWhere: sql`${membership.typedEmail} is not null`,
    })
    .returning({ id: membership.accountId })
  if (joined.length === 0) return false
  await putStoreRoles(database, companyId, accountId, rights)
  const given = rights.permissions.map((name) => ({ companyId, accountId, name }))
  if (given.length > 0) await database.db().insert(permission).values(given).onConflictDoNothing()
  return true
}
