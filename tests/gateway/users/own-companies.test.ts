import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const own = async (email: Parameters<RunningGateway['as']>[0]) => {
  const person = await gateway.as(email)
  const at = `/riva/api/users/${person.sub}`
  const list = async () =>
    (await (await person.fetch(`${at}/memberships`)).json()) as { id: string; onlyAdmin: boolean }[]
  const leave = async (company: string) => (await person.call('DELETE', `${at}/companies/${company}/membership`)).status
  return { person, list, leave }
}

it('lists what a person has accepted, with the role and whether the company has no other admin · USR-34', async () => {
  const { list } = await own('admin@first.example')
  expect(await list()).toContainEqual(
    expect.objectContaining({ id: '1', role: 'ROLE_COMPANY_ADMIN', onlyAdmin: expect.any(Boolean) }),
  )
  const { rows } = await gateway.database.query<{ n: number }>(
    `select count(*)::int as n from membership where company_id = 1 and role = 'ROLE_COMPANY_ADMIN' and enabled`,
  )
  expect((await list()).find(({ id }) => id === '1')?.onlyAdmin).toBe(rows[0]?.n === 1)
})

it('names no company that only typed the e-mail of a person · USR-13', async () => {
  const { person, list } = await own('clerk@first.example')
  const before = await list()
  await gateway.database.query(
    `insert into membership (company_id, account_id, role, typed_email, known_as, created_at)
     values (2, $1, 'ROLE_COMPANY_OFFLINE_USER', 'clerk@first.example', 'typed-one', now())`,
    [person.sub],
  )
  expect(await list()).toEqual(before)
})

it('lets an offline user sign in, list and leave, and nothing else · ACC-02', async () => {
  const { person, list, leave } = await own('offline@first.example')
  const [company] = await list()
  expect(company).toMatchObject({ role: 'ROLE_COMPANY_OFFLINE_USER', onlyAdmin: false })
  expect((await person.fetch(`${person.path}/companies`)).status).toBe(403)
  expect(await leave(company?.id ?? '')).toBe(204)
  expect(await list()).toEqual([])
})
