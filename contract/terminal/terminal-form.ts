import { cartIssues, currencyField, emptyItem, itemRows, mayAddItem } from '#contract/links/cart-form.ts'
import { completedAddress, customerRows } from '#contract/links/customer-form.ts'
import { linkLanguages } from '#contract/links/languages.ts'
import { processTypes } from '#contract/links/link-form.ts'
import { orderNumberField } from '#contract/links/new-number.ts'
import { choice, flag } from '#contract/shell/form/fields.ts'
import { formIn } from '#contract/shell/form/form.ts'
import type { ValuesOf } from '#contract/shell/form/values.ts'
import type { Store } from '#contract/stores/store.ts'

/** A store's options at the terminal (VT-10, VT-12). */
export interface TerminalStore {
  readonly id: string
  readonly hasSubscription: boolean
  readonly hasCountryList: boolean
}

export const terminalStoreOf = ({ id, vtSubscriptions, useCountryDropdown }: Store): TerminalStore => ({
  id,
  hasSubscription: vtSubscriptions === true,
  hasCountryList: useCountryDropdown === true,
})

export interface TerminalFormEnv {
  readonly store: TerminalStore
}

const { phoneNumber: _hidden, ...customer } = customerRows

/** A payment by telephone: the cart, options and customer of a link, without the phone (VT-01, VT-08, VT-17). */
export const terminalForm = formIn<TerminalFormEnv>()(
  {
    items: itemRows,
    currency: currencyField,
    orderNumber: orderNumberField,
    language: choice(linkLanguages, { start: 'hr' }),
    processType: choice(processTypes, { start: 'SALE' }),
    subscription: flag(),
    ...customer,
  },
  {
    shown: { subscription: ({ env }) => env.store.hasSubscription },
    mayAdd: { items: ({ values }) => mayAddItem(values.items, values.currency) },
    mayRemove: { items: ({ values }) => values.items.length > 1 },
    follow: (values, path) => completedAddress(values, path),
    check: ({ items, currency }) => cartIssues(items, currency),
  },
)
export type TerminalForm = ValuesOf<typeof terminalForm.table>

/** The initial values (VT-09, VT-17). */
export const newTerminalOrder = (orderNumber: string, language: 'hr' | 'en'): TerminalForm => ({
  ...terminalForm.start,
  items: [emptyItem],
  orderNumber,
  language,
})
