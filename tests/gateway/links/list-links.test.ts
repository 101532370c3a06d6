import { beforeAll, expect, it } from 'vitest'
import { linkBody, openLinkStage } from './link-world.ts'

const days = 'from=2026-11-01&to=2026-11-21'
const stage = openLinkStage()
beforeAll(async () => {
  const store = `${stage.admin.path}/companies/1/stores/1/pbl`
  for (const amount of [1_000, 2_500, 700]) await stage.admin.call('POST', `${store}/generate`, linkBody({ amount }))
  const { rows } = await stage.gateway.database.query<{ id: number }>('select min(id) as id from link')
  await stage.admin.call('PUT', `${store}/deactivateLink/${rows[0]?.id}`)
})

it('counts and adds up the links of a person from sums of that person alone · PBL-11, PBL-12', async () => {
  const list = async (filter: object) =>
    (await stage.admin.call('POST', `${stage.admin.path}/companies/1/pbl/links?${days}`, filter)).body as [
      object[],
      number,
    ]
  await stage.gateway.database.query('update link_day set n = n + 1000')
  const { sub } = stage.admin
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
  const sums = await stage.admin.call('POST', `/riva${stage.admin.path.slice(4)}/companies/1/links/sums?${days}`, {
    agents: [sub],
  })
  expect(sums.body).toMatchObject([{ currency: 'EUR', count: 3, waiting: '3200' }])
})

it('counts again once a link has changed · PBL-11', async () => {
  const path = `${stage.admin.path}/companies/1/pbl/links?${days}`
  const found = async () => {
    const { body } = await stage.admin.call('POST', path, { customerLastName: 'Horvat', statuses: ['CREATED'] })
    const [rows, total] = body as [{ id: number }[], number]
    return { id: rows[0]?.id, total }
  }
  const before = await found()
  expect(before.total).toBeGreaterThan(1)
  await stage.put(`deactivateLink/${before.id}`)
  expect((await found()).total).toBe(before.total - 1)
})
