import { expect, it } from 'vitest'
import { companyForm } from '#contract/companies/company-form.ts'
import { companyView } from '#src/companies/company-view.ts'
import { issueWords } from '#src/ui/form/form-words.ts'

const wordsOf = (field: string, issue: string) => issueWords(companyView.view(field), issue).message

it('has the documented words for every issue of every field · CMP-17, CMP-18, CMP-19', () => {
  for (const field of Object.keys(companyForm.table)) {
    expect(['required', 'tooLong', 'tooShort'].map((issue) => wordsOf(field, issue))).toEqual([
      'This is required.',
      'This value is too long.',
      'This value is too short.',
    ])
  }
  const invalid = Object.keys(companyForm.table).map((field) => [field, wordsOf(field, 'invalid')])
  expect(Object.fromEntries(invalid)).toEqual({
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
  })
})

it.each(['phone', 'mobile'])('takes blanks, dashes and brackets out of a pasted %s · CMP-07', (field) => {
  expect(companyView.view(field).clean?.('+385 (0)91 123-45/67')).toBe('+3850911234567')
})
