import { describe, expect, it } from 'vitest'
import { responseMeaning, responseMeanings } from '#contract/transactions/response-codes.ts'

describe('what a response code means', () => {
  it.each([
    ['000', 'approved'],
    ['00', 'approved'],
    ['0', 'approved'],
    ['051', 'insufficientFunds'],
    ['51', 'insufficientFunds'],
    [' 54 ', 'expiredCard'],
    ['091', 'issuerUnavailable'],
    ['300', 'bankPayment'],
    ['003', 'invalidMerchant'],
    ['30', 'formatError'],
    ['008', 'approved'],
    ['10', 'approved'],
    ['11', 'approved'],
    ['65', 'frequencyLimit'],
    ['61', 'amountLimit'],
  ])('%o is %s · TRX-32, POS-15', (code, meaning) => {
    expect(responseMeaning(code)).toBe(meaning)
  })

  it.each([null, '', '99', '3000', '5 1', 'A1', '-51', '__proto__'])('%o is shown alone · TRX-32, POS-15', (code) => {
    expect(responseMeaning(code)).toBeNull()
  })

  it('every meaning has a code · TRX-32', () => {
    const codes = Array.from({ length: 1000 }, (_, code) => responseMeaning(String(code)))
    expect(new Set(codes.filter((meaning) => meaning !== null))).toEqual(new Set(responseMeanings))
  })
})
