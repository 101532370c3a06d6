import { type Access, isOfflineUser, mayCall, seesStore } from '#contract/session/access-rules.ts'
import type { Call } from '#contract/shell/call.ts'
import { headers } from '#contract/shell/headers.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { forbidden, notFound, notSignedIn } from '#gateway/ground/refusal.ts'
import { termsFor } from '#gateway/identity/terms.ts'
import type { Bearer } from '#gateway/identity/tokens.ts'
import { readVisitor, type Visitor } from '#gateway/identity/visitor.ts'
import type { SignedInVisit, Visit } from './handling.ts'

type Params = Readonly<Record<string, string | undefined>>

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

const tokenIn = ({ header }: Visit): string | undefined => BEARER.exec(header('authorization') ?? '')?.[1]

/** Whom the token of a request names; null without a valid one. */
export const bearerIn = async (visit: Visit): Promise<Bearer | null> => {
  const token = tokenIn(visit)
  return token === undefined ? null : visit.tokens.verify(token)
}

/** Whose session the token of a request ends. Another identity provider is not asked: it may be out of reach. */
export const leaverIn = async (visit: Visit): Promise<Bearer | null> => {
  const { verify, opened = verify } = visit.tokens
  const token = tokenIn(visit)
  return token === undefined ? null : opened(token)
}

const mayComeBeforeTerms = (access: Access): boolean => access.who !== 'public' && access.beforeTerms === true

/** The company of a store whose path names none; empty for a store that is not there. */
const companyOfStore = async ({ database }: Visit, { company, storeId }: Params): Promise<string | undefined> => {
  if (company !== undefined || storeId === undefined) return company
  if (rowIdOf(storeId) === null) return ''
  const { rows } = await database.query<{ id: string }>('select company_id::text as id from store where id = $1', [
    storeId,
  ])
  return rows[0]?.id ?? ''
}

/** The stores of a company, where a rule asks about any of them. */
const storesFor = async (
  access: Access,
  { database }: Visit,
  company: string | undefined,
): Promise<readonly string[] | undefined> => {
  if (access.who !== 'member' || !access.inAnyStore || rowIdOf(company) === null) return undefined
  const { rows } = await database.query<{ id: string }>('select id::text as id from store where company_id = $1', [
    company,
  ])
  return rows.map(({ id }) => id)
}

/** Of a company: who is not its staff learns nothing about it. Of a store: the same for absent, foreign and unseen. */
const checkScope = (
  access: Access,
  { rights, storeExists }: Visitor,
  { company, storeId: store }: Params,
  isNamed: boolean,
  stores: readonly string[] | undefined,
): void => {
  if (access.who !== 'member') return
  if (company === undefined || !mayCall({ who: 'member' }, rights, { company }))
    throw isNamed ? forbidden() : notFound()
  if (store !== undefined && !(storeExists && seesStore(rights, { company, store }))) throw notFound()
  if (!mayCall(access, rights, { company, store, stores })) throw forbidden()
}

/**
 * Lets a request in, or refuses it: by the contract's rule on rights that were read for this very request. What the
 * rule does not allow is refused. `meet` hears who it is before anything is refused to them.
 */
export const letIn = async (
  call: Call,
  visit: Visit,
  params: Params,
  search: URLSearchParams,
  meet: (person: SignedInVisit) => void,
): Promise<Visit> => {
  if (call.access.who === 'public') return visit
  const bearer = await bearerIn(visit)
  if (!bearer) throw notSignedIn()
  const company = await companyOfStore(visit, params)
  const asked = company ?? search.get('company') ?? undefined
  const visitor = await readVisitor(visit.database, bearer, {
    now: visit.clock.now(),
    background: visit.header(headers.background) !== undefined,
    company: asked,
    store: params.storeId,
  })
  if (!visitor) throw notSignedIn()
  const { account, rights, terms, lastCompany } = visitor
  const signedIn: SignedInVisit = {
    ...visit,
    ...{ account, rights, terms, lastCompany, sub: bearer.sub, email: account.email, session: bearer.session },
  }
  meet(signedIn)
  if (params.sub !== undefined && params.sub !== bearer.sub) throw forbidden()
  if (search.getAll('issuer').some((issuer) => issuer !== visit.tokens.issuer)) throw forbidden()
  if (isOfflineUser(rights) && !mayCall(call.access, rights, {})) throw forbidden()
  const { acceptedTerms, temporaryAccess } = termsFor(terms, company ?? lastCompany)
  if (!acceptedTerms && !temporaryAccess && !mayComeBeforeTerms(call.access)) throw forbidden('TERMS_NOT_ACCEPTED')
  const stores = params.storeId === undefined ? await storesFor(call.access, visit, company) : undefined
  checkScope(call.access, visitor, { ...params, company }, params.company !== undefined, stores)
  if (call.access.who === 'signedIn' && !mayCall(call.access, rights, {})) throw forbidden()
  return signedIn
}
