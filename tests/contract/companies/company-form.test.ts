import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Company } from '#contract/companies/company.ts'
import {
  type CompanyField,
  type CompanyForm,
  companyForm,
  formOfCompany,
  NewCompany,
} from '#contract/companies/company-form.ts'
import { companyMessages } from '#contract/companies/messages.ts'

const right = {
  name: 'Čvor & sin d.o.o. (Split)',
  mb: '69435151530',
  address: 'Ulica kneza Branimira 12/A',
  zip: '21000',
  city: 'Split',
  country: 'HR',
  phone: '+38521123456',
  mobile: '+385911234567',
  email: 'info@cvor.example',
  firstName: 'Đurđica',
  lastName: 'Žuvela-Čulić',
}
const companyFields = Object.keys(companyForm.table)
const companyIssues = (form: CompanyForm) => companyForm.issues(form, { company: null })
const lockedFields = (read: Company | null) => {
  const { isLocked } = companyForm.rules({ company: read })
  return companyFields.filter((field) => isLocked(right, field))
}
const issueOf = (field: CompanyField, value: string) => companyIssues({ ...right, [field]: value })[field]

it('takes a right form as it is · CMP-06', () => {
  expect(companyIssues(right)).toEqual({})
})

it.each(companyFields)('needs %s · CMP-06', (field) => {
  expect(companyIssues({ ...right, [field]: '' })).toEqual({ [field]: 'required' })
  expect(companyIssues({ ...right, [field]: '  ' })).toEqual({ [field]: 'required' })
})

it('starts with Croatia and nothing else · CMP-15', () => {
  expect(Object.entries(companyForm.start).filter(([, value]) => value !== '')).toEqual([['country', 'HR']])
})

describe('lengths, at both sides of each limit', () => {
  const limits: readonly (readonly [CompanyField, string, number, number, string])[] = [
    ['phone', '1', 5, 40, 'CMP-07'],
    ['mobile', '1', 5, 40, 'CMP-07'],
    ['address', 'a', 3, 255, 'CMP-12'],
    ['zip', '1', 3, 10, 'CMP-13'],
    ['city', 'č', 3, 40, 'CMP-14'],
    ['firstName', 'đ', 1, 40, 'CMP-10'],
    ['lastName', 'ž', 1, 40, 'CMP-10'],
    ['name', 'š', 1, 100, 'CMP-11'],
  ]
  it.each(limits)('%s of %o: %i to %i · %s', (field, letter, min, max) => {
    expect(issueOf(field, letter.repeat(min))).toBeUndefined()
    expect(issueOf(field, letter.repeat(max))).toBeUndefined()
    expect(issueOf(field, letter.repeat(max + 1))).toBe('tooLong')
    if (min > 1) expect(issueOf(field, letter.repeat(min - 1))).toBe('tooShort')
  })

  it('an e-mail: 3 to 255 · CMP-08', () => {
    const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.hr`
    const email = (length: number) => `${'x'.repeat(length - domain.length - 1)}@${domain}`
    expect(issueOf('email', 'a@')).toBe('tooShort')
    expect(issueOf('email', 'a@b')).toBeUndefined()
    expect(issueOf('email', email(255))).toBeUndefined()
    expect(issueOf('email', email(256))).toBe('tooLong')
  })
})

describe('patterns', () => {
  type Rows = readonly (readonly [CompanyField, string, string])[]
  const refused: Rows = [
    ['phone', '+385 21 123', 'CMP-07'],
    ['phone', '021/123-456', 'CMP-07'],
    ['mobile', '09112345a', 'CMP-07'],
    ['email', 'info', 'CMP-08'],
    ['email', 'in fo@cvor.example', 'CMP-08'],
    ['email', 'info@cvor..example', 'CMP-08'],
    ['mb', 'HR69435151530', 'CMP-09'],
    ['mb', '٣٤٥', 'CMP-09'],
    ['firstName', 'Ana2', 'CMP-10'],
    ['lastName', 'Ⅳ٣', 'CMP-10'],
    ['name', 'Čvor <b>', 'CMP-11'],
    ['name', 'Čvor\u202e', 'CMP-11'],
    ['name', '\u3164\u3164', 'CMP-11'],
    ['name', `C${'\u0308'.repeat(6)}vor`, 'CMP-11'],
    ['address', `Riva${'\u0308'.repeat(6)}`, 'CMP-12'],
    ['city', '\u2800\u2800\u2800', 'CMP-14'],
    ['firstName', `A${'\u0308'.repeat(6)}`, 'CMP-10'],
    ['address', 'Ulica; 3', 'CMP-12'],
    ['zip', '21 000', 'CMP-13'],
    ['zip', 'A1000', 'CMP-13'],
    ['city', 'Split 3', 'CMP-14'],
    ['country', 'hr', 'CMP-15'],
  ]
  it.each(refused)('%s does not take %o · %s', (field, value) => {
    expect(issueOf(field, value)).toBe('invalid')
  })

  const taken: Rows = [
    ['name', "D'Or, Ćiro & sin (Zagreb) +1/2 - br. 7", 'CMP-11'],
    ['address', 'Put Đardina 3/B, II. kat', 'CMP-12'],
    ['city', 'Slavonski Brod', 'CMP-14'],
    ['firstName', 'Ana Marija', 'CMP-10'],
    ['lastName', "O'Čulić-Šarić", 'CMP-10'],
    ['phone', '00385+21', 'CMP-07'],
    ['mb', '1', 'CMP-09'],
  ]
  it.each(taken)('%s takes %o · %s', (field, value) => {
    expect(issueOf(field, value)).toBeUndefined()
  })
})

it('asks about digits only · CMP-09', () => {
  const { unique } = companyForm.rules({ company: null })
  const typed = ['69435151530', '1', ' 12 ', '', 'HR1', '1.2', '1'.repeat(21)]
  expect(typed.map((number) => unique?.isWellFormed(number))).toEqual([true, true, true, false, false, false, false])
})

it('a body gets systan 110, trimmed and composed texts, and nothing that is not asked for · CMP-01, CMP-20', () => {
  const sent = { ...right, city: ' Split ', firstName: 'C\u030cedo', id: 9, pisOptionEnabled: true }
  expect(v.parse(NewCompany, sent)).toEqual({ ...right, city: 'Split', firstName: 'Čedo', systan: '110' })
})

it('takes no half letter and no break of a line for a city or a name · CMP-10 CMP-14', () => {
  for (const text of ['Spl\u2028it', 'Spl\u2029it', 'Split\ud800']) {
    expect([issueOf('city', text), issueOf('lastName', text)]).toEqual(['invalid', 'invalid'])
  }
})

describe('the edit form', () => {
  const company: Company = { id: '7', ...right, systan: '110', pisOptionEnabled: false }

  it('locks the registration number, and the name of a verified company · CMP-04, CMP-05', () => {
    expect(lockedFields(company)).toEqual(['mb'])
    expect(lockedFields({ ...company, verified: true })).toEqual(['name', 'mb'])
    expect(lockedFields(null)).toEqual([])
  })

  it('complains about no locked field · CMP-04, CMP-05', () => {
    const older = formOfCompany({ ...company, mb: null, name: 'Čvor „Sunce”', zip: null })
    expect(companyForm.issues(older, { company: { ...company, verified: true } })).toEqual({ zip: 'required' })
  })
})

it('has a success and an error message · CMP-22', () => {
  expect(companyMessages).toEqual({
    COMPANY_SUCCESSFULLY_UPDATED: { kind: 'success', hold: 3000 },
    COMPANY_ERROR_OCCURRED: { kind: 'error', hold: 'untilOk' },
  })
})
