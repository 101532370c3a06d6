import { describe, expect, it } from 'vitest'
import {
  bodyOfEdit,
  linkCustomerForm,
  linkCustomerValues,
  linkEditForm,
  linkEditValues,
  linkReopenForm,
  tooLongForWallet,
} from '#contract/links/link-edit-form.ts'
import { reopenedDay } from '#contract/links/validity.ts'
import { describeIssues } from '#tests/contract/shell/form/describe-issues.ts'
import { exampleLink } from '#tests/machines/links/example-link.ts'

const today = '2026-11-23'
const link = exampleLink({ comment: 'Seaside' })
const saved = linkEditValues(link)

describe('comment and last day of a link', () => {
  const env = { status: 'CREATED', today, savedDay: saved.validTo } as const

  it.each([
    ['Seaside', '2026-12-06', {}],
    ['', '2026-12-06', { comment: 'required' }],
    ['a'.repeat(255), '2026-12-06', {}],
    ['a'.repeat(256), '2026-12-06', { comment: 'tooLong' }],
    ['Seaside', '2026-11-23', { validTo: 'tooEarly' }],
    ['Seaside', '2026-11-24', {}],
    ['Seaside', '2031-11-22', {}],
    ['Seaside', '2031-11-23', { validTo: 'tooLate' }],
    ['Seaside', 'tomorrow', { validTo: 'notADay' }],
  ] as const)('with "%.9s" to %s has the issues %o · PBL-17, PBL-18, D29', (comment, validTo, issues) => {
    expect(linkEditForm.issues({ comment, validTo }, env)).toEqual(issues)
  })

  it('does not judge a last day that was not changed · PBL-17', () => {
    const values = { comment: 'Seaside', validTo: today }
    expect(linkEditForm.issues(values, { ...env, savedDay: today })).toEqual({})
  })

  it.each(['DEACTIVATED', 'EXPIRED', 'PAID'] as const)('locks the last day of a link that is %s · PBL-17', (status) => {
    const rules = linkEditForm.rules({ ...env, status })
    expect([rules.isOpen(saved, 'validTo'), rules.isOpen(saved, 'comment')]).toEqual([false, true])
  })

  it('sends a day only when it was changed, to its last second in Zagreb · PBL-27', () => {
    expect(bodyOfEdit({ ...saved, comment: 'New' }, saved)).toEqual({ comment: 'New', validTo: null })
    expect(bodyOfEdit({ ...saved, validTo: '2026-12-24' }, saved).validTo).toBe(Date.parse('2026-12-24T22:59:59Z'))
  })
})

describe('a link that is opened again', () => {
  it.each([
    ['2026-12-06T22:59:59.000Z', null, '2026-12-06'],
    ['2026-11-23T22:59:59.000Z', null, '2026-11-23'],
    ['2026-11-22T22:59:59.000Z', null, '2026-12-07'],
    ['2026-11-22T22:59:59.000Z', 30, '2026-12-23'],
  ] as const)('ended %s, in a store with %s days, is valid to %s · D31', (validTo, days, day) => {
    expect(reopenedDay(validTo, new Date('2026-11-23T11:00:00Z'), days)).toBe(day)
  })

  it.each([
    ['2026-11-23T10:59:58.000Z', '2026-12-07'],
    ['2026-11-23T11:00:00.000Z', '2026-11-23'],
    ['2026-12-05T09:30:00.000Z', '2026-12-05'],
  ] as const)('that ends at %s and not with a day is valid to %s · D31', (validTo, day) => {
    expect(reopenedDay(validTo, new Date('2026-11-23T11:00:00Z'), null)).toBe(day)
  })

  it('needs a comment for another day than its own · D29, D31', () => {
    const env = { today, savedDay: '2026-12-07' }
    expect(linkReopenForm.issues({ validTo: '2026-12-07', comment: '' }, env)).toEqual({})
    expect(linkReopenForm.issues({ validTo: '2026-12-08', comment: '' }, env)).toEqual({ comment: 'required' })
    expect(linkReopenForm.issues({ validTo: '2026-11-23', comment: 'Why' }, env)).toEqual({ validTo: 'tooEarly' })
  })
})

describe('the customer of a link', () => {
  const customer = linkCustomerValues(link, 'hr')
  const issues = (changes: Partial<typeof customer>, known: Partial<typeof customer> = {}) =>
    linkCustomerForm.issues({ ...customer, ...changes }, { saved: { ...customer, ...known } })

  describeIssues('the customer', issues, [
    [{ firstName: 'Al' }, { firstName: 'tooShort' }, 'PBL-19, D30'],
    [{ firstName: 'Ali' }, {}, 'PBL-19, D30'],
    [{ firstName: '' }, {}, 'PBL-19, D30'],
    [{ address: 'a'.repeat(255) }, {}, 'PBL-19, D30'],
    [{ address: 'a'.repeat(256) }, { address: 'tooLong' }, 'PBL-19, D30'],
    [{ country: 'DE' }, {}, 'PBL-19, D30'],
    [{ country: 'de' }, { country: 'tooShort' }, 'PBL-19, D30'],
    [{ email: 'ana' }, { email: 'invalid' }, 'PBL-19, D30'],
  ])

  it.each([
    ['HR', 'en', 'Croatia'],
    ['Hrvatska', 'en', 'Croatia'],
    ['Atlantida', 'en', 'Atlantida'],
    // Its name would not fit the field.
    ['GS', 'hr', 'GS'],
    [null, 'hr', ''],
  ])('is edited with the country %s in %s as %j · REF-08', (country, language, name) => {
    const { customer: kept } = link
    if (kept === null) throw new Error('The example has no customer.')
    expect(linkCustomerValues({ customer: { ...kept, country } }, language).country).toBe(name)
  })

  it('does not judge what was short before · D30', () => {
    expect(issues({ firstName: 'Bo' }, { firstName: 'Bo' })).toEqual({})
  })

  it("names what is beyond the wallet's limits · D30", () => {
    expect(tooLongForWallet({ ...customer, zipCode: '1234567890', city: 'a'.repeat(20) })).toEqual(['zipCode'])
  })
})
