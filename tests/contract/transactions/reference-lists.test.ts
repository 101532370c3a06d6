import { describe, expect, it } from 'vitest'
import { routingOf } from '#contract/stores/routing-flags.ts'
import { acquirerCodes, acquirerName } from '#contract/transactions/acquirers.ts'
import { cardTypeName, cardTypeOf, cardTypes } from '#contract/transactions/card-types.ts'
import { channels } from '#contract/transactions/channels.ts'
import { currencies, currencyOf } from '#contract/transactions/currencies.ts'
import { knownWalletTypes, walletTypeName } from '#contract/transactions/wallet-types.ts'

describe('reference lists', () => {
  it('25 currencies can be chosen · REF-01', () => {
    const listed =
      'AED, AUD, ALL, BAM, BGN, BHD, CAD, CHF, CNY, CZK, DKK, EUR, GBP, HUF, ISK, JPY, MKD, NOK, PLN, RON, RSD, RUB, SEK, TRY, USD'
    expect([...currencies].sort()).toEqual(listed.split(', ').sort())
    expect(currencies).toHaveLength(25)
  })

  it.each([
    ['191', 'HRK'],
    ['978', 'EUR'],
    ['840', 'USD'],
    ['36', 'AUD'],
    ['8', 'ALL'],
    ['048', 'BHD'],
    ['EUR', 'EUR'],
    ['000', '000'],
    ['constructor', 'constructor'],
  ])('the code %s reads %s · REF-02', (code, letters) => {
    expect(currencyOf(code)).toBe(letters)
  })

  it('every currency that can be chosen has a number; HRK can be read only · REF-02', () => {
    const readable = Array.from({ length: 1_000 }, (_, number) => currencyOf(String(number))).filter((code) =>
      /^[A-Z]{3}$/.test(code),
    )
    expect(readable.sort()).toEqual([...currencies, 'HRK'].sort())
  })

  it('card types are those of both lists · REF-03, TRD-10', () => {
    const listed = 'amex dina diners discover jcb visa maestro master IBAN paysafecard shell logpay uta dkv'
    expect([...cardTypes].sort()).toEqual(listed.split(' ').sort())
    expect(cardTypeOf('iban')).toBe('IBAN')
    expect(cardTypeName('VISA')).toBe('Visa')
  })

  it.each([null, '', 'unionpay', 'constructor'])('the card type %o reads Undefined · TRD-11', (code) => {
    expect(cardTypeName(code)).toBe('Undefined')
  })

  it('34 acquirers are numbered 1 to 35 · REF-04', () => {
    expect(acquirerCodes).toHaveLength(34)
    expect(acquirerCodes.every((code) => code >= 1 && code <= 35)).toBe(true)
    expect(new Set(acquirerCodes.map(acquirerName)).size).toBe(34)
  })

  it.each([null, 0, 36, 29, 'x', '1.5', ''])('the acquirer %o reads Undefined · TRD-11', (code) => {
    expect(acquirerName(code)).toBe('Undefined')
  })

  it('wallet types are numbered 0 to 18 · REF-05', () => {
    expect(Math.min(...knownWalletTypes)).toBe(0)
    expect(Math.max(...knownWalletTypes)).toBe(18)
    expect([12, 15, 16, 17, 18].map(walletTypeName)).toEqual(['POS', 'CRYPTO', 'GOOGLE_PAY', 'APPLE_PAY', 'IPS'])
  })

  it('the twelve names stand in their order · REF-06', () => {
    expect(Array.from({ length: 12 }, (_, number) => walletTypeName(number))).toEqual([
      'REGULAR',
      'SUBSCRIPTION_INITIAL',
      'SUBSCRIPTION_NEXT',
      'CARD_STORAGE_SAVING',
      'CARD_STORAGE_USING',
      'WALLET_SAVING',
      'WALLET_USING',
      'FAST_REGISTRATION',
      'PIS',
      'PIS_WALLET',
      'PAYSAFECARD',
      'VIRTUAL_TERMINAL',
    ])
  })

  it.each([null, 13, 14, 19, -1])('the wallet type %o reads UNKNOWN · TRD-11', (number) => {
    expect(walletTypeName(number)).toBe('UNKNOWN')
  })

  it('routing flags are disabled, all, issuer, installments · REF-07', () => {
    expect([0, 1, 2, 3, 4].map(routingOf)).toEqual(['disabled', 'all', 'issuer', 'installments', null])
  })

  it('the channels are card, bank transfer, point of sale, wallet, Apple Pay, Google Pay, crypto · REF-12', () => {
    for (const channel of ['card', 'iban', 'pos', 'wallet', 'applePay', 'googlePay', 'crypto'] as const) {
      expect(channels).toContain(channel)
    }
  })
})
