import type { Company } from '#contract/companies/company.ts'
import type { ProfileInfo } from '#contract/session/account.ts'
import type { Store } from '#contract/stores/store.ts'

export interface Membership {
  readonly id: string
  readonly name: string
}

/**
 * Four replies loaded together, so that a screen never combines the stores of one company with the flags of another.
 */
export interface CompanyFacts {
  readonly company: Company
  readonly stores: readonly Store[]
  readonly profileInfo: ProfileInfo
  readonly companies: readonly Membership[]
}

/** `isReread`: it was read before, and what was read stays when this read fails. */
export interface CompanyToRead {
  readonly company: string
  readonly isReread: boolean
}

export interface CompanyContext {
  readonly selected: { readonly id: string; readonly name: string | null } | null
  readonly companies: readonly Membership[]
  /** Null until first loaded; kept during a refresh. */
  readonly facts: CompanyFacts | null
  readonly returnTo: string | null
  /** This screen has unsaved changes. */
  readonly unsaved: boolean
  /** The company picked while there were unsaved changes. */
  readonly wanted: string | null
  /** The company of another tab, when it differs. */
  readonly elsewhere: Membership | null
}

export interface ChosenCompany {
  readonly id: string
}

export interface DeterminedCompany extends ChosenCompany {
  readonly name: string | null
}

export type CompanyEvent =
  /** The gate found the company, in the storage or as the only one. */
  | ({ readonly type: 'company.determined' } & DeterminedCompany)
  /** The gate allowed a screen of the company, so its data may be loaded. */
  | { readonly type: 'company.opened' }
  /** The gate redirected to the terms instead. */
  | { readonly type: 'company.withheld' }
  /** The person picked one, in the selector or on the choice screen. */
  | ({ readonly type: 'company.selected' } & ChosenCompany)
  /** The choice screen opened, on the way to an address. */
  | { readonly type: 'choice.opened'; readonly returnTo: string | null }
  /** The selected company is no longer one of the person's. */
  | { readonly type: 'company.ended' }
  | { readonly type: 'company.changed' }
  | { readonly type: 'company.retried' }
  | { readonly type: 'work.changed'; readonly unsaved: boolean }
  | { readonly type: 'switch.confirmed' }
  | { readonly type: 'switch.declined' }
  /** The same person switched in another tab. */
  | { readonly type: 'otherTab.switched'; readonly company: Membership }
  | { readonly type: 'stay.chosen' }
  | { readonly type: 'session.closed' }
