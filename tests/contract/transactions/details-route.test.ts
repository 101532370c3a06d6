import { describe, expect, it } from 'vitest'
import { detailsIdOf, detailsKindOf } from '#contract/transactions/details-route.ts'

describe('which details a row opens', () => {
  it.each([
    ['300', null, 'pis', 'TRX-15'],
    ['300', 18, 'pis', 'TRX-15'],
    ['300', 15, 'pis', 'TRX-15'],
    ['00', 18, 'ips', 'TRX-16'],
    [null, 18, 'ips', 'TRX-16'],
    ['00', 15, 'crypto', 'TRX-17'],
    [null, 15, 'crypto', 'TRX-17'],
    ['00', 0, 'card', 'TRX-18'],
    [null, null, 'card', 'TRX-18'],
    ['0300', 8, 'card', 'TRX-18'],
    ['3000', 12, 'card', 'TRX-18'],
    [null, 16, 'card', 'TRX-18'],
  ] as const)('code %o, wallet %o → %s · %s', (responseCode, walletType, kind) => {
    expect(detailsKindOf({ responseCode, walletType })).toBe(kind)
  })

  it('PIS details go by the uuid of the payment, all others by the id · TRX-15, TRX-25', () => {
    const row = { id: '7', pisTransactionUuid: 'u-1' }
    expect(detailsIdOf({ ...row, responseCode: '300', walletType: null })).toBe('u-1')
    expect(detailsIdOf({ ...row, responseCode: '300', walletType: null, pisTransactionUuid: null })).toBe('7')
    expect(detailsIdOf({ ...row, responseCode: '00', walletType: 18 })).toBe('7')
    expect(detailsIdOf({ ...row, responseCode: null, walletType: null })).toBe('7')
  })
})
