import * as v from 'valibot'
import { everyone } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { CurrencyCode, Instant, Issuer, MaybeText, Minor, Problem } from '#contract/shell/fields.ts'
import { PayReply } from './checkout.ts'
import { WalletResult } from './wallet-result.ts'

/** Why a link cannot be paid; an unknown link reveals nothing more. */
export const refusedLinks = ['unknown', 'expired', 'deactivated', 'paid', 'notActive'] as const
export type RefusedLink = (typeof refusedLinks)[number]

/** The shop to ask about a link that cannot be paid. */
export const RefusedPayReply = v.object({
  reason: v.optional(v.fallback(v.picklist(refusedLinks), 'unknown'), 'unknown'),
  storeName: MaybeText,
  companyName: MaybeText,
  /** Where the shop can be asked, and about which order. */
  storeEmail: MaybeText,
  orderNumber: MaybeText,
})
export type RefusedPayReply = v.InferOutput<typeof RefusedPayReply>

/**
 * The order behind a link with the signed fields for the wallet (PAY-12), public to anyone with the link. 404: no such
 * link. 410: no longer payable, with the shop to contact.
 */
export const getCheckout = call({
  method: 'GET',
  path: 'mrc/api/pay/:uuid',
  query: v.object(Issuer),
  replies: { 200: PayReply, 404: Problem, 410: RefusedPayReply, 429: Problem },
  access: everyone,
  withoutIssuer: true,
  summary: 'The order behind a payment link',
  requirements: ['PAY-12', 'PAY-13'],
})

/** The details the success page shows once the wallet has reported the payment (D32). */
export const Receipt = v.object({
  orderNumber: v.string(),
  /** The shop's own number of the order, where it differs: a later payment of a reusable link (PBG-13). */
  orderReference: MaybeText,
  approvalCode: v.string(),
  /** Paid, reserved until the shop completes it, or reversed at once. */
  outcome: v.picklist(['paid', 'reserved', 'reversed']),
  amount: Minor,
  currency: CurrencyCode,
  cart: MaybeText,
  /** Their number, where it was paid in more than one. */
  installments: MaybeText,
  paidAt: Instant,
  storeName: MaybeText,
  companyName: MaybeText,
  companyAddress: MaybeText,
})
export type Receipt = v.InferOutput<typeof Receipt>

/** Whether a payment is known, by the values in the wallet's redirect (D32); 404 when no payment matches them. */
export const verifyPayment = call({
  method: 'POST',
  path: 'riva/api/pay/verify',
  body: v.object({
    orderNumber: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(64, 'tooLong')),
    approvalCode: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(64, 'tooLong')),
  }),
  replies: { 200: Receipt, 400: Problem, 404: Problem, 429: Problem },
  access: everyone,
  withoutIssuer: true,
  addition: { feature: 'payResult' },
  summary: 'Whether a payment is known',
  requirements: ['PAY-06'],
})

/**
 * The wallet's callback with the result of a payment. `kept`: accepted. `reversed`: the link was paid, closed or
 * changed meanwhile, so the wallet refunds. 403: the signature is not the store's. 404: no such payment was handed
 * over.
 */
export const receiveWalletResult = call({
  method: 'POST',
  path: 'riva/api/wallet/results',
  body: WalletResult,
  replies: { 200: v.object({ outcome: v.picklist(['kept', 'reversed']) }), 400: Problem, 403: Problem, 404: Problem },
  access: everyone,
  withoutIssuer: true,
  addition: { feature: 'walletResults' },
  summary: 'The result of a payment, told by the wallet',
  requirements: ['PAY-05'],
})
