import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { addOrders } from '#tests/gateway/transactions/merchant.ts'

const clock = standingClock('2026-11-21T10:00:00Z')

interface Entry {
  readonly id: number
  readonly at: string
  readonly action: string
  readonly actor: string | null
  readonly outcome: string
  readonly reason: string | null
  readonly from: string | null
  readonly subject: {
    readonly kind: string
    readonly id: string | null
    readonly label: string | null
    readonly details?: object
  }
  readonly changes: readonly object[]
}

let gateway: RunningGateway
let admin: SignedIn
let clerk: SignedIn
beforeAll(async () => {
  gateway = await startGateway({ clock })
  admin = await gateway.as('admin@first.example')
  clerk = await gateway.as('clerk@first.example')
}, 60_000)
afterAll(() => gateway.close())

const trail = (who: SignedIn, company = 1) => `/riva/api/users/${who.sub}/companies/${company}/audit`
const days = 'from=2026-11-21&to=2026-11-21'
const list = async (more = '', who = admin, company = 1) => {
  const { status, body } = await who.call('GET', `${trail(who, company)}?${days}${more}`)
  const [entries, [total]] = (status === 200 ? body : [[], [-1]]) as [Entry[], [number]]
  return { status, entries, total }
}
const users = () => `${admin.path}/companies/1/users`
const role = (authority: string) => ({ authorities: [{ authority, metadata: ['1'] }] })

describe('the trail', () => {
  it('says who changed what, for whom, when, from where · ACC-14', async () => {
    await admin.call('PUT', `${users()}/${clerk.sub}`, role('ROLE_COMPANY_ADMIN'))
    const { entries } = await list('&action=USER_ROLES_CHANGED')
    expect(entries).toEqual([
      {
        ...{
          id: expect.any(Number),
          at: '2026-11-21T10:00:00.000Z',
          action: 'USER_ROLES_CHANGED',
          outcome: 'done',
          reason: null,
        },
        ...{ actor: 'admin@first.example', from: expect.stringContaining('127.0.0.1') },
        subject: { kind: 'user', id: clerk.sub, label: 'clerk@first.example' },
        changes: [
          { field: 'companyRole', before: 'ROLE_COMPANY_USER', after: 'ROLE_COMPANY_ADMIN' },
          { field: 'store 2', before: 'ROLE_STORE_USER', after: null },
        ],
      },
    ])
    await admin.call('PUT', `${users()}/${clerk.sub}`, role('ROLE_COMPANY_USER'))
  })

  it('keeps each refusal, by right and by rule · ACC-14', async () => {
    const theirs = `${clerk.path}/companies/1/users/${admin.sub}`
    expect((await clerk.call('DELETE', theirs)).status).toBe(403)
    expect((await admin.call('DELETE', `${users()}/${admin.sub}`)).status).toBe(409)
    const { entries } = await list('&action=USER_REMOVED&outcome=refused')
    expect(entries.map(({ actor, reason, subject }) => [actor, reason, subject.label])).toEqual([
      ['admin@first.example', 'OWN_RIGHTS', 'admin@first.example'],
      ['clerk@first.example', 'FORBIDDEN', 'admin@first.example'],
    ])
    expect((await list('&action=USER_REMOVED&outcome=done')).total).toBe(0)
  })

  it('names none but the company’s own people · ACC-12, ACC-14', async () => {
    const stranger = await gateway.as('admin@second.example')
    expect((await stranger.call('DELETE', `${stranger.path}/companies/1/users/${stranger.sub}`)).status).toBe(403)
    const [last] = (await list('&outcome=refused')).entries
    expect([last?.subject.label, last?.actor, last?.from]).toEqual([null, null, null])
    expect((await list('&actor=second')).total).toBe(0)
  })

  it('does not fill with the refusals of one person, and says where it leaves some out · ACC-14', async () => {
    const stranger = await gateway.as('admin@second.example')
    for (let tries = 0; tries < 70; tries += 1) {
      await stranger.call('DELETE', `${stranger.path}/companies/1/users/${admin.sub}`)
    }
    const refused = (await list('&outcome=refused&size=100')).entries.filter(({ actor }) => actor === null)
    expect(refused).toHaveLength(61)
    expect((await list('&actor=second')).total).toBe(0)
  })

  it('names neither passwords nor keys · ACC-14', async () => {
    const invited = { email: 'guest@first.example', ...role('ROLE_COMPANY_USER') }
    await admin.call('POST', users(), invited)
    const { rows } = await gateway.database.query<Record<string, unknown>>('select text from outbox')
    const key = /key=([\w-]+)/.exec(String(rows[0]?.text))?.[1] ?? 'none'
    const kept = await gateway.database.query('select * from audit_entry')
    expect(JSON.stringify(kept.rows)).not.toContain(key)
    expect(JSON.stringify(kept.rows)).not.toContain('argon2')
  })

  it('is found by action, part of actor and subject, outcome and day; signs mean themselves · ACC-14', async () => {
    expect((await list('&subject=GUEST')).entries.map(({ action }) => action)).toEqual(['USER_INVITED'])
    expect((await list('&subject=g%25t')).total).toBe(0)
    expect((await list('&subject=gues_')).total).toBe(0)
    expect((await list('&actor=admin@first&action=USER_INVITED')).total).toBe(1)
    const other = await admin.call('GET', `${trail(admin)}?from=2026-11-22&to=2026-11-22`)
    expect(other).toEqual({ status: 200, body: [[], [0]] })
  })

  it('comes in pages, newest first, with the exact total · ACC-14', async () => {
    const all = (await list('&size=100')).entries
    const { total } = await list()
    expect(all).toHaveLength(total)
    const pages = await Promise.all([0, 1, 2].map((page) => list(`&size=5&page=${page}`)))
    expect(pages.flatMap(({ entries }) => entries)).toEqual(all.slice(0, 15))
    const order = all.map(({ id }) => id)
    expect(order).toEqual([...order].sort((a, b) => b - a))
  })

  it.each(['&size=7', '&page=-1', '&action=DROP', '&outcome=maybe', `&actor=${'a'.repeat(256)}`])(
    'is not asked for with %s · ACC-14',
    async (more) => {
      expect((await list(more)).status).toBe(400)
    },
  )

  it('needs days that follow each other · ACC-14', async () => {
    expect((await admin.call('GET', trail(admin))).status).toBe(400)
    expect((await admin.call('GET', `${trail(admin)}?from=2026-11-22&to=2026-11-21`)).status).toBe(400)
    expect((await admin.call('GET', `${trail(admin)}?from=2026-02-30&to=2026-11-21`)).status).toBe(400)
  })

  it('of another company is not to be seen, nor one’s own by a user · ACC-12, ACC-14', async () => {
    const stranger = await gateway.as('admin@second.example')
    expect((await list('', stranger, 1)).status).toBe(403)
    expect((await list('', clerk)).status).toBe(403)
    expect((await list('', stranger, 2)).entries).toEqual([])
    expect((await stranger.call('GET', `${trail(stranger, 1)}/export?${days}`)).status).toBe(403)
  })

  it('is written once: no row of it is changed or deleted · ACC-14', async () => {
    const never = /never changed/
    await expect(gateway.database.query(`update audit_entry set actor = 'x'`)).rejects.toThrow(never)
    await expect(gateway.database.query('delete from audit_entry')).rejects.toThrow(never)
  })

  it('is a file for a spreadsheet too: all lines, and none of them a formula · ACC-14', async () => {
    await gateway.database.query(
      `insert into audit_entry (company_id, at, action, outcome, actor, subject_kind, subject_label)
       select 1, $1::timestamptz - make_interval(secs => n), 'STORE_CHANGED', 'done', '=cmd|''/c calc''!A1', 'store', '@SUM(1)' || n
       from generate_series(1, 2500) n`,
      [clock.now()],
    )
    const reply = await admin.fetch(`${trail(admin)}/export?${days}&action=STORE_CHANGED&language=en`)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toContain('audit_2026-11-21_2026-11-21.csv')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString().slice(1).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2501)
    expect(new Set(lines).size).toBe(2501)
    expect(lines[1]).toContain(`,'=cmd|'/c calc'!A1,`)
    expect(lines[1]).toContain(`,'@SUM(1)1,`)
  })

  it('is a file in the words of its reader, with amounts as they write them · ACC-14', async () => {
    await gateway.database.query(
      `insert into audit_entry (company_id, at, action, outcome, reason, actor, subject_kind, subject_id, subject_label, changes)
       values
         (1, '2026-11-18T10:00:00Z', 'ORDER_REFUNDED', 'done', null, 'a@first.example', 'order', '7', 'N-7',
          '[{"field": "amount", "before": null, "after": "1230"}, {"field": "status", "before": null, "after": "refunded"}]'),
         (1, '2026-11-18T09:00:00Z', 'USER_ROLES_CHANGED', 'refused', 'OWN_RIGHTS', 'a@first.example', 'user', 'u', 'b@first.example',
          '[{"field": "companyRole", "before": "ROLE_COMPANY_USER", "after": "ROLE_COMPANY_ADMIN"}, {"field": "store 1", "before": "ROLE_STORE_USER", "after": null}]'),
         (1, '2026-11-18T08:30:00Z', 'ACCOUNT_CHANGED', 'done', null, 'a@first.example', 'account', 'a', 'a@first.example',
          '[{"field": "phone", "before": null, "after": null}]'),
         (1, '2026-11-18T08:00:00Z', 'OF_ANOTHER_VERSION', 'done', null, 'a@first.example', 'call', null, 'listUsers', '[]')`,
    )
    const linesIn = async (language: string) => {
      const reply = await admin.fetch(`${trail(admin)}/export?from=2026-11-18&to=2026-11-18&${language}`)
      return (await reply.text()).replace('\ufeff', '').trimEnd().split('\r\n')
    }
    const { rows } = await gateway.database.query<{ name: string }>('select name from store where id = 1')
    const store = rows[0]?.name
    expect(await linesIn('language=hr')).toEqual([
      'Vrijeme;Radnja;Ishod;Razlog;Osoba;IP adresa;Vrsta;ID;Odnosi se na;Promjene',
      '18.11.2026. 11:00:00;Povrat;Provedeno;;a@first.example;;Narudžba;7;N-7;"Iznos: 12,30; Status: Vraćeno"',
      `18.11.2026. 10:00:00;Promjena uloga;Odbijeno;Vlastita prava ne mogu se mijenjati;a@first.example;;Korisnik;u;b@first.example;"Uloga u tvrtki: Korisnik tvrtke → Administrator tvrtke; ${store}: Korisnik prodajnog mjesta → –"`,
      expect.stringMatching(/;a@first\.example;Telefon$/),
      '18.11.2026. 09:00:00;OF_ANOTHER_VERSION;Provedeno;;a@first.example;;;;Korisnici;',
    ])
    expect((await linesIn('language=en'))[1]).toBe(
      '18.11.2026. 11:00:00,Refund,Carried out,,a@first.example,,Order,7,N-7,"Amount: 12.30; Status: Refunded"',
    )
    expect((await linesIn(''))[0]).toContain('Vrijeme;Radnja')
  })

  it('leads to no order of another company · ACC-12, ACC-14', async () => {
    const [own, theirs] = await addOrders(gateway.database, [
      { companyId: 1, storeId: 1 },
      { companyId: 2, storeId: 3 },
    ])
    const ids = [own, theirs].map((made) => String(made?.order.id))
    await gateway.database.query(
      `insert into audit_entry (company_id, at, action, outcome, actor, subject_kind, subject_id)
       select 1, '2026-11-16T10:00:00Z', 'ORDER_REFUNDED', 'refused', 'a@first.example', 'order', unnest($1::text[])`,
      [ids],
    )
    const { body } = await admin.call('GET', `${trail(admin)}?from=2026-11-16&to=2026-11-16`)
    const [entries] = body as [Entry[]]
    const led = new Map(entries.map(({ subject }) => [subject.id, subject.details ?? null]))
    expect(led).toEqual(
      new Map([
        [ids[0], { kind: 'card', storeId: '1', id: ids[0] }],
        [ids[1], null],
      ]),
    )
  })

  it('says instants, days and statuses of links as a person reads them, in its own file name · ACC-14', async () => {
    await gateway.database.query(
      `insert into audit_entry (company_id, at, action, outcome, actor, subject_kind, subject_id, subject_label, changes)
       values
         (1, '2026-11-17T10:00:00Z', 'LINK_REACTIVATED', 'done', 'a@first.example', 'link', '7', 'L-7',
          '[{"field": "status", "before": "DEACTIVATED", "after": "CREATED"}, {"field": "validTo", "before": "2026-12-11T22:59:59.000Z", "after": "2027-01-15T22:59:59.000Z"}]'),
         (1, '2026-11-17T09:00:00Z', 'LINKS_EXPORTED', 'done', 'a@first.example', 'link', null, '2026-10-28 – 2026-11-27', '[]'),
         (1, '2026-11-17T08:30:00Z', 'COMPANY_CHANGED', 'done', 'a@first.example', 'company', '1', 'First',
          '[{"field": "country", "before": "HR", "after": "SI"}]')`,
    )
    const ask = (language: string) =>
      admin.fetch(`${trail(admin)}/export?from=2026-11-17&to=2026-11-17&language=${language}`)
    const reply = await ask('hr')
    expect(reply.headers.get('content-disposition')).toContain('evidencija-radnji_2026-11-17_2026-11-17.csv')
    const ends = (await reply.text()).trimEnd().split('\r\n').slice(1)
    expect(ends).toEqual([
      expect.stringMatching(
        /;L-7;"Status: Deaktivirana → Otvorena; Vrijedi do: 11\.12\.2026\. 23:59:59 → 15\.01\.2027\. 23:59:59"$/,
      ),
      expect.stringMatching(/;28\.10\.–27\.11\.2026\.;$/),
      expect.stringMatching(/;Država: Hrvatska → Slovenija$/),
    ])
    expect((await ask('en')).headers.get('content-disposition')).toContain('audit_2026-11-17_2026-11-17.csv')
  })

  it('names the store of a refusal that is about nothing else yet · ACC-14', async () => {
    const refused = [
      await clerk.call('POST', `/mrc/api/vt/users/${clerk.sub}/companies/1/stores/1/prepare`, {}),
      await clerk.call('POST', `${clerk.path}/companies/1/stores/1/orders/report?${days}&format=csv`, {}),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    const { entries } = await list('&outcome=refused&size=10')
    expect(entries.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
      ['REPORT_REQUESTED', { kind: 'store', id: '1', label: null }],
      ['TERMINAL_PREPARED', { kind: 'store', id: '1', label: null }],
    ])
  })

  it('costs the same the further its lines are written, also among many of the same moment · ACC-14', async () => {
    const { database } = gateway
    await database.query(
      `insert into audit_entry (company_id, at, action, outcome, actor, subject_kind, subject_label)
       select 1, $1::timestamptz + make_interval(secs => n / 10), 'STORE_CHANGED', 'done', 'many', 'store', n::text
       from generate_series(1, 8000) n`,
      ['2026-11-19T10:00:00Z'],
    )
    await database.query('vacuum analyze audit_entry')
    const asked = vi.spyOn(database, 'query')
    const reply = await admin.fetch(`${trail(admin)}/export?from=2026-11-19&to=2026-11-19`)
    const lines = (await reply.text()).trimEnd().split('\r\n').slice(1)
    const steps = asked.mock.calls.filter(([text]) => /^select .* from audit_entry/s.test(text))
    asked.mockRestore()
    expect(new Set(lines).size).toBe(8000)
    expect(steps).toHaveLength(9)
    const blocks: number[] = []
    for (const [text, values] of steps) {
      const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
      blocks.push((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0))
    }
    // Where little is left it may be read at once and sorted.
    expect(Math.max(...blocks.slice(0, 5))).toBeLessThan(1.5 * (blocks[0] ?? 0))
  })
})
