import { describe, expect, it } from 'vitest'
import { walletWords } from '#gateway/wallet/words.ts'
import { declinesFor, openPayStage } from './pay-world.ts'

const world = openPayStage()
const { ordersOf, linkOf, opened, textAt } = world

describe('a payment of somebody who tries very often', () => {
  it('ends after twenty declined cards, and its link can be paid again · PAY-05', async () => {
    const uuid = await world.newLink()
    const payment = await opened(uuid)
    for (let at = 0; at < 20; at += 1) {
      expect(await textAt(payment)).toContain(`${payment}/pay`)
      await world.payAt(payment, declinesFor['051'])
    }
    const page = await textAt(payment)
    expect(page).toContain(walletWords.hr.ended)
    expect(page).toContain(walletWords.hr.endedText)
    expect(page).not.toContain('<form')
    await world.payAt(payment)
    expect((await ordersOf(uuid)).map(({ status }) => status)).toEqual(Array(20).fill('declined'))
    await world.payAt(await opened(uuid))
    expect(await linkOf(uuid)).toMatchObject({ linkStatus: 'PAID' })
  })

  it('that is cancelled after a declined card says so · PAY-07', async () => {
    const payment = await opened(await world.newLink())
    await world.payAt(payment, declinesFor['051'])
    await world.form(`${payment}/cancel`)
    expect(await textAt(payment)).toContain(walletWords.hr.cancelled)
  })

  it('takes no more forms from a network that has sent 600 in ten minutes · PAY-05', async () => {
    const uuid = await world.newLink()
    const payment = await opened(uuid)
    const forms = ['pay', 'challenge', 'cancel'].map((name) => `${payment}/${name}`)
    await world.form(forms[0] ?? '', { number: '' })
    await world.gateway.database.query('update rate_count set asked = 600')
    world.clock.pass(150)
    for (const path of forms) {
      const reply = await world.form(path)
      expect([path, reply.status]).toEqual([path, 429])
      // What remains of the ten minutes since 10:00.
      expect(reply.headers.get('retry-after')).toBe('450')
      expect(reply.headers.get('content-type')).toContain('text/html')
      expect(await reply.text()).toContain(walletWords.hr.busyText)
    }
    const start = await world.form('/wallet', { language: 'en' })
    expect([start.status, start.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(await start.text()).toContain(walletWords.en.busyText)
    await world.gateway.database.query('delete from rate_count')
    await world.payAt(payment)
    expect(await linkOf(uuid)).toMatchObject({ linkStatus: 'PAID' })
  })
})

it.each([
  ['terms', '/mrc/api/terms/1'],
  ['layout', '/api/visual/customizations/stores/1/views/PAY_BY_LINK'],
])(
  'the %s of a store is read 1,200 times in ten minutes by one network, and then later · PAY-04, PAY-17',
  async (_, path) => {
    const from = (network: number) =>
      world.gateway.fetch(path, { headers: { 'X-Forwarded-For': `2001:db8:1:${network}::1` } })
    await world.gateway.database.query('delete from rate_count')
    expect((await from(1)).status).toBe(200)
    await world.gateway.database.query('update rate_count set asked = 1199')
    expect((await from(1)).status).toBe(200)
    const refused = await from(1)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from(2)).status).toBe(200)
    await world.gateway.database.query('delete from rate_count')
  },
)

it('a network that has read the terms too often still sees the layout, and is told how long it waits · PAY-04', async () => {
  const read = (path: string) => world.gateway.fetch(path, { headers: { 'X-Forwarded-For': '2001:db8:2::1' } })
  const readTerms = () => read('/mrc/api/terms/1')
  const { database } = world.gateway
  await database.query('delete from rate_count')
  await readTerms()
  await database.query('update rate_count set asked = 1200')
  const waits = async () => Number((await readTerms()).headers.get('retry-after'))
  const before = await waits()
  world.clock.pass(60)
  expect(before - (await waits())).toBe(60)
  expect((await read('/api/visual/customizations/stores/1/views/PAY_BY_LINK')).status).toBe(200)
  await database.query('delete from rate_count')
})

describe('a form of the wallet that cannot be served', () => {
  it('is answered with a page that a person can read · PAY-05', async () => {
    const payment = await opened(await world.newLink())
    const replies = await Promise.all([
      world.gateway.fetch('/wallet/00000000-0000-4000-8000-000000000000'),
      world.form('/wallet/00000000-0000-4000-8000-000000000000/pay'),
      world.form(`${payment}/pay`, { number: '4'.repeat(70_000) }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 413])
    for (const reply of replies) {
      expect(reply.headers.get('content-type')).toContain('text/html')
      expect(await reply.text()).toMatch(/<h1>.+<\/h1>/)
    }
  })
})

describe('a page of the wallet that fails', () => {
  it('says so to the customer, with the reference of the log and nothing else · PAY-05, ERR-08', async () => {
    const uuid = await world.newLink()
    const fields = await world.fieldsOf(uuid)
    const payment = await opened(uuid)
    await world.gateway.database.query('alter table wallet_payment rename to wallet_payment_away')
    try {
      const asked = { headers: { 'Accept-Language': 'en' } }
      for (const [language, reply] of [
        ['hr', await world.form('/wallet', { ...fields, language: 'hr' })],
        ['en', await world.gateway.fetch(payment, asked)],
        ['hr', await world.gateway.fetch(payment, { headers: { 'Accept-Language': 'hr-HR' } })],
      ] as const) {
        expect([reply.status, reply.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
        const text = await reply.text()
        const { broken, brokenText, reference } = walletWords[language]
        for (const words of [`<h1>${broken}</h1>`, brokenText]) expect(text).toContain(words)
        expect(text).toMatch(new RegExp(reference.replace('{reference}', () => '[0-9a-f]{8}-[0-9a-f-]{27}')))
        expect(text).not.toMatch(/INTERNAL_ERROR|wallet_payment|relation/)
      }
    } finally {
      await world.gateway.database.query('alter table wallet_payment_away rename to wallet_payment')
    }
    expect((await world.gateway.fetch(payment)).status).toBe(200)
  })
})

describe('an approval code', () => {
  const from = (network: number) => ({ 'X-Forwarded-For': `2001:db8:0:${network.toString(16)}::1` })
  const ask = (orderNumber: string, approvalCode: string, network: number) =>
    world.gateway.fetch('/riva/api/pay/verify', {
      method: 'POST',
      headers: from(network),
      body: JSON.stringify({ orderNumber, approvalCode }),
    })
  const open = (orderNumber: string, approvalCode: string, network: number) => {
    const search = new URLSearchParams({ order_number: orderNumber, approval_code: approvalCode })
    return world.gateway.fetch(`/pbl/transaction-processed?${search}`, { headers: from(network) })
  }
  /** Tries wrong codes for an order number, at the page and by the call. Each code comes from another network. */
  const guess = async (orderNumber: string, times: number) => {
    const statuses = new Set<number>()
    for (let at = 0; at < times / 2; at += 1) {
      await open(orderNumber, `wrong ${at}`, at)
      statuses.add((await ask(orderNumber, `wrong ${at}`, at)).status)
    }
    return [...statuses]
  }

  it('is guessed a hundred times an hour for one order number, from all networks together · PAY-06', async () => {
    const uuid = await world.newLink()
    const payment = await opened(uuid)
    const number = (await world.fieldsOf(uuid)).order_number ?? ''
    // Nobody keeps a customer from the receipt of a payment that is not made yet.
    expect(await guess(number, 110)).toEqual([404, 429])
    await world.payAt(payment)
    const code = (await ordersOf(uuid))[0]?.approval_code ?? ''
    for (let at = 0; at < 110; at += 1) expect((await ask(number, code, at)).status).toBe(200)
    const shown = await open(number, code, 200)
    expect(await guess(number, 100)).toEqual([404])
    const refused = await ask(number, code, 200)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await open(number, code, 200)).status).toBe(shown.status)
    world.clock.pass(3_600)
    expect((await ask(number, code, 200)).status).toBe(200)
  })
})
