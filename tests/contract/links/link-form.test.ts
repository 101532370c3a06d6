import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { linkForm, newLink } from '#contract/links/link-form.ts'
import { linkStoreOf, tabsFor } from '#contract/links/link-store.ts'
import { linkOrderNumber, orderNumberField, terminalOrderNumber } from '#contract/links/new-number.ts'
import { OrderNumber, orderNumberIssue } from '#contract/links/order-number.ts'
import { StoreSettings } from '#contract/stores/settings.ts'
import { describeEmail } from '#tests/contract/shell/form/describe-email.ts'
import { exampleLinkStore, linkToday, typedLink } from './example-link.ts'

const env = { store: exampleLinkStore, today: linkToday }
const issues = (changes: Partial<typeof typedLink>, store = exampleLinkStore) =>
  linkForm.issues({ ...typedLink, ...changes }, { store, today: linkToday })
const rules = linkForm.rules(env)

it('begins with EUR, a sale, fourteen days and HR99 · PBG-15, PBG-26, PBG-27', () => {
  const start = newLink(env, 'pbl-1', 'en')
  expect(start).toMatchObject({ currency: 'EUR', processType: 'SALE', creditorReference: 'HR99', language: 'en' })
  expect(start).toMatchObject({ orderNumber: 'pbl-1', installments: '0', cardType: '', reusable: false })
  expect(linkForm.issues(start, env)).toEqual({ 'items.0.description': 'required', 'items.0.cost': 'required' })
})

it.each([
  [null, '2026-12-06'],
  [1, '2026-11-23'],
  [1825, '2031-11-21'],
] as const)('with %s days of the store ends on %s · PBG-16', (daysValid, day) => {
  expect(newLink({ ...env, store: { ...exampleLinkStore, daysValid } }, 'pbl-1', 'hr').validTo).toBe(day)
})

it.each([
  ['2026-11-22', 'tooEarly'],
  ['2026-11-23', undefined],
  ['2031-11-21', undefined],
  ['2031-11-22', 'tooLate'],
  ['2026-02-30', 'notADay'],
  ['30.2.2026.', 'noSuchDay'],
  ['', 'required'],
] as const)('valid to "%s": %s · PBG-16', (validTo, issue) => {
  expect(issues({ validTo }).validTo).toBe(issue)
})

it.each([
  ['additionalReference', 36],
  ['creditorReference', 26],
  ['debtorIban', 34],
  ['comment', 255],
  ['firstName', 40],
  ['lastName', 40],
  ['phoneNumber', 40],
  ['address', 100],
  ['country', 30],
  ['city', 20],
  ['zipCode', 9],
] as const)('%s has at most %i characters · PBG-15, PBG-17', (field, most) => {
  expect(issues({ [field]: 'a'.repeat(most) })).toEqual({})
  expect(issues({ [field]: 'a'.repeat(most + 1) })).toEqual({ [field]: 'tooLong' })
})

describeEmail('the e-mail of a customer · PBG-17', {
  issues: (email) => issues({ email }),
  most: 100,
  isOptional: true,
})

it('needs one way to pay · D49', () => {
  const hidden = Object.fromEntries(exampleLinkStore.tabs.map((tab) => [tab, { offered: false }]))
  expect(issues({ ways: hidden })).toEqual({ 'ways.checkout.offered': 'noneLeft' })
  expect(issues({ ways: { ...hidden, pis: { offered: true } } })).toEqual({})
})

it('a preauthorization needs a way that can hold an amount, and shows no other · D49, D61', () => {
  const hidden = Object.fromEntries(exampleLinkStore.tabs.map((tab) => [tab, { offered: false }]))
  const held = { ...typedLink, processType: 'PREAUTHORIZATION' as const }
  for (const tab of ['pis', 'crypto']) {
    const ways = { ...hidden, [tab]: { offered: true } }
    expect(issues({ ...held, ways })).toEqual({ 'ways.checkout.offered': 'noneLeft' })
    expect(issues({ ways })).toEqual({})
  }
  for (const tab of ['checkout', 'wallet', 'applepay', 'googlepay']) {
    expect(issues({ ...held, ways: { ...hidden, [tab]: { offered: true } } })).toEqual({})
  }
  expect(tabsFor('PREAUTHORIZATION', exampleLinkStore)).toEqual(['checkout', 'wallet', 'applepay', 'googlepay'])
  expect(tabsFor('SALE', exampleLinkStore)).toEqual(exampleLinkStore.tabs)
})

it('hides and does not judge the customer of a reusable link · PBG-02', () => {
  const reusable = { ...typedLink, reusable: true, email: 'wrong', zipCode: '1'.repeat(10) }
  expect(linkForm.issues(reusable, env)).toEqual({})
  const customer = ['firstName', 'lastName', 'email', 'phoneNumber', 'address', 'country', 'city', 'zipCode']
  expect(customer.filter((path) => rules.isShown(reusable, path))).toEqual([])
  expect(customer.every((path) => rules.isShown(typedLink, path))).toBe(true)
})

it('hides what the store does not have · PBG-11, D80', () => {
  const bare = {
    ...exampleLinkStore,
    hasDiscount: false,
    hasReusable: false,
    hasSubscription: false,
    hasInstallments: false,
  }
  const { isShown } = linkForm.rules({ store: bare, today: linkToday })
  expect(['discount', 'reusable', 'subscription', 'installments'].filter((path) => isShown(typedLink, path))).toEqual(
    [],
  )
})

it('offers the tabs of the store, the card always · PBG-22, D80', () => {
  const store = v.parse(StoreSettings, { id: 1, name: 'A', enabled: true, cryptoEnabled: true, ewalletEnabled: true })
  expect(linkStoreOf(store)).toMatchObject({ id: '1', tabs: ['checkout', 'wallet', 'crypto'], hasDiscount: false })
})

it.each([
  ['pisOptionEnabled', 'pis'],
  ['ewalletEnabled', 'wallet'],
  ['applePayEnabled', 'applepay'],
  ['googlePayEnabled', 'googlepay'],
  ['cryptoEnabled', 'crypto'],
])('a store with %s has the tab %s beside the card · PBG-22, D80', (setting, tab) => {
  const store = v.parse(StoreSettings, { id: 1, name: 'A', enabled: true, [setting]: true })
  expect(linkStoreOf(store).tabs.toSorted()).toEqual(['checkout', tab].toSorted())
})

describe('the address of the customer', () => {
  const typed = (changes: Partial<typeof typedLink>, path: string, value: string) =>
    rules.changed({ ...typedLink, ...changes }, path, value)

  it('gets the postcode of a Croatian city · PBG-18', () => {
    expect(typed({}, 'city', 'Split')).toMatchObject({ zipCode: '21000' })
    expect(typed({ country: 'Croatia' }, 'city', 'Čakovec')).toMatchObject({ zipCode: '40000' })
    expect(typed({ country: 'Italija', zipCode: '34121' }, 'city', 'Split')).toMatchObject({ zipCode: '34121' })
  })

  it.each(['HR', 'Croatia', 'Hrvatska'])(
    'with country %s completes a known city, clears another · PBG-19',
    (country) => {
      expect(typed({ city: 'Zadar' }, 'country', country)).toMatchObject({ city: 'Zadar', zipCode: '23000' })
      expect(typed({ city: 'zadar', zipCode: '1' }, 'country', country)).toMatchObject({ city: '', zipCode: '' })
    },
  )

  it('stays as it is with another country · PBG-19', () => {
    expect(typed({ city: 'Trst', zipCode: '34121' }, 'country', 'Italija')).toMatchObject({
      city: 'Trst',
      zipCode: '34121',
    })
  })
})

describe('order numbers', () => {
  const letters = 'ab Žé0-_.#/\\[]:;|=+*?<>,\u0000\u200b\u202e\u0301'
  let seed = 7
  const draw = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * limit)
  }

  it('are accepted or refused alike by the form and by the gateway: 10,000 strings · PBG-12, D68', () => {
    const strings = Array.from({ length: 10_000 }, () =>
      Array.from({ length: draw(40) }, () => letters.charAt(draw(letters.length))).join(''),
    )
    const verdicts = strings.map((typed) => {
      const found = v.safeParse(OrderNumber, typed)
      return [
        issues({ orderNumber: typed }).orderNumber ?? null,
        found.success ? null : found.issues[0].message,
        orderNumberIssue(typed),
      ]
    })
    expect(verdicts.filter(([form, gateway, rule]) => form !== gateway || gateway !== rule)).toEqual([])
    expect(new Set(verdicts.map(([form]) => form))).toEqual(new Set([null, 'required', 'tooLong', 'invalid']))
  })

  it.each([...'[]:;|=+*?<>/\\,'])('must not contain %s · PBG-12', (letter) => {
    expect(issues({ orderNumber: `a${letter}b` })).toEqual({ orderNumber: 'invalid' })
  })

  it('are generated well formed: pbl- and 18, vt- and three segments · PBG-14, VT-09, D35', () => {
    for (let round = 0; round < 500; round += 1) {
      expect(linkOrderNumber(draw)).toMatch(/^pbl-[A-Za-z0-9]{18}$/)
      expect(terminalOrderNumber(draw)).toMatch(/^vt(-[a-z0-9]{5}){3}$/)
    }
    expect(v.is(orderNumberField.schema, terminalOrderNumber(draw))).toBe(true)
  })
})
