import * as v from 'valibot'
import { Id, ListNumber, Minor } from '#contract/shell/fields.ts'
import { textLimits } from '#contract/shell/patterns.ts'
import { orderStatuses } from '#contract/transactions/status.ts'

/** Longest texts of the filter (TRX-21, TRX-22). */
export const filterLimits = { number: textLimits.short, customer: textLimits.medium } as const

const short = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(filterLimits.number, 'tooLong'))
/** A text that is contained, or equal when `exact` (TRX-22). */
export const TextMatch = v.strictObject({
  value: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(filterLimits.customer, 'tooLong')),
  exact: v.optional(v.boolean(), false),
})

/**
 * The filter body of the card list (TRX-20). What is not set is left out. Amounts are minor units; store, dates and
 * their kind travel in path and query.
 */
export const OrderFilter = v.pipe(
  v.strictObject({
    pblId: v.optional(Id),
    transactionId: v.optional(short),
    orderNumber: v.optional(short),
    approvalNumber: v.optional(short),
    customer: v.optional(v.strictObject({ name: v.optional(TextMatch), email: v.optional(TextMatch) })),
    amount: v.optional(
      v.strictObject({ from: v.optional(v.pipe(Minor, v.minValue(0))), to: v.optional(v.pipe(Minor, v.minValue(0))) }),
    ),
    cardTypes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(20))),
    acquirers: v.optional(v.pipe(v.array(ListNumber), v.maxLength(40))),
    statuses: v.optional(v.pipe(v.array(v.picklist(orderStatuses)), v.maxLength(20))),
    walletTypes: v.optional(v.pipe(v.array(ListNumber), v.maxLength(30))),
  }),
  v.forward(
    v.check((filter) => (filter.amount?.from ?? 0) <= (filter.amount?.to ?? Number.MAX_SAFE_INTEGER), 'fromAboveTo'),
    ['amount'],
  ),
)
export type OrderFilter = v.InferOutput<typeof OrderFilter>
