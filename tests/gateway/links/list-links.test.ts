import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { linkBody, openForLinks, standingAt } from './link-world.ts'

const days = 'from=2026-11-01&to=2026-11-21'
let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock(standingAt) })
  await openForLinks(gateway.database, 1)
  admin = await gateway.as('admin@first.example')
  const store = `${admin.path}/companies/1/stores/1/pbl`
  for (const amount of [1_000, 2_500, 700]) await admin.call('POST', `${store}/generate`, linkBody({ amount }))
  const { rows } = await gateway.database.query<{ id: number }>('select min(id) as id from link')
  await admin.call('PUT', `${store}/deactivateLink/${rows[0]?.id}`)
})
afterAll(() => gateway.close())

it('counts and adds up the links of a person from sums of that person alone · PBL-11, PBL-12', async () => {
  const list = async (filter: object) =>
    (await admin.call('POST', `${admin.path}/companies/1/pbl/links?${days}`, filter)).body as [object[], number]
  await gateway.database.query('update link_day set n = n + 1000')
  const { sub } = admin
  const totals = [
    { agents: [sub] },
    { agents: ['nobody', sub] },
    { agents: [sub], statuses: ['CREATED'] },
    { agents: [sub], statuses: ['DEACTIVATED'] },
    { agents: ['nobody'] },
  ].map(async (filter) => {
    const [rows, total] = await list(filter)
    return [rows.length, total]
  })
  expect(await Promise.all(totals)).toEqual([
    [3, 3],
    [3, 3],
    [2, 2],
    [1, 1],
    [0, 0],
  ])
  const sums = await admin.call('POST', `/riva${admin.path.slice(4)}/companies/1/links/sums?${days}`, {
    agents: [sub],
  })
  expect(sums.body).toMatchObject([{ currency: 'EUR', count: 3, waiting: '3200' }])
})
