import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { maskedPan } from '#contract/shell/card-number.ts'
import { buildBody } from '#contract/shell/filter/filter.ts'
import { channelOf, channelsOf } from '#contract/transactions/channels.ts'
import {
  CryptoOrder,
  cryptoStatuses,
  IpsOrder,
  ipsStatuses,
  isIpsRefundable,
  paymentTone,
  withId,
} from '#contract/transactions/instant-and-crypto.ts'
import { pisFilter } from '#contract/transactions/list/pis-list.ts'
import { posFilter } from '#contract/transactions/list/pos-list.ts'
import {
  chargeCap,
  isChargeAllowed,
  isChargeable,
  nextPaymentCurrency,
  nextPaymentDefault,
} from '#contract/transactions/money/next-payment.ts'
import { PisOrder, PisRow, pisOutcome, pisStatuses } from '#contract/transactions/pis.ts'
import { type KnownPosStatus, PosOrder, PosRow, posExpiry, posStatuses, posTone } from '#contract/transactions/pos.ts'

const [PisBody, PosBody] = [buildBody(pisFilter), buildBody(posFilter)]

describe('channels', () => {
  it('follow from the wallet type, and what has no other is paid by card · REF-12', () => {
    expect([5, 6, 8, 9, 12, 15, 16, 17, 18].map(channelOf)).toEqual([
      'wallet',
      'wallet',
      'iban',
      'iban',
      'pos',
      'crypto',
      'googlePay',
      'applePay',
      'ips',
    ])
    expect([null, 0, 1, 4, 7, 10, 11, 13, 99].map(channelOf)).toEqual(Array.from({ length: 9 }, () => 'card'))
  })

  it.each([
    [[], []],
    [[18], ['ips']],
    [
      [15, 18],
      ['crypto', 'ips'],
    ],
    [[6, 5], ['wallet']],
    [[5], null],
    [[18, 0], null],
    [[13], null],
  ])('wallet types %j are the whole of %j · TRX-27', (wallets, whole) => {
    expect(channelsOf(wallets)).toEqual(whole)
  })
})

describe('bank payments', () => {
  it.each([
    ['INITIATED', 'inProcess', 'blue', 'PIS-10'],
    ['PENDING', 'inProcess', 'blue', 'PIS-11'],
    ['RESERVED', 'inProcess', 'blue', 'PIS-12'],
    ['COMPLETED', 'executed', 'green', 'PIS-13'],
    ['ERROR', 'rejected', 'red', 'PIS-14'],
    ['FAILED', 'rejected', 'red', 'PIS-15'],
    [null, 'rejected', 'red', 'PIS-16'],
    ['unknown', 'unknown', 'grey', 'PIS-04'],
  ] as const)('%s is shown as %s in %s · %s', (status, outcome, tone, _ids) => {
    expect(pisOutcome(status)).toEqual({ outcome, tone })
  })

  it('knows six statuses and null · PIS-04', () => {
    expect(pisStatuses).toHaveLength(6)
    const row = {
      order_number: 'A',
      amount: 100,
      currency: 978,
      createdAt: '2026-11-21T10:00:00Z',
      transaction_uuid: 'u',
      store_id: 1,
    }
    expect(v.parse(PisRow, row)).toMatchObject({ status_for_merchant: null, currency: 'EUR', store_id: '1' })
  })

  it('filters by number, IBAN, name, amount and statuses, and nothing else', () => {
    expect(v.is(PisBody, { iban: 'HR1210010051863000160', statuses: ['COMPLETED', null] })).toBe(true)
    expect(v.is(PisBody, { iban: 'HR12 1001' })).toBe(false)
    expect(v.is(PisBody, { email: 'a@b.hr' })).toBe(false)
    expect(v.is(PisBody, { amount: { from: 2, to: 1 } })).toBe(false)
  })
})

describe('a status that nobody documented', () => {
  it('keeps no list from opening · PIS-04, POS-01', () => {
    const shared = { amount: 100, currency: 978, createdAt: '2026-11-21T10:00:00Z' }
    const pis = { ...shared, order_number: 'A', transaction_uuid: 'u', store_id: 1, status_for_merchant: 'PAUSED' }
    const pos = { ...shared, id: 1, storeId: 1, status: 'paused' }
    expect(v.parse(PisRow, pis).status_for_merchant).toBe('unknown')
    expect(v.parse(PosRow, pos).status).toBe('unknown')
    expect(posTone('unknown')).toBe('grey')
  })
})

describe('point of sale', () => {
  const tones: Readonly<Record<KnownPosStatus, string>> = {
    closed: 'green',
    authorized: 'amber',
    pre_authorized: 'amber',
    completed: 'amber',
    voided: 'red',
    declined: 'red',
    refunded: 'red',
    not_processed: 'grey',
  }
  it('has eight statuses in the colours of the rules · POS-10, POS-11', () => {
    expect(Object.fromEntries(posStatuses.map((status) => [status, posTone(status)]))).toEqual(tones)
  })

  it.each([
    ['2811', '11/28'],
    ['0130', '30/01'],
    ['281', null],
    ['28AB', null],
    [null, null],
  ])('shows the expiry %s as %s · POS-14', (value, shown) => {
    expect(posExpiry(value)).toBe(shown)
  })

  it('lets a full card number leave only as first six and last four · POS-05', () => {
    void fc.assert(
      fc.property(fc.stringMatching(/^\d{13,19}$/), (pan) => {
        const sent = maskedPan(pan)
        expect(sent).toBe(`${pan.slice(0, 6)}******${pan.slice(-4)}`)
        expect(v.is(PosBody, { pan: sent })).toBe(true)
        expect(v.is(PosBody, { pan })).toBe(false)
      }),
    )
    expect(maskedPan('4111 1111')).toBe('41111111')
    expect(['', 'abc', '4111x', '1'.repeat(51)].map(maskedPan)).toEqual([null, null, null, null])
  })

  it('limits texts to 50 characters and amounts to from ≤ to · POS-04, POS-06', () => {
    expect(v.is(PosBody, { mid: 'x'.repeat(50) })).toBe(true)
    for (const field of ['approvalNumber', 'mid', 'tid', 'hostMid', 'visamdcName']) {
      const parsed = v.safeParse(PosBody, { [field]: 'x'.repeat(51) })
      expect([field, parsed.issues?.[0]?.message]).toEqual([field, 'MAX_LENGTH'])
    }
    expect(v.is(PosBody, { amount: { from: 2, to: 1 } })).toBe(false)
    expect(v.is(PosBody, { amount: { from: -1 } })).toBe(false)
  })
})

describe('instant and crypto payments', () => {
  it('has the statuses of the rules, each with a colour · IPS-04, CRY-03', () => {
    expect(ipsStatuses).toEqual(['INITIATED', 'CANCELED', 'COMPLETED', 'REJECTED', 'REFUNDED', 'EXPIRED'])
    expect(cryptoStatuses).toHaveLength(7)
    for (const status of [...ipsStatuses, ...cryptoStatuses]) expect(paymentTone(status)).toBeTruthy()
  })

  it.each([
    [18, 'completed', ['COMPLETED'], true],
    [18, 'completed', ['INITIATED', 'COMPLETED'], true],
    [18, 'refunded', ['COMPLETED'], false],
    [18, 'completed', ['COMPLETED', 'REFUNDED'], false],
    [18, 'completed', ['INITIATED'], false],
    [18, 'completed', [], false],
    [15, 'completed', ['COMPLETED'], false],
    [null, null, ['COMPLETED'], false],
  ])('wallet %s, %s, parts %j: can be refunded is %s · IPS-03', (walletType, status, parts, may) => {
    expect(isIpsRefundable({ walletType, status, ipsTransactions: parts.map((one) => ({ status: one })) })).toBe(may)
  })

  it('reads an order of either kind · IPS-05, IPS-08, CRY-02, CRY-05', () => {
    const wrapper = {
      id: 1,
      orderReference: 'A',
      amount: 100,
      currency: 'EUR',
      storeId: 2,
      createdAt: '2026-11-21T10:00:00Z',
    }
    const part = { amount: 100, currency: 'EUR', createdAt: '2026-11-21T10:00:00Z', status: 'COMPLETED' }
    expect(v.parse(IpsOrder, { ...wrapper, ipsTransactions: [part] }).ipsTransactions).toHaveLength(1)
    const coin = {
      fiatAmount: 100,
      fiatCurrency: 'EUR',
      cryptoAmount: '0.0001',
      createdAt: part.createdAt,
      paymentStatus: 'SUCCESSFUL',
    }
    expect(v.parse(CryptoOrder, { ...wrapper, cryptoTransaction: coin }).cryptoTransaction?.cryptoAmount).toBe('0.0001')
  })
})

describe('a wrapper with the fields of the documents alone', () => {
  const wrapper = { orderReference: 'A', amount: 100, currency: 'EUR', storeId: 2, createdAt: '2026-11-21T10:00:00Z' }
  const partOf = (status: string, minute: number) => ({
    ...{ amount: 100, currency: 'EUR', status, createdAt: `2026-11-21T11:0${minute}:00+01:00` },
  })
  const ips = (part: object) => withId(v.parse(IpsOrder, { ...wrapper, ...part }), '9')

  it.each([
    [{ ipsTransactions: [partOf('COMPLETED', 1)] }, true],
    [{ ipsTransactions: [partOf('COMPLETED', 1)], response: { status: 'authorized' } }, true],
    [{ ipsTransactions: [partOf('COMPLETED', 1)], response: { status: 'refunded' } }, false],
    [{ ipsTransactions: [partOf('COMPLETED', 1)], status: 'completed', response: { status: 'refunded' } }, true],
    [{ ipsTransactions: [partOf('COMPLETED', 1)], walletType: 15 }, false],
    [{ ipsTransactions: [partOf('REFUNDED', 2), partOf('COMPLETED', 1)] }, false],
    [{ ipsTransactions: null }, false],
  ])('of %j can be refunded: %s · IPS-02, IPS-03, IPS-08', (part, may) => {
    expect(isIpsRefundable(ips(part))).toBe(may)
  })

  it('has the id that it was read by, and its own where it names one · IPS-07, IPS-08, CRY-05', () => {
    const crypto = v.parse(CryptoOrder, wrapper)
    expect([ips({}).id, ips({ id: 8 }).id, withId(crypto, '9').id, crypto.walletType]).toEqual(['9', '8', '9', 15])
  })

  it('has its parts newest first, in whatever order they come · IPS-05', () => {
    const parts = [partOf('CANCELED', 1), partOf('REFUNDED', 3), partOf('COMPLETED', 2)]
    expect(ips({ ipsTransactions: parts }).ipsTransactions.map(({ status }) => status)).toEqual([
      'REFUNDED',
      'COMPLETED',
      'CANCELED',
    ])
  })

  it('opens with a status that the documents do not list, and is not refunded then · IPS-03, IPS-04, CRY-03', () => {
    const read = ips({ ipsTransactions: [partOf('COMPLETED', 1), partOf('REFUND_STARTED', 2)] })
    expect(read.ipsTransactions.map(({ status }) => status)).toEqual(['unknown', 'COMPLETED'])
    expect(isIpsRefundable(read)).toBe(false)
    expect(paymentTone('unknown')).toBe('grey')
    const coin = { fiatAmount: 100, fiatCurrency: 'EUR', createdAt: wrapper.createdAt, paymentStatus: 'OVERPAID' }
    expect(v.parse(CryptoOrder, { ...wrapper, cryptoTransaction: coin }).cryptoTransaction?.paymentStatus).toBe(
      'unknown',
    )
  })

  it('of a terminal has history entries with the columns of the list alone · POS-16', () => {
    const entry = { amount: 100, currency: 'EUR', status: 'closed', createdAt: wrapper.createdAt, mid: 7 }
    const read = v.parse(PosOrder, { ...entry, id: 1, storeId: 2, history: [entry] })
    expect(read.history).toMatchObject([{ status: 'closed', amount: 100, mid: '7' }])
  })

  it('of a bank payment was created with its payment · PIS-17', () => {
    const bank = { orderReference: 'A', amount: 100, storeId: 2 }
    const createdOf = (part: object) => v.parse(PisOrder, { ...bank, ...part }).createdAt
    const paid = { currency: 'EUR', createdAt: '2026-11-21T09:00:00Z' }
    expect(createdOf({ pisTransaction: paid })).toBe(paid.createdAt)
    expect(createdOf({ pisTransaction: paid, createdAt: wrapper.createdAt })).toBe(wrapper.createdAt)
    expect(createdOf({ pisTransaction: { currency: 'EUR' } })).toBeNull()
  })
})

describe('the next payment of a subscription', () => {
  const plan = { enabled: true, tokenValue: 't', expiryDate: '2026-11-21', payment: null, accountId: null }
  it('is charged while the expiry is today or later and a token is there · ACT-11', () => {
    expect(isChargeable({ subscription: plan }, '2026-11-21')).toBe(true)
    expect(isChargeable({ subscription: { ...plan, expiryDate: '2026-11-20' } }, '2026-11-21')).toBe(false)
    expect(isChargeable({ subscription: { ...plan, tokenValue: null } }, '2026-11-21')).toBe(false)
    expect(isChargeable({ subscription: { ...plan, enabled: false } }, '2026-11-21')).toBe(false)
    expect(isChargeable({ subscription: null }, '2026-11-21')).toBe(false)
    expect([isChargeAllowed(null), isChargeAllowed(0), isChargeAllowed(1)]).toEqual([false, false, true])
  })

  it('is charged with 999,999.99 at most, or with the amount of its own order · ACT-11', () => {
    const [small, large] = [4_900, 250_000_000].map((amount) => chargeCap({ amount, currency: 'EUR' }))
    expect([small, large]).toEqual([99_999_999, 250_000_000])
    expect([99_999_999, 100_000_000].map((entered) => isChargeAllowed(entered, small))).toEqual([true, false])
    expect(isChargeAllowed(100_000_000, large)).toBe(true)
    expect(isChargeAllowed(99_999_999_999_999)).toBe(false)
  })

  it('is in euro when the order was in kuna, at the fixed rate · ACT-12', () => {
    expect([nextPaymentCurrency('HRK'), nextPaymentCurrency('USD')]).toEqual(['EUR', 'USD'])
    expect(nextPaymentDefault({ amount: 75_345, currency: 'HRK' })).toBe(10_000)
    expect(nextPaymentDefault({ amount: 10_000, currency: 'HRK' })).toBe(1_327)
    expect(nextPaymentDefault({ amount: 10_000, currency: 'USD' })).toBe(10_000)
  })
})
