import * as v from 'valibot'
import { Day, Id, ListNumber, Minor } from '#contract/shell/fields.ts'
import { textLimits } from '#contract/shell/patterns.ts'
import { PosStatus } from '#contract/transactions/pos.ts'

/** Longest texts of the point-of-sale filter (POS-04). */
export const posFilterLimit = textLimits.short

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(posFilterLimit, 'MAX_LENGTH'))

/** What leaves the browser of a card number: at most 12 digits as typed, longer ones as first six and last four (POS-05, D59). */
export const MaskedPan = v.pipe(v.string(), v.regex(/^(\d{1,12}|\d{6}\*{1,9}\d{4})$/, 'VALID_PAN'))

/** First six and last four of a full card number; shorter digits as they are; null when it is not digits (D59). */
export function maskedPan(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^\d{1,50}$/.test(digits)) return null
  return digits.length < 13 ? digits : `${digits.slice(0, 6)}******${digits.slice(-4)}`
}

/** The filter body of the point-of-sale list (POS-08). Amounts are minor units; the days are its own (D50). */
export const PosFilter = v.pipe(
  v.strictObject({
    pblId: v.optional(Id),
    transactionId: v.optional(text),
    orderNumber: v.optional(text),
    approvalNumber: v.optional(text),
    amount: v.optional(
      v.strictObject({ from: v.optional(v.pipe(Minor, v.minValue(0))), to: v.optional(v.pipe(Minor, v.minValue(0))) }),
    ),
    tid: v.optional(text),
    mid: v.optional(text),
    pan: v.optional(MaskedPan),
    hostMid: v.optional(text),
    visamdcName: v.optional(text),
    dateCreated: v.optional(Day),
    dateClosed: v.optional(Day),
    acquirers: v.optional(v.pipe(v.array(ListNumber), v.maxLength(40))),
    statuses: v.optional(v.pipe(v.array(PosStatus), v.maxLength(10))),
  }),
  v.forward(
    v.check((filter) => (filter.amount?.from ?? 0) <= (filter.amount?.to ?? Number.MAX_SAFE_INTEGER), 'fromAboveTo'),
    ['amount'],
  ),
)
export type PosFilter = v.InferOutput<typeof PosFilter>
