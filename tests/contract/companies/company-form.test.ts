import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Company } from '#contract/companies/company.ts'
import { companyForm, NewCompany } from '#contract/companies/company-form.ts'
import { describeLimits } from '#tests/contract/shell/form/describe-limits.ts'
import { rightForm } from '#tests/machines/companies/example-company.ts'
import { companyLimits } from './company-limits.facts.ts'

const companyFields = Object.keys(companyForm.table)
const lockedFields = (read: Company | null) => {
  const { isLocked } = companyForm.rules({ company: read })
  return companyFields.filter((field) => isLocked(rightForm, field))
}

describeLimits('the form of a new company · CMP-06', {
  form: companyForm,
  env: { company: null },
  right: rightForm,
  limits: companyLimits,
})

it('starts with Croatia and nothing else · CMP-15', () => {
  expect(Object.entries(companyForm.start).filter(([, value]) => value !== '')).toEqual([['country', 'HR']])
})

it('asks about digits only · CMP-09', () => {
  const { unique } = companyForm.rules({ company: null })
  const typed = ['69435151530', '1', ' 12 ', '', 'HR1', '1.2', '1'.repeat(21)]
  expect(typed.map((number) => unique?.isWellFormed(number))).toEqual([true, true, true, false, false, false, false])
})

it('a body gets systan 110, trimmed and composed texts, and nothing that is not asked for · CMP-01, CMP-20', () => {
  const sent = { ...rightForm, city: ' Split ', firstName: 'C\u030cedo', id: 9, pisOptionEnabled: true }
  expect(v.parse(NewCompany, sent)).toEqual({ ...rightForm, city: 'Split', firstName: 'Čedo', systan: '110' })
})

describe('the edit form', () => {
  const company: Company = { id: '7', ...rightForm, systan: '110', pisOptionEnabled: false }

  it('locks the registration number, and the name of a verified company · CMP-04, CMP-05', () => {
    expect(lockedFields(company)).toEqual(['mb'])
    expect(lockedFields({ ...company, verified: true })).toEqual(['name', 'mb'])
    expect(lockedFields(null)).toEqual([])
  })
})
