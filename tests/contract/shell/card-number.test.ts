import { describe, expect, it } from 'vitest'
import { cardNumberIn, holdsCardNumber } from '#contract/shell/card-number.ts'

const card = '4111111111111111'

describe('a card number in a text', () => {
  it.each([
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    `kartica ${card}, hvala`,
    // With its date and its code behind it, as people note it down.
    '4111 1111 1111 1111 12/27',
    '4111 1111 1111 1111 123',
    `${card} 123`,
    `${card} 1227 123`,
    `385 ${card}`,
    '5512 4111 1111 1111 1111',
    // As it is copied out of a page, a letter or a sheet.
    '4111\u00a01111\u00a01111\u00a01111',
    '4111\u202f1111\u202f1111\u202f1111',
    '4111\u20111111\u20111111\u20111111',
    '4111–1111–1111–1111',
    '4111.1111.1111.1111',
    '4111/1111/1111/1111',
    '4111_1111_1111_1111',
    '4111, 1111, 1111, 1111',
    '4111\n1111\n1111\n1111',
    '4111  1111  1111  1111',
    '４１１１１１１１１１１１１１１１',
  ])('is found in %j · SES-26, CMP-21', (text) => {
    expect([cardNumberIn(text), holdsCardNumber(text)]).toEqual([card, true])
  })

  it.each([
    ['3782 822463 10005', '378282246310005'],
    ['3622 720627 1667 do 12/27', '36227206271667'],
  ])('is found in the groups of its kind: %s · SES-26', (text, digits) => {
    expect(cardNumberIn(text)).toBe(digits)
  })

  it.each([
    '4111 1111 1111 1112',
    'HR1210010051863000160',
    'HR12 1001 0051 8630 0016 0',
    'Račun HR65 4111 1111 1111 1111 0',
    '24.11.2026-25.11.2026',
    '24.11.2026 25.11.2026',
    '+385 91 100 2003, +385 91 100 2004',
    '2026 2027 2028 2029',
    '5d3e1f0a-1b2c-4716-a716-446655440000',
    '1732118400000',
  ])('is not taken from %j · SES-26, CMP-21', (text) => {
    expect([cardNumberIn(text), holdsCardNumber(text)]).toEqual([null, false])
  })

  it.each([
    ['HR4210010051863000008', null],
    ['hr42 1001 0051 8630 0000 8', null],
    ['DE4210010051863000008', '4210010051863000008'],
    ['4210010051863000008', '4210010051863000008'],
  ])('is told from the digits of an account by its check digits: %s · SES-26', (text, digits) => {
    expect(cardNumberIn(text)).toBe(digits)
  })
})
