import type { Rights } from '#contract/session/access-rules.ts'
import type { Language } from '#contract/session/account.ts'
import type { CompanyRole, Permission, StoreRole } from '#contract/session/roles.ts'
import { isUuid } from '#contract/shell/uuid.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { isActive, isActiveStaff } from './consent.ts'
import type { Bearer } from './tokens.ts'

export interface Account {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language | null
  /** After how many seconds without use this session ends. */
  readonly idleSeconds: number
}

/** How the terms stand between a person and one company. */
export interface TermsIn {
  readonly company: string
  readonly accepted: boolean
  readonly temporary: boolean
}

/** The data that the database has now of the bearer of a token. */
export interface Visitor {
  readonly account: Account
  readonly rights: Rights
  readonly terms: readonly TermsIn[]
  /** The company that this session asked about last, of those that the person works in. */
  readonly lastCompany: string | undefined
  /** Whether the store that the request names is one of the company that it names. */
  readonly storeExists: boolean
}

type Held<Name extends string> = readonly { readonly name: Name; readonly id: string; readonly company: string }[]

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly language: Language | null
  readonly idle_seconds: number
  readonly terms: readonly TermsIn[]
  readonly last_company: string | null
  readonly roles: Held<CompanyRole>
  readonly store_roles: Held<StoreRole>
  readonly permissions: Held<Permission>
  readonly store_exists: boolean
}

const heldBy = (table: string, name: string, id: string, where: (m: string) => string): string => `(
  select coalesce(json_agg(json_build_object('name', held.${name}, 'id', held.${id}::text,
    'company', held.company_id::text)), '[]')
  from ${table} held join membership m
    on m.company_id = held.company_id and m.account_id = held.account_id and ${where('m')}
  where held.account_id = session.account_id)`

/**
 * One query: whether the session lives, who it is, what they hold, and the next end of idleness. A company that is asked
 * about and in which the person works becomes the session's last one; a background request changes neither.
 */
const readVisitorQuery = `
  with session as (
    select s.id, s.account_id, a.email, a.first_name, a.last_name, a.language, s.idle_seconds, s.last_company_id
    from login_session s join account a on a.id = s.account_id
    where s.id = $1::uuid and s.account_id = $2 and a.enabled and s.ended_at is null
      and s.idle_until > $3::timestamptz and s.expires_at > $3::timestamptz
  ), chosen as (
    select m.company_id as id from membership m join session on m.account_id = session.account_id
    where m.company_id = $5::bigint and ${isActiveStaff('m')}
  ), used as (
    update login_session l
    set idle_until = least(l.expires_at, $3::timestamptz + make_interval(secs => l.idle_seconds)),
      last_company_id = coalesce(chosen.id, l.last_company_id)
    from session left join chosen on true
    where l.id = session.id and not $4::boolean and (
      l.idle_until < least(l.expires_at, $3::timestamptz + make_interval(secs => l.idle_seconds - 1))
      or chosen.id <> coalesce(l.last_company_id, 0))
  )
  select session.account_id as id, email, first_name, last_name, language, idle_seconds,
    (select coalesce(json_agg(json_build_object('company', m.company_id::text,
        'accepted', m.accepted_terms_at is not null,
        'temporary', coalesce(m.temporary_access_until > $3::timestamptz, false)) order by m.company_id), '[]')
      from membership m where m.account_id = session.account_id and ${isActiveStaff('m')}) as terms,
    (select m.company_id::text from membership m
      where m.company_id = session.last_company_id and m.account_id = session.account_id
        and ${isActiveStaff('m')}) as last_company,
    ${heldBy('membership', 'role', 'company_id', isActive)} as roles,
    ${heldBy('store_role', 'role', 'store_id', isActiveStaff)} as store_roles,
    ${heldBy('permission', 'name', 'company_id', isActiveStaff)} as permissions,
    exists (select 1 from store where company_id = $5::bigint and id = $6::bigint) as store_exists
  from session`

const grantsBy = <Key extends string>(held: Held<string>, key: (grant: Held<string>[number]) => Key) =>
  [...Map.groupBy(held, key).values()].map((grants) => ({
    authority: grants[0]?.name ?? '',
    companyId: grants[0]?.company,
    metadata: grants.map(({ id }) => id).sort(),
  }))

/** Roles and permissions with their companies; a store role with its stores, once for each company (ACC-12). */
const rightsOf = (ofCompany: Held<string>, ofStore: Held<string>): Rights =>
  [
    ...grantsBy(ofCompany, ({ name }) => name).map(({ companyId: _, ...right }) => right),
    ...grantsBy(ofStore, ({ name, company }) => `${name} ${company}`),
  ].sort((a, b) => a.authority.localeCompare(b.authority))

/** Who makes a request, or null when the session is unknown, ended or expired. A background request does not extend it. */
export const readVisitor = async (
  database: Database,
  { sub, session }: Bearer,
  at: {
    readonly now: Date
    readonly background: boolean
    readonly company: string | undefined
    readonly store: string | undefined
  },
): Promise<Visitor | null> => {
  if (!isUuid(session)) return null
  const values = [session, sub, at.now, at.background, rowIdOf(at.company), rowIdOf(at.store)]
  const [row] = (await database.query<Row>(readVisitorQuery, values)).rows
  if (!row) return null
  return {
    account: {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      language: row.language,
      idleSeconds: row.idle_seconds,
    },
    terms: row.terms,
    lastCompany: row.last_company ?? undefined,
    rights: rightsOf([...row.roles, ...row.permissions], row.store_roles),
    storeExists: row.store_exists,
  }
}
