import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCrypto, insertIps } from '#gateway/sandbox/seed-insert-channels.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'
import { addPis } from '#tests/gateway/transactions/channels/made-payments.ts'
import { addOrders, type OrderWish } from './merchant.ts'
import { readPdf } from './read-pdf.ts'

const wish: OrderWish = {
  ...{ companyId: 1, storeId: 1, amount: 123_456, firstName: 'Đurđica', lastName: 'Šćepanović-Žužul' },
  createdAt: new Date('2026-11-20T22:30:00Z'),
  updatedAt: new Date('2026-11-21T08:00:00Z'),
}

let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
}, 60_000)
afterAll(() => gateway.close())

const compact = (text: string): string => text.replaceAll(/\s/g, '')

const fetched = async (who: SignedIn, end: string) => {
  const reply = await who.fetch(`${who.path}/companies/1/orders/${end}`)
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) }
}

it('the PDF of an instant payment shows each part of it, and no card · TRD-05 IPS-05', async () => {
  const [made] = await addOrders(gateway.database, [
    { ...wish, orderReference: 'I-1', walletType: 18, status: 'refunded', maskedPan: null },
  ])
  const { companyId, id: orderId, createdAt } = made?.order ?? { companyId: 1, id: 0, createdAt: new Date() }
  const completedAt = new Date('2026-11-21T07:08:09Z')
  const part = { companyId, orderId, amount: 123_456, currency: 'EUR', createdAt, updatedAt: createdAt }
  await insertIps(gateway.database, [
    {
      ...part,
      number: 1,
      status: 'COMPLETED',
      merchantTransactionId: 'paid17',
      merchantBankAccount: 'HR17',
      completedAt,
    },
    { ...part, number: 2, status: 'REFUNDED', merchantTransactionId: 'back18', merchantBankAccount: 'HR17' },
  ])
  const text = compact(readPdf((await fetched(admin, `${orderId}/export/en`)).bytes))
  const told = [
    'Instant payment',
    'Executed',
    '21.11.2026. 08:08:09',
    'Merchant transaction ID',
    'paid17',
    'back18',
    'HR17',
    'Buyer information',
  ]
  for (const word of told) expect(text).toContain(compact(word))
  for (const word of ['Card type', 'Card number', 'Cardholder']) expect(text).not.toContain(compact(word))
})

it('the PDF of a crypto payment shows the coin, the fee and the rates · TRD-05 CRY-02', async () => {
  const [made] = await addOrders(gateway.database, [
    { ...wish, orderReference: 'C-1', walletType: 15, status: 'authorized', maskedPan: null },
  ])
  const { companyId, id: orderId, createdAt } = made?.order ?? { companyId: 1, id: 0, createdAt: new Date() }
  await insertCrypto(gateway.database, [
    {
      ...{ companyId, orderId, fiatAmount: 123_456, fiatCurrency: 'EUR', status: 'SUCCESSFUL', createdAt },
      ...{ cryptoAmount: '0.01335', cryptoCurrency: 'BTC', feeCryptoAmount: '0.00013', feeCryptoCurrency: 'ETH' },
      ...{ exchangeRateFiatCrypto: '0.0000108', exchangeRateCryptoFiat: '92450.5' },
      explorerAddressUrl: 'https://explorer.example/btc/17',
    },
  ])
  const text = compact(readPdf((await fetched(admin, `${orderId}/export/hr`)).bytes))
  const told = ['Plaćanje kriptovalutom', 'Uspješno', '0,01335 BTC', '0,00013 ETH', '0,0000108 BTC', '92.450,5 EUR']
  for (const word of [...told, 'Tečaj: EUR u kriptovalutu', 'Podaci o kupcu']) expect(text).toContain(compact(word))
  for (const word of ['Vrsta kartice', 'Broj kartice']) expect(text).not.toContain(compact(word))
})

it.each([
  [
    'COMPLETED',
    [
      ...['Izvršeno', 'Plaćanje je izvršeno', 'HR1210010051863000160', 'Obalna banka', 'HR9912', 'pay-17'],
      'HR1723600001101234565',
    ],
  ],
  [null, ['Odbijeno', 'Neobrađeno']],
] as const)(
  'the PDF of a bank payment with the status %s shows what the bank says, and no card · TRD-05 PIS-07 PIS-09',
  async (status, says) => {
    const orderReference = `P-${status}`
    const [made] = await addPis(gateway.database, [
      {
        ...{ companyId: 1, storeId: 1, createdAt: new Date('2026-11-20T09:00:00Z'), orderReference, status },
        ...{ updatedAt: new Date('2026-11-20T09:30:00Z'), debtorIban: 'HR1210010051863000160' },
        ...{
          bank: 'Obalna banka',
          creditorIban: 'HR1723600001101234565',
          creditorReference: 'HR9912',
          paymentId: 'pay-17',
        },
      },
    ])
    const text = compact(readPdf((await fetched(admin, `${made?.orderId}/export/hr`)).bytes))
    const told = ['Plaćanje s računa (IBAN)', '20.11.2026. 10:30:00', 'Podaci o kupcu', ...says]
    for (const word of told) expect(text).toContain(compact(word))
    for (const word of ['Vrsta kartice', 'Broj kartice']) expect(text).not.toContain(compact(word))
  },
)
