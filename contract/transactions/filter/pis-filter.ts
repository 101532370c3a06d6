import * as v from 'valibot'
import { Minor } from '#contract/shell/fields.ts'
import { pisStatuses } from '#contract/transactions/pis.ts'
import { filterLimits } from './card-filter.ts'

/** The filter body of the bank payment list (D50). What is not set is left out; amounts are minor units. */
export const PisFilter = v.pipe(
  v.strictObject({
    orderNumber: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(filterLimits.number, 'tooLong'))),
    iban: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,34}$/, 'notAnIban'))),
    name: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(filterLimits.customer, 'tooLong'))),
    amount: v.optional(
      v.strictObject({ from: v.optional(v.pipe(Minor, v.minValue(0))), to: v.optional(v.pipe(Minor, v.minValue(0))) }),
    ),
    statuses: v.optional(v.pipe(v.array(v.nullable(v.picklist(pisStatuses))), v.maxLength(10))),
  }),
  v.forward(
    v.check((filter) => (filter.amount?.from ?? 0) <= (filter.amount?.to ?? Number.MAX_SAFE_INTEGER), 'fromAboveTo'),
    ['amount'],
  ),
)
export type PisFilter = v.InferOutput<typeof PisFilter>
