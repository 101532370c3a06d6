import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company } from '#gateway/companies/schema.ts'
import { membership } from '#gateway/identity/schema.ts'
import { founded } from '#tests/gateway/small-world.ts'
import { within } from '#tests/gateway/soak.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

const rounds = 200

let gateway: RunningGateway
let one: SignedIn
let other: SignedIn
beforeAll(async () => {
  gateway = await startGateway()
  one = await gateway.as('admin@first.example')
  other = await gateway.as('admin@second.example')
})
afterAll(() => gateway.close())

const companyOfTwo = async (): Promise<number> => {
  const db = gateway.database.db()
  const born = { createdAt: founded, updatedAt: founded }
  const [made] = await db
    .insert(company)
    .values({ name: randomUUID(), ...born })
    .returning({ id: company.id })
  const companyId = made?.id ?? 0
  const role = 'ROLE_COMPANY_ADMIN' as const
  await db.insert(membership).values(
    [one, other].map(({ sub }) => ({
      companyId,
      accountId: sub,
      role,
      createdAt: founded,
      acceptedTermsAt: founded,
    })),
  )
  return companyId
}

const adminsOf = async (id: number): Promise<number> =>
  (
    await gateway.database.query<{ n: number }>(
      `select count(*)::int as n from membership where company_id = $1 and role = 'ROLE_COMPANY_ADMIN'`,
      [id],
    )
  ).rows[0]?.n ?? 0

const leave = (who: SignedIn, whom: SignedIn, id: number, how: 'remove' | 'demote') => {
  const path = `${who.path}/companies/${id}/users/${whom.sub}`
  const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: [String(id)] }]
  return how === 'remove' ? who.call('DELETE', path) : who.call('PUT', path, { authorities })
}

describe('a company', () => {
  it(
    `keeps one admin when two take the rights from each other at once, ${rounds} times · USR-28, USR-34`,
    async () => {
      const left: number[] = []
      const refused: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const id = await companyOfTwo()
        const how = round % 2 === 0 ? 'remove' : 'demote'
        const replies = await Promise.all([
          leave(one, other, id, how),
          leave(other, one, id, round % 4 < 2 ? 'remove' : 'demote'),
        ])
        left.push(await adminsOf(id))
        refused.push(replies.filter(({ status }) => status === 403 || status === 409).length)
      }
      expect(left.filter((n) => n !== 1)).toEqual([])
      expect(refused.filter((n) => n !== 1)).toEqual([])
    },
    within(120_000),
  )

  it('keeps its only admin, who changes and removes everybody but themself · USR-28, USR-34', async () => {
    const id = await companyOfTwo()
    const kept = async (message: string) => {
      for (const how of ['remove', 'demote'] as const) {
        expect(await leave(one, one, id, how)).toEqual({ status: 409, body: { message } })
      }
    }
    await kept('OWN_RIGHTS')
    await gateway.database.query('update membership set enabled = null where company_id = $1 and account_id = $2', [
      ...[id, other.sub],
    ])
    await kept('LAST_ADMIN')
    expect((await leave(one, other, id, 'demote')).status).toBe(200)
    await kept('LAST_ADMIN')
    expect((await leave(one, other, id, 'remove')).status).toBe(204)
    await kept('LAST_ADMIN')
    expect(await adminsOf(id)).toBe(1)
  })
})
