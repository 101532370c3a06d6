import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartTotal, mostItems } from '#contract/links/cart.ts'
import {
  cartIssues,
  discountIssue,
  emptyItem,
  itemOf,
  itemRows,
  mayAddItem,
  type TypedItem,
  typedTotal,
} from '#contract/links/cart-form.ts'
import { linkForm, newLink } from '#contract/links/link-form.ts'
import { amountText } from '#contract/shell/money.ts'
import { exampleLinkStore, linkToday, typedLink } from './example-link.ts'

const env = { store: exampleLinkStore, today: linkToday }
const shirt: TypedItem = { description: 'Majica', quantity: '2', cost: '19.99' }
const issuesOf = (item: Partial<TypedItem>, currency: 'EUR' | 'USD' = 'EUR') =>
  linkForm.issues({ ...typedLink, currency, items: [{ ...shirt, ...item }] }, env)

describe('an item of a cart', () => {
  it.each([
    ['no description', { description: ' ' }, 'items.0.description', 'required'],
    ['256 characters', { description: 'š'.repeat(256) }, 'items.0.description', 'tooLong'],
    ['no quantity', { quantity: '' }, 'items.0.quantity', 'required'],
    ['quantity 0', { quantity: '0' }, 'items.0.quantity', 'invalid'],
    ['quantity 10,000,000', { quantity: '10000000' }, 'items.0.quantity', 'invalid'],
    ['half a piece', { quantity: '1.5' }, 'items.0.quantity', 'invalid'],
    ['no cost', { cost: '' }, 'items.0.cost', 'required'],
    ['three decimals', { cost: '1.234' }, 'items.0.cost', 'invalid'],
    ['nine cents', { cost: '0.09' }, 'items.0.cost', 'invalid'],
    ['more than 9,999,999', { cost: '9999999.01' }, 'items.0.cost', 'invalid'],
    ['a word', { cost: 'deset' }, 'items.0.cost', 'invalid'],
  ] as const)('refuses %s · PBG-08, PBG-09, PBG-10', (_, item, path, issue) => {
    expect(issuesOf(item)).toEqual({ [path]: issue })
  })

  it.each([
    ['a description of 255', { description: 'š'.repeat(255) }],
    ['quantity 9,999,999', { quantity: '9999999', cost: '1' }],
    ['ten cents', { cost: '0.10' }],
    ['a comma', { cost: '12,5' }],
    ['9,999,999', { cost: '9999999', quantity: '1' }],
  ] as const)('takes %s · PBG-08, PBG-09, PBG-10', (_, item) => {
    expect(issuesOf(item)).toEqual({})
  })

  it('costs at least 1.00 in other currencies than EUR · PBG-10', () => {
    expect(issuesOf({ cost: '0.99' }, 'USD')).toEqual({ 'items.0.cost': 'invalid' })
    expect(issuesOf({ cost: '1.00' }, 'USD')).toEqual({})
  })

  it('sends its cost in minor units, without float residue · VT-11', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 999_999_900 }), (minor) => {
        expect(itemOf({ ...shirt, cost: amountText(minor) }, 'EUR')?.cost).toBe(minor)
      }),
    )
  })
})

describe('a cart', () => {
  it('has one to twenty items, and a new one only while all are right · PBG-07', () => {
    const full = Array.from({ length: mostItems }, () => shirt)
    expect(mayAddItem([shirt], 'EUR')).toBe(true)
    expect(mayAddItem([shirt, emptyItem], 'EUR')).toBe(false)
    expect(mayAddItem(full.slice(1), 'EUR')).toBe(true)
    expect(mayAddItem(full, 'EUR')).toBe(false)
    const rules = linkForm.rules(env)
    expect(rules.mayRemove({ ...typedLink, items: [shirt] }, 'items')).toBe(false)
    expect(rules.mayRemove({ ...typedLink, items: [shirt, shirt] }, 'items')).toBe(true)
  })

  it('begins with one empty item of one piece · PBG-07', () => {
    expect(newLink(env, 'pbl-1', 'hr').items).toEqual([{ description: '', quantity: '1', cost: '' }])
    expect(itemRows.of.quantity.start).toBe('1')
  })

  it('sums exactly, beyond what a number holds · PBG-11', () => {
    const line = { qty: 9_999_999, cost: 999_999_900 }
    expect(cartTotal([line, line])).toBe(2n * 9_999_999n * 999_999_900n)
    const huge = { description: 'Brod', quantity: '9999999', cost: '9999999' }
    expect(cartIssues([shirt, huge], 'EUR')).toEqual({ 'items.1.cost': 'totalTooLarge' })
    expect(typedTotal([shirt, emptyItem], 'EUR')).toBe(3998n)
  })
})

it.each([
  ['', 'EUR', null],
  ['0.09', 'EUR', 'invalid'],
  ['0.10', 'EUR', null],
  ['0.99', 'USD', 'invalid'],
  ['1', 'USD', null],
  ['39.98', 'EUR', null],
  ['39.99', 'EUR', 'aboveTotal'],
  ['x', 'EUR', 'invalid'],
] as const)('a discount of "%s" %s over 39.98 is %s · PBG-11, D69', (typed, currency, issue) => {
  expect(discountIssue(typed, currency, 3998n)).toBe(issue)
})
