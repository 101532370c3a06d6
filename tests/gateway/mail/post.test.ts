import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '#gateway/ground/jobs.ts'
import { outbox } from '#gateway/mail/schema.ts'
import { linkBody, openForLinks } from '#tests/gateway/links/link-world.ts'
import { allJobsDone, anyLetter, letterTo } from '#tests/gateway/mailbox.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'
import { type MailServer, type Received, startMailServer } from './mail-server.ts'

let server: MailServer
let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  server = await startMailServer()
  gateway = await startGateway({ env: { SMTP_URL: server.url, MAIL_FROM: 'riva@mail.example' } })
  admin = await gateway.as('admin@first.example')
}, 60_000)
afterEach(() => server.received.splice(0))
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const invite = (email: string) =>
  admin.call('POST', `${admin.path}/companies/1/users`, {
    email,
    authorities: [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }],
  })

const wordsOf = (header: string): string =>
  header.replace(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString()
      : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
  )

const quoted = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const headersOf = ({ raw }: Received): ReadonlyMap<string, string> => {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return new Map(
    head
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), wordsOf(line.slice(line.indexOf(':') + 2))]),
  )
}

describe('a letter', () => {
  it('of an invitation reaches a mail server, in the language of the reader, as text and HTML · USR-19, USR-32', async () => {
    await admin.call('PUT', `${admin.path}?language=en`)
    expect((await invite('guest@elsewhere.example')).status).toBe(201)
    await allJobsDone(gateway.database)
    expect(server.received.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: 'riva@mail.example', to: ['guest@elsewhere.example'] },
    ])
    const [letter] = server.received as [Received]
    const headers = headersOf(letter)
    expect(headers.get('subject')).toBe('Invitation: Čamac')
    expect(headers.get('content-language')).toBe('en')
    expect(headers.get('content-type')).toContain('multipart/alternative')
    const body = quoted(letter.raw)
    expect(body).toContain('Content-Type: text/plain')
    expect(body).toContain('Content-Type: text/html')
    expect(body).toContain('admin@first.example invites you to join “Čamac”.')
    expect(body.match(/\/register#key=[\w-]{43}/g)).toHaveLength(2)
  })

  it('is in Croatian for who reads Croatian · USR-19', async () => {
    await admin.call('PUT', `${admin.path}?language=hr`)
    await invite('gost@elsewhere.example')
    await allJobsDone(gateway.database)
    const [letter] = server.received as [Received]
    expect(headersOf(letter).get('subject')).toBe('Pozivnica: Čamac')
    expect(quoted(letter.raw)).toContain('Prihvati pozivnicu')
  })

  it('forgets its text once a server has taken it · USR-19', async () => {
    await invite('forgotten@elsewhere.example')
    await allJobsDone(gateway.database)
    const { rows } = await gateway.database.query(
      `select state, text, html from outbox where "to" = 'forgotten@elsewhere.example'`,
    )
    expect(rows).toEqual([{ state: 'sent', text: null, html: null }])
  })

  it('has no header and no reader more, and no active HTML, whatever the company is called · USR-19', async () => {
    const names = [
      'A\r\nBcc: thief@evil.example\r\n\r\nHi',
      '<script>alert(1)</script>',
      '"><img src=x onerror=y>',
      '\u202egnp.exe',
    ]
    for (const [at, name] of names.entries()) {
      await gateway.database.query('update company set name = $1 where id = 1', [name])
      await invite(`victim${at}@elsewhere.example`)
    }
    await allJobsDone(gateway.database)
    expect(server.received).toHaveLength(names.length)
    const expected = [
      'auto-submitted',
      'content-language',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]
    for (const letter of server.received) {
      expect(letter.to).toHaveLength(1)
      expect([...headersOf(letter).keys()].sort()).toEqual(expected)
      const html = quoted(letter.raw).split('Content-Type: text/html')[1] ?? ''
      expect(html).not.toMatch(/<script|<img|\u202e.*<\/title/)
    }
    await gateway.database.query(`update company set name = 'Čamac' where id = 1`)
  })

  it('that a server refuses is sent again, once · USR-19', async () => {
    server.refuse('one')
    await invite('patient@elsewhere.example')
    await allJobsDone(gateway.database)
    expect(server.received.map(({ to }) => to)).toEqual([['patient@elsewhere.example']])
  })

  it('that a server refuses each time is given up, and the outbox says so · USR-19', async () => {
    server.refuse('all')
    await invite('unreachable@elsewhere.example')
    const failed = () => gateway.database.query('select 1 from job where error is not null')
    await expect.poll(async () => (await failed()).rows.length, { timeout: 20_000 }).toBe(1)
    const outbox = async () => (await gateway.fetch('/sandbox/outbox', { headers: { 'Accept-Language': 'en' } })).text()
    expect(await outbox()).toMatch(/unreachable@elsewhere\.example · [^<]* · waiting to be sent</)
    const triedAgain = async (attempts: number) => {
      await gateway.database.query('update job set attempts = $1, run_at = now()', [attempts - 1])
      const job = () =>
        gateway.database.query<{ seconds: number }>(
          `select extract(epoch from run_at - now())::float as seconds from job
           where attempts = $1 and error is not null and state = 'waiting' and run_at > now() + interval '125 seconds'`,
          [attempts],
        )
      await expect.poll(async () => (await job()).rows.length, { timeout: 20_000 }).toBe(1)
      return (await job()).rows[0]?.seconds
    }
    expect(await triedAgain(8)).toBeCloseTo(256, -2)
    expect(await triedAgain(20)).toBeCloseTo(3_600, -2)
    expect(await triedAgain(34)).toBeCloseTo(3_600, -2)
    await gateway.database.query('update job set attempts = 34, run_at = now()')
    const letter = () =>
      gateway.database.query(`select state, error, text, html from outbox where "to" = 'unreachable@elsewhere.example'`)
    await expect
      .poll(async () => (await letter()).rows, { timeout: 20_000 })
      .toEqual([{ state: 'givenUp', error: expect.stringContaining('try again'), text: null, html: null }])
    const shown = await outbox()
    expect(shown).toMatch(/unreachable@elsewhere\.example · [^<]* · not sent; we stopped trying</)
    const [, own] = /href="(\/sandbox\/outbox\/\d+)"/.exec(shown) ?? []
    const page = await gateway.fetch(own ?? '', { headers: { 'Accept-Language': 'en' } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('not sent; we stopped trying')])
    await gateway.database.query('delete from job')
    server.refuse('none')
  })

  it('to an address that the server does not know is given up at once · USR-19', async () => {
    await invite('nobody@elsewhere.example')
    await allJobsDone(gateway.database)
    const { rows } = await gateway.database.query(
      `select state, error, text, html from outbox where "to" = 'nobody@elsewhere.example'`,
    )
    const error = expect.stringContaining('no such user')
    expect(rows).toEqual([{ state: 'givenUp', error, text: null, html: null }])
  })

  it('that a server refuses because of its sender is tried again · USR-19', async () => {
    await invite('unwelcome@elsewhere.example')
    const failed = () => gateway.database.query(`select 1 from job where error like '%5.7.1%'`)
    await expect.poll(async () => (await failed()).rows.length, { timeout: 20_000 }).toBe(1)
    const { rows } = await gateway.database.query(
      `select state from outbox where "to" = 'unwelcome@elsewhere.example' and text is not null`,
    )
    expect(rows).toEqual([{ state: 'waiting' }])
    await gateway.database.query('delete from job')
  })

  it('that was kept before there was a mail server is not sent later · USR-19', async () => {
    const [row] = await gateway.database
      .db()
      .insert(outbox)
      .values({ ...anyLetter, state: 'kept', text: 'Potvrda', html: '<p>Potvrda</p>', createdAt: new Date() })
      .returning({ id: outbox.id })
    await addJob(gateway.database, 'mail', { id: row?.id })
    await allJobsDone(gateway.database)
    expect(server.received).toEqual([])
  })

  it('that hangs at the server keeps no other job waiting · USR-19, SES-24', async () => {
    server.hang(true)
    await invite('slow@elsewhere.example')
    const underWay = () => gateway.database.query(`select 1 from job where kind = 'mail' and attempts = 1`)
    await expect.poll(async () => (await underWay()).rows.length, { timeout: 20_000 }).toBe(1)
    await gateway.call('POST', '/api/account/reset_password/init', { email: 'clerk@first.example' })
    await letterTo(gateway.database, 'clerk@first.example', 'passwordReset')
    server.hang(false)
    await allJobsDone(gateway.database)
    expect(server.received).toHaveLength(2)
  })

  it('is not sent for what was not done · USR-14', async () => {
    expect((await invite('clerk@first.example')).status).toBe(409)
    await allJobsDone(gateway.database)
    expect(server.received).toEqual([])
  })
})

/** A link that waits for its end is a job that is not done: these come last. */
describe('the letter', () => {
  it.each([
    ['hr', '100,00'],
    ['en', '100.00'],
  ])(
    'with a link reaches a mail server in %s, its placeholders filled once · PBL-22, PBL-23',
    async (language, amount) => {
      server.refuse('none')
      await openForLinks(gateway.database, 1)
      const at = `${admin.path}/companies/1/stores/1/pbl`
      const hostile = { firstName: '$AMOUNT <img src=x onerror=y>', lastName: '$ORDER_NUMBER Bcc: x@evil.example' }
      const email = `customer-${language}@mail.example`
      const made = linkBody({ language, customer: { ...hostile, email }, validTo: Date.now() + 86_400_000 })
      expect((await admin.call('POST', `${at}/generate`, made)).status).toBe(200)
      const own = {
        subject: 'Čamac · $CUSTOMER_FIRST_NAME',
        template: '<p>$CUSTOMER_FIRST_NAME $CUSTOMER_LAST_NAME: $ORDER_NUMBER, $AMOUNT</p>',
      }
      const sent = { orderNumber: made.orderNumber, customerEmail: email, ...own }
      expect((await admin.call('POST', `${at}/send_email`, sent)).status).toBe(200)
      await expect.poll(() => server.received.map(({ to }) => to), { timeout: 20_000 }).toEqual([[email]])
      const [letter] = server.received as [Received]
      expect(headersOf(letter).get('content-language')).toBe(language)
      expect(headersOf(letter).get('subject')).toBe(`Čamac · ${hostile.firstName}`)
      const words = `${hostile.firstName} ${hostile.lastName}: ${made.orderNumber}, ${amount}`
      const [, plain = '', html = ''] = quoted(letter.raw).split(/Content-Type: text\/(?:plain|html)/)
      expect(plain).toContain(words)
      expect(html).toContain(`<p>${words.replace('<', '&lt;').replace('>', '&gt;')}</p>`)
    },
  )
})
