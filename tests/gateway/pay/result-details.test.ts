import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { WalletFields } from '#contract/pay/wallet-fields.ts'
import { endOfLink, openPayStage, resultOf as signedResult, tellResult } from './pay-world.ts'

const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
const world = openPayStage({ log })

const resultOf = (posted: WalletFields, eventId: string, more: WalletFields = {}) =>
  signedResult(world, posted, eventId, more)
const tell = (result: WalletFields) => tellResult(world, result)
const endOf = (uuid: string) => endOfLink(world, uuid)

describe('what a result of the wallet tells of a payment', () => {
  it('name a card that the customer agreed to store: its next payment can be charged · PBG-34, ACT-11, D22', async () => {
    const { gateway, admin, at } = world
    await gateway.database.query('update store set pbl_subscriptions = true where id = 1')
    const uuid = await world.newLink({ orderNumber: 'STORED', amount: 5_000, subscription: true })
    await world.payAt(await world.opened(uuid))
    const { rows } = await gateway.database.query<{ id: string }>(
      `select id from orders where order_reference = 'STORED'`,
    )
    const id = rows[0]?.id
    expect((await admin.call('GET', `${admin.path}/companies/1/orders/${id}`)).body).toMatchObject({
      subscription: {
        ...{ enabled: true, expiryDate: '2030-12-31', payment: 1 },
        ...{ accountId: expect.stringMatching(/^\d{10}$/), tokenValue: expect.stringMatching(/^tok-/) },
      },
    })
    expect((await admin.call('PUT', `${at}/orders/${id}/next_sub_payment?amount=5000&currency=EUR`)).status).toBe(200)
    const kept = await gateway.database.query(`select 1 from wallet_result where fields::text like '%tok-%'`)
    expect(kept.rows).toEqual([])
  })

  it('leave no card to charge where the payment was declined or given back · ACT-11, D22', async () => {
    const { gateway, admin, at } = world
    await gateway.database.query('update store set pbl_subscriptions = true where id = 1')
    const uuid = await world.newLink({ orderNumber: 'STORED-ONCE', amount: 5_000, subscription: true })
    const posted = await world.fieldsOf(uuid)
    const stored = { token_value: 'tok-of-a-card', account_id: '1234567890', subscription_expires: '2030-12-31' }
    await tell(resultOf(posted, 'stored-000001', { ...stored, status: 'declined', response_code: '051' }))
    await tell(resultOf(posted, 'stored-000002', stored))
    await tell(resultOf(posted, 'stored-000003', stored))
    const replies: string[] = []
    for (const { id, status } of await world.ordersOf(uuid)) {
      const charge = await admin.call('PUT', `${at}/orders/${id}/next_sub_payment?amount=5000&currency=EUR`)
      replies.push(`${status} ${charge.status}`)
    }
    expect(replies).toEqual(['declined 409', 'authorized 200', 'voided 409'])
    const kept = await gateway.database.query(
      `select 1 from orders where order_reference = 'STORED-ONCE' and details::text like '%tok-of-a-card%'`,
    )
    expect(kept.rows.length).toBe(1)
  })

  it('may name ids and addresses whose digits look like those of a card · PIS-08, CRY-02', async () => {
    const digits = '4111111111111111'
    const bank = await world.fieldsOf(await world.newLink({ orderNumber: 'BANK-ID' }))
    const coin = await world.fieldsOf(await world.newLink({ orderNumber: 'COIN-ID' }))
    const card = await world.fieldsOf(await world.newLink({ orderNumber: 'TOKEN-ID' }))
    const replies = await Promise.all([
      tell(resultOf(bank, 'digits-000001', { payment_method: 'pis', payment_id: digits, masked_pan: '' })),
      tell(
        resultOf(coin, 'digits-000002', {
          ...{ payment_method: 'crypto', masked_pan: '' },
          explorer_url: `https://chain.example/tx/ab${digits}cd`,
        }),
      ),
      tell(resultOf(card, 'digits-000003', { token_value: digits, account_id: digits })),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await tell(resultOf(card, 'digits-000004', { masked_pan: digits }))).status).toBe(400)
  })

  it('keep a payment whose message is very long, with the message cut · PAY-05, PIS-08', async () => {
    const letter = '\u{1f3e6}'
    const long = { response_message: letter.repeat(300), bank: 'Banka '.repeat(100), secure_result: 'Y'.repeat(300) }
    const uuid = await world.newLink({ orderNumber: 'LONG-TEXT' })
    const posted = await world.fieldsOf(uuid)
    const told = await tell(resultOf(posted, 'long-000001', { ...long, payment_method: 'pis', masked_pan: '' }))
    expect([told.status, told.body]).toEqual([200, { outcome: 'kept' }])
    const { rows } = await world.gateway.database.query(
      `select details ->> 'responseMessage' as message from orders where order_reference = 'LONG-TEXT'`,
    )
    expect(rows).toEqual([{ message: `${letter.repeat(255)}…` }])
    const more = await tell(resultOf(posted, 'long-000002', { payment_id: 'a'.repeat(256) }))
    expect(more.status).toBe(400)
  })

  it('keep an amount of a coin to its eighteenth decimal, whatever its digits are like · CRY-02', async () => {
    const { gateway, admin } = world
    const uuid = await world.newLink({ orderNumber: 'WEI' })
    const coin = { payment_method: 'crypto', masked_pan: '', crypto_currency: 'ETH' }
    const exact = { crypto_amount: '0.004111111111111111', crypto_price: '3120.411111111111111100' }
    const told = await tell(resultOf(await world.fieldsOf(uuid), 'eighteen-000001', { ...coin, ...exact }))
    expect(told.status).toBe(200)
    const { rows } = await gateway.database.query(`select id from orders where order_reference = 'WEI'`)
    const read = await admin.call('GET', `${admin.path}/companies/1/crypto/orders/${rows[0]?.id}`)
    expect(read.body).toMatchObject({
      cryptoTransaction: { cryptoAmount: exact.crypto_amount, exchangeRateCryptoFiat: exact.crypto_price },
    })
  })

  it('name on the link the order that paid it, with its card and its cardholder · PBL-26', async () => {
    const { gateway, admin, at } = world
    const customer = { firstName: 'Iva', lastName: 'Horvat', email: 'iva@mail.example', phoneNumber: '+385911234567' }
    const uuid = await world.newLink({ orderNumber: 'NAMED', amount: 5_000, customer })
    await world.payAt(await world.opened(uuid))
    const { rows } = await gateway.database.query<{ id: string; link: string }>(
      `select id, link_id as link from orders where order_reference = 'NAMED'`,
    )
    const read = await admin.call('GET', `${at}/pbl/links/${rows[0]?.link}`)
    expect(read.body).toMatchObject({
      order: {
        ...{ id: Number(rows[0]?.id), status: 'authorized', installments: '01', ccType: 'visa' },
        ...{ cardholderName: 'Iva', cardholderSurname: 'Horvat' },
        ...{ cardholderEmail: 'iva@mail.example', cardholderPhone: '+385911234567' },
      },
    })
  })

  const orderOf = async (number: string) => {
    const { rows } = await world.gateway.database.query<{ id: string }>(
      'select id from orders where order_reference = $1',
      [number],
    )
    return (await world.admin.call('GET', `${world.admin.path}/companies/1/orders/${rows[0]?.id}`)).body
  }

  it('keep a card whose type we do not know, and its expiry · TRD-11', async () => {
    const card = { card_type: 'Mastercard', masked_pan: '555555******4444', card_expires: '2812' }
    await tell(resultOf(await world.fieldsOf(await world.newLink({ orderNumber: 'OTHER' })), 'other-000001', card))
    expect(await orderOf('OTHER')).toMatchObject({
      creditCard: { type: 'mastercard', maskedPan: '555555******4444', expirationDate: '2812' },
    })
  })

  it.each([
    ['an expiry that is no YYMM', 'card_expires', '12/28'],
    ['a thirteenth month', 'card_expires', '2813'],
    ['a last day of a stored card that is no day', 'subscription_expires', '2028-13-01'],
  ])('keep the payment and leave out %s · PAY-05', async (_, name, wrong) => {
    const orderNumber = `WITHOUT-${wrong.replace('/', '')}`
    const uuid = await world.newLink({ orderNumber, amount: 3_000 })
    const result = resultOf(await world.fieldsOf(uuid), `${orderNumber}-000001`, { [name]: wrong })
    expect((await tell(result)).body).toEqual({ outcome: 'kept' })
    expect(await endOf(uuid)).toMatchObject({ status: 'PAID', orders: 1, captured: 3_000 })
    const { rows } = await world.gateway.database.query<{ fields: object; expires: string | null }>(
      `select r.fields, o.details ->> 'cardExpires' as expires from orders o join wallet_result r on r.order_id = o.id
       where o.order_reference = $1`,
      [orderNumber],
    )
    expect(rows[0]?.expires).toBeNull()
    expect(rows[0]?.fields).not.toHaveProperty(name)
    const told = logged.filter((line) => line.includes(`${orderNumber}-000001`))
    expect(told).toEqual([expect.stringContaining(`"dropped":["${name}"]`)])
    expect(told[0]).not.toContain(`"${wrong}"`)
  })

  it('are refused with installments that are no number, and can be told again', async () => {
    const uuid = await world.newLink({ amount: 3_000 })
    const posted = await world.fieldsOf(uuid)
    const id = 'wrong-Y0299-000001'
    expect((await tell(resultOf(posted, id, { installments: 'Y0299' }))).status).toBe(400)
    expect(await endOf(uuid)).toMatchObject({ status: 'CREATED', orders: 0 })
    expect((await tell(resultOf(posted, id))).status).toBe(200)
  })

  it('carry the code of the country, as its form did, whichever way it was written · PAY-13', async () => {
    for (const [country, code] of [
      ['Hrvatska', 'HR'],
      ['AT', 'AT'],
      ['Atlantida', undefined],
    ] as const) {
      const orderNumber = `OF-${country}`
      const uuid = await world.newLink({ orderNumber, customer: { firstName: 'Iva', lastName: 'Horvat', country } })
      const posted = await world.fieldsOf(uuid)
      expect(posted.cardholder_country_code).toBe(code)
      await tell(resultOf(posted, `country-${country}-000001`))
      expect(await orderOf(orderNumber)).toMatchObject({ cardholder: { country, countryCode: code ?? null } })
    }
  })
})
