import type { CardLimits } from '#contract/links/installments.ts'
import { hideKeys } from '#contract/links/link.ts'
import { type LinkForm, newLink } from '#contract/links/link-form.ts'
import type { LinkStore } from '#contract/links/link-store.ts'

export const linkToday = '2026-11-22'

export const exampleCards: readonly CardLimits[] = [
  { type: 'visa', min: 2, max: 24, least: 10_000 },
  { type: 'master', min: 3, max: 12, least: 20_000 },
  { type: 'amex', min: 2, max: 1, least: 0 },
]

/** A store with everything that a link can have. */
export const exampleLinkStore: LinkStore = {
  id: '11',
  tabs: hideKeys,
  cards: exampleCards,
  hasInstallments: true,
  hasDiscount: true,
  hasReusable: true,
  hasSubscription: true,
  hasCountryList: false,
  daysValid: null,
  referenceCaption: 'Broj rezervacije',
}

/** A link that can be made. */
export const typedLink: LinkForm = {
  ...newLink({ store: exampleLinkStore, today: linkToday }, 'pbl-000000000000000001', 'hr'),
  items: [{ description: 'Majica', quantity: '2', cost: '100.00' }],
}
