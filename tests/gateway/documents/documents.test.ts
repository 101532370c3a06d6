import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DocumentDifference } from '#contract/documents/calls.ts'
import { CompanyDocument } from '#contract/documents/document.ts'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { readPaper } from '#src/shell/browser/read-paper.ts'
import { filesReadBy } from '#tests/gateway/read-files.ts'
import { sandboxOf } from '#tests/gateway/sandbox-filling.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { readPdf } from '#tests/gateway/transactions/read-pdf.ts'

const clock = standingClock('2026-11-21T10:00:00Z')
let gateway: RunningGateway
let admin: SignedIn
let company: string
const one = async (text: string): Promise<string> =>
  (await gateway.database.query<{ id: string }>(text)).rows[0]?.id ?? ''

beforeAll(async () => {
  gateway = await startGateway({ clock, filling: sandboxOf(clock), env: { SANDBOX: 'on' } })
  admin = await gateway.as('admin@jadran.example', sandboxPassword)
  company = await one(`select id::text from company where name like 'Jadran%'`)
}, 300_000)
afterAll(() => gateway.close())

const at = (person: SignedIn, of = company) => `/mrc/api/companies/${of}/user/${person.sub}`
const listed = async (list: string) => {
  const { status, body } = await admin.call('GET', `${at(admin)}/documents/${list}`)
  expect(status).toBe(200)
  return v.parse(v.array(CompanyDocument), body)
}
const textOf = async (id: string, kind: string) => {
  const { status, body } = await admin.call('GET', `${at(admin)}/document/${id}/${kind}`)
  expect(status).toBe(200)
  const paper = readPaper(body as Parameters<typeof readPaper>[0])
  expect(paper.type).toBe('application/pdf')
  return readPdf(paper.bytes).replace(/\s+/g, ' ')
}

describe('documents', () => {
  it('are three lists by status, with their fields · DOC-01, DOC-03, DOC-04', async () => {
    const [active, coming, archived] = [await listed('active'), await listed('toBeApplied'), await listed('archived')]
    expect(active.map(({ type }) => type)).toEqual(['generalTerms', 'ibanPayments', 'cardAcquiring'])
    expect(active[0]).toMatchObject({
      ...{ conditions: 'Opci-uvjeti-2.pdf', changes: 'Izmjene-2.pdf', provider: 'Riva usluge d.o.o.' },
      validFrom: '2026-05-05',
    })
    expect([coming.length, archived.length, archived[0]?.changes]).toEqual([1, 1, null])
  })

  it.each(['file', 'changes_file'])('are listed without a look into their %s · DOC-05', async (column) => {
    const [first] = await listed('active')
    const stored = { table: 'company_document', column, id: first?.id ?? '' }
    expect(await filesReadBy(gateway.database, stored, () => listed('active'))).toBe(0)
  })

  it('change their list on the day from which they hold · DOC-01', async () => {
    const namesIn = async (list: string) => (await listed(list)).map(({ conditions }) => conditions)
    const before = await namesIn('active')
    const applyOn = (day: string) =>
      gateway.database.query(`update company_document set application_date = $1 where name = 'Opci-uvjeti-3.pdf'`, [
        day,
      ])
    expect(before[0]).toBe('Opci-uvjeti-2.pdf')
    await applyOn('2026-11-21')
    expect(await namesIn('active')).toEqual(['Opci-uvjeti-3.pdf', ...before.slice(1)])
    expect(await namesIn('toBeApplied')).toEqual([])
    expect(await namesIn('archived')).toEqual(['Opci-uvjeti-2.pdf', 'Opci-uvjeti-1.pdf'])
    await applyOn('2026-12-21')
    expect(await namesIn('active')).toEqual(before)
  })

  it('come as files; the changes say what differs from the version before · DOC-05, DOC-08', async () => {
    const [active] = await listed('active')
    const [coming] = await listed('toBeApplied')
    expect(await textOf(active?.id ?? '', 'general')).toContain('0,12 EUR')
    const changes = await textOf(coming?.id ?? '', 'changes')
    expect(changes).toMatch(/^Promjene: Opci-uvjeti/)
    expect(changes).toContain('isti dan')
    expect(changes).toContain('sljedeći radni dan')
    expect(changes).not.toContain('0,12 EUR')
  })

  it('are compared with the version before, part by part, where both have a text · DOC-08', async () => {
    const [active] = await listed('active')
    const [coming] = await listed('toBeApplied')
    const [archived] = await listed('archived')
    expect([active?.isComparable, coming?.isComparable, archived?.isComparable]).toEqual([true, true, false])
    const compare = (id = '') => admin.call('GET', `${at(admin).replace('/mrc/', '/riva/')}/document/${id}/difference`)
    const { status, body } = await compare(coming?.id)
    expect(status).toBe(200)
    expect(v.parse(DocumentDifference, body)).toEqual({
      before: { name: 'Opci-uvjeti-2.pdf', validFrom: '2026-05-05' },
      now: { name: 'Opci-uvjeti-3.pdf', validFrom: '2026-12-21' },
      parts: [
        {
          title: '3. Isplata',
          removed: ['Naplaćeni iznosi isplaćuju se sljedeći radni dan.'],
          added: ['Naplaćeni iznosi isplaćuju se isti dan.', 'Isplata neradnim danom nije moguća.'],
        },
      ],
    })
    for (const id of [archived?.id, '99999', 'x']) expect((await compare(id)).status).toBe(404)
  })

  it('that are not there are 404 · DOC-05', async () => {
    const [archived] = await listed('archived')
    for (const path of [
      `${archived?.id}/changes`,
      `${archived?.id}/other`,
      '0/general',
      '99999/general',
      'x/general',
    ]) {
      expect((await admin.call('GET', `${at(admin)}/document/${path}`)).status).toBe(404)
    }
  })

  it('of another company give 0 bytes · DOC-05, ACC-12', async () => {
    const planina = await one(`select id::text from company where name like '%Planina%'`)
    const foreign = await one(`select id::text from company_document where company_id = ${planina} limit 1`)
    const replies = [
      await admin.call('GET', `${at(admin)}/document/${foreign}/general`),
      await admin.call('GET', `${at(admin, planina)}/document/${foreign}/general`),
      await admin.call('GET', `${at(admin, planina)}/documents/active`),
      await admin.call('GET', `${at(admin).replace('/mrc/', '/riva/')}/document/${foreign}/difference`),
      await admin.call('GET', `${at(admin, planina).replace('/mrc/', '/riva/')}/document/${foreign}/difference`),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 403, 403, 404, 403])
    expect(JSON.stringify(replies)).not.toContain('CANARY')
  })

  it('are for editors and admins · ACC-31', async () => {
    for (const [email, status] of [
      ['editor@jadran.example', 200],
      ['clerk@jadran.example', 403],
    ] as const) {
      const person = await gateway.as(email, sandboxPassword)
      expect((await person.call('GET', `${at(person)}/documents/active`)).status).toBe(status)
    }
  })

  it('are drawn two at a time for one person, who is told when to ask again · DOC-05', async () => {
    const [first] = await listed('active')
    const asked = Array.from({ length: 12 }, () => admin.fetch(`${at(admin)}/document/${first?.id}/general`))
    const replies = await Promise.all(asked)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]))
    for (const reply of replies.filter(({ status }) => status === 429)) {
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })
})
