import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { rightStore, type StoreEnv, type StoreValues, saved, storeForm, templates } from './store-settings.ts'

const issuesOf = (more: Partial<StoreValues>, env: StoreEnv = saved) =>
  storeForm.issues({ ...rightStore, ...more }, env)

it('has nothing to complain about in a right store', () => {
  expect(issuesOf({})).toEqual({})
})

describe('merchant notifications', () => {
  it('need the first e-mail, header and body only while they are on', () => {
    expect(issuesOf({ merchantOn: true })).toEqual({ email1: 'required', header: 'required', body: 'required' })
    const filled = { merchantOn: true, email1: 'a@b.hr', header: 'Hvala', body: 'Tekst' }
    expect(issuesOf(filled)).toEqual({})
    expect(issuesOf({ ...filled, email2: 'nobody', email3: 'c@' })).toEqual({ email2: 'invalid', email3: 'invalid' })
    expect(issuesOf({ email1: 'nobody' })).toEqual({ email1: 'invalid' })
  })
})

describe('cardholder notifications', () => {
  const mails = (seven: object, four: object = {}) => ({
    mails: { '4': { subject: '', body: '', ...four }, '7': { subject: '', body: '', ...seven } },
  })

  it('need subject and body of the default language while they are on', () => {
    expect(issuesOf({ cardholderOn: true })).toEqual({ 'mails.7.subject': 'required', 'mails.7.body': 'required' })
    expect(issuesOf({ cardholderOn: true, ...mails({ subject: 'Hvala', body: 'Tekst' }) })).toEqual({})
    expect(issuesOf({ cardholderOn: true, defaultLanguage: '4', ...mails({}) })).toEqual({
      'mails.4.subject': 'required',
      'mails.4.body': 'required',
    })
  })

  it('need the subject of each language whose body contains a letter, up to 255', () => {
    expect(issuesOf(mails({}, { body: 'Thanks' }))).toEqual({ 'mails.4.subject': 'required' })
    expect(issuesOf(mails({}, { body: ' 12 %' }))).toEqual({})
    expect(issuesOf(mails({ subject: 'š'.repeat(256) }))).toEqual({ 'mails.7.subject': 'tooLong' })
  })

  it('judge discount texts, up to 256 each, only where discounts are on', () => {
    const discounts = { '4': { discountHeader: 'x'.repeat(257), discountText: 'x'.repeat(256) } }
    expect(issuesOf({ discounts })).toEqual({})
    expect(issuesOf({ discounts, discountEnabled: true })).toEqual({ 'discounts.4.discountHeader': 'tooLong' })
  })
})

describe('pay-by-link settings', () => {
  it.each([
    ['0', 'invalid'],
    ['1', undefined],
    ['1825', undefined],
    ['1826', 'invalid'],
    ['1.5', 'invalid'],
    ['', 'required'],
  ])('take %o days: %s', (pblDaysValid, issue) => {
    expect(issuesOf({ pblDaysValid }).pblDaysValid).toBe(issue)
  })

  it('take a caption of 50 characters', () => {
    expect(issuesOf({ pblAdditionalFieldCaption: 'č'.repeat(50) })).toEqual({})
    expect(issuesOf({ pblAdditionalFieldCaption: 'č'.repeat(51) })).toEqual({ pblAdditionalFieldCaption: 'tooLong' })
  })

  it.each(templates)('need subject and body of %s when the other has a letter', (template) => {
    expect(issuesOf({ [`${template}Body`]: 'Poštovani' })).toEqual({ [`${template}Subject`]: 'required' })
    expect(issuesOf({ [`${template}Subject`]: 'Poveznica' })).toEqual({ [`${template}Body`]: 'required' })
    expect(issuesOf({ [`${template}Body`]: '… 12' })).toEqual({})
  })

  it('are not judged where the service is off', () => {
    expect(issuesOf({ pblDaysValid: '' }, { ...saved, payByLink: false })).toEqual({})
  })
})

it('counts the wrong fields of each tab', () => {
  const rules = storeForm.rules(saved)
  const wrong = { ...rightStore, name: 'a/b', secretKey: '', merchantOn: true, email1: 'nobody', pblDaysValid: '0' }
  expect(rules.countsByPart(rules.issuesOf(wrong))).toEqual({
    store: 1,
    api: 1,
    merchant: 3,
    cardholder: 0,
    cards: 0,
    payByLink: 1,
  })
})

it('gives the wizard its steps over the same fields; the domain is typed there only', () => {
  const wizard = storeForm.rules({ ...saved, isNew: true })
  const counts = wizard.countsByPart(wizard.issuesOf(storeForm.start))
  expect(counts).toEqual({ store: 3, api: 1, merchant: 0, cardholder: 0, cards: 0, payByLink: 0 })
  expect([wizard, storeForm.rules(saved)].map((rules) => rules.isOpen(rightStore, 'domain'))).toEqual([true, false])
})

it('gives schemas for the body of a call, with numbers as numbers', () => {
  const { pblDaysValid, method, name } = storeForm.entries
  const Body = v.object({ pblDaysValid, method, name })
  expect(v.parse(Body, { pblDaysValid: 14, method: 'GET', name: ' Dućan ' })).toEqual({
    pblDaysValid: 14,
    method: 'GET',
    name: 'Dućan',
  })
  expect(v.is(Body, { pblDaysValid: 1826, method: 'PUT', name: 'Dućan' })).toBe(false)
})

it('lists what changed, old and new, for the question before a save', () => {
  const mails = { ...rightStore.mails, '7': { subject: 'Hvala', body: '' } }
  expect(storeForm.changes(rightStore, { ...rightStore, name: 'Radnja', mails })).toEqual([
    { path: 'name', before: 'Dućan', after: 'Radnja' },
    { path: 'mails.7.subject', before: '', after: 'Hvala' },
  ])
})
