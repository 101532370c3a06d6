import type { StoreSettings } from '#contract/stores/settings.ts'
import { type CardLimits, cardLimitsOf } from './installments.ts'
import { canHold, type HideKey, hideKeys } from './link.ts'

/** What a store allows in a link (PBG-02, PBG-11, PBG-22, D62, D80). */
export interface LinkStore {
  readonly id: string
  /** The tabs of the pay page that the store has; the card tab is always there. */
  readonly tabs: readonly HideKey[]
  readonly cards: readonly CardLimits[]
  readonly hasInstallments: boolean
  readonly hasDiscount: boolean
  readonly hasReusable: boolean
  readonly hasSubscription: boolean
  readonly hasCountryList: boolean
  readonly daysValid: number | null
  /** What the store calls the additional reference. */
  readonly referenceCaption: string | null
}

export function linkStoreOf(store: StoreSettings): LinkStore {
  const has: Readonly<Record<HideKey, boolean>> = {
    checkout: true,
    pis: store.pisOptionEnabled === true,
    wallet: store.ewalletEnabled === true,
    applepay: store.applePayEnabled === true,
    googlepay: store.googlePayEnabled === true,
    crypto: store.cryptoEnabled === true,
  }
  return {
    id: store.id,
    tabs: hideKeys.filter((key) => has[key]),
    cards: cardLimitsOf(store.cards),
    hasInstallments: store.pblInstallmentsEnabled === true,
    hasDiscount: store.discountActive === true,
    hasReusable: store.reusablePbl === true,
    hasSubscription: store.pblSubscriptions === true,
    hasCountryList: store.useCountryDropdown === true,
    daysValid: store.pblDaysValid,
    referenceCaption: store.pblAdditionalFieldCaption,
  }
}

/** The tabs of the pay page by key, each offered or hidden. */
export type Ways = Readonly<Record<string, { readonly offered: boolean }>>

/** The tabs from which the shop chooses: a preauthorization is paid by card only (D61). */
export const tabsFor = (processType: string, { tabs }: Pick<LinkStore, 'tabs'>): readonly HideKey[] =>
  processType === 'PREAUTHORIZATION' ? tabs.filter(canHold) : tabs

interface TypedWays {
  readonly ways: Ways
  readonly processType: string
}

/** The tabs that the customer will see. */
export const offeredTabs = ({ ways, processType }: TypedWays, store: Pick<LinkStore, 'tabs'>): readonly HideKey[] =>
  tabsFor(processType, store).filter((tab) => ways[tab]?.offered !== false)

/** Hiding both the wallet and the card tab leaves nothing to pay with a card (PBG-25). */
export function takesCards(values: TypedWays, store: Pick<LinkStore, 'tabs'>): boolean {
  const offered = offeredTabs(values, store)
  return offered.includes('checkout') || offered.includes('wallet')
}
