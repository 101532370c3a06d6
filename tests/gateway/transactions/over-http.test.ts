import { describe, expect, it } from 'vitest'
import { openOrdersStage, type Person } from './orders-stage.ts'

const canary = 'PLANINA-CANARY'
const stage = openOrdersStage()
const { orderOf, signIn } = stage

const window = 'from=2025-10-01&to=2026-11-21'
const list = async (person: Person, query = `${window}&size=100`, body: unknown = {}, path = 'orders') => {
  const reply = await person.fetch(`${person.base}/${path}?${query}`, { method: 'POST', body: JSON.stringify(body) })
  const text = await reply.text()
  return { status: reply.status, text, json: text === '' ? undefined : JSON.parse(text) }
}

const pay = async (person: Person, reference: string, action: string, key?: string, more = {}) => {
  const { id, store } = await orderOf(reference)
  const headers = { ...(key !== undefined && { 'Idempotency-Key': key }), ...more }
  const reply = await person.fetch(`${person.base}/stores/${store}/orders/${id}/${action}`, { method: 'PUT', headers })
  return { status: reply.status, text: await reply.text() }
}

describe('the list over HTTP', () => {
  it.each([
    ['orderNumber', 50],
    ['customer.name', 250],
  ])('takes a condition %s of at most %i characters · CON-05', async (field, most) => {
    const admin = await signIn('admin@jadran.example')
    const statusOf = async (length: number) => {
      const value = 'x'.repeat(length)
      const body = field === 'orderNumber' ? { orderNumber: value } : { customer: { name: { value } } }
      return (await list(admin, window, body)).status
    }
    expect([await statusOf(most), await statusOf(most + 1)]).toEqual([200, 400])
  })

  it.each([
    ['admin@jadran.example', ['Jadran Split', 'Jadran Zagreb', 'Jadran Otok']],
    ['clerk@jadran.example', ['Jadran Split', 'Jadran Zagreb']],
    ['viewer@jadran.example', ['Jadran Split']],
    ['editor@jadran.example', []],
  ])('shows %s the orders of the stores they see, and none of Planina · TRX-01 TRX-26 USR-11', async (who, stores) => {
    const person = await signIn(who)
    const { rows } = await stage.gateway.database.query<{ n: number }>(
      'select count(*) as n from orders where store_id in (select id from store where name = any($1))',
      [stores],
    )
    const all = await list(person)
    expect(all.status).toBe(200)
    expect(all.json[1][0]).toBe(rows[0]?.n)
    expect(all.text).not.toContain(canary)
    const named = await list(person, window, { customer: { name: { value: canary, exact: false } } })
    expect(named.json).toEqual([[], [0]])
  })

  it('refuses what the contract does not state · TRX-06 TRX-07 TRX-20', async () => {
    const admin = await signIn('admin@jadran.example')
    for (const query of [
      'from=2026-13-01&to=2026-11-21',
      `${window}&size=7`,
      `${window}&orderBy=cart`,
      `${window}&page=-1`,
    ]) {
      expect((await list(admin, query)).status).toBe(400)
    }
    for (const body of [
      { stores: [1] },
      { orderNumber: 'x'.repeat(51) },
      { statuses: ['paid'] },
      { amount: { from: 2, to: 1 } },
      { acquirers: [2 ** 31] },
      { walletTypes: [-1] },
    ]) {
      expect((await list(admin, window, body)).status).toBe(400)
    }
  })

  it('finds the unprocessed by null, as documented, and by the word of before · TRX-29', async () => {
    const admin = await signIn('admin@jadran.example')
    const found = async (statuses: readonly unknown[]) => {
      const reply = await list(admin, window, { statuses })
      return [reply.status, Number(reply.json[1][0])]
    }
    const [byWord, byNull] = [await found(['unprocessed']), await found([null])]
    expect(byWord[1]).toBeGreaterThan(0)
    expect(byNull).toEqual(byWord)
    expect((await found([null, 'expired']))[1]).toBeGreaterThan(byWord[1] ?? 0)
  })

  it('of a store that is not seen, and of another company, is refused · TRX-26 ACC-12', async () => {
    const viewer = await signIn('viewer@jadran.example')
    const { rows } = await stage.gateway.database.query<{ id: number }>(
      `select id from store where name <> 'Jadran Split' order by id`,
    )
    for (const { id } of rows) {
      const reply = await list(viewer, window, {}, `stores/${id}/orders`)
      expect([reply.status, reply.text.includes(canary)]).toEqual([404, false])
    }
    const foreign = await signIn('viewer@jadran.example', 'Planina')
    expect((await list(foreign)).status).toBe(403)
  })
})

describe('money over HTTP', () => {
  it('needs the permission: clerk yes, viewer no, with a key or without one · ACC-20 ACT-13', async () => {
    const reference = 'R-REFUND-ME'
    expect((await pay(await signIn('viewer@jadran.example'), reference, 'refund?amount=100', 'v')).status).toBe(403)
    const clerk = await signIn('clerk@jadran.example')
    expect((await pay(clerk, reference, 'refund?amount=100')).status).toBe(200)
    expect((await pay(clerk, reference, 'refund?amount=100', 'c')).status).toBe(200)
    for (const amount of ['1.5', '-1', '01', '1e2', '', ' 1', '100000000000000']) {
      expect((await pay(clerk, reference, `refund?amount=${encodeURIComponent(amount)}`, 'x')).status).toBe(400)
    }
  })

  it('is done once when the same key is sent fifty times at once · ACT-13', async () => {
    const admin = await signIn('admin@jadran.example')
    const before = (await orderOf('R-3DS')).refunded
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => pay(admin, 'R-3DS', 'refund?amount=700', 'fifty')),
    )
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect((await orderOf('R-3DS')).refunded).toBe(before + 700)
    const again = await pay(admin, 'R-3DS', 'refund?amount=700', 'fifty')
    expect(replies.filter(({ status }) => status === 200).every(({ text }) => text === again.text)).toBe(true)
  })

  it('cuts the connection of a lost reply, and the same key then hears it · ACT-14', async () => {
    const admin = await signIn('admin@jadran.example')
    await expect(pay(admin, 'R-255-CART', 'refund?amount=1096', 'lost')).rejects.toThrow('fetch failed')
    expect((await orderOf('R-255-CART')).refunded).toBe(1_096)
    const replay = await pay(admin, 'R-255-CART', 'refund?amount=1096', 'lost')
    expect([replay.status, JSON.parse(replay.text).refundedAmount]).toEqual([200, 1_096])
  })

  it('voids by hand into each failure of the sandbox · ACT-16 ACT-20 ACT-22', async () => {
    const admin = await signIn('admin@jadran.example')
    const said = async (cents: number) => {
      const { status, text } = await pay(admin, `R-VOID-${cents}`, 'void', `void-${cents}`)
      return [status, status === 202 ? JSON.parse(text).message : null]
    }
    expect(await said(91)).toEqual([202, 'technical_decline'])
    expect(await said(92)).toEqual([202, 'technical_decline_rba'])
    expect(await said(93)).toEqual([202, 'technical_decline_mbu_diners_installments'])
    expect(await said(94)).toEqual([202, 'Bank is not reachable at the moment.'])
    expect(await said(95)).toEqual([500, null])
    await expect(said(96)).rejects.toThrow('fetch failed')
    expect(await said(96)).toEqual([200, null])
  })

  it('says 409 to an outdated revision · ACT-14', async () => {
    const admin = await signIn('admin@jadran.example')
    const outdated = await pay(admin, 'R-COMPLETE-ME', 'complete?amount=5000', 'old', { 'If-Match': '0r' })
    expect([outdated.status, JSON.parse(outdated.text)]).toEqual([409, { message: 'ORDER_CHANGED' }])
    expect((await pay(admin, 'R-COMPLETE-ME', 'complete?amount=5000', 'new', { 'If-Match': '1r' })).status).toBe(200)
  })
})
