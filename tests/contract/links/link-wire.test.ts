import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LinkBody } from '#contract/links/calls.ts'
import { bodyOfLink, copyOfLink, formPathOf } from '#contract/links/link-wire.ts'
import { exampleLink } from '#tests/machines/links/example-link.ts'
import { exampleLinkStore, linkToday, typedLink } from './example-link.ts'

const full = {
  ...typedLink,
  items: [
    { description: 'Majica', quantity: '2', cost: '100.00' },
    { description: 'Dostava', quantity: '1', cost: '5' },
  ],
  discount: '5,00',
  processType: 'PREAUTHORIZATION',
  subscription: true,
  cardType: 'visa',
  installments: '6',
  flexible: true,
  ways: { ...typedLink.ways, crypto: { offered: false } },
  additionalReference: ' R-1 ',
  creditorReference: 'HR001234',
  debtorIban: 'HR12 1001 0051 8630 0016 0',
  comment: 'Hitno',
  firstName: 'Ana',
  city: 'Split',
  zipCode: '21000',
} as const

const body = (changes: object = {}, store = exampleLinkStore) => bodyOfLink({ ...full, ...changes }, store)

describe('the body of a new link', () => {
  it('carries all options, amounts in minor units, the end in milliseconds · PBG-20, PBG-21, PBG-28', () => {
    expect(body()).toEqual({
      storeId: '11',
      cart: '2 × Majica; 1 × Dostava',
      items: [
        { description: 'Majica', qty: 2, cost: 10_000 },
        { description: 'Dostava', qty: 1, cost: 500 },
      ],
      amount: 20_500,
      discountAmount: 500,
      orderNumber: typedLink.orderNumber,
      cardType: 'visa',
      numberOfInstallments: 6,
      flexibleInstallments: true,
      customer: {
        firstName: 'Ana',
        lastName: null,
        email: null,
        address: null,
        city: 'Split',
        country: null,
        zipCode: '21000',
        phoneNumber: null,
      },
      comment: 'Hitno',
      validTo: Date.parse('2026-12-06T22:59:59Z'),
      additionalReference: 'R-1',
      creditorReference: 'HR001234',
      debtorIban: 'HR1210010051863000160',
      language: 'hr',
      currency: 'EUR',
      requireComplete: true,
      subscription: true,
      reusable: false,
      hideTabs: ['pis', 'crypto'],
    })
    expect(v.is(LinkBody, body())).toBe(true)
  })

  it('has no customer when it is reusable, and no creditor reference that was left as it came · PBG-02, PBG-15', () => {
    expect(body({ reusable: true, creditorReference: 'HR99' })).toMatchObject({
      reusable: true,
      customer: null,
      creditorReference: null,
    })
  })

  it('leaves out what cannot be held only while the amount is to be held · PBG-22, PBG-26, D61', () => {
    const ways = Object.fromEntries(exampleLinkStore.tabs.map((tab) => [tab, { offered: true }]))
    expect(body({ ways })).toMatchObject({ requireComplete: true, hideTabs: ['pis', 'crypto'] })
    expect(body({ ways, processType: 'SALE' })).toMatchObject({ requireComplete: false, hideTabs: [] })
  })

  it('asks for nothing that the store does not offer · D80', () => {
    const bare = {
      ...exampleLinkStore,
      hasDiscount: false,
      hasInstallments: false,
      hasReusable: false,
      hasSubscription: false,
    }
    expect(body({ reusable: true }, bare)).toMatchObject({
      discountAmount: 0,
      numberOfInstallments: 1,
      flexibleInstallments: false,
      reusable: false,
      subscription: false,
    })
  })
})

it('a gateway without items gives the cart of a former link as one item · PBG-01', () => {
  const env = { store: exampleLinkStore, today: linkToday }
  const link = exampleLink({ items: null, cart: 'Tri noćenja', amount: 30_000 })
  expect(copyOfLink(link, env, 'pbl-2').items).toEqual([{ description: 'Tri noćenja', quantity: '1', cost: '300.00' }])
})

it('a copy of a preauthorized link offers again what cannot be held, once it is a sale · PBG-22, D61', () => {
  const env = { store: exampleLinkStore, today: linkToday }
  const held = copyOfLink(exampleLink({ requireComplete: true, hideTabs: ['pis', 'wallet', 'crypto'] }), env, 'pbl-2')
  expect(bodyOfLink(held, exampleLinkStore).hideTabs).toEqual(['pis', 'wallet', 'crypto'])
  expect(bodyOfLink({ ...held, processType: 'SALE' }, exampleLinkStore).hideTabs).toEqual(['wallet'])
})

it.each([
  ['items.2.qty', 'items.2.quantity'],
  ['items', 'items.0.description'],
  ['amount', 'items.0.cost'],
  ['discountAmount', 'discount'],
  ['numberOfInstallments', 'installments'],
  ['hideTabs', 'ways.checkout.offered'],
  ['customer.email', 'email'],
  ['validTo', 'validTo'],
])('what the gateway says of %s is said at %s · PBG-29', (named, path) => {
  expect(formPathOf(named)).toBe(path)
})
