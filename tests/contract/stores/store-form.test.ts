import { describe, expect, it } from 'vitest'
import { storeCards } from '#contract/stores/card-brands.ts'
import { maskedKey, type StoreForm, storeForm, wizardSteps } from '#contract/stores/store-form.ts'
import { bodyOfStore, formOfStore, newStoreForm } from '#contract/stores/store-wire.ts'
import { creating, key, mails, storeRules, template, valid } from './store-rules.facts.ts'

const issues = (changes: Partial<StoreForm>, env = creating) => storeForm.issues({ ...valid, ...changes }, env)

describe('a new store', () => {
  it('begins with the defaults of the documents · STO-16, STO-17, STO-18', () => {
    expect(newStoreForm(key)).toMatchObject({
      enabled: true,
      secretKey: key,
      method: 'POST',
      debugEnabled: false,
      completeRequired: false,
    })
  })

  it('accepts all eight cards and writes to nobody yet · STO-19, STO-20', () => {
    const form = newStoreForm(key)
    expect(Object.keys(form.cards)).toEqual([...storeCards])
    expect(Object.values(form.cards).every(({ active }) => active)).toBe(true)
    expect(form).toMatchObject({ merchantEnabled: false, cardholderEnabled: false, defaultLanguage: '7' })
    expect(Object.keys(form.mails).sort()).toEqual(['4', '7'])
  })

  it('has five steps over fields of the settings', () => {
    expect(wizardSteps).toEqual(['store', 'api', 'merchantNotifications', 'cardholderNotifications', 'cards'])
    expect(wizardSteps.every((step) => storeForm.parts.includes(step))).toBe(true)
    expect(issues({})).toEqual({})
  })
})

it.each(storeRules)('%s', (_, changes, env, expected) => {
  expect(issues(changes, env)).toEqual(expected)
})

it('sends the ids of texts back under which a gateway keeps them · STS-09, STS-37', () => {
  const stored = {
    cardholderNotifications: {
      customTranslations: { '7': [{ id: 71, languageId: 7, key: 'discount_text', text: 'old' }] },
    },
    pblTemplate: { terms: [{ id: 'hr-1', text: 'stari' }, { text: 'old' }] },
  }
  const { cardholderNotifications, pblTemplate } = bodyOfStore({ ...newStoreForm(key), discounts: {} }, stored)
  expect(cardholderNotifications.customTranslations['7']).toEqual([
    { languageId: 7, key: 'discount_header_text', text: '' },
    { id: 71, languageId: 7, key: 'discount_text', text: '' },
  ])
  expect(cardholderNotifications.customTranslations['4']?.every((text) => !('id' in text))).toBe(true)
  expect(pblTemplate.terms).toEqual([
    { id: 'hr-1', language: 'hr', text: '' },
    { language: 'en', text: '' },
  ])
})

it('comes back as it was sent · STS-02, STS-04, STS-06', () => {
  const form: StoreForm = {
    ...valid,
    merchantEnabled: true,
    email1: 'a@a.hr',
    merchantHeader: 'h',
    merchantBody: 'b',
    cardholderEnabled: true,
    mails: mails('Hvala', '<p>Hvala</p>', 'Thanks', '<p>Thanks</p>'),
    discounts: { '7': { header: 'Popust', text: 'Dobili ste popust' }, '4': { header: '', text: '' } },
    cards: { ...valid.cards, dina: { active: false } },
    payByLinkEnabled: true,
    pblDaysValid: '30',
    terms: { hr: { text: '<p>Uvjeti</p>' }, en: { text: '<p>Terms</p>' } },
    templates: template('Istječe', '<p>$ORDER_NUMBER</p>'),
  }
  expect(formOfStore(bodyOfStore(form), newStoreForm(maskedKey))).toEqual(form)
})

it('keeps what a body leaves out · STO-25', () => {
  expect(formOfStore({ name: 'Other' }, valid)).toEqual({ ...valid, name: 'Other' })
  expect(formOfStore({ api: { method: 'GET' } }, valid)).toEqual({ ...valid, method: 'GET' })
})
