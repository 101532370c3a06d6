import * as v from 'valibot'
import { emailPattern } from '#contract/shell/email.ts'
import { hasShape } from '#contract/shell/text.ts'
import type { Company } from './company.ts'

/** The two forms of a company as they are typed (CMP-03, CMP-04): every field is a text, none may stay empty (CMP-06). */
export const companyFields = [
  'name',
  'mb',
  'address',
  'zip',
  'city',
  'country',
  'phone',
  'mobile',
  'email',
  'firstName',
  'lastName',
] as const
export type CompanyField = (typeof companyFields)[number]
export type CompanyForm = Readonly<Record<CompanyField, string>>

/** `taken` is what the live check or the gateway says of a registration number in use (CMP-09, D12). */
export type CompanyIssue = 'required' | 'tooShort' | 'tooLong' | 'invalid' | 'taken'
export type CompanyIssues = Readonly<Partial<Record<CompanyField, CompanyIssue>>>

/** Lengths that are accepted (CMP-07…15). For mb no length is stated; 20 is above every register's. */
export const companyLimits: Readonly<Record<CompanyField, { readonly min: number; readonly max: number }>> = {
  name: { min: 1, max: 100 },
  mb: { min: 1, max: 20 },
  address: { min: 3, max: 255 },
  zip: { min: 3, max: 10 },
  city: { min: 3, max: 40 },
  country: { min: 2, max: 2 },
  phone: { min: 5, max: 40 },
  mobile: { min: 5, max: 40 },
  email: { min: 3, max: 255 },
  firstName: { min: 1, max: 40 },
  lastName: { min: 1, max: 40 },
}

/** Letters of any script, digits, space and `.,'&()/+-` (D13). */
const plainText = /^[\p{L}\p{M}\p{Nd} .,'&()/+-]*$/u
const noDigits = /^[^\p{Nd}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u
const digits = /^[0-9]*$/
const plusAndDigits = /^[+0-9]*$/

const patterns: Readonly<Record<CompanyField, RegExp>> = {
  name: plainText,
  mb: digits,
  address: plainText,
  zip: digits,
  city: noDigits,
  country: /^[A-Z]{2}$/,
  phone: plusAndDigits,
  mobile: plusAndDigits,
  email: emailPattern,
  firstName: noDigits,
  lastName: noDigits,
}

const issueKeys = { required: 'required', tooShort: 'tooShort', tooLong: 'tooLong', invalid: 'invalid' } as const

const fieldOf = (field: CompanyField) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    v.nonEmpty(issueKeys.required),
    v.minLength(companyLimits[field].min, issueKeys.tooShort),
    v.maxLength(companyLimits[field].max, issueKeys.tooLong),
    v.regex(patterns[field], issueKeys.invalid),
    v.check(hasShape, issueKeys.invalid),
  )

const editable = {
  name: fieldOf('name'),
  address: fieldOf('address'),
  zip: fieldOf('zip'),
  city: fieldOf('city'),
  country: fieldOf('country'),
  phone: fieldOf('phone'),
  mobile: fieldOf('mobile'),
  email: fieldOf('email'),
  firstName: fieldOf('firstName'),
  lastName: fieldOf('lastName'),
}

/** Body of a new company (CMP-06…15, CMP-20). `systan` is 110 unless it is given; what else is sent is not looked at. */
export const NewCompany = v.object({ ...editable, mb: fieldOf('mb'), systan: v.optional(v.string(), '110') })
export type NewCompany = v.InferOutput<typeof NewCompany>

/**
 * Body of a changed company (CMP-21). A name as it stands may be older than these rules; of a new one the gateway asks
 * `companyIssue`. The rest of the company may be sent as it was read, and is not looked at.
 */
export const ChangedCompany = v.object({
  ...editable,
  name: v.pipe(v.string(), v.trim(), v.normalize('NFC'), v.nonEmpty('required'), v.maxLength(255, 'tooLong')),
})
export type ChangedCompany = v.InferOutput<typeof ChangedCompany>

/** A new form: country HR (CMP-15). */
export const emptyCompanyForm: CompanyForm = {
  name: '',
  mb: '',
  address: '',
  zip: '',
  city: '',
  country: 'HR',
  phone: '',
  mobile: '',
  email: '',
  firstName: '',
  lastName: '',
}

export function formOfCompany(company: Company): CompanyForm {
  const texts = companyFields.map((field) => [field, company[field] ?? (field === 'country' ? 'HR' : '')])
  return Object.fromEntries(texts) as Record<CompanyField, string>
}

/** The fields that are read, not changed: the registration number, and the name of a verified company (CMP-04, CMP-05, D13). */
export function lockedFields(company: Pick<Company, 'verified'> | null): readonly CompanyField[] {
  if (company === null) return []
  return company.verified === true ? ['mb', 'name'] : ['mb']
}

/** The first thing that is wrong with one field (CMP-06…15). */
export function companyIssue(field: CompanyField, value: string): CompanyIssue | undefined {
  const parsed = v.safeParse(fieldOf(field), value, { abortPipeEarly: true })
  return parsed.success ? undefined : (parsed.issues[0].message as CompanyIssue)
}

/** What is wrong, by field; the first thing only. Fields that cannot be changed are not complained about. */
export function companyIssues(form: CompanyForm, locked: readonly CompanyField[] = []): CompanyIssues {
  const issues: Partial<Record<CompanyField, CompanyIssue>> = {}
  for (const field of companyFields) {
    if (locked.includes(field)) continue
    const issue = companyIssue(field, form[field])
    if (issue) issues[field] = issue
  }
  return issues
}

/** Whether a registration number may be asked about: digits only (CMP-09, D12). */
export function isRegistrationNumber(typed: string): boolean {
  return v.is(fieldOf('mb'), typed)
}

/** The documented words of what is wrong (CMP-17…19); `taken` has none there, a country is only required. */
export const companyIssueTexts = {
  required: 'This is required.',
  tooLong: 'This value is too long.',
  tooShort: 'This value is too short.',
  invalid: {
    phone: 'Please enter valid phone number.',
    mobile: 'Please enter valid mobile number.',
    email: 'Please enter valid e-mail address.',
    mb: 'Please enter valid oib number.',
    firstName: 'Please enter valid first name.',
    lastName: 'Please enter valid last name.',
    name: 'Please enter valid company name.',
    address: 'Please enter valid address.',
    zip: 'Please enter valid zip code.',
    city: 'Please enter valid city.',
    country: 'This is required.',
  },
} as const satisfies {
  readonly required: string
  readonly tooLong: string
  readonly tooShort: string
  readonly invalid: Readonly<Record<CompanyField, string>>
}
