import * as v from 'valibot'
import { linkStaff } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Id, Issuer, MaybeText, Minor, Problem } from '#contract/shell/fields.ts'
import { buildBody } from '#contract/shell/filter/filter.ts'
import { datedPageEntries } from '#contract/shell/list/dated-call.ts'
import { cardTypes } from '#contract/transactions/card-types.ts'
import { currencies } from '#contract/transactions/currencies.ts'
import { CartItem, mostItems, mostTotal } from './cart.ts'
import { Epoch, emptyOrEmail, maybe, text } from './fields.ts'
import { linkFilter, linkSorts } from './filter.ts'
import { mostInstallments } from './installments.ts'
import { linkLanguages } from './languages.ts'
import { customerLimits, hideKeys, Link, LinkRow, linkLimits } from './link.ts'
import { OrderNumber } from './order-number.ts'

const company = 'mrc/api/users/:sub/companies/:company' as const
const store = 'mrc/api/users/:sub/companies/:company/stores/:storeId' as const

const customerEntries = {
  firstName: maybe(text(customerLimits.firstName)),
  lastName: maybe(text(customerLimits.lastName)),
  email: maybe(emptyOrEmail(customerLimits.email)),
  address: maybe(text(customerLimits.address)),
  city: maybe(text(customerLimits.city)),
  country: maybe(text(customerLimits.country)),
  zipCode: maybe(text(customerLimits.zipCode)),
  phoneNumber: maybe(text(customerLimits.phoneNumber)),
}

/** The customer of a new link (PBG-17). */
export const CustomerBody = v.object(customerEntries)

const Amount = v.pipe(Minor, v.minValue(1, 'required'), v.maxValue(mostTotal, 'tooMuch'))

/**
 * Body of a new link (PBG-28). `amount` is the cart before the discount (D69), minor units both; `validTo` in milliseconds
 * since 1970. `items` is ours: with them the gateway checks the amount and writes the cart's text itself (D27). With
 * `requireComplete` the pay page hides `pis` and `crypto` too (D61).
 */
export const LinkBody = v.object({
  storeId: v.optional(v.nullable(Id)),
  cart: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(linkLimits.cart, 'tooLong')),
  items: v.optional(v.pipe(v.array(CartItem), v.minLength(1, 'required'), v.maxLength(mostItems, 'tooMany'))),
  amount: Amount,
  discountAmount: v.optional(v.nullable(v.pipe(Minor, v.minValue(0, 'invalid'))), 0),
  orderNumber: OrderNumber,
  cardType: maybe(v.picklist(cardTypes, 'invalid')),
  numberOfInstallments: maybe(
    v.pipe(v.number(), v.integer('invalid'), v.minValue(0, 'invalid'), v.maxValue(mostInstallments, 'invalid')),
  ),
  customer: maybe(CustomerBody),
  comment: maybe(text(linkLimits.comment)),
  validTo: Epoch,
  additionalReference: maybe(text(linkLimits.additionalReference)),
  creditorReference: maybe(text(linkLimits.creditorReference)),
  language: v.picklist(linkLanguages, 'invalid'),
  currency: v.picklist(currencies, 'invalid'),
  requireComplete: v.optional(v.boolean(), false),
  subscription: v.optional(v.boolean(), false),
  reusable: v.optional(v.boolean(), false),
  hideTabs: v.optional(v.nullable(v.pipe(v.array(v.picklist(hideKeys)), v.maxLength(hideKeys.length))), []),
  debtorIban: maybe(text(linkLimits.debtorIban)),
  flexibleInstallments: v.optional(v.boolean(), false),
})
export type LinkBody = v.InferOutput<typeof LinkBody>

/** Creates a link (PBG-28). 409 ORDER_NUMBER_EXISTS. Repeating the same body returns the link already created. */
export const generateLink = call({
  method: 'POST',
  path: `${store}/pbl/generate`,
  query: v.object(Issuer),
  body: LinkBody,
  replies: { 200: v.object({ uuid: v.string() }), 400: Problem, 404: Problem, 409: Problem },
  access: linkStaff,
  summary: 'Make a payment link',
  requirements: ['PBG-28', 'PBG-29'],
})

/** Whether an order number of a store is taken (PBG-13): 200 taken, 204 free. */
export const checkOrderNumber = call({
  method: 'POST',
  path: `${store}/check_order_number`,
  query: v.object(Issuer),
  body: v.object({ orderNumber: OrderNumber, isPbl: v.optional(v.boolean(), true) }),
  replies: { 200: v.unknown(), 204: v.undefined_(), 400: Problem, 404: Problem },
  access: { who: 'member', anyOf: ['ROLE_STORE_ADMIN', 'VIRTUAL_TERMINAL'] },
  summary: 'Whether an order number is taken',
  requirements: ['PBG-13'],
})

/** The query of the link list: days of creation, page from 0 (PBL-12, D28). */
export const LinkQuery = v.object({
  ...datedPageEntries,
  orderBy: v.optional(v.picklist(linkSorts), '-validTo'),
})

const Total = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const list = {
  method: 'POST',
  query: LinkQuery,
  body: buildBody(linkFilter),
  /** Rows and their exact total; a gateway may send the total bare or in an array (PBL-12). */
  replies: {
    200: v.looseTuple([
      v.array(LinkRow),
      v.pipe(
        v.union([Total, v.looseTuple([Total])]),
        v.transform((total) => (typeof total === 'number' ? total : total[0])),
      ),
    ]),
    400: Problem,
  },
  requirements: ['PBL-12'],
} as const

/** The links of the stores that the reader administers. */
export const listLinks = call({
  ...list,
  access: linkStaff,
  path: `${company}/pbl/links`,
  summary: 'Payment links of a company',
})

/** The same for one store. */
export const listStoreLinks = call({
  ...list,
  replies: { ...list.replies, 404: Problem },
  access: linkStaff,
  path: `${store}/pbl/links`,
  summary: 'Payment links of a store',
})

/** The people who created links visible to the reader, by name (PBL-11). */
export const listAgents = call({
  method: 'GET',
  path: `${company}/pbl/merchants`,
  query: v.object(Issuer),
  replies: { 200: v.array(v.object({ id: Id, merchantName: v.string() })) },
  access: linkStaff,
  summary: 'The people who made payment links',
  requirements: ['PBL-11'],
})

const one = { query: v.object(Issuer), access: linkStaff } as const

/** A link by its uuid (PBG-32). */
export const getLinkByUuid = call({
  ...one,
  method: 'GET',
  path: `${store}/pbl/:uuid`,
  replies: { 200: Link, 404: Problem },
  summary: 'A payment link by its uuid',
  requirements: ['PBG-32'],
})

/** A link by its id (PBL-27). */
export const getLink = call({
  ...one,
  method: 'GET',
  path: `${store}/pbl/links/:id`,
  replies: { 200: Link, 404: Problem },
  summary: 'A payment link',
  requirements: ['PBL-27'],
})

/** The e-mail template of a store for its customers, with its placeholders (PBG-32). */
export const getLinkTemplate = call({
  ...one,
  method: 'GET',
  path: `${store}/pblTemplate`,
  replies: { 200: v.object({ templateBody: MaybeText, templateSubject: MaybeText }), 404: Problem },
  summary: 'The e-mail template of payment links',
  requirements: ['PBG-32'],
})

const terms = 'mrc/api/terms/:storeId' as const

/** Whether the terms of a store are entered in Croatian and in English (PBG-03, PBG-33). */
export const checkLinkTerms = call({
  ...one,
  method: 'GET',
  path: `${terms}/check`,
  replies: { 200: v.boolean(), 404: Problem },
  summary: 'Whether a store has its terms of payment',
  requirements: ['PBG-33'],
})

/** The terms of payment of a store, public, because customers read them (PBG-33). 429 after 1,200 in ten minutes. */
export const getLinkTerms = call({
  method: 'GET',
  path: terms,
  query: v.object(Issuer),
  replies: {
    200: v.object({ payByLinkTermsTemplates: v.array(v.object({ language: v.string(), text: v.string() })) }),
    429: Problem,
  },
  access: { who: 'public' },
  summary: 'The terms of payment of a store',
  requirements: ['PBG-33'],
})
