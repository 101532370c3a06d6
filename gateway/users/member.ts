import { createHash } from 'node:crypto'
import type { Authority, CompanyRole, Permission, StoreRole } from '#contract/session/roles.ts'
import type { ReplyInput } from '#contract/shell/call.ts'
import type { User } from '#contract/users/user.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { idInCompany, isKnown } from '#gateway/identity/consent.ts'

/** A row of the query below; a type, because rows are open to further columns. */
export type Member = {
  /** Under which the company knows the person. */
  readonly id: string
  readonly account_id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly role: CompanyRole
  /** Whether the person has accepted: until then the membership counts for nobody. */
  readonly accepted: boolean
  /** null: promoted, and not come yet. */
  readonly enabled: boolean | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly stores: readonly { readonly id: string; readonly role: StoreRole }[]
  readonly permissions: readonly Permission[]
}

const selectMembers = `
  select ${idInCompany('m')} as id, m.account_id, m.role, m.typed_email is null as accepted,
    coalesce(m.typed_email, a.email) as email,
    case when ${isKnown('m')} then a.first_name else '' end as first_name,
    case when ${isKnown('m')} then a.last_name else '' end as last_name,
    case when ${isKnown('m')} then a.attributes else '{}' end as attributes,
    case when m.typed_email is null and m.enabled is not null then m.enabled and a.enabled else m.enabled end as enabled,
    m.created_at, coalesce(m.updated_at, m.created_at) as updated_at,
    (select coalesce(json_agg(json_build_object('id', r.store_id::text, 'role', r.role) order by r.store_id), '[]')
      from store_role r where r.company_id = m.company_id and r.account_id = m.account_id) as stores,
    (select coalesce(json_agg(p.name order by p.name), '[]')
      from permission p where p.company_id = m.company_id and p.account_id = m.account_id) as permissions
  from membership m join account a on a.id = m.account_id
  where m.company_id = $1`

/** Ids of people are texts of ours; whatever else stands in a path is nobody. */
const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

export const readMembers = async (database: Database, company: number): Promise<readonly Member[]> =>
  (await database.query<Member>(`${selectMembers} order by lower(coalesce(m.typed_email, a.email))`, [company])).rows

/** One member of a company, or null: for strangers of it the same as for nobody. */
export const readMember = async (database: Database, company: number, id: string): Promise<Member | null> => {
  if (!isId(id)) return null
  const { rows } = await database.query<Member>(`${selectMembers} and ${idInCompany('m')} = $2`, [company, id])
  return rows[0] ?? null
}

export const readOwnMembership = async (database: Database, company: number, sub: string): Promise<Member | null> =>
  (await database.query<Member>(`${selectMembers} and m.account_id = $2`, [company, sub])).rows[0] ?? null

const storeAuthorities = (stores: Member['stores']): Authority[] =>
  [...Map.groupBy(stores, ({ role }) => role)].map(([authority, held]) => ({
    authority,
    metadata: held.map(({ id }) => id),
  }))

export const isEnabledAdmin = ({ role, enabled }: Member): boolean => role === 'ROLE_COMPANY_ADMIN' && enabled === true

/** What may be changed about a member, in a word that changes with it. */
export const revisionOf = ({ role, enabled, stores, permissions }: Member): string =>
  createHash('sha256')
    .update(JSON.stringify([role, enabled, stores, permissions]))
    .digest('base64url')
    .slice(0, 22)

/** A member as the calls about users reply it (USR-22). */
export const userOf = (member: Member, company: number, enabledAdmins: number): ReplyInput<typeof User> => ({
  ...{ id: member.id, email: member.email, enabled: member.enabled },
  firstName: member.first_name || null,
  lastName: member.last_name || null,
  attributes: attributesOf(member.attributes),
  authorities: [{ authority: member.role, metadata: [String(company)] }, ...storeAuthorities(member.stores)],
  companyRole: member.role,
  createdAt: member.created_at.toISOString(),
  updatedAt: member.updated_at.toISOString(),
  permissions: [...member.permissions],
  onlyAdmin: isEnabledAdmin(member) && enabledAdmins === 1,
  revision: revisionOf(member),
})

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const attributesOf = (kept: Readonly<Record<string, unknown>>) => ({
  phone_number: text(kept.phone_number),
  street: text(kept.street),
  postal_code: text(kept.postal_code),
  locality: text(kept.locality),
  country: text(kept.country),
})
