import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StoreFault, StoreService } from '#contract/stores/store-list.ts'

export const serviceWords: Readonly<Record<StoreService, MessageDescriptor>> = {
  payByLinkEnabled: msg`Pay by link`,
  virtualTerminalEnabled: msg`Virtual terminal`,
  posEnabled: msg`POS`,
  pisOptionEnabled: msg`Pay by IBAN`,
  applePayEnabled: msg`Apple Pay`,
  googlePayEnabled: msg`Google Pay`,
  cryptoEnabled: msg`Cryptocurrencies`,
}

export const faultWords: Readonly<Record<StoreFault, MessageDescriptor>> = {
  disabled: msg`Disabled`,
  noCards: msg`No cards`,
  noTerms: msg`No link terms`,
}
