import { describe, expect, it } from 'vitest'
import { allowsInstallments, type CardLimits, cardLimitsOf, installmentOptions } from '#contract/links/installments.ts'
import { linkForm } from '#contract/links/link-form.ts'
import { exampleCards, exampleLinkStore, linkToday, typedLink } from './example-link.ts'

const card = (min: number, max: number): CardLimits => ({ type: `${min}-${max}`, min, max, least: 0 })

it.each([
  ['no cards', [], []],
  ['no installments', [card(2, 1)], []],
  ['from 1: two is the least', [card(1, 4)], [2, 3, 4]],
  ['from 0', [card(0, 3)], [2, 3]],
  ['the smallest and the largest of two cards', [card(3, 4), card(5, 6)], [3, 4, 5, 6]],
  ['the largest that a code can hold', [card(97, 99)], [97, 98, 99]],
  ['a card without installments does not count', [card(4, 5), card(2, 1)], [4, 5]],
] as const)('offers %s · PBG-23', (_, cards, options) => {
  expect(installmentOptions(cards)).toEqual(options)
})

it.each([
  [98, 98],
  [99, 99],
  [100, 99],
  [null, 1],
] as const)(
  'a card with %s installments at most allows %i, what a code of two digits can hold · PBG-23',
  (most, max) => {
    const visa = { active: true, ccType: null, installmentsMin: 2, installmentsMax: most, minInstallAmount: 0 }
    expect(cardLimitsOf({ visa: { ...visa, trdSecureParams: null } })).toEqual([
      { type: 'visa', min: 2, max, least: 0 },
    ])
  },
)

it('reads the limits of active cards · PBG-23', () => {
  const limits = { ccType: null, installmentsMin: null, minInstallAmount: 5000, trdSecureParams: null }
  const cards = {
    visa: { ...limits, active: true, installmentsMax: 99 },
    amex: { ...limits, active: true, installmentsMax: null },
    dina: { ...limits, active: false, installmentsMax: 12 },
  }
  expect(cardLimitsOf(cards)).toEqual([
    { type: 'visa', min: 2, max: 99, least: 5000 },
    { type: 'amex', min: 2, max: 1, least: 5000 },
  ])
  expect(cardLimitsOf(null)).toEqual([])
})

describe('card and installments', () => {
  it.each([
    ['visa', 0, 1n, true],
    ['visa', 1, 1n, true],
    ['visa', 2, 10_000n, true],
    ['visa', 2, 9_999n, false],
    ['visa', 24, 10_000n, true],
    ['visa', 25, 10_000n, false],
    ['master', 2, 50_000n, false],
    ['master', 3, 20_000n, true],
    ['master', 3, 19_999n, false],
    ['amex', 2, 50_000n, false],
    ['amex', 1, 1n, true],
    ['diners', 1, 50_000n, false],
    ['', 3, 10_000n, true],
    ['', 25, 10_000n, false],
    ['', 0, 1n, true],
  ] as const)('%s in %i of %s: %s · PBG-24', (type, count, total, allowed) => {
    expect(allowsInstallments(exampleCards, type, count, total)).toBe(allowed)
  })

  const rules = linkForm.rules({ store: exampleLinkStore, today: linkToday })
  const chosen = { ...typedLink, cardType: 'visa', installments: '6', flexible: true }

  it('are taken back when the total or the card no longer allows them · PBG-24', () => {
    expect(rules.changed(chosen, 'items.0.cost', '50.00')).toMatchObject({ installments: '6' })
    expect(rules.changed(chosen, 'items.0.cost', '49.99')).toMatchObject({ installments: '0', flexible: false })
    expect(rules.changed(chosen, 'cardType', 'amex')).toMatchObject({ cardType: 'amex', installments: '0' })
    expect(rules.changed(chosen, 'installments', '1')).toMatchObject({ installments: '1', flexible: false })
  })

  it('are cleared and hidden when the wallet and the card tab are hidden · PBG-25', () => {
    const withoutCards = rules.changed(chosen, 'ways.checkout.offered', false)
    expect(withoutCards).toMatchObject({ cardType: 'visa', installments: '6' })
    const without = rules.changed(withoutCards, 'ways.wallet.offered', false)
    expect(without).toMatchObject({ cardType: '', installments: '0', flexible: false })
    expect(['cardType', 'installments'].map((path) => rules.isShown(without, path))).toEqual([false, false])
  })
})
