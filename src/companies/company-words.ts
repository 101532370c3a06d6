import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyField, CompanyIssue } from '#contract/companies/company-form.ts'

export const fieldLabels: Readonly<Record<CompanyField, MessageDescriptor>> = {
  name: msg`Company name`,
  mb: msg`Registration number`,
  address: msg`Address`,
  zip: msg`Zip code`,
  city: msg`City`,
  country: msg`Country`,
  phone: msg`Phone`,
  mobile: msg`Mobile`,
  email: msg`E-mail`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
}

/** The documented words (CMP-17, CMP-18). */
const invalid: Readonly<Record<CompanyField, MessageDescriptor>> = {
  phone: msg`Please enter valid phone number.`,
  mobile: msg`Please enter valid mobile number.`,
  email: msg`Please enter valid e-mail address.`,
  mb: msg`Please enter valid oib number.`,
  firstName: msg`Please enter valid first name.`,
  lastName: msg`Please enter valid last name.`,
  name: msg`Please enter valid company name.`,
  address: msg`Please enter valid address.`,
  zip: msg`Please enter valid zip code.`,
  city: msg`Please enter valid city.`,
  country: msg`This is required.`,
}

/** What is said about an issue of a field (CMP-17…19). */
export function issueWords(field: CompanyField, issue: CompanyIssue): MessageDescriptor {
  if (issue === 'required') return msg`This is required.`
  if (issue === 'tooLong') return msg`This value is too long.`
  if (issue === 'tooShort') return msg`This value is too short.`
  return issue === 'taken' ? msg`A company with this registration number already exists.` : invalid[field]
}
