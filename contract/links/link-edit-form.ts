import { countryName } from '#contract/shell/countries.ts'
import { dayOf } from '#contract/shell/dates.ts'
import { emailPattern } from '#contract/shell/email.ts'
import { text } from '#contract/shell/form/fields.ts'
import { formIn } from '#contract/shell/form/form.ts'
import type { ValuesOf } from '#contract/shell/form/values.ts'
import { completedAddress } from './customer-form.ts'
import { type CustomerField, customerLimits, type Link, linkLimits } from './link.ts'
import { isOpen, type LinkStatus } from './status.ts'
import { dayIssue, lastMomentOf } from './validity.ts'

interface EditEnv {
  readonly status: LinkStatus
  /** The business day of now. */
  readonly today: string
  /** The saved last day; it is validated only once it changes. */
  readonly savedDay: string
}

const wrongDay = (day: string, { savedDay, today }: Pick<EditEnv, 'savedDay' | 'today'>) => {
  const issue = day === savedDay ? null : dayIssue(day, today)
  return issue === null ? {} : { validTo: issue }
}

/**
 * Comment and last day of a link: the comment is required, and the day may change only while the link is open (PBL-17,
 * PBL-18, D29).
 */
export const linkEditForm = formIn<EditEnv>()(
  { comment: text({ max: linkLimits.comment }), validTo: text({ max: 10 }) },
  {
    locked: { validTo: ({ env }) => !isOpen(env.status) },
    check: ({ validTo }, env) => wrongDay(validTo, env),
  },
)

export const linkEditValues = ({ comment, validTo }: Pick<Link, 'comment' | 'validTo'>) => ({
  comment: comment ?? '',
  validTo: dayOf(new Date(validTo)),
})

/** The body of the change; an unchanged day keeps the link's end to the second. */
export const bodyOfEdit = (
  values: ValuesOf<typeof linkEditForm.table>,
  saved: ValuesOf<typeof linkEditForm.table>,
) => ({
  comment: values.comment,
  validTo: values.validTo === saved.validTo ? null : lastMomentOf(values.validTo),
})

/** The last day of a reopened link. Changing the offered day requires a comment (D29, D31). */
export const linkReopenForm = formIn<Omit<EditEnv, 'status'>>()(
  { validTo: text({ max: 10 }), comment: text({ max: linkLimits.comment, optional: true }) },
  {
    shown: { comment: ({ values, env }) => values.validTo !== env.savedDay },
    required: { comment: () => true },
    check: ({ validTo }, env) => wrongDay(validTo, env),
  },
)

const optional = true
const changed = text({ max: linkLimits.comment, optional })
const customerFields = Object.keys(customerLimits) as readonly CustomerField[]
type TypedCustomer = Readonly<Record<CustomerField, string>>

/** Changed values have 3 to 255 characters, a country code has two, and a cleared value means none (D30). */
const isTooShort = (name: CustomerField, typed: string, saved: string) =>
  typed.trim() !== '' &&
  typed !== saved &&
  typed.trim().length < 3 &&
  !(name === 'country' && /^[A-Z]{2}$/.test(typed.trim()))

/** The customer of a link (PBL-19, D30); `saved` holds the gateway's values. */
export const linkCustomerForm = formIn<{ readonly saved: TypedCustomer }>()(
  {
    firstName: changed,
    lastName: changed,
    email: text({ max: linkLimits.comment, pattern: emailPattern, optional }),
    phoneNumber: changed,
    address: changed,
    country: changed,
    city: changed,
    zipCode: changed,
  },
  {
    follow: (values, path) => completedAddress(values, path),
    check: (values, { saved }) =>
      Object.fromEntries(
        customerFields.filter((name) => isTooShort(name, values[name], saved[name])).map((name) => [name, 'tooShort']),
      ),
  },
)

/** A country that was sent as a code is edited by its name, where the field has room for it. */
export function linkCustomerValues({ customer }: Pick<Link, 'customer'>, language: string): TypedCustomer {
  const values = linkCustomerForm.toValues(customer)
  const country = countryName(language, values.country)
  return country.length > customerLimits.country ? values : { ...values, country }
}

/** The values that the wallet will truncate (D30). */
export const tooLongForWallet = (values: TypedCustomer): readonly CustomerField[] =>
  customerFields.filter((name) => values[name].length > customerLimits[name])
