import { describe, expect, it } from 'vitest'
import { detailsIdOf, detailsKindOf } from '#contract/transactions/details/details-route.ts'

describe('which details a row opens', () => {
  it.each([
    ['300', null, 'pis'],
    ['300', 18, 'pis'],
    ['300', 15, 'pis'],
    ['00', 18, 'ips'],
    [null, 18, 'ips'],
    ['00', 15, 'crypto'],
    [null, 15, 'crypto'],
    ['00', 0, 'card'],
    [null, null, 'card'],
    ['0300', 8, 'card'],
    ['3000', 12, 'card'],
    [null, 16, 'card'],
  ] as const)('code %o, wallet %o → %s · TRX-15, TRX-16, TRX-17, TRX-18', (responseCode, walletType, kind) => {
    expect(detailsKindOf({ responseCode, walletType })).toBe(kind)
  })

  it.each(['000', '051', null])('a bank payment told with code %o opens PIS details by its uuid · TRX-15', (code) => {
    const row = { id: '7', responseCode: code, walletType: 8, pisTransactionUuid: 'u-1' }
    expect(detailsKindOf(row)).toBe('pis')
    expect(detailsIdOf(row)).toBe('u-1')
  })

  it('PIS details go by the uuid of the payment, all others by the id · TRX-15, TRX-25', () => {
    const row = { id: '7', pisTransactionUuid: 'u-1' }
    expect(detailsIdOf({ ...row, responseCode: '300', walletType: null })).toBe('u-1')
    expect(detailsIdOf({ ...row, responseCode: '300', walletType: null, pisTransactionUuid: null })).toBe('7')
    const other = { ...row, pisTransactionUuid: null }
    expect(detailsIdOf({ ...other, responseCode: '00', walletType: 18 })).toBe('7')
    expect(detailsIdOf({ ...other, responseCode: null, walletType: null })).toBe('7')
  })
})
