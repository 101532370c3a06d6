import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { isStaff } from '#contract/session/access-rules.ts'
import { pathOf } from '#contract/shell/call.ts'
import type { Database } from '#gateway/ground/database.ts'
import { people, sandboxPassword } from '#gateway/sandbox/people.ts'
import { canary } from '#gateway/sandbox/seed-companies.ts'
import { invitation } from '#gateway/users/schema.ts'
import { type Actor, type Cell, cellsOf, expected, type Facts, readActor, readFacts } from './matrix-facts.ts'
import { sandboxOf } from './sandbox-filling.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from './start-gateway.ts'

const range = { from: '2026-08-01', to: '2026-11-21' }
const list = { query: { ...range, size: '100' }, body: {} }
/** What a call needs beside its path. */
const samples: Readonly<Partial<Record<CallName, { query?: Readonly<Record<string, string>>; body?: unknown }>>> = {
  putLanguage: { query: { language: 'hr' } },
  verifyRegistrationNumber: { query: { mb: '01234567', country: 'HR' } },
  updateProfile: { body: { firstName: 'Ana', lastName: 'Jurić' } },
  updateUser: { body: { authorities: [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }] } },
  putPermissions: { body: [] },
  updateLink: { body: { comment: 'Anything' } },
  updateLinkCustomer: { body: {} },
  updateLayout: { body: { storeId: 1, viewType: 'CHECKOUT' } },
  sendTestMail: { body: { subject: 'a', body: '<p>a</p>', language: 'hr' } },
  checkLayout: { body: { css: '', header: '', footer: '' } },
  listAudit: { query: range },
  exportAudit: { query: range },
  listOrders: list,
  listStoreOrders: list,
  findAnything: { body: { text: 'R-' } },
  sumOrders: list,
  sumPisTransactions: list,
  sumPosOrders: list,
  changeViews: { body: { kind: 'removed', id: 'none' } },
  listPisTransactions: list,
  listStorePisTransactions: list,
  listPosOrders: list,
  listStorePosOrders: list,
  refundOrder: { query: { amount: '1' } },
  completeOrder: { query: { amount: '1' } },
  chargeNextPayment: { query: { amount: '1', currency: 'EUR' } },
  checkGoldCard: { query: { bin: '540001' } },
  listLinks: list,
  listStoreLinks: list,
  sumLinks: { query: range, body: {} },
  checkOrderNumber: { body: { orderNumber: 'of-nobody' } },
}
const readingPosts: ReadonlySet<string> = new Set<CallName>([
  ...([
    'listOrders',
    'listStoreOrders',
    'findAnything',
    'sumOrders',
    'sumPisTransactions',
    'sumPosOrders',
    'listPisTransactions',
    'listStorePisTransactions',
  ] as const),
  ...(['listPosOrders', 'listStorePosOrders'] as const),
  ...(['listLinks', 'listStoreLinks', 'checkOrderNumber', 'sumLinks'] as const),
  'checkLayout',
])

const clock = standingClock('2026-11-21T10:00:00Z')
let gateway: RunningGateway
let facts: Facts
let planina: string

const invite = async (database: Database, companyId: number, mark: string, now: Date): Promise<void> => {
  await database
    .db()
    .insert(invitation)
    .values({
      ...{ companyId, email: `${mark}@riva.example`, authorities: [], language: 'hr' },
      ...{ tokenHash: `of company ${companyId}`, invitedBy: mark, createdAt: now, sentAt: now },
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
}

const addLinksAndInvitations = async (database: Database): Promise<void> => {
  await database.query(
    'update orders set link_id = store_id + 500 where id in (select min(id) from orders group by store_id)',
  )
  const { rows } = await database.query<{ id: string; name: string }>('select id::text, name from company order by id')
  for (const { id, name } of rows) {
    await invite(database, Number(id), name.includes(canary) ? canary : `guest-${id}`, clock.now())
  }
}

beforeAll(async () => {
  gateway = await startGateway({ filling: sandboxOf(clock), clock })
  await addLinksAndInvitations(gateway.database)
  facts = await readFacts(gateway.database)
  const { rows } = await gateway.database.query<{ id: string }>('select id::text from company where name like $1', [
    `%${canary}%`,
  ])
  planina = rows[0]?.id ?? ''
}, 120_000)
afterAll(() => gateway.close())

/** Whether a request of this cell would change something if it were answered. */
const changes = ({ name, call }: Cell): boolean => call.method !== 'GET' && !readingPosts.has(name)

/** What is to be let in is not to change anything here, so it carries a query that is refused after the rights. */
const ask = async (cell: Cell, token: string | null, probed: boolean) => {
  const { query = {}, body } = samples[cell.name as CallName] ?? {}
  const search = new URLSearchParams({ ...query, ...(probed ? { probe: '1' } : {}) })
  const reply = await gateway.fetch(`/${pathOf(cell.call.path, cell.params)}?${search}`, {
    method: cell.call.method,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    ...(body === undefined || cell.call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  return { status: reply.status, text: await reply.text() }
}

const isRight = ({ call }: Cell, status: number, wanted: ReturnType<typeof expected>, probed: boolean): boolean => {
  if (wanted !== 'letIn') return status === wanted
  if (probed) return status === 400
  // What everybody may ask for may be absent.
  if (call.access.who === 'public') return Object.hasOwn(call.replies, status) || status === 400
  if ([401, 403, 404].includes(status)) return false
  return Object.hasOwn(call.replies, status)
}

/** A person whose role keeps them from signing in is let in under another one, which is then taken away again. */
const signInAs = async (email: string): Promise<SignedIn> => {
  const { database } = gateway
  if (!email.startsWith('offline@')) return gateway.as(email, sandboxPassword)
  const put = (role: string) =>
    database.query('update membership set role = $1 where account_id = (select id from account where email = $2)', [
      role,
      email,
    ])
  await put('ROLE_COMPANY_USER')
  const person = await gateway.as(email, sandboxPassword)
  await put('ROLE_COMPANY_OFFLINE_USER')
  return person
}

const run = async (actor: Actor | null, token: string | null, cells: readonly Cell[]) => {
  const wrong: string[] = []
  const leaks: string[] = []
  const said: Record<string, Set<string>> = {}
  const mayKnow = actor !== null && isStaff(actor.rights, planina)
  for (const cell of cells) {
    const wanted = expected(facts, actor, cell)
    const probed = wanted === 'letIn' && changes(cell)
    const { status, text } = await ask(cell, token, probed)
    const named = `${cell.name} ${JSON.stringify(cell.params)}`
    if (!isRight(cell, status, wanted, probed)) wrong.push(`${named}: ${status}, not ${wanted}`)
    if (!mayKnow && cell.call.access.who !== 'public' && text.toLowerCase().includes(canary.toLowerCase()))
      leaks.push(named)
    if (wanted === 404 || wanted === 401) said[wanted] = (said[wanted] ?? new Set()).add(text)
  }
  return { wrong, leaks, said }
}

describe('every call with every id', () => {
  it.each(people.map(({ email }, at) => [email, people[(at + 1) % people.length]?.email ?? '']))(
    'answers %s as the contract and the facts say · ACC-12, USR-11',
    { timeout: 120_000 },
    async (email, neighbour) => {
      const person = await signInAs(email)
      const actor = await readActor(gateway.database, email, clock.now())
      const cells = cellsOf(facts, actor, await readActor(gateway.database, neighbour, clock.now()))
      expect(cells.length).toBeGreaterThan(200)
      const { wrong, leaks, said } = await run(actor, person.token, cells)
      expect(wrong).toEqual([])
      expect(leaks).toEqual([])
      // What is absent and what is of others cannot be told apart.
      for (const texts of Object.values(said)) expect([...texts]).toHaveLength(1)
    },
  )

  it('answers nobody but the public · ACC-12', { timeout: 120_000 }, async () => {
    const actor = await readActor(gateway.database, people[0].email, clock.now())
    const { wrong, leaks, said } = await run(null, null, cellsOf(facts, actor, { sub: 'x', email: 'x@y.example' }))
    expect({ wrong, leaks, said }).toEqual({ wrong: [], leaks: [], said: { 401: new Set(['']) } })
  })

  it('would show a leak: the admin of the marked company reads its mark · ACC-12', async () => {
    const admin = await gateway.as('second-admin@planina.example', sandboxPassword)
    const at = `${admin.path}/companies/${planina}`
    const search = new URLSearchParams(list.query)
    for (const reply of [
      await admin.fetch(at),
      await admin.fetch(`${at}/stores`),
      await admin.fetch(`/riva${at.slice(4)}/invitations`),
      await admin.fetch(`${at}/orders?${search}`, { method: 'POST', body: '{}' }),
    ]) {
      expect((await reply.text()).toLowerCase()).toContain(canary.toLowerCase())
    }
  })
})
