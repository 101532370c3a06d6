import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { emptyItem } from '#contract/links/cart-form.ts'
import { StoreSettings } from '#contract/stores/settings.ts'
import { TerminalBody } from '#contract/terminal/calls.ts'
import {
  newTerminalOrder,
  type TerminalStore,
  terminalForm,
  terminalStoreOf,
} from '#contract/terminal/terminal-form.ts'
import { bodyOfTerminal } from '#contract/terminal/terminal-wire.ts'
import { describeEmail } from '#tests/contract/shell/form/describe-email.ts'

const store: TerminalStore = { id: '11', hasSubscription: true, hasCountryList: false }
const rules = terminalForm.rules({ store })
const typed = {
  ...newTerminalOrder('vt-aaaaa-bbbbb-ccccc', 'hr'),
  items: [
    { description: 'Noćenje', quantity: '3', cost: '80.10' },
    { description: 'Pristojba', quantity: '1', cost: '0,5' },
  ],
}
const issues = (changes: Partial<typeof typed>) => terminalForm.issues({ ...typed, ...changes }, { store })

it('begins as a sale in EUR with one empty item · VT-17', () => {
  expect(newTerminalOrder('vt-1', 'en')).toMatchObject({ items: [emptyItem], currency: 'EUR', processType: 'SALE' })
  expect(issues({})).toEqual({})
})

it('obeys the rules of a cart · VT-17', () => {
  const wrong = issues({ items: [{ description: '', quantity: '0', cost: '0.09' }] })
  expect(Object.keys(wrong).sort()).toEqual(['items.0.cost', 'items.0.description', 'items.0.quantity'])
  const dollars = issues({ currency: 'USD', items: [{ description: 'A', quantity: '1', cost: '0.99' }] })
  expect(dollars).toEqual({ 'items.0.cost': 'invalid' })
})

it.each([
  ['firstName', 40],
  ['lastName', 40],
  ['address', 100],
  ['country', 30],
  ['city', 20],
  ['zipCode', 9],
] as const)('%s has at most %i characters · VT-17', (field, most) => {
  expect(issues({ [field]: 'a'.repeat(most) })).toEqual({})
  expect(issues({ [field]: 'a'.repeat(most + 1) })).toEqual({ [field]: 'tooLong' })
})

describeEmail('the e-mail of a customer at the terminal · VT-17', {
  issues: (email) => issues({ email }),
  most: 100,
  isOptional: true,
})

it('completes a Croatian address, and has no phone · VT-08, VT-17', () => {
  expect(rules.changed(typed, 'city', 'Pula')).toMatchObject({ zipCode: '52100' })
  expect(Object.keys(terminalForm.table)).not.toContain('phoneNumber')
})

describe('the body', () => {
  it('has its amounts in minor units · VT-11, VT-13', () => {
    const body = bodyOfTerminal({ ...typed, firstName: 'Ana', country: 'Hrvatska' }, store)
    expect(body).toMatchObject({
      amount: 24_080,
      cart: [
        { description: 'Noćenje', qty: 3, cost: 8010 },
        { description: 'Pristojba', qty: 1, cost: 50 },
      ],
      customer: { firstName: 'Ana', lastName: null, country: 'Hrvatska', countryCode: 'HR' },
      requireComplete: false,
    })
    expect(v.is(TerminalBody, body)).toBe(true)
  })

  it('asks for no subscription in a store without them · VT-10', () => {
    const wanted = { ...typed, subscription: true }
    expect(bodyOfTerminal(wanted, store).subscription).toBe(true)
    expect(bodyOfTerminal(wanted, { ...store, hasSubscription: false }).subscription).toBe(false)
  })

  it('knows a country by its letters, and by its Croatian or English name · VT-12', () => {
    expect(bodyOfTerminal({ ...typed, country: 'SI' }, store).customer?.countryCode).toBe('SI')
    expect(bodyOfTerminal({ ...typed, country: ' slovenija ' }, store).customer?.countryCode).toBe('SI')
    expect(bodyOfTerminal({ ...typed, country: 'Austria' }, store).customer?.countryCode).toBe('AT')
    expect(bodyOfTerminal({ ...typed, country: 'Dalmacija' }, store).customer?.countryCode).toBeNull()
    const found = v.parse(StoreSettings, { id: 1, name: 'A', useCountryDropdown: true, vtSubscriptions: true })
    expect(terminalStoreOf(found)).toEqual({ id: '1', hasSubscription: true, hasCountryList: true })
  })
})
