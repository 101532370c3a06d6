import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#gateway/ground/config.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { migrate } from '#gateway/ground/database/migrate.ts'
import { logOf } from '#gateway/ground/log.ts'
import { mailInvoice } from '#gateway/invoices/mail-invoice.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from '#tests/gateway/ground/engines.ts'
import { formerMigrations } from '#tests/gateway/ground/former-migrations.ts'
import { type MailServer, type Received, startMailServer } from '#tests/gateway/mail/mail-server.ts'
import { allJobsDone } from '#tests/gateway/mailbox.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

const clock = standingClock('2026-11-21T10:00:00Z')
const written = `insert into invoice (company_id, name, type, month, year, amount, lines, status, created_at)
  values ($1, $2, 2, 10, 2026, 123450, '[{"text": "Naknada", "quantity": 1, "price": 123450}]', $3, now()) returning id::int`

describe('an invoice that is written', () => {
  let server: MailServer
  let gateway: RunningGateway
  let admin: SignedIn
  beforeAll(async () => {
    server = await startMailServer()
    gateway = await startGateway({ clock, env: { SMTP_URL: server.url } })
    admin = await gateway.as('admin@first.example')
    await admin.call('PUT', `${admin.path}?language=en`)
    await gateway.database.query(
      `insert into permission select m.company_id, a.id, 'SEND_INVOICE_TO_EMAIL' from account a
         join membership m on m.account_id = a.id where a.email <> 'clerk@first.example'`,
    )
    await gateway.database.query(`update account set enabled = false where email = 'store-admin@first.example'`)
    await gateway.database.query(
      `update membership set enabled = null where account_id = (select id from account where email = 'granted@first.example')`,
    )
    await gateway.database.query(`delete from permission p using account a where p.account_id = a.id
      and a.email = 'waiting@first.example'`)
    for (const email of ['books@elsewhere.example', 'admin@second.example', 'quiet@elsewhere.example']) {
      const permissions = email.startsWith('quiet') ? [] : ['SEND_INVOICE_TO_EMAIL']
      const authorities = [{ authority: 'ROLE_COMPANY_OFFLINE_USER', metadata: ['1'] }]
      const added = await admin.call('POST', `${admin.path}/companies/1/users`, { email, authorities, permissions })
      expect(added.status).toBe(201)
    }
  }, 60_000)
  afterEach(() => server.received.splice(0))
  afterAll(async () => {
    await gateway.close()
    await server.close()
  })

  const write = async (name: string, company = 1, status = 3): Promise<number> =>
    (await gateway.database.query<{ id: number }>(written, [company, name, status])).rows[0]?.id ?? 0
  const toWhom = () => server.received.flatMap(({ to }) => to).sort()
  const letterTo = (email: string): Received => {
    const found = server.received.find(({ to }) => to.includes(email))
    if (!found) throw new Error(`Nothing came to ${email}.`)
    return found
  }
  const parts = (raw: string): string[] =>
    raw
      .split(/Content-Transfer-Encoding: base64\r\n(?:[^\r\n]+\r\n)*\r\n/)
      .map((part) => Buffer.from(part.split('\r\n--')[0] ?? '', 'base64').toString('latin1'))

  it('is mailed once to each person of the company who gets invoices by e-mail · ACC-13, ACC-35, USR-13', async () => {
    await write('Racun-2026-10.pdf')
    await allJobsDone(gateway.database)
    expect(toWhom()).toEqual([
      ...['admin@first.example', 'admin@second.example', 'books@elsewhere.example', 'offline@first.example'],
    ])
  })

  it('says number, period and amount in the language of the reader and brings the PDF · ACC-13, LNG-01', async () => {
    await write('Racun-7.pdf')
    await allJobsDone(gateway.database)
    const texts = await gateway.database.query<{ subject: string; text: string | null; attachment: unknown }>(
      `select subject, text, attachment from outbox where kind = 'invoice' order by id desc limit 1`,
    )
    expect(texts.rows[0]).toMatchObject({ text: null, attachment: null })
    const { raw } = letterTo('admin@first.example')
    expect(raw).toContain('Content-Language: en')
    expect(raw).toMatch(/filename="?Racun-7\.pdf/)
    expect(raw).toContain('Content-Type: application/pdf')
    expect(raw).toContain('Number: Racun-7. Period: 10/2026. Amount: ')
    expect(raw).toContain('1,234.50')
    expect(parts(raw).some((part) => part.startsWith('%PDF-'))).toBe(true)
    expect(letterTo('books@elsewhere.example').raw).toContain('Content-Language: hr')
    expect(letterTo('books@elsewhere.example').raw).toContain('Broj: Racun-7. Razdoblje: 10/2026. Iznos: ')
  })

  it('is attached as a PDF also where its name has no ending · INV-08', async () => {
    await write('Racun 1/11.2026')
    await allJobsDone(gateway.database)
    const { raw } = letterTo('admin@first.example')
    expect(raw).toMatch(/filename="?Racun 1_11\.2026\.pdf/)
    expect(raw).toContain('Number: Racun 1/11.2026. Period: ')
    expect(raw).toContain('Content-Type: application/pdf')
  })

  const writeWithoutJob = async (name: string): Promise<number> => {
    await gateway.database.query('alter table invoice disable trigger invoice_is_mailed')
    const id = await write(name)
    await gateway.database.query('alter table invoice enable trigger invoice_is_mailed')
    return id
  }
  const mail = (id: number, database: Database = gateway.database): Promise<void> => {
    const config = readConfig({ SECRET_KEY: secretKey, LOG_LEVEL: 'silent' })
    const hold = { signal: new AbortController().signal, keep: async () => undefined, isLast: false }
    return mailInvoice({ database, clock, config, log: logOf(config) }, { company: 1, invoice: id }, hold)
  }

  it('goes out once, however many processes are at it · ACC-13', async () => {
    const id = await writeWithoutJob('Racun-8.pdf')
    const one = () => mail(id)
    await Promise.all([one(), one(), one()])
    await one()
    await allJobsDone(gateway.database)
    expect(toWhom()).toHaveLength(4)
  })

  it('goes out only while it is active, and once when it becomes so later · ACC-13, INV-07', async () => {
    const change = (status: number, id: number) =>
      gateway.database.query('update invoice set status = $1 where id = $2', [status, id])
    const [inactive, active, reversed] = [1, 3, 2]
    const id = await write('Racun-10.pdf', 1, inactive)
    await write('Racun-11.pdf', 1, reversed)
    await allJobsDone(gateway.database)
    expect(toWhom()).toEqual([])
    await gateway.database.query(`update invoice set name = 'Racun-12.pdf' where id = $1`, [id])
    await change(reversed, id)
    await allJobsDone(gateway.database)
    expect(toWhom()).toEqual([])
    await change(active, id)
    await allJobsDone(gateway.database)
    expect(toWhom()).toHaveLength(4)
    await change(inactive, id)
    await change(active, id)
    await allJobsDone(gateway.database)
    expect(toWhom()).toHaveLength(4)
  })

  it('does not go out where it was reversed before its letter was written · ACC-13, INV-07', async () => {
    const id = await gateway.database.tx(async () => {
      const made = await write('Racun-13.pdf')
      await gateway.database.query('update invoice set status = 2 where id = $1', [made])
      return made
    })
    await allJobsDone(gateway.database)
    expect([id > 0, toWhom()]).toEqual([true, []])
  })

  it('does not go out where it is reversed while its paper is drawn · ACC-13, INV-07', async () => {
    const { database } = gateway
    const id = await writeWithoutJob('Racun-14.pdf')
    let reversals = 0
    await mail(id, {
      ...database,
      // The papers are drawn before the transaction begins.
      tx: async (work, options) => {
        const { rowCount } = await database.query('update invoice set status = 2 where id = $1', [id])
        reversals += rowCount ?? 0
        return database.tx(work, options)
      },
    })
    await allJobsDone(database)
    expect([reversals, toWhom()]).toEqual([1, []])
    const { rows } = await database.query('select mailed_at from invoice where id = $1', [id])
    expect(rows).toEqual([{ mailed_at: null }])
  })

  it('of another company reaches nobody of this one · ACC-12', async () => {
    await write('Racun-9.pdf', 2)
    await allJobsDone(gateway.database)
    expect(toWhom()).toEqual(['admin@second.example'])
  })
})

describe('the outbox of the sandbox', () => {
  it('hands out the invoice of a letter · SES-24', async () => {
    const gateway = await startGateway({ clock })
    await gateway.database.query(`insert into permission select m.company_id, a.id, 'SEND_INVOICE_TO_EMAIL' from account a
       join membership m on m.account_id = a.id where a.email = 'offline@first.example'`)
    await gateway.database.query(written, [1, '<b>.pdf', 3])
    await allJobsDone(gateway.database)
    const { rows } = await gateway.database.query<{ id: number }>(`select id::int from outbox where kind = 'invoice'`)
    const page = await gateway.fetch(`/sandbox/outbox/${rows[0]?.id}`)
    const path = `/sandbox/outbox/${rows[0]?.id}/attachment`
    expect(await page.text()).toContain(`<a href="${path}">_b_.pdf</a>`)
    const file = await gateway.fetch(path)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="_b_.pdf"')
    expect((await file.text()).startsWith('%PDF-')).toBe(true)
    expect((await gateway.fetch('/sandbox/outbox/99999/attachment')).status).toBe(404)
    await gateway.close()
  }, 60_000)
})

describe.each(enginesUnderTest())('invoices of a former version on the $engine database', ({ server }) => {
  it('are not mailed any more · ACC-13', async () => {
    const former = await formerMigrations()
    const database = await freshDatabase({ server, migrations: null })
    await migrate(database, await former.first(29))
    await database.query(`insert into company (id, name, created_at, updated_at) values (1, 'Prva', now(), now())`)
    await database.query(written, [1, 'Racun-1.pdf', 3])
    await migrate(database)
    const { rows } = await database.query('select mailed_at = created_at as mailed from invoice')
    expect([rows, (await database.query('select kind from job')).rows]).toEqual([[{ mailed: true }], []])
    await database.query(written, [1, 'Racun-2.pdf', 3])
    expect((await database.query('select kind from job')).rows).toEqual([{ kind: 'mailInvoice' }])
    await database.close()
    await former.remove()
  }, 180_000)
})
