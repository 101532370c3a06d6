import { msg } from '@lingui/core/macro'
import { companyForm } from '#contract/companies/company-form.ts'
import { countryOptions } from '#contract/shell/countries.ts'
import { formView } from '#src/ui/form/form-view.ts'

/** Pasted phone numbers come with blanks, dashes and brackets. */
const number = { look: 'tel', clean: (typed: string) => typed.replace(/[\s()/-]/g, '') } as const

/** Registers print their numbers in groups, and tax offices with the country before them. */
const groupedNumber = (typed: string) => typed.replace(/\s/g, '').replace(/^HR(?=\d)/i, '')

/** Writing programs put in apostrophes and dashes that the pattern of D13 knows in their plain form only. */
const plainMarks = (typed: string) => typed.replace(/[‘’ʼ]/g, "'").replace(/[‐‑–—]/g, '-')

/** The fields of a company with the documented words (CMP-17, CMP-18). */
export const companyView = formView(companyForm, {
  name: {
    label: msg`Company name`,
    autoComplete: 'organization',
    clean: plainMarks,
    help: msg`Letters, digits and . , ' & ( ) / + - only`,
    invalid: msg`Please enter valid company name.`,
  },
  mb: {
    label: msg`Registration number`,
    look: 'numeric',
    clean: groupedNumber,
    isShort: true,
    invalid: msg`Please enter valid oib number.`,
    issues: { taken: msg`A company with this registration number already exists.` },
  },
  address: {
    label: msg`Address`,
    autoComplete: 'street-address',
    clean: plainMarks,
    invalid: msg`Please enter valid address.`,
  },
  zip: {
    label: msg`Zip code`,
    look: 'numeric',
    clean: groupedNumber,
    autoComplete: 'postal-code',
    invalid: msg`Please enter valid zip code.`,
  },
  city: { label: msg`City`, autoComplete: 'address-level2', invalid: msg`Please enter valid city.` },
  country: {
    label: msg`Country`,
    offered: countryOptions,
    invalid: msg`This is required.`,
    issues: { taken: msg`A company with this registration number already exists in this country.` },
  },
  phone: { ...number, label: msg`Phone`, autoComplete: 'tel', invalid: msg`Please enter valid phone number.` },
  mobile: { ...number, label: msg`Mobile`, invalid: msg`Please enter valid mobile number.` },
  email: { label: msg`E-mail`, look: 'email', autoComplete: 'email' },
  firstName: { label: msg`First name`, autoComplete: 'given-name', invalid: msg`Please enter valid first name.` },
  lastName: { label: msg`Last name`, autoComplete: 'family-name', invalid: msg`Please enter valid last name.` },
})
