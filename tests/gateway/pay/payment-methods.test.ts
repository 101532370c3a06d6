import { beforeEach, describe, expect, it } from 'vitest'
import { signatureOf } from '#gateway/pay/wallet-fields.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { testAccounts } from '#gateway/wallet/test-ways.ts'
import { openForLinks } from '#tests/gateway/links/link-world.ts'
import { declinesFor, keyOfStore, openPayStage, resultOf, tellResult } from './pay-world.ts'

const allWays = { pisOptionEnabled: true, cryptoEnabled: true, googlePayEnabled: true, applePayEnabled: true }
const [account, emptyAccount] = testAccounts

const world = openPayStage()
beforeEach(() => openForLinks(world.gateway.database, 1, allWays))

const pay = (payment: string, way: string, chosen: Readonly<Record<string, string>> = {}) =>
  world.form(`${payment}/way`, { way, ...chosen })

const orderOf = async (uuid: string) => {
  const [{ id = 0 } = {}] = (await world.ordersOf(uuid)).toReversed()
  const { rows } = await world.gateway.database.query<{ uuid: string | null }>(
    `select details->>'pisTransactionUuid' as uuid from orders where id = $1`,
    [id],
  )
  const at = `${world.admin.path}/companies/1`
  const read = async (path: string) => (await world.admin.call('GET', `${at}/${path}`)).body
  return { id, order: await read(`orders/${id}`), read, bankPayment: rows[0]?.uuid ?? '' }
}

describe('the ways to pay at the wallet', () => {
  const offeredAt = async (payment: string) => {
    const page = await world.textAt(payment)
    return [...(page.includes('name="number"') ? ['card'] : []), ...(page.match(/(?<=name="way" value=")\w+/g) ?? [])]
  }

  const titles: Readonly<Record<string, string>> = { card: 'Kartica', pis: 'Bankovni račun', crypto: 'Kriptovaluta' }
  const titlesAt = async (payment: string) => (await world.textAt(payment)).match(/(?<=<h2>)[^<]+/g)

  it.each([
    ['all that the store has', {}, ['card', 'pis', 'crypto', 'googlepay', 'applepay']],
    [
      'without those that the link hides',
      { hideTabs: ['checkout', 'wallet', 'crypto'] },
      ['pis', 'googlepay', 'applepay'],
    ],
    ['those that can hold an amount', { requireComplete: true }, ['card', 'googlepay', 'applepay']],
  ])('are %s · PBG-22, REF-12, D61', async (_, changes, ways) => {
    const payment = await world.opened(await world.newLink(changes))
    expect(await offeredAt(payment)).toEqual(ways)
    expect(await titlesAt(payment)).toEqual([
      ...ways.flatMap((way) => titles[way] ?? []),
      ...(ways.includes('card') ? ['Testne kartice'] : []),
    ])
  })

  it('are a card where it is to be stored, and where the store has nothing else · PBG-22', async () => {
    await openForLinks(world.gateway.database, 1, { ...allWays, pblSubscriptions: true })
    expect(await offeredAt(await world.opened(await world.newLink({ subscription: true })))).toEqual(['card'])
    const none = { pisOptionEnabled: false, cryptoEnabled: false, googlePayEnabled: false, applePayEnabled: false }
    await openForLinks(world.gateway.database, 1, none)
    const payment = await world.opened(await world.newLink())
    expect([await offeredAt(payment), await titlesAt(payment)]).toEqual([['card'], ['Testne kartice']])
  })

  it('that are not offered do nothing', async () => {
    const uuid = await world.newLink({ hideTabs: ['pis'] })
    const payment = await world.opened(uuid)
    for (const way of ['pis', 'card', 'ips', '']) expect((await pay(payment, way)).status).toBe(400)
    expect(await world.ordersOf(uuid)).toEqual([])
  })
})

describe('a payment from an account', () => {
  it('is one of the bank payments, with its accounts and its bank · PIS-04, PIS-07, PIS-08', async () => {
    const uuid = await world.newLink({ amount: 4_200, creditorReference: 'HR99123' })
    await pay(await world.opened(uuid), 'pis', { account: account.iban })
    const { order, read, bankPayment } = await orderOf(uuid)
    expect(order).toMatchObject({
      ...{ status: 'completed_iban', walletType: 8, amount: 4_200, installments: null },
      creditCard: { type: 'IBAN', maskedPan: null },
    })
    expect(await read(`pis/orders/${bankPayment}`)).toMatchObject({
      pisTransaction: {
        ...{ status_for_merchant: 'COMPLETED', debtor_iban: account.iban, bank: 'Testna banka', currency: 'EUR' },
        ...{ creditor_reference: 'HR99123', payment_id: expect.stringMatching(/^[\w-]{36}$/) },
      },
    })
    const list = `${world.admin.path}/companies/1/pis/transactions?from=2026-11-01&to=2026-11-21&size=10`
    const { body } = await world.admin.call('POST', list, {})
    expect(JSON.stringify(body)).toContain(bankPayment)
    expect(await world.linkOf(uuid)).toMatchObject({ linkStatus: 'PAID' })
    expect(await checkLedger(world.gateway.database)).toEqual([])
  })

  it('that the bank refuses leaves the link open for another way, and keeps no card of a try before · PAY-05', async () => {
    const uuid = await world.newLink()
    const payment = await world.opened(uuid)
    await world.payAt(payment, declinesFor['051'])
    await pay(payment, 'pis', { account: emptyAccount.iban })
    expect(await world.textAt(payment)).toContain('role="alert"')
    const { order, read, bankPayment } = await orderOf(uuid)
    expect(order).toMatchObject({ status: 'declined_iban', creditCard: { type: 'IBAN', maskedPan: null } })
    expect(await read(`pis/orders/${bankPayment}`)).toMatchObject({ pisTransaction: { status_for_merchant: 'FAILED' } })
    await pay(payment, 'pis', { account: account.iban })
    expect((await world.ordersOf(uuid)).map(({ status }) => status)).toEqual([
      ...['declined', 'declined_iban', 'completed_iban'],
    ])
    expect(await checkLedger(world.gateway.database)).toEqual([])
  })
})

describe('a reusable link', () => {
  it('gives a refused bank payment and the payment that follows it one number · PBG-13', async () => {
    await openForLinks(world.gateway.database, 1, { ...allWays, reusablePbl: true })
    const uuid = await world.newLink({ orderNumber: 'AGAIN', reusable: true, customer: null })
    await world.payAt(await world.opened(uuid))
    const payment = await world.opened(uuid)
    await pay(payment, 'pis', { account: emptyAccount.iban })
    await pay(payment, 'pis', { account: account.iban })
    expect((await world.ordersOf(uuid)).map((one) => `${one.order_reference} ${one.status}`)).toEqual([
      ...['AGAIN authorized', 'AGAIN-2 declined_iban', 'AGAIN-2 completed_iban'],
    ])
  })
})

describe('a payment in a coin', () => {
  it('keeps coin, amount and rate · CRY-02', async () => {
    const uuid = await world.newLink({ amount: 31_207 })
    const payment = await world.opened(uuid)
    await pay(payment, 'crypto', { coin: 'ETH' })
    const { id, order, read } = await orderOf(uuid)
    expect(order).toMatchObject({ status: 'authorized', walletType: 15, creditCard: null })
    expect(await read(`crypto/orders/${id}`)).toMatchObject({
      cryptoTransaction: {
        ...{ paymentStatus: 'SUCCESSFUL', fiatAmount: 31_207, fiatCurrency: 'EUR', cryptoCurrency: 'ETH' },
        ...{ cryptoAmount: '0.09999840', exchangeRateCryptoFiat: '3120.75', exchangeRateFiatCrypto: '0.0003204358' },
        explorerAddressUrl: payment.replace('/wallet', 'https://explorer.example/eth'),
      },
    })
  })

  it('is the order of its link in the list too, with the way it was paid · PBL-09, PBL-13', async () => {
    const uuid = await world.newLink({ orderNumber: 'COIN-LISTED', amount: 31_207 })
    await pay(await world.opened(uuid), 'crypto', { coin: 'ETH' })
    const { id } = await orderOf(uuid)
    const { body } = await world.admin.call(
      'POST',
      `${world.admin.path}/companies/1/pbl/links?from=2026-11-01&to=2026-11-21`,
      { orderNumber: 'COIN-LISTED' },
    )
    const [rows] = body as [readonly object[]]
    expect(rows).toEqual([
      expect.objectContaining({
        linkStatus: 'PAID',
        order: expect.objectContaining({ id, status: 'authorized', walletType: 15, ccType: null }),
      }),
    ])
  })
})

describe('a payment by phone', () => {
  it.each([
    ['googlepay', 16],
    ['applepay', 17],
  ])('is a card payment that says so: %s · REF-05', async (way, walletType) => {
    const uuid = await world.newLink({ requireComplete: true })
    await pay(await world.opened(uuid), way)
    const { order } = await orderOf(uuid)
    expect(order).toMatchObject({
      ...{ status: 'pre_authorized', walletType, installments: '01' },
      creditCard: { type: 'visa', maskedPan: '411111******1111', expirationDate: '3012' },
    })
  })
})

describe('a result about another way than a card', () => {
  it.each([
    ['pis', 'declined_iban'],
    ['crypto', 'declined'],
    ['applepay', 'voided'],
  ])(
    'goes back where the link was paid meanwhile, and says so to the customer: %s · PAY-06',
    async (method, status) => {
      const uuid = await world.newLink()
      const posted = await world.fieldsOf(uuid)
      await world.payAt((await world.openWallet(posted)) ?? '')
      const told = await tellResult(world, resultOf(world, posted, `late-${method}-654321`, { payment_method: method }))
      expect(told).toMatchObject({ status: 200, body: { outcome: 'reversed' } })
      const [, late] = await world.ordersOf(uuid)
      expect(late).toMatchObject({ status, captured: 0 })
      const inCoins = await world.gateway.database.query('select status from crypto_transaction where order_id = $1', [
        late?.id,
      ])
      expect(inCoins.rows).toEqual(method === 'crypto' ? [{ status: 'CANCELED' }] : [])
      const said = { orderNumber: late?.order_reference, approvalCode: late?.approval_code }
      expect(await world.gateway.call('POST', '/riva/api/pay/verify', said)).toMatchObject({
        body: { outcome: 'reversed' },
      })
      expect(await checkLedger(world.gateway.database)).toEqual([])
    },
  )

  it('takes at once what it cannot hold · D61', async () => {
    const uuid = await world.newLink({ requireComplete: true })
    const posted = await world.fieldsOf(uuid)
    await tellResult(world, resultOf(world, posted, 'held-pis-000001', { payment_method: 'pis' }))
    expect((await world.ordersOf(uuid))[0]).toMatchObject({ status: 'completed_iban', masked_pan: null })
  })

  it.each([
    ['runs', 'javascript:alert(1)'],
    ['is not encrypted', 'http://chain.example/tx/1'],
    ['is longer than an address', `https://chain.example/${'a'.repeat(2_048)}`],
  ])('keeps the payment without an address that %s · CRY-02', async (_, explorer_url) => {
    const uuid = await world.newLink()
    const posted = await world.fieldsOf(uuid)
    const id = `address-${explorer_url.length}-000001`
    const told = await tellResult(world, resultOf(world, posted, id, { payment_method: 'crypto', explorer_url }))
    expect(told).toMatchObject({ status: 200, body: { outcome: 'kept' } })
    const [paid] = await world.ordersOf(uuid)
    const { rows } = await world.gateway.database.query(
      `select t.explorer_address_url as address, r.fields ->> 'explorer_url' as told
       from crypto_transaction t join wallet_result r on r.order_id = t.order_id where t.order_id = $1`,
      [paid?.id],
    )
    expect(rows).toEqual([{ address: null, told: null }])
  })

  it.each([
    ['a way that nobody knows', { payment_method: 'shells' }],
    ['an amount that is no decimal', { payment_method: 'crypto', crypto_amount: '1e9' }],
  ])('is refused with %s', async (_, wrong) => {
    const posted = await world.fieldsOf(await world.newLink())
    const { signature: __, ...fields } = resultOf(world, posted, 'wrong-way-000001', wrong)
    const told = await tellResult(world, { ...fields, signature: signatureOf(fields, keyOfStore) })
    expect(told.status).toBe(400)
  })
})
