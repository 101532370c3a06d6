import * as v from 'valibot'
import { CartItem, mostItems, mostTotal } from '#contract/links/cart.ts'
import { linkLanguages } from '#contract/links/languages.ts'
import { customerLimits } from '#contract/links/link.ts'
import { OrderNumber } from '#contract/links/order-number.ts'
import { TerminalCheckout } from '#contract/pay/checkout.ts'
import { call } from '#contract/shell/call.ts'
import { emailPattern } from '#contract/shell/email.ts'
import { Id, Issuer, Minor, Problem } from '#contract/shell/fields.ts'
import { currencies } from '#contract/transactions/currencies.ts'

const text = (most: number) => v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(most, 'tooLong'))), null)
const emptyOrEmail = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(customerLimits.email, 'tooLong'),
  v.check((typed) => typed === '' || emailPattern.test(typed), 'invalid'),
)

/** The customer at the terminal (VT-13); the phone is not asked for (VT-08). */
const TerminalCustomer = v.object({
  firstName: text(customerLimits.firstName),
  lastName: text(customerLimits.lastName),
  address: text(customerLimits.address),
  city: text(customerLimits.city),
  zipCode: text(customerLimits.zipCode),
  countryCode: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2})?$/, 'invalid'))), null),
  country: text(customerLimits.country),
  phoneNumber: text(customerLimits.phoneNumber),
  email: v.optional(v.nullable(emptyOrEmail), null),
})

/** Body of `prepare` (VT-13): amounts in minor units, `amount` the total of the cart (VT-11). */
export const TerminalBody = v.object({
  storeId: v.optional(v.nullable(Id)),
  cart: v.pipe(v.array(CartItem), v.minLength(1, 'required'), v.maxLength(mostItems, 'tooMany')),
  amount: v.pipe(Minor, v.minValue(1, 'required'), v.maxValue(mostTotal, 'tooMuch')),
  orderNumber: OrderNumber,
  customer: v.optional(v.nullable(TerminalCustomer), null),
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
