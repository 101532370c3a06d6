import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isStaff } from '#contract/session/access-rules.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { people, sandboxPassword } from '#gateway/sandbox/people.ts'
import { canary } from '#gateway/sandbox/seed-companies.ts'
import { invitation } from '#gateway/users/schema.ts'
import { type Actor, type Cell, cellsOf, type Facts, readActor, readFacts } from './matrix-facts.ts'
import { list, runCells } from './matrix-run.ts'
import { sandboxOf } from './sandbox-filling.ts'
import { within } from './soak.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from './start-gateway.ts'

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
}, within(120_000))
afterAll(() => gateway.close())

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

const run = (actor: Actor | null, token: string | null, cells: readonly Cell[]) => {
  const mayKnow = actor !== null && isStaff(actor.rights, planina)
  const isLeak = (text: string, { call }: Cell) =>
    !mayKnow && call.access.who !== 'public' && text.toLowerCase().includes(canary.toLowerCase())
  return runCells({ gateway, facts, isLeak }, { actor, token }, cells)
}

describe('every call with every id', () => {
  it.each(people.map(({ email }, at) => [email, people[(at + 1) % people.length]?.email ?? '']))(
    'answers %s as the contract and the facts say · ACC-12, USR-11',
    { timeout: within(120_000) },
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

  it('answers nobody but the public · ACC-12', { timeout: within(120_000) }, async () => {
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
