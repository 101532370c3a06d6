import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { inTwoWeeks, linkBody, openForLinks, terms } from '#tests/gateway/links/link-world.ts'
import { type MailServer, startMailServer } from '#tests/gateway/mail/mail-server.ts'
import { password } from '#tests/gateway/small-world.ts'
import { clientOf, standingClock } from '#tests/gateway/start-gateway.ts'
import { fetchReport, finished, nameIn, request } from '#tests/gateway/transactions/ask-report.ts'
import { addOrders } from '#tests/gateway/transactions/merchant.ts'
import { complete, type Racer, refund, send, voidAll } from '#tests/gateway/transactions/race.ts'
import { nginxAbsence } from './nginx.ts'
import { type Processes, startProcesses } from './start-processes.ts'

const why = process.env.RIVA_TEST_DATABASE_URL ? nginxAbsence() : 'the tests have no PostgreSQL'
if (why !== null) process.stdout.write(`Two processes behind a proxy were not tried: ${why}\n`)

describe.runIf(why === null)('two processes on one database, behind a proxy that ends TLS', () => {
  const clock = standingClock('2026-11-21T10:00:00Z')
  let both: Processes
  let mail: MailServer
  let client: ReturnType<typeof clientOf>
  /** The two themselves, so that a test decides which of them hears what. */
  let each: ReturnType<typeof clientOf>[]
  beforeAll(async () => {
    mail = await startMailServer()
    both = await startProcesses({ clock, env: { SMTP_URL: mail.url } })
    await both.database.query('update membership set accepted_terms_at = created_at')
    client = clientOf(both.url)
    each = both.each.map(clientOf)
  })
  afterAll(async () => {
    expect(await checkLedger(both.database)).toEqual([])
    await both.close()
    await mail.close()
  })

  const statusesOf = async (token: string): Promise<readonly number[]> => {
    const headers = { Authorization: `Bearer ${token}` }
    return Promise.all(each.map(async (one) => (await one.fetch('/api/account', { headers })).status))
  }

  it('gives cookies that only this origin gets over TLS, and addresses of the proxy · SES-20', async () => {
    const reply = await client.signIn('admin@first.example', password)
    expect(reply.status).toBe(200)
    const cookies = reply.headers.getSetCookie()
    for (const cookie of cookies) expect(cookie).toContain('; Secure')
    const given = cookies.filter((cookie) => !cookie.endsWith('; Max-Age=0'))
    expect(given).not.toEqual([])
    for (const cookie of given) expect(cookie).toMatch(/^__Host-riva_\w+=.+; Secure/)
    expect(reply.headers.get('strict-transport-security')).toContain('max-age=')
    const discovered = await (await client.fetch('/idp/.well-known/openid-configuration')).text()
    expect([...discovered.matchAll(/https?:\/\/[^/"]+/g)].map(String)).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/127\.0\.0\.1|http:/)]),
    )
  })

  it('knows a session in both, and its end at once · SES-11', async () => {
    const person = await client.as('clerk@first.example')
    expect(await statusesOf(person.token)).toEqual([200, 200])
    const ended = await each[0]?.fetch('/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${person.token}`, Cookie: person.cookie, Origin: both.url },
    })
    expect(ended?.status).toBe(204)
    expect(await statusesOf(person.token)).toEqual([401, 401])
  })

  it('counts wrong passwords of both together, by the address before the proxy · SES-12', async () => {
    const signIn = (headers: Record<string, string>, secret = 'x') =>
      client.fetch('/api/authenticate', {
        method: 'POST',
        headers,
        body: JSON.stringify({ username: 'admin@second.example', password: secret }),
      })
    const stranger = { 'X-Forwarded-For': '203.0.113.9' }
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await signIn(stranger)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    expect((await signIn(stranger, password)).status).toBe(429)
    expect((await signIn({ 'X-Forwarded-For': '203.0.113.10' }, password)).status).toBe(200)
  })

  it('takes a right away in both at once · ACC-12', async () => {
    const clerk = await client.as('store-admin@first.example')
    const stores = async () =>
      Promise.all(
        each.map(async (one) => {
          const headers = { Authorization: `Bearer ${clerk.token}` }
          return (await one.fetch(`${clerk.path}/companies/1/stores/1`, { headers })).status
        }),
      )
    expect(await stores()).toEqual([200, 200])
    const admin = await client.as('admin@first.example')
    const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }]
    const changed = await admin.call('PUT', `${admin.path}/companies/1/users/${clerk.sub}`, { authorities })
    expect(changed.status).toBe(200)
    expect(await stores()).toEqual([404, 404])
  })

  it('does money once, whichever of them hears it · ACT-13, ACT-14', async () => {
    const people = ['admin@first.example', 'waiting@first.example']
    const racers = await Promise.all(
      people.map(async (email, at): Promise<Racer> => {
        const { token, path } = await client.as(email)
        const own = each[at] ?? client
        const headers = { Authorization: `Bearer ${token}` }
        return {
          email,
          at: `${path}/companies/1`,
          fetch: (to, init) => own.fetch(to, { ...init, headers: { ...headers, ...(init?.headers as object) } }),
        }
      }),
    )
    const [one, other] = racers
    if (!one || !other) throw new Error('Two people race.')
    const wish = { companyId: 1, storeId: 2, amount: 10_000 }
    const reserved = { ...wish, status: 'pre_authorized' as const }
    const rounds = 10
    const made = await addOrders(both.database, [
      ...Array.from({ length: rounds }, () => ({ ...wish, status: 'authorized' as const })),
      ...Array.from({ length: rounds }, () => reserved),
    ])
    const ids = made.map(({ order }) => order.id)
    const race = async (order: number, calls: readonly [ReturnType<typeof refund>, ReturnType<typeof refund>]) =>
      Promise.all(
        [one, other].map((by, at) =>
          send(by, { store: 2, order, call: calls[at] ?? calls[0], key: `${by.email}-${order}`, revision: null }),
        ),
      )
    for (const order of ids.slice(0, rounds)) {
      const heard = await race(order, [refund(6_000), refund(6_000)])
      expect(heard.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    for (const order of ids.slice(rounds)) {
      const heard = await race(order, [complete(10_000), voidAll])
      expect(heard.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    // One confirmation that both of them hear, the second after the first.
    const [again] = await addOrders(both.database, [{ ...wish, status: 'authorized' as const }])
    const order = again?.order.id ?? 0
    const sent = { store: 2, order, call: refund(1_000), key: 'one-confirmation', revision: null }
    const first = await send(one, sent)
    // The same person, at the other process.
    const person = await client.as('admin@first.example')
    const headers = { Authorization: `Bearer ${person.token}` }
    const replay = await send(
      {
        ...one,
        fetch: (to, init) =>
          (each[1] ?? client).fetch(to, { ...init, headers: { ...headers, ...(init?.headers as object) } }),
      },
      sent,
    )
    expect([first.status, replay.status]).toEqual([200, 200])
    expect(replay.text).toBe(first.text)
    const { rows } = await both.database.query(
      'select sum(amount)::int as back from order_event where order_id = $1 and moves = $2',
      [order, 'refunded'],
    )
    expect(rows).toEqual([{ back: 1_000 }])
  })

  it('refunds once where the reply is lost, since the proxy repeats nothing · ACT-14', async () => {
    const person = await client.as('admin@first.example')
    const [made] = await addOrders(both.database, [
      { companyId: 1, storeId: 2, amount: 10_000, status: 'authorized' as const },
    ])
    const order = made?.order.id ?? 0
    // The sandbox does what is asked with this amount, and cuts the connection.
    const path = `${person.path}/companies/1/stores/2/orders/${order}/refund?amount=1096`
    expect((await person.fetch(path, { method: 'PUT' })).status).toBe(502)
    const { rows } = await both.database.query('select amount from order_event where order_id = $1 and moves = $2', [
      order,
      'refunded',
    ])
    expect(rows).toEqual([{ amount: 1_096 }])
  })

  it('gives a report of one of them at the other, and does each job once · REP-05', async () => {
    const admin = await client.as('admin@first.example')
    const asked = await request(admin, 'format=csv')
    expect(asked.status).toBe(200)
    const replies = await Promise.all([1, 2, 3, 4].map(() => finished(admin, nameIn(asked.body))))
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    expect(new Set(texts).size).toBe(1)
    const { rows } = await both.database.query(`select from job where state = 'failed' or attempts > 1`)
    expect(rows).toEqual([])
  })

  it('reminds of each link once and ends it once, however often that is its turn · PBL-15, STS-41', async () => {
    const { database } = both
    const links = 20
    const template = {
      ...{ customerExpirySubject: 'Podsjetnik $ORDER_NUMBER', customerExpiryTemplate: '<p>$LINK_VALUE</p>' },
      ...{ linkExpirySubject: 'Istekla $ORDER_NUMBER', linkExpiryNotification: '<p>$LINK_STATUS</p>' },
    }
    await openForLinks(database, 1, {}, { pblTemplate: { terms, ...template } })
    const admin = await client.as('admin@first.example')
    for (let at = 0; at < links; at += 1) {
      const reply = await admin.call('POST', `${admin.path}/companies/1/stores/1/pbl/generate`, linkBody())
      expect(reply.status).toBe(200)
    }
    /** Has every job of a kind wait three times over, and its time come. */
    const comes = (kind: string) =>
      database.query(
        `insert into job (kind, payload, run_at)
         select kind, payload, now() from job, generate_series(1, 3) where kind = $1`,
        [kind],
      )
    const happened = async (kind: string) =>
      (
        await database.query<{ links: number; times: number }>(
          'select count(distinct link_id)::int as links, count(*)::int as times from link_event where kind = $1',
          [kind],
        )
      ).rows
    const left = async (kind: string) =>
      (await database.query("select from job where kind = $1 and run_at <= now() + interval '1 hour'", [kind])).rows
    const arrived = (word: string) => mail.received.filter(({ raw }) => raw.includes(`Subject: ${word} `)).length
    const patience = { timeout: 30_000 }

    await comes('remindOfLink')
    await expect.poll(() => left('remindOfLink'), patience).toEqual([])
    expect(await happened('reminded')).toEqual([{ links, times: links }])
    clock.pass((inTwoWeeks + 1_000 - clock.now().getTime()) / 1_000)
    await comes('endLink')
    await expect.poll(() => left('endLink'), patience).toEqual([])
    expect(await happened('expired')).toEqual([{ links, times: links }])
    const { rows } = await database.query('select status, count(*)::int as count from link group by status')
    expect(rows).toEqual([{ status: 'EXPIRED', count: links }])
    await expect.poll(() => left('mail'), patience).toEqual([])
    expect([arrived('Podsjetnik'), arrived('Istekla')]).toEqual([links, links])
  })

  it('goes on with one when the other is killed, and loses nobody’s session · SES-11', async () => {
    const person = await client.as('admin@first.example')
    await both.kill(1)
    const statuses = []
    for (let times = 0; times < 6; times += 1) statuses.push((await person.fetch('/api/account')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    // The proxy repeats no write, so the one that goes to the dead process is asked again.
    const names: string[] = []
    const ask = async (): Promise<number> => {
      const asked = await request(person, 'format=csv')
      if (asked.status === 200) names.push(nameIn(asked.body))
      return asked.status
    }
    await expect.poll(ask).toBe(200)
    for (const name of names.slice(0, 1)) {
      await expect.poll(async () => (await fetchReport(person, name)).status, { timeout: 30_000 }).toBe(200)
    }
  })
})
