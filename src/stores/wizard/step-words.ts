import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WizardPlace } from '#machines/stores/store-wizard.machine.ts'

/** What the steps are called (STO-08). */
export const stepWords: Readonly<Record<WizardPlace, MessageDescriptor>> = {
  store: msg`Store`,
  api: msg`API`,
  merchantNotifications: msg`Merchant notifications`,
  cardholderNotifications: msg`Cardholder notifications`,
  cards: msg`Supported cards`,
  summary: msg`Last check`,
}
