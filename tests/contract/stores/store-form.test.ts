import { dequal } from 'dequal'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { storeCards } from '#contract/stores/card-brands.ts'
import { languagesOf, notificationLanguages } from '#contract/stores/languages.ts'
import { StoreSettings } from '#contract/stores/settings.ts'
import { maskedKey, type StoreForm, storeForm, wizardSteps } from '#contract/stores/store-form.ts'
import { bodyOfStore, formOfStore, newStoreForm, savedStoreForm } from '#contract/stores/store-wire.ts'
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

it('sends back of cards and e-mails what the form does not show · STO-25, STS-08, REF-10', () => {
  const visa = { active: true, ccType: 'visa', installmentsMin: 2, installmentsMax: 12, minInstallAmount: 5_000 }
  const stored = { cards: { visa }, cardholderNotifications: { discountEnabled: true } }
  const form = { ...newStoreForm(key), cards: { visa: { active: false }, dina: { active: true } } }
  const { cards, cardholderNotifications } = bodyOfStore(form, stored)
  expect(cards).toEqual({ visa: { ...visa, active: false }, dina: { active: true } })
  expect(cardholderNotifications).toMatchObject({ discountEnabled: true, enabled: false })
})

it('sends a key as it stands in the form, and none that is masked · STS-04', () => {
  expect(bodyOfStore(newStoreForm(key)).api).toMatchObject({ secretKey: key })
  expect(bodyOfStore(newStoreForm(maskedKey)).api).not.toHaveProperty('secretKey')
})

describe('the languages of cardholder e-mails', () => {
  const listed = [...notificationLanguages, { id: 9, name: 'DE' }]

  it('are those of the gateway, and further ones that the store has · LNG-06, STS-08', () => {
    expect(languagesOf(listed, { '7': 'HR', '11': 'IT' })).toEqual([...listed, { id: 11, name: 'IT' }])
    expect(languagesOf(notificationLanguages, null)).toEqual(notificationLanguages)
    expect(languagesOf(notificationLanguages, { de: 'DE' })).toEqual(notificationLanguages)
  })

  it('each have their texts, which are sent back with their names · LNG-06, STS-08', () => {
    const emails = { '7': { subject: 'Hvala', body: '<p>Hvala</p>' }, '9': { subject: 'Danke', body: '<p>Danke</p>' } }
    const stored = {
      name: 'Šator',
      cardholderNotifications: { enabled: true, defaultLanguage: 9, emails },
    }
    const form = savedStoreForm(v.parse(StoreSettings, { id: 1, ...stored }), listed)
    expect(Object.keys(form.mails)).toEqual(['4', '7', '9'])
    expect(form).toMatchObject({ defaultLanguage: '9', mails: emails })
    const sent = bodyOfStore(form, stored, listed).cardholderNotifications
    expect(sent).toMatchObject({ languages: { '4': 'EN', '7': 'HR', '9': 'DE' }, defaultLanguage: 9, emails })
    expect(Object.keys(sent.customTranslations)).toEqual(['4', '7', '9'])
  })

  it('leave the choice open where the default is none of them · STS-08, STS-11', () => {
    const stored = { id: 1, name: 'Šator', cardholderNotifications: { enabled: true, defaultLanguage: 12 } }
    expect(savedStoreForm(v.parse(StoreSettings, stored), listed).defaultLanguage).toBe('')
  })
})

it('comes back as it was sent · STS-02, STS-04, STS-06', () => {
  const form: StoreForm = {
    ...valid,
    enabled: false,
    allowCardholderChanges: true,
    virtualTerminalEnabled: true,
    posEnabled: true,
    applePayEnabled: true,
    googlePayEnabled: true,
    cryptoEnabled: true,
    useBillAmountForRefunds: true,
    method: 'GET',
    debugEnabled: true,
    completeRequired: true,
    successUrl: 'https://split.example/ok',
    cancelUrl: 'https://split.example/no',
    merchantEnabled: true,
    email1: 'a@a.hr',
    email2: 'b@b.hr',
    email3: 'c@c.hr',
    merchantHeader: 'h',
    merchantBody: 'b',
    cardholderEnabled: true,
    defaultLanguage: '4',
    mails: mails('Hvala', '<p>Hvala</p>', 'Thanks', '<p>Thanks</p>'),
    discounts: { '7': { header: 'Popust', text: 'Dobili ste popust' }, '4': { header: '', text: '' } },
    cards: { ...valid.cards, dina: { active: false } },
    payByLinkEnabled: true,
    pblDaysValid: '30',
    pblInstallmentsEnabled: true,
    pblAdditionalFieldCaption: 'Rezervacija',
    terms: { hr: { text: '<p>Uvjeti</p>' }, en: { text: '<p>Terms</p>' } },
    templates: template('Istječe', '<p>$ORDER_NUMBER</p>'),
  }
  const before = newStoreForm(maskedKey)
  const unchanged = Object.entries(form).filter(([field, value]) => dequal(value, before[field as keyof StoreForm]))
  expect(unchanged.map(([field]) => field)).toEqual(['pisOptionEnabled'])
  expect(formOfStore(bodyOfStore(form), before)).toEqual(form)
})

it('keeps what a body leaves out · STO-25', () => {
  expect(formOfStore({ name: 'Other' }, valid)).toEqual({ ...valid, name: 'Other' })
  expect(formOfStore({ api: { method: 'GET' } }, valid)).toEqual({ ...valid, method: 'GET' })
})
