import { describe, expect, it } from 'vitest'
import { openOrdersStage, type Person } from '#tests/gateway/transactions/orders-stage.ts'

const stage = openOrdersStage()
const { orderOf, signIn } = stage

const window = 'from=2025-10-01&to=2026-11-21'
const list = async (person: Person, path: string, body: unknown = {}, query = window) =>
  person.call('POST', `${person.base}/${path}?${query}`, body)

const act = async (person: Person, reference: string, [method, action]: readonly [string, string], key: string) => {
  const { id, store } = await orderOf(reference)
  const path = `${person.base}/stores/${store}/orders/${id}/${action}`
  const reply = await person.fetch(path, { method, headers: { 'Idempotency-Key': key } })
  const text = await reply.text()
  return { status: reply.status, body: text === '' ? null : JSON.parse(text) }
}

const lists = [
  ['pis/transactions', 'pis_transaction'],
  ['pos/orders', 'pos_transaction'],
] as const

describe.each(lists)('%s over HTTP', (path, table) => {
  it.each([
    ['admin@jadran.example', ['Jadran Split', 'Jadran Zagreb', 'Jadran Otok']],
    ['clerk@jadran.example', ['Jadran Split', 'Jadran Zagreb']],
    ['viewer@jadran.example', ['Jadran Split']],
    ['editor@jadran.example', []],
  ])('shows %s what belongs to the stores they see · PIS-05 POS-18', async (who, stores) => {
    const person = await signIn(who)
    const { rows } = await stage.gateway.database.query<{ n: number }>(
      `select count(*) as n from ${table} where store_id in (select id from store where name = any($1))`,
      [stores],
    )
    const all = await list(person, path)
    expect(all).toMatchObject({ status: 200, body: [expect.any(Array), [rows[0]?.n]] })
    expect(JSON.stringify(all.body)).not.toContain('PLANINA')
  })

  it('refuses what the contract does not state · PIS-03 PIS-05 POS-06 POS-08', async () => {
    const admin = await signIn('admin@jadran.example')
    const queries = ['size=7', 'orderBy=cart', 'page=-1', 'by=closedAt', 'store=1']
    for (const query of queries) expect((await list(admin, path, {}, `${window}&${query}`)).status).toBe(400)
    for (const body of [
      { unknown: 1 },
      { amount: { from: 2, to: 1 } },
      { amount: { from: -1 } },
      { orderNumber: 'x'.repeat(51) },
      { statuses: ['paid'] },
      'text',
      null,
    ]) {
      expect([body, (await list(admin, path, body)).status]).toEqual([body, 400])
    }
  })
})

describe('a card number in the POS filter', () => {
  it.each(['4111111111111111', '4111 1111 1111 1111', '4111111111111', '41111111********1111', '411111*1', 'x'])(
    '%s is refused, and not said again · POS-05',
    async (pan) => {
      const reply = await list(await signIn('admin@jadran.example'), 'pos/orders', { pan })
      expect(reply).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'pan', message: 'VALID_PAN' }] } })
      expect(JSON.stringify(reply.body)).not.toContain(pan.slice(0, 12))
    },
  )

  it('finds its transactions by first six and last four · POS-05', async () => {
    const admin = await signIn('admin@jadran.example')
    const { rows } = await stage.gateway.database.query<{ pan: string; id: number }>(
      `select id, masked_pan as pan from pos_transaction where order_reference = 'R-POS'`,
    )
    const found = await list(admin, 'pos/orders', { pan: rows[0]?.pan })
    expect(JSON.stringify(found.body)).toContain(`"id":${rows[0]?.id},`)
  })
})

describe('the named payments of the sandbox', () => {
  it.each([
    ['R-PIS', 'COMPLETED'],
    ['R-PIS-UNPROCESSED', null],
  ])('%s opens by the uuid that the card list gives · TRX-15 PIS-18', async (reference, status) => {
    const admin = await signIn('admin@jadran.example')
    const { body } = await list(admin, 'orders', { orderNumber: reference })
    const [[row]] = body as [[{ pisTransactionUuid: string; responseCode: string }]]
    expect(row.responseCode).toBe('300')
    const details = await admin.call('GET', `${admin.base}/pis/orders/${row.pisTransactionUuid}`)
    expect(details).toMatchObject({
      status: 200,
      body: { orderReference: reference, pisTransaction: { status_for_merchant: status } },
    })
  })

  it.each([
    ['R-IPS-REFUND', 'ips', { ipsTransactions: expect.any(Array), allowedActions: ['ipsRefund'] }],
    ['R-IPS-REFUNDED', 'ips', { status: 'refunded', allowedActions: [] }],
    ['R-CRYPTO', 'crypto', { cryptoTransaction: { paymentStatus: 'SUCCESSFUL' }, capturedAmount: 35_000 }],
    ['R-CRYPTO-UNDERPAID', 'crypto', { cryptoTransaction: { paymentStatus: 'UNDERPAID' }, capturedAmount: 10_500 }],
    ['R-CRYPTO-WAITING', 'crypto', { capturedAmount: 0 }],
  ])('%s opens as what it is · IPS-07 CRY-04', async (reference, channel, shown) => {
    const admin = await signIn('admin@jadran.example')
    const { id } = await orderOf(reference)
    const details = await admin.call('GET', `${admin.base}/${channel}/orders/${id}`)
    expect(details).toMatchObject({ status: 200, body: { orderReference: reference, ...shown } })
  })
})

describe('actions over HTTP', () => {
  const refund = ['POST', 'ips/refund'] as const
  const charge = ['PUT', 'next_sub_payment?amount=4900&currency=EUR'] as const

  it('refunds an instant payment for whoever may refund, once · IPS-06', async () => {
    expect((await act(await signIn('viewer@jadran.example'), 'R-IPS-REFUND', refund, 'v')).status).toBe(403)
    const clerk = await signIn('clerk@jadran.example')
    const done = { status: 200, body: { success: true } }
    expect(await act(clerk, 'R-IPS-REFUND', refund, 'ips')).toEqual(done)
    expect(await act(clerk, 'R-IPS-REFUND', refund, 'ips')).toEqual(done)
    expect((await act(clerk, 'R-IPS-REFUND', refund, 'again')).status).toBe(409)
  })

  it('shows each failure of an instant refund by hand · IPS-06', async () => {
    const admin = await signIn('admin@jadran.example')
    const said = (cents: number) => act(admin, `R-IPS-${cents}`, refund, `ips-${cents}`)
    expect(await said(91)).toEqual({ status: 200, body: { success: false } })
    expect((await said(95)).status).toBe(500)
    await expect(said(96)).rejects.toThrow('fetch failed')
    expect(await said(96)).toEqual({ status: 200, body: { success: true } })
  })

  it('charges a subscription and a saved card for the company admin alone · ACT-11 ACC-22 TRD-04', async () => {
    for (const who of ['clerk@jadran.example', 'store-admin@jadran.example']) {
      expect((await act(await signIn(who), 'R-NEXT-PAYMENT', charge, who)).status).toBe(403)
    }
    const admin = await signIn('admin@jadran.example')
    for (const reference of ['R-NEXT-PAYMENT', 'R-SAVED-CARD']) {
      const reply = await act(admin, reference, charge, `key of ${reference}`)
      expect(reply).toMatchObject({ status: 200, body: { orderReference: reference, subscription: { payment: 2 } } })
      const { body } = await list(admin, 'orders', { orderNumber: `${reference}-2` })
      expect(body).toMatchObject([[{ status: 'next_sub_payment', amount: 4_900 }], [1]])
    }
    expect((await act(admin, 'R-EXPIRED-SUBSCRIPTION', charge, 'expired')).status).toBe(409)
  })

  it.each([
    'amount=49.00&currency=EUR',
    'amount=-1&currency=EUR',
    'amount=4900',
    'amount=4900&currency=eur',
    'amount=4900&currency=EURO',
    'amount=4900&amount=1&currency=EUR',
  ])('refuses to charge %s · ACT-11 ACT-13', async (query) => {
    const admin = await signIn('admin@jadran.example')
    expect((await act(admin, 'R-NEXT-PAYMENT', ['PUT', `next_sub_payment?${query}`], 'malformed')).status).toBe(400)
  })

  it.each(['', 'bin=54000', 'bin=540001123', 'bin=5400x1'])(
    'refuses to say of %s whether it is gold · TRX-35',
    async (query) => {
      const admin = await signIn('admin@jadran.example')
      expect((await admin.call('GET', `${admin.base}/orders/mastercard_gold?${query}`)).status).toBe(400)
    },
  )
})
