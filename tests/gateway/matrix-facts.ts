import { calls } from '#contract/calls.ts'
import { isOfflineUser, isStaff, mayCall, type Rights, seesStore } from '#contract/session/access-rules.ts'
import type { Call } from '#contract/shell/call.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { soak } from './soak.ts'

interface Place {
  readonly company: string
  readonly store?: string
}

type Kind =
  | 'store'
  | 'layout'
  | 'order'
  | 'link'
  | 'paidLink'
  | 'linkUuid'
  | 'pis'
  | 'pos'
  | 'ips'
  | 'crypto'
  | 'user'
  | 'invitation'
  | 'document'
  | 'comparedDocument'
  | 'invoice'

/** Where everything is, read from the tables themselves. */
export interface Facts {
  readonly companies: readonly string[]
  /** By id, and by what the id is of. An account is in as many companies as it is a member of. */
  readonly places: Readonly<Record<Kind, ReadonlyMap<string, readonly Place[]>>>
}

export interface Actor {
  readonly email: string
  readonly sub: string
  readonly rights: Rights
  /** Whether the terms hold them back, by company. */
  readonly held: ReadonlyMap<string, boolean>
}

export interface Cell {
  readonly name: string
  readonly call: Call
  readonly params: Readonly<Record<string, string>>
}

const absent = '987654321'

const placesOf = async (database: Database, query: string): Promise<ReadonlyMap<string, readonly Place[]>> => {
  const { rows } = await database.query<{ id: string; company: string; store: string | null }>(query)
  const places = rows.map(({ id, company, store }) => ({
    id,
    place: store === null ? { company } : { company, store },
  }))
  return new Map([...Map.groupBy(places, ({ id }) => id)].map(([id, all]) => [id, all.map(({ place }) => place)]))
}

export const readFacts = async (database: Database): Promise<Facts> => {
  const companies = await database.query<{ id: string }>('select id::text from company order by id')
  const id = 'id::text as id, company_id::text as company'
  const firstOf = (from: string) => `select ${id}, store_id::text as store from (
    select distinct on (store_id) * from ${from} order by store_id, id) as first order by id`
  return {
    companies: companies.rows.map((row) => row.id),
    places: {
      store: await placesOf(database, `select ${id}, id::text as store from store order by id`),
      layout: await placesOf(database, firstOf('store_layout')),
      order: await placesOf(database, firstOf('orders')),
      pis: await placesOf(database, firstOf('(select *, transaction_uuid as id from pis_transaction) as payment')),
      pos: await placesOf(database, firstOf('pos_transaction')),
      link: await placesOf(database, firstOf('link')),
      linkUuid: await placesOf(
        database,
        'select distinct on (store_id) uuid::text as id, company_id::text as company, store_id::text as store from link order by store_id, id',
      ),
      paidLink: await placesOf(
        database,
        firstOf('(select company_id, store_id, link_id as id from orders where link_id is not null) as paid'),
      ),
      ips: await placesOf(database, firstOf('orders where wallet_type = 18')),
      crypto: await placesOf(database, firstOf('orders where wallet_type = 15')),
      user: await placesOf(
        database,
        'select coalesce(known_as, account_id) as id, company_id::text as company, null as store from membership order by company_id, account_id',
      ),
      document: await placesOf(database, `select ${id}, null as store from company_document order by id`),
      comparedDocument: await placesOf(
        database,
        `select ${id}, null as store from company_document as one where file is null and exists (
          select 1 from company_document as former where former.company_id = one.company_id and former.type = one.type
          and former.application_date < one.application_date) order by id`,
      ),
      invoice: await placesOf(database, `select ${id}, null as store from invoice order by id`),
      // A promotion waits among the invitations, by the id that the company has for the person.
      invitation: await placesOf(
        database,
        `select ${id}, null as store from invitation union all
         select coalesce(known_as, account_id), company_id::text, null from membership where enabled is null order by id`,
      ),
    },
  }
}

export const readActor = async (database: Database, email: string, now: Date): Promise<Actor> => {
  const { rows } = await database.query<{ id: string }>('select id from account where email = $1', [email])
  const sub = rows[0]?.id
  if (sub === undefined) throw new Error(`There is no ${email}.`)
  const rights = await database.query<{ authority: string; metadata: string[] }>(
    `select authority, array_agg(id) as metadata from (
       select role as authority, company_id::text as id from membership where account_id = $1 and typed_email is null and enabled
       union all select role, store_id::text from store_role where account_id = $1
       union all select name, company_id::text from permission where account_id = $1) as held
     group by authority`,
    [sub],
  )
  const terms = await database.query<{ company: string; held: boolean }>(
    `select company_id::text as company,
       accepted_terms_at is null and not coalesce(temporary_access_until > $2, false) as held
     from membership where account_id = $1 and typed_email is null and role <> 'ROLE_COMPANY_OFFLINE_USER'`,
    [sub, now],
  )
  return { email, sub, rights: rights.rows, held: new Map(terms.rows.map(({ company, held }) => [company, held])) }
}

const namesIn = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')

const channels = ['pis', 'pos', 'ips', 'crypto'] as const
const kinds = {
  customizations: 'layout',
  orders: 'order',
  users: 'user',
  invitations: 'invitation',
  document: 'document',
  invoices: 'invoice',
  stores: 'store',
  links: 'link',
  deactivateLink: 'link',
  reactivateLink: 'link',
} as const

/** What an `:id`, or the id of a link, is the id of: the word before it says so. */
const kindOf = ({ path }: Call): keyof Facts['places'] => {
  if (path.endsWith(':payByLinkId')) return 'paidLink'
  if (path.endsWith(':uuid')) return 'linkUuid'
  if (path.endsWith('/difference')) return 'comparedDocument'
  const channel = channels.find((name) => path.includes(`/${name}/orders/:id`))
  if (channel !== undefined) return channel
  const word = /(\w+)\/:id(\/|$)/.exec(path)?.[1] ?? ''
  const kind = Object.entries(kinds).find(([name]) => name === word)?.[1]
  if (kind === undefined) throw new Error(`The ids of ${path} are not known to this matrix.`)
  return kind
}

/** Of each company the first and the last place: two are enough to tell one's own from the other. */
const someOf = (places: ReadonlyMap<string, readonly Place[]>): readonly string[] => {
  const byCompany = Map.groupBy(places, ([, [place]]) => place?.company)
  return [...byCompany.values()].flatMap((all) => [...new Set([all[0], all.at(-1)])].flatMap((one) => one?.[0] ?? []))
}

/**
 * Every call with every id in turn: one's own, that of others, and one that nothing has. `people` are ids to try
 * wherever a person is named.
 */
export const cellsOf = (
  facts: Facts,
  me: Actor,
  other: Pick<Actor, 'sub' | 'email'>,
  people: readonly string[] = [],
): readonly Cell[] => {
  const isIn = (kind: keyof Facts['places'], id: string, company: string) =>
    (facts.places[kind].get(id) ?? []).some((place) => place.company === company)
  const idsIn = (kind: keyof Facts['places'], { sub, company = '', storeId }: Cell['params']): readonly string[] => {
    // Another's subject is refused whatever follows, and another's company unless an id of its own opens it.
    if (sub !== undefined && sub !== me.sub) return [absent]
    const places = facts.places[kind]
    const isOf = (id: string) => isIn(kind, id, company)
    const some = someOf(places).filter((id) => company === '' || isStaff(me.rights, company) || isOf(id))
    // Another company's store is refused before its ids are read: one id of that store and one of the asker are enough.
    if (!soak && storeId !== undefined && company !== '' && !isIn('store', storeId, company)) {
      const ofStore = some.find((id) => places.get(id)?.some(({ store }) => store === storeId))
      return [...new Set([ofStore, some.find(isOf), absent])].filter((id) => id !== undefined)
    }
    return [...new Set([...some, ...(kind === 'user' || kind === 'invitation' ? people : []), absent])]
  }
  const mine = facts.companies.find((company) => isStaff(me.rights, company))
  const foreign = facts.companies.find((company) => !isStaff(me.rights, company))
  /** Another's subject is refused in every company: one's own and one of others tell. */
  const companiesFor = ({ sub }: Cell['params']): readonly string[] =>
    soak || sub === undefined || sub === me.sub
      ? [...facts.companies, absent]
      : [mine, foreign, absent].filter((company) => company !== undefined)
  const choicesFor = (call: Call, name: string, params: Cell['params']): readonly string[] => {
    if (name === 'sub') return [me.sub, other.sub, absent]
    if (name === 'login') return [me.email, other.email, absent]
    if (name === 'company') return companiesFor(params)
    if (name === 'fileName') return [absent]
    if (name === 'language') return ['en']
    // Not every document has another one that says what changed.
    if (name === 'kind') return ['general']
    if (name === 'viewType') return ['CHECKOUT']
    if (name === 'storeId') return idsIn('store', params)
    if (['id', 'payByLinkId', 'uuid'].includes(name)) return idsIn(kindOf(call), params)
    throw new Error(`The path ${call.path} has a :${name} that this matrix does not know.`)
  }
  return Object.entries<Call>(calls).flatMap(([name, call]) =>
    namesIn(call.path)
      .reduce<readonly Cell['params'][]>(
        (made, one) => made.flatMap((params) => choicesFor(call, one, params).map((id) => ({ ...params, [one]: id }))),
        [{}],
      )
      .map((params) => ({ name, call, params })),
  )
}

const expectedOfMember = (facts: Facts, { rights, held }: Actor, { call, params }: Cell) => {
  const { storeId: store, id = params.payByLinkId ?? params.uuid } = params
  const ofStore = params.company === undefined && store !== undefined ? facts.places.store.get(store)?.[0]?.company : ''
  const company = params.company ?? ofStore ?? ''
  const isHeld = held.get(company) && !('beforeTerms' in call.access)
  if (params.company === undefined && !isOfflineUser(rights) && !isHeld && !isStaff(rights, company)) return 404
  if (isOfflineUser(rights) || isHeld || !isStaff(rights, company)) return 403
  const isAt = (kind: keyof Facts['places'], wanted: string, check: (place: Place) => boolean): boolean =>
    (facts.places[kind].get(wanted) ?? []).some((place) => place.company === company && check(place))
  if (store !== undefined && !(isAt('store', store, () => true) && seesStore(rights, { company, store }))) return 404
  const stores = [...facts.places.store].flatMap(([one, [place]]) => (place?.company === company ? [one] : []))
  if (!mayCall(call.access, rights, { company, store, stores })) return 403
  if (id === undefined) return 'letIn'
  const isThere = isAt(kindOf(call), id, (place) => {
    if (place.store === undefined) return true
    return (store === undefined || store === place.store) && seesStore(rights, { company, store: place.store })
  })
  return isThere ? 'letIn' : 404
}

/** What the contract and the facts say about a request; 'letIn' is any reply of the call itself. */
export const expected = (facts: Facts, actor: Actor | null, cell: Cell): 401 | 403 | 404 | 'letIn' => {
  const { access, replies } = cell.call
  if (access.who === 'public') return 'letIn'
  if (actor === null) return 401
  const { sub, login } = cell.params
  if (sub !== undefined && sub !== actor.sub) return 403
  if (access.who === 'member') return expectedOfMember(facts, actor, cell)
  if (!mayCall(access, actor.rights, {})) return 403
  if (!access.beforeTerms && [...actor.held.values()].includes(true)) return 403
  const isForNobody = Object.keys(replies).every((status) => status === '403')
  return isForNobody || (login !== undefined && login !== actor.email) ? 403 : 'letIn'
}
