import { expect, it } from 'vitest'
import { companyView } from '#src/companies/company-view.ts'
import { companyLimits } from '#tests/contract/companies/company-limits.facts.ts'
import { describeFormWords } from '#tests/src/ui/describe-form-words.ts'

describeFormWords('the form of a company · CMP-17, CMP-18, CMP-19', companyView, companyLimits)

it.each(['phone', 'mobile'])('takes blanks, dashes and brackets out of a pasted %s · CMP-07', (field) => {
  expect(companyView.view(field).clean?.('+385 (0)91 123-45/67')).toBe('+3850911234567')
})

it.each(['name', 'address'])(
  'writes the apostrophes and dashes of a pasted %s in their plain form · CMP-11',
  (field) => {
    expect(companyView.view(field).clean?.('Obrt Čičak – vl. Ana D’Arc')).toBe("Obrt Čičak - vl. Ana D'Arc")
  },
)

it.each([
  ['mb', '694 351 515 30', '69435151530'],
  ['mb', 'HR69435151530', '69435151530'],
  ['zip', ' 10 000', '10000'],
] as const)('takes blanks and the country out of a pasted %s: %j · CMP-09, CMP-13', (field, pasted, number) => {
  expect(companyView.view(field).clean?.(pasted)).toBe(number)
})
