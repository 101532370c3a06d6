import * as v from 'valibot'
import { email, text } from '#contract/shell/form/fields.ts'
import { formIn } from '#contract/shell/form/form.ts'
import type { ValuesOf } from '#contract/shell/form/values.ts'
import type { Company } from './company.ts'

/** Letters of any script, digits, space and `.,'&()/+-` (D13). */
const plainText = /^[\p{L}\p{M}\p{Nd} .,'&()/+-]*$/u
const noDigits = /^[^\p{Nd}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u
const digits = /^[0-9]*$/
const plusAndDigits = /^[+0-9]*$/

/** The company being edited; null for a new one. */
export interface CompanyFormEnv {
  readonly company: Pick<Company, 'verified'> | null
}

/**
 * The two forms of a company (CMP-03, CMP-04): no field may stay empty (CMP-06), lengths and patterns of CMP-07…15. For
 * mb no length is stated; 20 is above every register's. The registration number is read-only once there is a company,
 * and so is the name of a verified one (CMP-04, CMP-05, D13).
 */
export const companyForm = formIn<CompanyFormEnv>()(
  {
    name: text({ max: 100, pattern: plainText }),
    mb: text({ max: 20, pattern: digits, unique: ['country'] }),
    address: text({ min: 3, max: 255, pattern: plainText }),
    zip: text({ min: 3, max: 10, pattern: digits }),
    city: text({ min: 3, max: 40, pattern: noDigits }),
    country: text({ min: 2, max: 2, pattern: /^[A-Z]{2}$/, start: 'HR' }),
    phone: text({ min: 5, max: 40, pattern: plusAndDigits }),
    mobile: text({ min: 5, max: 40, pattern: plusAndDigits }),
    email: email({ min: 3 }),
    firstName: text({ max: 40, pattern: noDigits }),
    lastName: text({ max: 40, pattern: noDigits }),
  },
  {
    locked: {
      mb: ({ env }) => env.company !== null,
      name: ({ env }) => env.company?.verified === true,
    },
  },
)
export type CompanyForm = ValuesOf<typeof companyForm.table>

const { mb, ...editable } = companyForm.entries

/** Body of a new company (CMP-06…15, CMP-20). `systan` defaults to 110. Other fields are ignored. */
export const NewCompany = v.object({ ...editable, mb, systan: v.optional(v.string(), '110') })
export type NewCompany = v.InferOutput<typeof NewCompany>

/**
 * Body of a changed company (CMP-21). An unchanged name may be older than these rules, so the gateway checks only a new
 * one. Other fields may be sent back as they were read and are ignored.
 */
export const ChangedCompany = v.object({
  ...editable,
  name: v.pipe(v.string(), v.trim(), v.normalize('NFC'), v.nonEmpty('required'), v.maxLength(255, 'tooLong')),
})
export type ChangedCompany = v.InferOutput<typeof ChangedCompany>
