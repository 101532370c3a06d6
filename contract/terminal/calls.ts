import * as v from 'valibot'
import { CartItem, mostItems, mostTotal } from '#contract/links/cart.ts'
import { emptyOrEmail, maybe, text } from '#contract/links/fields.ts'
import { linkLanguages } from '#contract/links/languages.ts'
import { customerLimits } from '#contract/links/link.ts'
import { OrderNumber } from '#contract/links/order-number.ts'
import { TerminalCheckout } from '#contract/pay/checkout.ts'
import { call } from '#contract/shell/call.ts'
import { Id, Issuer, Minor, Problem } from '#contract/shell/fields.ts'
import { currencies } from '#contract/transactions/currencies.ts'

/** The customer at the terminal (VT-13); the phone is not asked for (VT-08). */
const TerminalCustomer = v.object({
  firstName: maybe(text(customerLimits.firstName)),
  lastName: maybe(text(customerLimits.lastName)),
  address: maybe(text(customerLimits.address)),
  city: maybe(text(customerLimits.city)),
  zipCode: maybe(text(customerLimits.zipCode)),
  countryCode: maybe(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2})?$/, 'invalid'))),
  country: maybe(text(customerLimits.country)),
  phoneNumber: maybe(text(customerLimits.phoneNumber)),
  email: maybe(emptyOrEmail(customerLimits.email)),
})

/** Body of `prepare` (VT-13): amounts in minor units, `amount` the total of the cart (VT-11). */
export const TerminalBody = v.object({
  storeId: v.optional(v.nullable(Id)),
  cart: v.pipe(v.array(CartItem), v.minLength(1, 'required'), v.maxLength(mostItems, 'tooMany')),
  amount: v.pipe(Minor, v.minValue(1, 'required'), v.maxValue(mostTotal, 'tooMuch')),
  orderNumber: OrderNumber,
  customer: maybe(TerminalCustomer),
  language: v.picklist(linkLanguages, 'invalid'),
  currency: v.picklist(currencies, 'invalid'),
  requireComplete: v.optional(v.boolean(), false),
  subscription: v.optional(v.boolean(), false),
})
export type TerminalBody = v.InferOutput<typeof TerminalBody>

/**
 * Prepares a payment of the virtual terminal and signs it for the wallet (VT-13, VT-14). Takes the order number: 409
 * ORDER_NUMBER_EXISTS when the store has it (D35). A subscription counts only where the store has them (VT-10).
 */
export const prepareTerminal = call({
  method: 'POST',
  path: 'mrc/api/vt/users/:sub/companies/:company/stores/:storeId/prepare',
  query: v.object(Issuer),
  body: TerminalBody,
  replies: { 200: TerminalCheckout, 400: Problem, 404: Problem, 409: Problem, 429: Problem },
  access: { who: 'member', anyOf: ['ROLE_STORE_ADMIN', 'VIRTUAL_TERMINAL'] },
  summary: 'Prepare a payment of the virtual terminal',
  requirements: ['VT-13', 'VT-14'],
})
