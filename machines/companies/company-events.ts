import type { Company } from '#contract/companies/company.ts'
import type { ProfileInfo } from '#contract/session/account.ts'
import type { Store } from '#contract/stores/store.ts'

export interface Membership {
  readonly id: string
  readonly name: string
}

/** Four answers that are of use only together: a screen never sees the stores of one company with the flags of another. */
export interface CompanyFacts {
  readonly company: Company
  readonly stores: readonly Store[]
  readonly profileInfo: ProfileInfo
  readonly companies: readonly Membership[]
}

export interface CompanyContext {
  readonly selected: { readonly id: string; readonly name: string | null } | null
  readonly companies: readonly Membership[]
  /** Null until they were read; kept while they are read again. */
  readonly facts: CompanyFacts | null
  readonly returnTo: string | null
  /** Something was typed on this screen and not saved. */
  readonly unsaved: boolean
  /** Picked while something was unsaved. */
  readonly wanted: string | null
  /** Where the person works in another tab, when it is not here. */
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
  /** The gate allowed a screen of the company: from now on its data may be asked for. */
  | { readonly type: 'company.opened' }
  /** The gate led to the terms instead. */
  | { readonly type: 'company.withheld' }
  /** The person picked one, in the selector or on the choice screen. */
  | ({ readonly type: 'company.selected' } & ChosenCompany)
  /** The choice screen opened, on the way to an address. */
  | { readonly type: 'choice.opened'; readonly returnTo: string | null }
  | { readonly type: 'company.changed' }
  | { readonly type: 'company.retried' }
  | { readonly type: 'work.changed'; readonly unsaved: boolean }
  | { readonly type: 'switch.confirmed' }
  | { readonly type: 'switch.declined' }
  /** The same person switched in another tab. */
  | { readonly type: 'otherTab.switched'; readonly company: Membership }
  | { readonly type: 'stay.chosen' }
  | { readonly type: 'session.closed' }
