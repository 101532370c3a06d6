import { inflateRawSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { InvoicePreview } from '#contract/invoices/calls.ts'
import { Invoice } from '#contract/invoices/invoice.ts'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { readPaper } from '#src/shell/browser/read-paper.ts'
import { filesReadBy } from '#tests/gateway/read-files.ts'
import { sandboxOf } from '#tests/gateway/sandbox-filling.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { readPdf } from '#tests/gateway/transactions/read-pdf.ts'

const clock = standingClock('2026-11-21T10:00:00Z')
let gateway: RunningGateway
let editor: SignedIn
let company: string

const one = async (text: string): Promise<string> =>
  (await gateway.database.query<{ id: string }>(text)).rows[0]?.id ?? ''
const at = (person: SignedIn, of = company) => `/mrc/api/companies/${of}/user/${person.sub}/invoices`
const listed = async (person: SignedIn, which: 'not_downloaded' | 'downloaded') => {
  const { status, body } = await person.call('GET', `${at(person)}/${which}`)
  expect(status).toBe(200)
  return v.parse(v.array(Invoice), body)
}

beforeAll(async () => {
  gateway = await startGateway({ clock, filling: sandboxOf(clock), env: { SANDBOX: 'on' } })
  editor = await gateway.as('editor@jadran.example', sandboxPassword)
  company = await one(`select id::text from company where name like 'Jadran%'`)
}, 300_000)
afterAll(() => gateway.close())

describe('invoices', () => {
  it('are listed by whether they were downloaded, the newest first · INV-08, INV-11', async () => {
    const [fresh, read] = [await listed(editor, 'not_downloaded'), await listed(editor, 'downloaded')]
    expect(fresh.map(({ name }) => name).sort()).toEqual([
      ...['Obracun-2026-09.pdf', 'Obracun-2026-10.pdf', 'Racun-2026-09.pdf', 'Racun-2026-10.pdf'],
    ])
    expect([fresh.every(({ isDownloaded }) => !isDownloaded), read.every(({ isDownloaded }) => isDownloaded)]).toEqual([
      true,
      true,
    ])
    const times = read.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
  })

  it('are listed without a look into the files that are stored with them · INV-08', async () => {
    const [first] = await listed(editor, 'not_downloaded')
    const seen: unknown[] = []
    const stored = { table: 'invoice', column: 'file', id: first?.id ?? '' }
    const read = await filesReadBy(gateway.database, stored, async () => {
      const rows = await listed(editor, 'not_downloaded')
      seen.push(rows.find(({ id }) => id === first?.id)?.hasPreview)
    })
    expect([first?.hasPreview, seen.at(-1), read]).toEqual([true, false, 0])
  })

  it('of the sandbox are not mailed · ACC-13', async () => {
    expect(await one('select count(*)::text as id from invoice where mailed_at is null')).toBe('0')
    expect(await one(`select count(*)::text as id from outbox where kind = 'invoice'`)).toBe('0')
  })

  it('carry the documented fields, a status by its number among them · INV-06, INV-07', async () => {
    const rows = [...(await listed(editor, 'not_downloaded')), ...(await listed(editor, 'downloaded'))]
    const { body } = await editor.call('GET', `${at(editor)}/not_downloaded`)
    const fresh = (body as readonly Record<string, unknown>[]).find(({ NAME }) => NAME === 'Racun-2026-10.pdf')
    expect(fresh).toMatchObject({
      ...{ ID: expect.anything(), FORMAT: 'pdf', IS_DOWNLOADED: 0, DATE_CREATED: expect.stringMatching(/^2026-11/) },
      ...{ MONTH: 10, YEAR: 2026, INVOICES_TYPE: 2, INVOICE_DOCUMENT_TYPE_ID: 2, INVOICE_STATUS: 3, TYPE: 2 },
    })
    await gateway.database.query('update invoice set status = 1 where id = $1', [fresh?.ID])
    const statusOf = async () =>
      (await listed(editor, 'not_downloaded')).find(({ id }) => id === String(fresh?.ID))?.status
    const statuses = rows.filter(({ type }) => type === 2).map(({ status }) => status)
    expect([await statusOf(), new Set(statuses)]).toEqual(['inactive', new Set(['active', 'reversed'])])
    await gateway.database.query('update invoice set status = 3 where id = $1', [fresh?.ID])
  })

  it('come as a PDF in base64 with name and format, and are downloaded from then on · INV-08, INV-04', async () => {
    const [first] = await listed(editor, 'not_downloaded')
    const { status, body } = await editor.call('GET', `${at(editor)}/${first?.id}`)
    expect(status).toBe(200)
    const paper = readPaper(body as Parameters<typeof readPaper>[0])
    expect([paper.name, paper.type]).toEqual([first?.name, 'application/pdf'])
    expect(body).toMatchObject({ format: 'pdf' })
    expect((await listed(editor, 'not_downloaded')).some(({ id }) => id === first?.id)).toBe(false)
    expect((await listed(editor, 'downloaded')).some(({ id }) => id === first?.id)).toBe(true)
    const { rows } = await gateway.database.query(
      `select actor, subject_label as label from audit_entry where action = 'INVOICE_DOWNLOADED'`,
    )
    expect(rows).toEqual([{ actor: 'editor@jadran.example', label: first?.name }])
  })

  it('are called on paper what the list calls them, with their status · INV-04, INV-07', async () => {
    const papers = await gateway.database.query<{ id: string; type: number; status: number }>(
      `select id::text, type, status from invoice where company_id = $1 and year = 2026 and month in (7, 6) order by id`,
      [company],
    )
    const { rows } = await gateway.database.query<{ id: string }>(
      `insert into invoice (company_id, name, type, month, year, amount, lines, created_at)
       select company_id, 'Odobrenje-7.pdf', 3, 7, 2026, amount, lines, created_at from invoice where id = $1
       returning id::text`,
      [papers.rows[0]?.id],
    )
    const read = async (id: string | undefined) => {
      const { body } = await editor.call('GET', `${at(editor)}/${id}`)
      return readPdf(readPaper(body as Parameters<typeof readPaper>[0]).bytes)
    }
    const found = await Promise.all(
      [1, 2].map((type) => papers.rows.find((one) => one.type === type && one.status === 3)?.id).map(read),
    )
    expect(found.map((text) => text.match(/Ukupno/g)?.length)).toEqual([2, 2])
    const reversed = await read(papers.rows.find(({ status }) => status === 2)?.id)
    const note = await read(rows[0]?.id)
    await gateway.database.query('delete from invoice where id = $1', [rows[0]?.id])
    expect([...found, reversed, note].map((text) => text.replace(/Jadran.*?(Status[^I]+)Izdano.*/s, ' $1'))).toEqual([
      expect.stringMatching(/^Obračun Obracun-2026-0\d StatusAktivan/),
      expect.stringMatching(/^Račun Racun-2026-0\d StatusAktivan/),
      expect.stringMatching(/^Račun Racun-2026-0\d StatusStorniran/),
      expect.stringMatching(/^Odobrenje Odobrenje-7 StatusAktivan/),
    ])
  })

  it('can be read without being downloaded · INV-04, INV-08', async () => {
    const [first] = await listed(editor, 'not_downloaded')
    expect(first?.hasPreview).toBe(true)
    const preview = `${at(editor).replace('/mrc/', '/riva/')}/${first?.id}/preview`
    const { status, body } = await editor.call('GET', preview)
    expect(status).toBe(200)
    const read = v.parse(InvoicePreview, body)
    expect(read).toMatchObject({ recipient: 'Jadran d.o.o.', month: first?.month, year: first?.year, currency: 'EUR' })
    expect(read.items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)).toBe(first?.amount)
    expect((await listed(editor, 'not_downloaded')).some(({ id }) => id === first?.id)).toBe(true)
    expect((await editor.call('GET', preview.replace(/\d+\/preview/, '99999/preview'))).status).toBe(404)
  })

  it('that only exist as a file have no preview · INV-08', async () => {
    const [last] = (await listed(editor, 'downloaded')).toReversed()
    await gateway.database.query(`update invoice set file = '\\x255044462d' where id = $1`, [last?.id])
    const [same] = (await listed(editor, 'downloaded')).toReversed()
    expect([same?.id, same?.hasPreview]).toEqual([last?.id, false])
    const path = `${at(editor).replace('/mrc/', '/riva/')}/${last?.id}/preview`
    expect((await editor.call('GET', path)).status).toBe(404)
  })

  it('stay not downloaded for a person who went away before the file was there · INV-08', async () => {
    const [first] = await listed(editor, 'not_downloaded')
    await gateway.database.query(
      `update invoice set file = decode(repeat('255044462d', 3000000), 'hex') where id = $1`,
      [first?.id],
    )
    const reply = await editor.fetch(`${at(editor)}/${first?.id}`)
    expect(reply.status).toBe(200)
    await reply.body?.cancel()
    await expect
      .poll(async () => (await listed(editor, 'not_downloaded')).some(({ id }) => id === first?.id), {
        timeout: 15_000,
      })
      .toBe(true)
    await gateway.database.query(`update invoice set file = null where id = $1`, [first?.id])
  })

  it('come as one archive with a file for each, and are downloaded from then on · INV-08', async () => {
    const ids = (await listed(editor, 'not_downloaded')).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(1)
    const reply = await editor.fetch(`/riva/api/companies/${company}/user/${editor.sub}/invoices/archive`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids }),
    })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const bytes = Buffer.from(await reply.arrayBuffer())
    const nameLength = bytes.readUInt16LE(26)
    expect(bytes.subarray(30, 30 + nameLength).toString()).toMatch(/^(Racun|Obracun)-2026-\d\d\.pdf$/)
    expect(
      inflateRawSync(bytes.subarray(30 + nameLength))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(bytes.readUInt16LE(bytes.length - 12)).toBe(ids.length)
    expect(await listed(editor, 'not_downloaded')).toEqual([])
  })

  it('of another company give 0 bytes, to whoever asks and however · INV-08, ACC-12', async () => {
    const foreign = await one(
      `select i.id::text from invoice i join company c on c.id = i.company_id where c.name like '%Planina%' limit 1`,
    )
    const planina = await one(`select id::text from company where name like '%Planina%'`)
    const archive = `/riva/api/companies/${company}/user/${editor.sub}/invoices/archive`
    const replies = [
      await editor.call('GET', `${at(editor)}/${foreign}`),
      await editor.call('GET', `${at(editor, planina)}/${foreign}`),
      await editor.call('GET', `${at(editor, planina)}/not_downloaded`),
      await editor.call('GET', `${at(editor).replace('/mrc/', '/riva/')}/${foreign}/preview`),
      await editor.call('GET', `${at(editor, planina).replace('/mrc/', '/riva/')}/${foreign}/preview`),
      await editor.call('POST', archive, { ids: [foreign] }),
      await editor.call('POST', archive, { ids: ['1', foreign] }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 403, 403, 404, 403, 404, 404])
    expect(JSON.stringify(replies)).not.toContain('CANARY')
  })

  it('are for editors and admins with the right to them · INV-09, ACC-28, ACC-31', async () => {
    const admin = await gateway.as('admin@jadran.example', sandboxPassword)
    const clerk = await gateway.as('clerk@jadran.example', sandboxPassword)
    const statusFor = async (person: SignedIn) => (await person.call('GET', `${at(person)}/downloaded`)).status
    expect([await statusFor(admin), await statusFor(clerk)]).toEqual([200, 403])
    await gateway.database.query(`insert into permission values ($1, $2, 'VIEW_INVOICE')`, [company, clerk.sub])
    expect(await statusFor(clerk)).toBe(403)
    await gateway.database.query(`delete from permission where name = 'VIEW_INVOICE' and account_id = $1`, [admin.sub])
    expect(await statusFor(admin)).toBe(403)
  })

  it('that were stored go out as they are, whatever they are called · INV-08', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>')
    const { rows } = await gateway.database.query<{ id: string }>(
      `insert into invoice (company_id, name, format, type, month, year, amount, file, created_at)
       values ($1, '../../x.html', 'html', 2, 1, 2026, 1, $2, now()) returning id::text`,
      [company, bytes],
    )
    const { body } = await editor.call('GET', `${at(editor)}/${rows[0]?.id}`)
    const paper = readPaper(body as Parameters<typeof readPaper>[0])
    expect([paper.name, paper.type, Buffer.from(paper.bytes)]).toEqual([
      '_.._x.html',
      'application/octet-stream',
      bytes,
    ])
  })

  it('are drawn two at a time for one person, who is told when to ask again · INV-08', async () => {
    const { rows } = await gateway.database.query<{ id: string }>(
      'select id::text from invoice where company_id = $1 and file is null order by id limit 1',
      [company],
    )
    const asked = Array.from({ length: 12 }, () => editor.fetch(`${at(editor)}/${rows[0]?.id}`))
    const replies = await Promise.all(asked)
    const refused = replies.filter(({ status }) => status === 429)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]))
    for (const reply of refused) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await editor.fetch(`${at(editor)}/${rows[0]?.id}`)).status).toBe(200)
  })

  it('have a name of their own in an archive, whatever others are called · INV-08', async () => {
    const { rows } = await gateway.database.query<{ id: string }>(
      `insert into invoice (company_id, name, format, type, month, year, amount, file, created_at)
       select $1, name, 'pdf', 2, 1, 2026, 1, nullif(name, 'x')::bytea, now()
       from unnest($2::text[]) with ordinality as one (name, nth)
       order by nth returning id::text`,
      [company, ['same.pdf', 'same.pdf', 'SAME.pdf', 'x']],
    )
    const ids = rows.map(({ id }) => id)
    await gateway.database.query('update invoice set name = $1 where id = $2', [`${ids[0]}-same.pdf`, ids[2]])
    const reply = await editor.fetch(`/riva/api/companies/${company}/user/${editor.sub}/invoices/archive`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids }),
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    const names: string[] = []
    // The list at the end of an archive names each file once.
    for (let entry = bytes.indexOf('PK\u0001\u0002'); entry >= 0; entry = bytes.indexOf('PK\u0001\u0002', entry + 1)) {
      const length = bytes.readUInt16LE(entry + 28)
      names.push(bytes.toString('utf8', entry + 46, entry + 46 + length).toLowerCase())
    }
    expect(names).toHaveLength(4)
    expect(new Set(names).size).toBe(4)
    expect(names).toContain('x.pdf')
  })
})
