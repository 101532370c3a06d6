import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { StoreForm } from '#contract/stores/store-form.ts'
import { comesAtLast } from '#src/shell/early/comes-later.ts'
import type { TabName } from './places.ts'
import type { TabProps } from './tab-props.ts'
import { ApiTab } from './tabs/api-tab.tsx'
import { ApplePayTab } from './tabs/apple-pay-tab.tsx'
import { CardholderNotificationsTab } from './tabs/cardholder-notifications-tab.tsx'
import { CardsTab } from './tabs/cards-tab.tsx'
import { CryptoTab } from './tabs/crypto-tab.tsx'
import { MerchantNotificationsTab } from './tabs/merchant-notifications-tab.tsx'
import { PayByLinkTab } from './tabs/pay-by-link-tab.tsx'
import { StoreTab } from './tabs/store-tab.tsx'

interface SettingsTab {
  readonly id: TabName
  readonly label: MessageDescriptor
  readonly Body: ComponentType<TabProps>
  /** It has a separate form, next to that of the store. */
  readonly savesItself?: true
  /** It can be opened in test mode only (STS-17). */
  readonly isForTests?: true
  /** Whether a store has it; any, when left out (D72). */
  readonly isFor?: (saved: StoreForm) => boolean
}

/** The tabs in their order (STS-01). What is heavy, an editor, is fetched when its tab is opened first. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    id: 'store',
    label: msg`Store`,
    Body: StoreTab,
  },
  {
    id: 'api',
    label: msg`API`,
    Body: ApiTab,
  },
  {
    id: 'merchantNotifications',
    label: msg`Merchant notifications`,
    Body: MerchantNotificationsTab,
  },
  {
    id: 'cardholderNotifications',
    label: msg`Cardholder notifications`,
    Body: CardholderNotificationsTab,
  },
  {
    id: 'cards',
    label: msg`Supported cards`,
    Body: CardsTab,
  },
  {
    id: 'layout',
    label: msg`Layout`,
    savesItself: true,
    isForTests: true,
    Body: comesAtLast(() => import('./tabs/layout-tab.tsx').then((file) => file.LayoutTab)),
  },
  {
    id: 'pictures',
    label: msg`Image gallery`,
    savesItself: true,
    Body: comesAtLast(() => import('./tabs/pictures-tab.tsx').then((file) => file.PicturesTab)),
  },
  {
    id: 'payByLink',
    label: msg`Pay-by-link settings`,
    Body: PayByLinkTab,
  },
  {
    id: 'applePay',
    label: msg`Apple Pay`,
    savesItself: true,
    isFor: ({ applePayEnabled }) => applePayEnabled,
    Body: ApplePayTab,
  },
  {
    id: 'crypto',
    label: msg`Cryptocurrency`,
    savesItself: true,
    isFor: ({ cryptoEnabled }) => cryptoEnabled,
    Body: CryptoTab,
  },
]
