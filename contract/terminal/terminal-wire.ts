import { itemsOf, typedTotal } from '#contract/links/cart-form.ts'
import type { BodyIn } from '#contract/shell/call.ts'
import { countryCode } from '#contract/shell/countries.ts'
import { textOrNull } from '#contract/shell/text.ts'
import type { prepareTerminal } from './calls.ts'
import type { TerminalForm, TerminalStore } from './terminal-form.ts'

/** The body of `prepare` from the form (VT-11, VT-13); only for values without an issue. */
export function bodyOfTerminal(values: TerminalForm, store: TerminalStore): BodyIn<typeof prepareTerminal> {
  const currency = values.currency || 'EUR'
  const { firstName, lastName, email, address, city, country, zipCode } = values
  const customer = { firstName, lastName, email, address, city, country, zipCode }
  return {
    storeId: store.id,
    cart: [...itemsOf(values.items, currency)],
    amount: Number(typedTotal(values.items, currency)),
    orderNumber: values.orderNumber,
    customer: {
      ...Object.fromEntries(Object.entries(customer).map(([name, typed]) => [name, textOrNull(typed)])),
      countryCode: countryCode(country),
    },
    language: values.language || 'hr',
    currency,
    requireComplete: values.processType === 'PREAUTHORIZATION',
    subscription: store.hasSubscription && values.subscription,
  }
}
