import type { StoreCard, StoreSettings } from '#contract/stores/settings.ts'

/** What no query looks into: the blocks of a store as they travel, and what only the gateway's operator sets. */
export interface KeptSettings {
  readonly allowCardholderChanges?: boolean
  readonly pblInstallmentsEnabled?: boolean
  readonly pblDaysValid?: number | null
  readonly pblAdditionalFieldCaption?: string
  readonly merchantNotifications?: StoreSettings['merchantNotifications']
  readonly cardholderNotifications?: StoreSettings['cardholderNotifications']
  readonly pblTemplate?: StoreSettings['pblTemplate']
  readonly cards?: Readonly<Record<string, StoreCard>>
  readonly discountEnabled?: boolean
  readonly applePay?: {
    readonly merchantIdentifier?: string
    readonly merchantUrl?: string | null
    readonly domainNames?: readonly string[]
  }
  readonly profileCode?: string | null
}
