import * as v from 'valibot'
import { Flag, Id, MaybeText } from '#contract/shell/fields.ts'

/**
 * A company (CMP-01). `verified` is our addition: the name comes from the register and can no longer change (CMP-05,
 * D13).
 */
export const Company = v.object({
  id: Id,
  name: v.string(),
  country: MaybeText,
  address: MaybeText,
  zip: MaybeText,
  city: MaybeText,
  phone: MaybeText,
  mobile: MaybeText,
  email: MaybeText,
  mb: MaybeText,
  systan: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  firstName: MaybeText,
  lastName: MaybeText,
  pisOptionEnabled: Flag,
  verified: v.optional(v.boolean()),
})
export type Company = v.InferOutput<typeof Company>
