import * as v from 'valibot'
import { Id, Instant, MaybeId, MaybeInstant, MaybeNumber, MaybeText, Minor } from '#contract/shell/fields.ts'
import { currencyOf } from './currencies.ts'
import { MaybeOrderStatus, statusIn } from './status.ts'

/** A currency by letters or number on the wire, letters in the code (REF-02). */
export const OrderCurrency = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((code) => currencyOf(String(code))),
)

export const CreditCard = v.object({ type: MaybeText, maskedPan: MaybeText, expirationDate: MaybeText })

/**
 * One row of the card list (TRX-14, TRX-25, TRX-30). Our optional additions: `capturedAmount` and `refundedAmount` in
 * minor units, and `status` and `maskedPan` outside of their objects.
 */
const OrderRowReply = v.object({
  id: Id,
  storeId: Id,
  companyId: MaybeId,
  userId: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  orderReference: v.string(),
  additionalOrderNumber: MaybeText,
  amount: Minor,
  currency: OrderCurrency,
  installments: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  status: MaybeOrderStatus,
  cart: MaybeText,
  lastModifiedBy: MaybeText,
  cardType: MaybeText,
  maskedPan: MaybeText,
  debtorIban: MaybeText,
  cardholderFirstName: MaybeText,
  cardholderLastName: MaybeText,
  walletType: MaybeNumber,
  responseCode: v.optional(v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), null),
  pisTransactionUuid: MaybeText,
  approvalCode: MaybeText,
  createdAt: Instant,
  updatedAt: MaybeInstant,
  capturedAmount: v.optional(Minor),
  refundedAmount: v.optional(Minor),
  response: v.optional(v.nullable(v.object({ status: MaybeText }))),
  creditCard: v.optional(v.nullable(CreditCard)),
})

export const OrderRow = v.pipe(
  OrderRowReply,
  v.transform(({ response, creditCard, ...row }) => ({
    ...row,
    status: statusIn(row.status, response),
    cardType: row.cardType ?? creditCard?.type ?? null,
    maskedPan: row.maskedPan ?? creditCard?.maskedPan ?? null,
  })),
)
export type OrderRow = v.InferOutput<typeof OrderRow>
