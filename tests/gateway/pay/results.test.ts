import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WalletFields } from '#contract/pay/wallet-fields.ts'
import { keepTerminalPayment } from '#gateway/pay/terminal-payment.ts'
import { signatureOf } from '#gateway/pay/wallet-fields.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { soak } from '#tests/gateway/soak.ts'
import { keyOfStore, openPayWorld, type PayWorld, resultOf as signedResult, tellResult } from './pay-world.ts'

const seed = Number(process.env.RIVA_SEED ?? Date.now() % 1_000_000)
const dice = diceOf(seed)

let world: PayWorld
beforeAll(async () => {
  world = await openPayWorld()
})
afterAll(() => world.close())

const resultOf = (posted: WalletFields, eventId: string, more: WalletFields = {}) =>
  signedResult(world, posted, eventId, more)
const tell = (result: WalletFields) => tellResult(world, result)
const shuffled = <T>(all: readonly T[]): readonly T[] =>
  all
    .map((one) => [dice.whole(0, 1_000_000), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)

interface End {
  readonly status: string
  readonly orders: number
  readonly captured: number
  readonly results: number
}
const endOf = async (uuid: string): Promise<End | undefined> =>
  (
    await world.gateway.database.query<End & Record<string, unknown>>(
      `select l.status, count(o.id)::int as orders, coalesce(sum(o.captured), 0)::int as captured,
         (select count(*)::int from wallet_result r where r.order_number = l.order_number) as results
       from link l left join orders o on o.link_id = l.id where l.uuid = $1 group by l.status, l.order_number`,
      [uuid],
    )
  ).rows[0]

describe('results of the wallet', () => {
  const links = soak ? 250 : 25
  it(`come to the same end tripled and shuffled (${links * 4} of ${links} links, seed ${seed}) · PAY-05`, {
    timeout: 600_000,
  }, async () => {
    const told: WalletFields[] = []
    const uuids: string[] = []
    for (let index = 0; index < links; index += 1) {
      const uuid = await world.newLink({ orderNumber: `T-${index}`, amount: 1_000 })
      const posted = await world.fieldsOf(uuid)
      uuids.push(uuid)
      told.push(
        resultOf(posted, `declined-${index}-000001`, { status: 'declined', response_code: '051' }),
        resultOf(posted, `cancelled-${index}-000002`, { status: 'cancelled' }),
        resultOf(posted, `approved-${index}-000003`),
        resultOf(posted, `again-${index}-000004`),
      )
    }
    const all = shuffled([...told, ...told, ...told])
    for (let from = 0; from < all.length; from += 10) {
      const replies = await Promise.all(all.slice(from, from + 10).map(tell))
      expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    }
    for (const uuid of uuids) {
      expect(await endOf(uuid)).toEqual({ status: 'PAID', orders: 3, captured: 1_000, results: 4 })
    }
    expect(await checkLedger(world.gateway.database)).toEqual([])
  })

  const races = soak ? 500 : 30
  it(`never capture a link twice while it is closed and paid at once (${races} races, seed ${seed})`, {
    timeout: 900_000,
  }, async () => {
    for (let index = 0; index < races; index += 1) {
      const uuid = await world.newLink({ orderNumber: `X-${index}`, amount: 2_000 })
      const posted = await world.fieldsOf(uuid)
      const expire = () =>
        world.gateway.database.query(`update link set status = 'EXPIRED' where uuid = $1 and status = 'CREATED'`, [
          uuid,
        ])
      const late = { occurred_at: '2027-06-01T00:00:00.000Z' }
      const acts = shuffled([
        () => tell(resultOf(posted, `race-a-${index}-000001`)),
        () => tell(resultOf(posted, `race-b-${index}-000002`)),
        () => tell(resultOf(posted, `race-c-${index}-000003`, late)),
        () => world.admin.call('PUT', `${world.at}/pbl/deactivateLink/${posted.pbl_id}`),
        ...(dice.whole(0, 1) === 0 ? [expire] : []),
      ])
      await Promise.all(acts.map((act) => act()))
      const end = await endOf(uuid)
      expect(end?.orders).toBe(3)
      expect(end?.results).toBe(3)
      expect([0, 2_000]).toContain(end?.captured)
      expect(end?.captured === 2_000).toBe(end?.status === 'PAID')
    }
    const ledger = await checkLedger(world.gateway.database)
    expect(ledger.filter(({ kind }) => kind === 'order')).toEqual([])
  })

  it('give the money back where the amount is not that of the link', async () => {
    const uuid = await world.newLink({ amount: 3_000 })
    const posted = await world.fieldsOf(uuid)
    const reply = await tell(resultOf(posted, 'other-amount-000001', { amount: '30.01' }))
    expect(reply).toMatchObject({ status: 200, body: { outcome: 'reversed' } })
    expect(await endOf(uuid)).toMatchObject({ status: 'CREATED', orders: 1, captured: 0 })
  })

  it('count where the customer paid before the end, though the wallet tells of it later', async () => {
    const uuid = await world.newLink({ amount: 3_000 })
    const posted = await world.fieldsOf(uuid)
    await world.gateway.database.query(`update link set status = 'EXPIRED' where uuid = $1`, [uuid])
    const inTime = await tell(resultOf(posted, 'paid-in-time-000001'))
    expect(inTime).toMatchObject({ status: 200, body: { outcome: 'kept' } })
    expect(await endOf(uuid)).toMatchObject({ status: 'PAID', captured: 3_000 })
  })

  it('count to the end of the last second of a link · PBG-16', async () => {
    const lastSecond = async (milliseconds: number, number: string) => {
      const uuid = await world.newLink({ orderNumber: number })
      const posted = await world.fieldsOf(uuid)
      const { rows } = await world.gateway.database.query<{ ends: Date }>(
        'select valid_to as ends from link where uuid = $1',
        [uuid],
      )
      const ends = rows[0]?.ends.getTime() ?? 0
      const occurred = new Date(ends + milliseconds).toISOString()
      return (await tell(resultOf(posted, `second-${number}`, { occurred_at: occurred }))).body
    }
    expect(await lastSecond(999, 'LAST-1')).toEqual({ outcome: 'kept' })
    expect(await lastSecond(1_000, 'LAST-2')).toEqual({ outcome: 'reversed' })
  })

  it('give a later payment of a reusable link a number that nothing else of the store has · PBG-13', async () => {
    const uuid = await world.newLink({ orderNumber: 'INV', reusable: true, customer: null })
    await world.newLink({ orderNumber: 'INV-2' })
    const posted = await world.fieldsOf(uuid)
    await tell(resultOf(posted, 'many-000001'))
    await tell(resultOf(posted, 'many-000002', { status: 'declined', response_code: '051' }))
    await tell(resultOf(posted, 'many-000003'))
    await tell(resultOf(posted, 'many-000004'))
    const { rows } = await world.gateway.database.query<{ order_reference: string }>(
      `select order_reference from orders where order_reference like 'INV%' order by id`,
    )
    expect(rows.map((row) => row.order_reference)).toEqual(['INV', 'INV-3', 'INV-3', 'INV-4'])
  })

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
    ['an expiry that is no YYMM', { card_expires: '12/28' }],
    ['a thirteenth month', { card_expires: '2813' }],
    ['installments that are no number', { installments: 'Y0299' }],
  ])('are refused with %s, and can be told again', async (_, wrong) => {
    const uuid = await world.newLink({ amount: 3_000 })
    const posted = await world.fieldsOf(uuid)
    const id = `wrong-${Object.values(wrong).join().replace('/', '')}-000001`
    expect((await tell(resultOf(posted, id, wrong))).status).toBe(400)
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

  it('are in the audit trail as what became of the payment · ACC-14', async () => {
    const uuid = await world.newLink({ orderNumber: 'TRAIL' })
    const posted = await world.fieldsOf(uuid)
    await tell(resultOf(posted, 'trail-000001', { status: 'declined', response_code: '051' }))
    await tell(resultOf(posted, 'trail-000002'))
    await tell(resultOf(posted, 'trail-000003'))
    const { rows } = await world.gateway.database.query<{ action: string }>(
      `select action from audit_entry where subject_label = 'TRAIL' and subject_kind = 'order' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['PAYMENT_DECLINED', 'PAYMENT_RECEIVED', 'PAYMENT_VOIDED'])
  })

  it('about nothing that was handed over are not there', async () => {
    const posted = await world.fieldsOf(await world.newLink())
    expect((await tell(resultOf({ ...posted, order_number: 'nobody' }, 'of-nobody-000001'))).status).toBe(404)
    expect((await tell(resultOf({ ...posted, pbl_id: '987654' }, 'of-nobody-000002'))).status).toBe(404)
  })
})

describe('what the wallet could not tell', () => {
  it('is told by a job, once', async () => {
    const uuid = await world.newLink({ amount: 4_000 })
    const payment = (await world.openWallet(await world.fieldsOf(uuid))) ?? ''
    const { payWith } = await import('#gateway/wallet/payments.ts')
    const { testCards } = await import('#gateway/wallet/test-cards.ts')
    const [card] = testCards
    if (!card) throw new Error('There is no test card.')
    const parts = { database: world.gateway.database, clock: world.clock }
    await payWith(parts, payment.replace('/wallet/', ''), { card, expires: '3012', installments: 1 })
    await expect.poll(() => endOf(uuid), { timeout: 20_000 }).toMatchObject({ status: 'PAID', captured: 4_000 })
    expect(await endOf(uuid)).toMatchObject({ orders: 1, results: 1 })
  })
})

describe('a payment of the virtual terminal', () => {
  it('becomes the order that its way back names, once', async () => {
    const { database } = world.gateway
    const orderId = await keepTerminalPayment(database, {
      ...{ companyId: 1, storeId: 1, orderNumber: 'vt-1', accountId: world.admin.sub, cart: '1 × Karta' },
      ...{ preparedBy: 'admin@first.example', amount: 7_700, currency: 'EUR', language: 'hr' },
      ...{ requireComplete: false, subscription: false, createdAt: world.clock.now() },
    })
    const posted = { store_id: '1', order_number: 'vt-1', amount: '77.00', currency: 'EUR' }
    const told = (event: string, more: WalletFields = {}) => {
      const { pbl_id: _, signature: __, ...fields } = resultOf(posted, event, { vt_used: 'true', ...more })
      return tell({ ...fields, signature: signatureOf(fields, keyOfStore) })
    }
    expect(await told('terminal-declined-1', { status: 'declined' })).toMatchObject({ body: { outcome: 'kept' } })
    expect(await told('terminal-approved-1')).toMatchObject({ body: { outcome: 'kept' } })
    expect(await told('terminal-approved-2')).toMatchObject({ body: { outcome: 'reversed' } })
    const { rows } = await database.query<{ id: number; status: string; by: string }>(
      `select id, status, last_modified_by as by from orders where order_reference = 'vt-1' order by status`,
    )
    expect(rows.map(({ status }) => status)).toEqual(['authorized', 'declined', 'voided'])
    expect(rows[0]).toMatchObject({ id: orderId, by: 'admin@first.example' })
  })
})
