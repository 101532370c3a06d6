import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { PayReply } from '#contract/pay/checkout.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { openForLinks, terms } from '#tests/gateway/links/link-world.ts'
import { asksSecure, declinesFor, openPayStage } from './pay-world.ts'

const world = openPayStage()
const { ordersOf, linkOf, opened, textAt } = world

describe('a payment at the wallet', () => {
  it('becomes an order, marks the link paid and leads back with its approval code · PAY-05, PAY-06, PAY-12', async () => {
    const uuid = await world.newLink({ amount: 12_354 })
    const payment = await opened(uuid)
    expect(await textAt(payment)).toContain('Šator')
    await world.payAt(payment)
    const [order] = await ordersOf(uuid)
    expect(order).toMatchObject({ status: 'authorized', captured: 12_354, masked_pan: '411111******1111' })
    expect(await linkOf(uuid)).toMatchObject({ linkStatus: 'PAID', orderId: order?.id })
    expect(await textAt(payment)).toContain(`approval_code=${order?.approval_code}`)
    const said = { orderNumber: order?.order_reference, approvalCode: order?.approval_code }
    expect(await world.gateway.call('POST', '/riva/api/pay/verify', said)).toMatchObject({
      status: 200,
      body: { outcome: 'paid', amount: 12_354, storeName: 'Šator' },
    })
  })

  it('shows checkout, shop and company of its link · PAY-12, PAY-13', async () => {
    const reference = { creditorReference: 'HR99', debtorIban: 'HR1723600001101234565' }
    const uuid = await world.newLink({ amount: 12_354, discountAmount: 100, requireComplete: true, ...reference })
    const { body } = await world.gateway.call('GET', `/mrc/api/pay/${uuid}`)
    expect(body).toMatchObject({
      ...{ storeName: 'Šator', companyName: 'Čamac', companyAddress: null },
      checkout: {
        ...{ cart: '1 × Majica', amount: 12_354, discountAmount: 100, currency: 'EUR', language: 'hr' },
        ...{
          neptunusStoreId: '1',
          logoPicture: expect.stringMatching(/\/visual\/1\/logo$/),
          cardType: null,
          numberOfInstallments: 1,
          hideTabs: ['pis', 'crypto'],
        },
        ...{ requireComplete: true, subscription: false, flexibleInstallments: false, ...reference },
        customer: { firstName: 'Iva', lastName: 'Horvat' },
        signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
  })

  it('shows all that is bought, of which the wallet is told 255 characters · PAY-02, D27', async () => {
    const cart = Array.from({ length: 20 }, (_, at) => `1 × Ručnik za plažu ${at}`).join('; ')
    const uuid = await world.newLink({ cart })
    const { body } = await world.gateway.call('GET', `/mrc/api/pay/${uuid}`)
    expect((body as PayReply).cart).toBe(cart)
    expect([...(body as PayReply).checkout.cart]).toHaveLength(255)
    const longest = 'č'.repeat(255)
    const { checkout } = (await world.gateway.call('GET', `/mrc/api/pay/${await world.newLink({ cart: longest })}`))
      .body as PayReply
    expect(checkout.cart).toBe(longest)
  })

  it('stands in list, sums, audit trail and activity, and can be refunded there', async () => {
    const uuid = await world.newLink({ amount: 5_000 })
    await world.payAt(await opened(uuid))
    const [order] = await ordersOf(uuid)
    const range = 'from=2026-11-01&to=2026-11-21'
    const company = `${world.admin.path}/companies/1`
    const { body } = await world.admin.call('POST', `${company}/orders?${range}&size=100`, {})
    const [rows] = body as [readonly { readonly id: string; readonly orderReference: string }[]]
    expect(rows.map(({ id }) => String(id))).toContain(String(order?.id))
    const trail = await world.gateway.database.query(
      `select 1 from audit_entry where action = 'PAYMENT_RECEIVED' and subject_id = $1`,
      [String(order?.id)],
    )
    expect(trail.rows).toHaveLength(1)
    const refunded = await world.admin.fetch(`${world.at}/orders/${order?.id}/refund?amount=0`, {
      method: 'PUT',
      headers: { 'Idempotency-Key': `refund-${order?.id}` },
    })
    expect(refunded.status).toBe(200)
    expect((await ordersOf(uuid))[0]?.status).toBe('refunded')
    expect(await checkLedger(world.gateway.database)).toEqual([])
  })

  it('that is declined is tried again with another card · PAY-05', async () => {
    const uuid = await world.newLink()
    const payment = await opened(uuid)
    await world.payAt(payment, declinesFor['051'])
    expect(await textAt(payment)).toContain('role="alert"')
    await world.payAt(payment, declinesFor['054'])
    await world.payAt(payment)
    expect((await ordersOf(uuid)).map(({ status, response_code }) => [status, response_code])).toEqual([
      ['declined', '051'],
      ['declined', '054'],
      ['authorized', '000'],
    ])
    expect(await linkOf(uuid)).toMatchObject({ linkStatus: 'PAID', attempts: 3 })
  })

  it('asks for 3-D Secure, and a refusal there declines it', async () => {
    const uuid = await world.newLink()
    const payment = await opened(uuid)
    await world.payAt(payment, asksSecure)
    expect(await ordersOf(uuid)).toEqual([])
    await world.form(`${payment}/challenge`, { answer: 'refuse' })
    expect(await textAt(payment)).toContain('Plaćanje je odbijeno: nije potvrđeno kod banke.')
    await world.payAt(payment, asksSecure)
    await world.form(`${payment}/challenge`, { answer: 'confirm' })
    const messages = await world.gateway.database.query<{ auth_result: string }>(
      `select m.auth_result from secure_message m join orders o on o.id = m.order_id
       join link l on l.id = o.link_id where l.uuid = $1 order by o.id`,
      [uuid],
    )
    expect(messages.rows.map(({ auth_result }) => auth_result)).toEqual(['N', 'Y'])
    expect((await ordersOf(uuid)).map(({ status }) => status)).toEqual(['declined', 'authorized'])
  })

  it('that is cancelled charges nothing and keeps the link open · PAY-07', async () => {
    const uuid = await world.newLink()
    const payment = await opened(uuid)
    await world.form(`${payment}/cancel`)
    await world.payAt(payment)
    expect(await ordersOf(uuid)).toEqual([])
    expect(await textAt(payment)).toContain(`/pbl/transaction-canceled?uuid=${uuid}`)
    expect(await linkOf(uuid)).toMatchObject({ linkStatus: 'CREATED', attempts: 1 })
  })

  it('is not begun for a link that was ended while its page was open · PAY-05, PAY-09, PBL-20', async () => {
    const uuid = await world.newLink()
    const fields = await world.fieldsOf(uuid)
    await world.admin.call('PUT', `${world.at}/pbl/deactivateLink/${fields.pbl_id}`)
    const page = await world.openWallet(fields)
    expect(page).toContain(`/pay/${uuid}?language=hr`)
    const ended = await world.gateway.call('GET', `/mrc/api/pay/${uuid}`)
    expect(ended).toMatchObject({ status: 410, body: { reason: 'deactivated' } })
    expect(await ordersOf(uuid)).toEqual([])
  })

  it('is only reserved where the link asks for a preauthorization', async () => {
    const uuid = await world.newLink({ requireComplete: true })
    await world.payAt(await opened(uuid))
    expect((await ordersOf(uuid))[0]).toMatchObject({ status: 'pre_authorized', captured: 0 })
  })

  it.each([
    [
      'leaves the choice to the buyer',
      { cardType: null, numberOfInstallments: 0 },
      { payment_all: 'Y0299' },
      ['1', '99'],
    ],
    ['is one payment', { cardType: null, numberOfInstallments: 1 }, { payment_all: 'Y0000' }, []],
    ['is of exactly four parts', { cardType: 'visa', numberOfInstallments: 4 }, { payment_visa: 'N0404' }, []],
    [
      'is of up to twelve parts',
      { cardType: 'visa', numberOfInstallments: 12, flexibleInstallments: true },
      { payment_visa: 'Y0212' },
      ['1', '12'],
    ],
  ])('%s as its link says · PAY-15, PAY-16', async (_, changes, wanted, choices) => {
    const card = { active: true, ccType: 'visa', installmentsMin: 2, installmentsMax: 12, minInstallAmount: 5_000 }
    const settings = { pblTemplate: { terms }, pblInstallmentsEnabled: true, cards: { visa: card } }
    await openForLinks(world.gateway.database, 1, {}, settings)
    const fields = await world.fieldsOf(await world.newLink(changes))
    const codes = Object.entries(fields).filter(([name]) => name.startsWith('payment_'))
    expect(Object.fromEntries(codes)).toEqual(wanted)
    const page = await textAt((await world.openWallet(fields)) ?? '')
    const offered = [...page.matchAll(/<option value="(\d+)"/g)].map(([, count]) => count)
    // Where there is one number, nobody is asked for it: the page names it.
    expect(page.includes('<dd>4</dd>')).toBe(changes.numberOfInstallments === 4)
    expect(offered.length === 0 ? [] : [offered[0], offered.at(-1)]).toEqual(choices)
    await openForLinks(world.gateway.database, 1)
  })

  it('numbers the payments of a reusable link, which stays open', async () => {
    await world.gateway.database.query('update store set reusable_pbl = true where id = 1')
    const uuid = await world.newLink({ reusable: true, orderNumber: 'R-7' })
    for (const _ of [1, 2, 3]) await world.payAt(await opened(uuid))
    expect((await ordersOf(uuid)).map(({ order_reference }) => order_reference)).toEqual(['R-7', 'R-7-2', 'R-7-3'])
    expect(await linkOf(uuid)).toMatchObject({ linkStatus: 'CREATED', reusableCount: 3 })
    const [, second] = await ordersOf(uuid)
    const receipt = { orderNumber: 'R-7', approvalCode: second?.approval_code }
    expect(await world.gateway.call('POST', '/riva/api/pay/verify', receipt)).toMatchObject({
      body: { ...receipt, orderReference: 'R-7-2' },
    })
  })

  it('does not get the number that another link is taking at the same moment · PBG-13', async () => {
    const { database } = world.gateway
    await database.query('update store set reusable_pbl = true where id = 1')
    const uuid = await world.newLink({ reusable: true, orderNumber: 'R-8' })
    await world.payAt(await opened(uuid))
    const second = await opened(uuid)
    const taking = Promise.withResolvers<void>()
    const paid = taking.promise.then(() => world.payAt(second))
    await database.tx(async () => {
      await database.query(
        `insert into order_number (company_id, store_id, number, holder, taken_at) values (1, 1, 'R-8-2', 'link', now())`,
      )
      taking.resolve()
      await pause(1_000)
    })
    await paid
    expect((await ordersOf(uuid)).map(({ order_reference }) => order_reference)).toEqual(['R-8', 'R-8-3'])
    const taken = await world.gateway.database.query(`select 1 from order_number where number = 'R-8-3'`)
    expect(taken.rowCount).toBe(1)
  })

  it('takes the number of no real card, and keeps none', async () => {
    const payment = await opened(await world.newLink())
    const reply = await world.form(`${payment}/pay`, { number: '4929 0000 0000 6', expires: '12/30', code: '123' })
    expect(reply.status).toBe(422)
    const kept = await world.gateway.database.query(
      `select 1 from wallet_payment w, wallet_news n where w::text ~ '411111111111' or n::text ~ '411111111111'`,
    )
    expect(kept.rows).toEqual([])
  })
})
