import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Authority } from '#contract/session/roles.ts'
import { CryptoOrder, IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import { PisOrder } from '#contract/transactions/pis.ts'
import { PosOrder } from '#contract/transactions/pos.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { insertCrypto, insertIps } from '#gateway/sandbox/seed-insert-channels.ts'
import { getCryptoOrder } from '#gateway/transactions/channels/get-crypto.ts'
import { getIpsOrder } from '#gateway/transactions/channels/get-ips.ts'
import { getPisOrder } from '#gateway/transactions/channels/get-pis.ts'
import { getPosOrder } from '#gateway/transactions/channels/get-pos.ts'
import {
  addMerchant,
  addOrder,
  adminOf,
  freshMerchant,
  handling,
  type Merchant,
  right,
} from '#tests/gateway/transactions/merchant.ts'
import { addPis, addPos } from './made-payments.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let database: Database
let own: Merchant
let other: Merchant
beforeAll(async () => {
  ;({ database, merchant: own } = await freshMerchant())
  other = await addMerchant(database, 'other')
})
afterAll(() => database.close())

const readers = { pis: getPisOrder, pos: getPosOrder, ips: getIpsOrder, crypto: getCryptoOrder } as const
type Kind = keyof typeof readers

const ask = (kind: Kind, id: string | number, rights: readonly Authority[] = adminOf(own), company = own.company) =>
  readers[kind](handling(database, rights), {
    params: { sub: 'someone', company: String(company), id: String(id) },
    ...{ query: {}, body: undefined },
  })
const wire = (body: unknown): unknown => JSON.parse(JSON.stringify(body))
const at = new Date('2026-11-20T09:00:00.000Z')
const later = new Date('2026-11-20T09:30:00.000Z')

/** One payment of a kind in a store; gives the id by which it is read. */
const make = async (kind: Kind, { company, plainStore }: Merchant): Promise<string> => {
  const base = { companyId: company, storeId: plainStore, createdAt: at, updatedAt: later }
  if (kind === 'pis') {
    const [made] = await addPis(database, [base])
    return made?.transactionUuid ?? ''
  }
  if (kind === 'pos') {
    const [made] = await addPos(database, [base])
    return String(made?.id)
  }
  return String(await addOrder(database, { ...base, cardType: null, walletType: kind === 'ips' ? 18 : 15 }))
}

describe('one payment of a channel', () => {
  it.each(Object.keys(readers) as Kind[])(
    '(%s) is the same 404 when absent, of another company, of an unseen store, or no id · PIS-18 POS-18 IPS-07 CRY-04',
    async (kind) => {
      const absent = { status: 404, body: { message: 'NOT_FOUND' } }
      const [mine, foreign] = [await make(kind, own), await make(kind, other)]
      const userOf = (store: number) => [
        right('ROLE_COMPANY_USER', own.company),
        right('ROLE_STORE_USER', store, other.plainStore),
      ]
      expect(await ask(kind, mine)).toMatchObject({ status: 200 })
      expect(await ask(kind, mine, userOf(own.plainStore))).toMatchObject({ status: 200 })
      expect(await ask(kind, mine, userOf(own.secondStore))).toEqual(absent)
      expect(await ask(kind, foreign)).toEqual(absent)
      expect(await ask(kind, foreign, adminOf(own), other.company)).toEqual(absent)
      for (const id of ['987654321', 'uuid-987654321', 'x', '-1', '1e3', '99999999999999999999', "' or 1=1", '\0']) {
        expect(await ask(kind, id)).toEqual(absent)
      }
    },
  )

  it('is not read as one of another channel · IPS-07 CRY-04', async () => {
    const absent = { status: 404, body: { message: 'NOT_FOUND' } }
    const card = await addOrder(database, { companyId: own.company, storeId: own.plainStore })
    for (const kind of ['ips', 'crypto'] as const) expect(await ask(kind, card)).toEqual(absent)
    expect(await ask('crypto', await make('ips', own))).toEqual(absent)
    expect(await ask('ips', await make('crypto', own))).toEqual(absent)
  })
})

describe('a bank payment', () => {
  it('carries order, buyer and what the bank says · PIS-07 PIS-08 PIS-09 PIS-17 SES-33', async () => {
    const [made] = await addPis(
      database,
      [
        {
          ...{ companyId: own.company, storeId: own.plainStore, createdAt: at, updatedAt: later, status: 'PENDING' },
          ...{ orderReference: 'P-1', amount: 6_200, debtorIban: 'HR1210010051863000160', bank: 'Obalna banka' },
          ...{ creditorIban: 'HR1723600001101234565', creditorReference: 'HR9912', paymentId: 'pay-1' },
        },
      ],
      {
        ...{ additionalOrderNumber: 'A1', cart: 'Peka', firstName: 'Šime', lastName: 'Đurić', email: 's@mail.example' },
        details: { address: 'Riva 7', city: 'Split', zip: '21000', country: 'Hrvatska', phone: '+38591' },
      },
    )
    const { body } = await ask('pis', made?.transactionUuid ?? '')
    expect(v.parse(PisOrder, wire(body))).toEqual({
      ...{ id: String(made?.orderId), orderReference: 'P-1', additionalOrderNumber: 'A1', amount: 6_200, cart: 'Peka' },
      ...{ company: 'own', companyId: String(own.company), storeId: String(own.plainStore) },
      createdAt: at.toISOString(),
      cardholder: {
        ...{ firstName: 'Šime', lastName: 'Đurić', email: 's@mail.example', ip: null, address: 'Riva 7' },
        ...{ city: 'Split', zip: '21000', country: 'Hrvatska', countryCode: null, phone: '+38591' },
      },
      pisTransaction: {
        ...{ currency: 'EUR', creditor_iban: 'HR1723600001101234565', creditor_reference: 'HR9912' },
        ...{ debtor_iban: 'HR1210010051863000160', bank: 'Obalna banka', status_for_merchant: 'PENDING' },
        ...{ updatedAt: later.toISOString(), createdAt: at.toISOString(), payment_id: 'pay-1' },
      },
      history: [
        {
          ...{ status: 'completed_iban', amount: 6_200, currency: 'EUR', createdAt: at.toISOString() },
          ...{ lastModifiedBy: null, responseMessage: null },
        },
      ],
      mails: [],
      keptUntil: '2027-12-20',
    })
  })
})

describe('a point-of-sale transaction', () => {
  it('carries every field, and its history in the columns of the list · POS-09 POS-12 POS-13 POS-14 POS-15 POS-16', async () => {
    const step = { companyId: own.company, posId: 0, amount: 2_450 }
    const [made] = await addPos(
      database,
      [
        {
          ...{ companyId: own.company, storeId: own.plainStore, createdAt: at, updatedAt: later, closedAt: later },
          ...{ status: 'closed', amount: 2_450, orderReference: 'K-1', cardType: 'visa', walletType: 12 },
          ...{ maskedPan: '411111******1111', approvalCode: '123456', referenceNumber: 'REF', acquirerCode: 8 },
          ...{ mid: '90', tid: '70', hostMid: 'H1', visamdcName: 'RIVA' },
          details: {
            ...{ installments: '6', version: '2.1', direction: 'inbound', source: 'terminal' },
            ...{ serviceTypeIndicator: 'retail', cardExpires: '2811', responseCode: '000' },
            ...{ responseMessage: 'Approved', approvalMessage: 'Odobreno' },
          },
        },
      ],
      [
        { ...step, number: 1, status: 'authorized', createdAt: at, approvalCode: '123456' },
        { ...step, number: 2, status: 'closed', createdAt: later, closedAt: later },
      ],
    )
    const { body } = await ask('pos', made?.id ?? 0)
    const order = v.parse(PosOrder, wire(body))
    expect(order).toMatchObject({
      ...{ id: String(made?.id), storeId: String(own.plainStore), companyId: String(own.company) },
      ...{ amount: 2_450, currency: 'EUR', status: 'closed', cardDetails: '411111******1111', orderReference: 'K-1' },
      ...{ createdAt: at.toISOString(), closedAt: later.toISOString(), approvalCode: '123456' },
      ...{ referenceNumber: 'REF', mid: '90', tid: '70', hostMid: 'H1', visamdcName: 'RIVA', installments: '6' },
      ...{ acquirerCode: 8, version: '2.1', direction: 'inbound', source: 'terminal', walletType: 12 },
      serviceTypeIndicator: 'retail',
      creditCard: { type: 'visa', maskedPan: '411111******1111', expirationDate: '2811', serialNumber: null },
      response: {
        ...{ status: 'closed', responseCode: '000', responseMessage: 'Approved', approvalCode: '123456' },
        approvalMessage: 'Odobreno',
      },
    })
    expect(order.history).toMatchObject([
      { status: 'authorized', createdAt: at.toISOString(), closedAt: null, approvalCode: '123456', mid: '90' },
      { status: 'closed', createdAt: later.toISOString(), closedAt: later.toISOString(), approvalCode: null },
    ])
  })

  it('has null where nothing is known, and the number of a voucher instead of a card · POS-12 POS-14', async () => {
    const base = { companyId: own.company, storeId: own.plainStore, createdAt: at, updatedAt: at }
    const [bare, voucher] = await addPos(database, [
      { ...base, status: 'not_processed' },
      { ...base, cardType: 'paysafecard', details: { serialNumber: '12345678' } },
    ])
    expect((await ask('pos', bare?.id ?? 0)).body).toMatchObject({
      ...{ cardDetails: null, creditCard: null, mid: null, tid: null, closedAt: null, acquirerCode: null },
      response: { status: 'not_processed', responseCode: null },
    })
    expect((await ask('pos', voucher?.id ?? 0)).body).toMatchObject({
      creditCard: { type: 'paysafecard', maskedPan: null, serialNumber: '12345678' },
    })
  })
})

describe('an instant payment', () => {
  it('carries its order and its sub-transactions, newest first, and who may refund it · IPS-05 IPS-08', async () => {
    const id = Number(await make('ips', own))
    const base = { companyId: own.company, orderId: id, amount: 10_000, currency: 'EUR' }
    await insertIps(database, [
      { ...base, number: 1, status: 'EXPIRED', createdAt: at },
      {
        ...{ ...base, number: 2, status: 'COMPLETED', merchantTransactionId: 'mt', merchantBankAccount: 'HR17' },
        ...{ createdAt: at, updatedAt: later, completedAt: later },
      },
    ])
    const order = v.parse(IpsOrder, wire((await ask('ips', id)).body))
    expect(order).toMatchObject({
      ...{ id: String(id), amount: 10_000, currency: 'EUR', company: 'own', companyId: String(own.company) },
      ...{ storeId: String(own.plainStore), createdAt: at.toISOString(), updatedAt: later.toISOString() },
      ...{ walletType: 18, status: 'authorized', response: { status: 'authorized' }, secureMessages: [] },
      ...{ revision: '1r', allowedActions: ['ipsRefund'], history: [{ status: 'authorized', amount: 10_000 }] },
    })
    expect(order.ipsTransactions).toEqual([
      {
        ...{ merchantTransactionId: 'mt', amount: 10_000, currency: 'EUR', merchantBankAccount: 'HR17' },
        ...{ createdAt: at.toISOString(), updatedAt: later.toISOString(), completedAt: later.toISOString() },
        status: 'COMPLETED',
      },
      {
        ...{ merchantTransactionId: null, amount: 10_000, currency: 'EUR', merchantBankAccount: null },
        ...{ createdAt: at.toISOString(), updatedAt: null, completedAt: null, status: 'EXPIRED' },
      },
    ])
    const user = [right('ROLE_COMPANY_USER', own.company), right('ROLE_STORE_USER', own.plainStore)]
    expect((await ask('ips', id, user)).body).toMatchObject({ allowedActions: [] })
    const refunder = [...user, right('ALLOW_REFUND', own.company)]
    expect((await ask('ips', id, refunder)).body).toMatchObject({ allowedActions: ['ipsRefund'] })
  })
})

describe('a crypto payment', () => {
  it('carries its order and what was paid on the chain; nothing where nothing was begun · CRY-02 CRY-05', async () => {
    const id = Number(await make('crypto', own))
    await insertCrypto(database, [
      {
        ...{ companyId: own.company, orderId: id, fiatAmount: 10_000, fiatCurrency: 'EUR', status: 'SUCCESSFUL' },
        ...{ cryptoAmount: '0.00108166', cryptoCurrency: 'BTC', feeCryptoAmount: '0.00001082' },
        ...{ feeCryptoCurrency: 'BTC', exchangeRateFiatCrypto: '0.0000108166', exchangeRateCryptoFiat: '92450.50' },
        ...{ explorerAddressUrl: 'https://explorer.example/btc/1', createdAt: at, updatedAt: later },
      },
    ])
    const order = v.parse(CryptoOrder, wire((await ask('crypto', id)).body))
    expect(order).toMatchObject({ walletType: 15, company: 'own', status: 'authorized', allowedActions: [] })
    expect(order.cryptoTransaction).toEqual({
      ...{ fiatAmount: 10_000, fiatCurrency: 'EUR', cryptoAmount: '0.00108166', cryptoCurrency: 'BTC' },
      ...{ feeCryptoAmount: '0.00001082', feeCryptoCurrency: 'BTC', exchangeRateFiatCrypto: '0.0000108166' },
      ...{ exchangeRateCryptoFiat: '92450.50', orderReference: `O-${id}`, paymentStatus: 'SUCCESSFUL' },
      explorerAddressUrl: 'https://explorer.example/btc/1',
      ...{ createdAt: at.toISOString(), updatedAt: later.toISOString() },
    })
    expect((await ask('crypto', await make('crypto', own))).body).toMatchObject({ cryptoTransaction: null })
  })
})
