import type { Authority, AuthorityName } from './roles.ts'

/** The access rule of a call; anything it does not allow is refused (ACC-12, ACC-14…25). */
export type Access =
  /** Anyone, signed in or not. */
  | { readonly who: 'public' }
  /** Any signed-in person, for their own `:sub`. `beforeTerms`: also while the terms are not accepted. `offline`: also offline users. */
  | { readonly who: 'signedIn'; readonly beforeTerms?: true; readonly offline?: true }
  /**
   * A member of `:company` (not an offline one) with any of the authorities, when some are named, and any of `also`.
   * `inAnyStore`: when the path names no store, a store role in any store of the company counts. `beforeTerms` as
   * above.
   */
  | {
      readonly who: 'member'
      readonly anyOf?: readonly AuthorityName[]
      readonly also?: readonly AuthorityName[]
      readonly inAnyStore?: true
      readonly beforeTerms?: true
    }

export const everyone = { who: 'public' } as const satisfies Access
/** @internal */
export const signedIn = { who: 'signedIn' } as const satisfies Access
export const member = { who: 'member' } as const satisfies Access
export const companyAdmin = { who: 'member', anyOf: ['ROLE_COMPANY_ADMIN'] } as const satisfies Access

/** The company and, where there is one, the store that a question is about. */
export interface Scope {
  readonly company: string
  readonly store?: string | undefined
  /** The company's stores, for a check on any of them: an authority holds store ids only. */
  readonly stores?: readonly string[] | undefined
}

/** One store of a company. */
export type StoreScope = Required<Pick<Scope, 'company' | 'store'>>

/** A person's authorities, as in the identity. */
export type Rights = readonly Authority[]

/** Roles for most screens (ACC-29). */
export const staffRoles = ['ROLE_COMPANY_USER', 'ROLE_COMPANY_EDITOR', 'ROLE_COMPANY_ADMIN'] as const

/** Roles for documents and invoices (ACC-31, D11). */
export const paperStaff = ['ROLE_COMPANY_EDITOR', 'ROLE_COMPANY_ADMIN'] as const

/** Roles for payment links: store admins, and with them company admins (ACC-23, ACC-30). */
export const linkStaff = { who: 'member', anyOf: ['ROLE_STORE_ADMIN'], inAnyStore: true } as const satisfies Access

/** Authorities for exports (ACC-21). */
export const exporters: readonly AuthorityName[] = ['ROLE_COMPANY_ADMIN', 'ALLOW_ORDER_EXPORT']

/** Roles whose ids are of stores. */
export const storeLevel: ReadonlySet<string> = new Set(['ROLE_STORE_ADMIN', 'ROLE_STORE_USER'])

/** Whether an authority is held for one company or one store, by its id. */
export function holdsFor(rights: Rights, name: AuthorityName, id: string): boolean {
  return rights.some((right) => right.authority === name && (right.metadata ?? []).includes(id))
}

/**
 * Whether one authority is held in a scope. Company roles and permissions need the company. Store roles need the store,
 * or one of the scope's stores; without a store they never count, because the store may be another company's. A company
 * admin is store admin everywhere (ACC-10, D9).
 */
export function holds(rights: Rights, name: AuthorityName, scope: Scope): boolean {
  if (!storeLevel.has(name)) return holdsFor(rights, name, scope.company)
  if (name === 'ROLE_STORE_ADMIN' && holdsFor(rights, 'ROLE_COMPANY_ADMIN', scope.company)) return true
  const stores = scope.store === undefined ? (scope.stores ?? []) : [scope.store]
  return stores.some((store) => holdsFor(rights, name, store))
}

export function holdsAny(rights: Rights, names: readonly AuthorityName[], scope: Scope): boolean {
  return names.some((name) => holds(rights, name, scope))
}

/** Whether a person is staff of a company: a member with access, not an offline user. */
export function isStaff(rights: Rights, company: string): boolean {
  return holdsAny(rights, staffRoles, { company })
}

/** Offline everywhere: an offline user of some company and staff of none (ACC-02). */
export function isOfflineUser(rights: Rights): boolean {
  const held = (name: string) => rights.some((right) => right.authority === name)
  return held('ROLE_COMPANY_OFFLINE_USER') && !staffRoles.some(held)
}

/** Whether a person sees a store: company admins, and the store's own admins and users (USR-11). */
export function seesStore(rights: Rights, scope: StoreScope): boolean {
  return holdsAny(rights, ['ROLE_COMPANY_ADMIN', 'ROLE_STORE_ADMIN', 'ROLE_STORE_USER'], scope)
}

/** Decides whether a call is allowed (deny by default). `rights` is null for an anonymous caller. */
export function mayCall(access: Access, rights: Rights | null, scope: Partial<Scope>): boolean {
  if (access.who === 'public') return true
  if (rights === null) return false
  if (access.who === 'signedIn') return access.offline === true || !isOfflineUser(rights)
  const { company, store, stores } = scope
  if (company === undefined || !isStaff(rights, company)) return false
  if (store !== undefined && !seesStore(rights, { company, store })) return false
  const held = { company, store, stores: access.inAnyStore ? stores : undefined }
  return [access.anyOf, access.also].every((names) => names === undefined || holdsAny(rights, names, held))
}
