import { expect, it } from 'vitest'
import { changeLink, lockLink } from '#gateway/links/change-link.ts'
import { linkBody, openLinkStage, standingAt } from './link-world.ts'

const stage = openLinkStage()

it('takes the roll-ups along and writes down what happened · PBL-15', async () => {
  const { database } = stage.gateway
  const path = `${stage.admin.path}/companies/1/stores/1/pbl/generate`
  for (const amount of [1_000, 2_500]) await stage.admin.call('POST', path, linkBody({ amount }))
  const { rows } = await database.query<{ id: number }>('select id from link order by id limit 1')
  const id = rows[0]?.id ?? 0
  await database.tx(async () => {
    const found = await lockLink(database, { companyId: 1, id })
    if (found) await changeLink(database, found, { status: 'PAID' }, { kind: 'paid', at: new Date(standingAt) })
  })
  for (const span of ['day', 'month']) {
    const summed = await database.query(
      `select ${span}::text as start, status, n, volume from link_${span} where n > 0 order by status`,
    )
    const start = span === 'day' ? '2026-11-21' : '2026-11-01'
    expect(summed.rows).toEqual([
      { start, status: 'CREATED', n: 1, volume: 2_500 },
      { start, status: 'PAID', n: 1, volume: 1_000 },
    ])
    const ofAgents = await database.query(
      `select ${span}::text as start, agent_id = $1 as mine, status, n, volume
       from link_agent_${span} where n > 0 order by status`,
      [stage.admin.sub],
    )
    expect(ofAgents.rows).toEqual([
      { start, mine: true, status: 'CREATED', n: 1, volume: 2_500 },
      { start, mine: true, status: 'PAID', n: 1, volume: 1_000 },
    ])
  }
  const events = await database.query('select kind, by from link_event where link_id = $1 order by id', [id])
  expect(events.rows).toEqual([
    { kind: 'created', by: 'admin@first.example' },
    { kind: 'paid', by: null },
  ])
  expect(await lockLink(database, { companyId: 2, id })).toBeNull()
})

it('has letters about one link sent twenty times an hour, also where none goes out · PBL-23', async () => {
  const { database } = stage.gateway
  const { rows } = await database.query<{ id: number }>(
    `update link set status = 'DEACTIVATED', customer_email = 'undeliverable@mail.example'
     where id = (select max(id) from link) returning id`,
  )
  const id = rows[0]?.id ?? 0
  const path = `/riva/api/users/${stage.admin.sub}/companies/1/stores/1/links/${id}/status-mail`
  const statuses: number[] = []
  for (let times = 0; times < 22; times += 1) statuses.push((await stage.admin.call('POST', path)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429, 429])
  const events = await database.query('select from link_event where link_id = $1 and kind = $2', [id, 'notMailed'])
  expect(events.rows).toHaveLength(20)
})

it('gives a changed link another revision, and a customer whom a later sweep forgets · PBL-18, SES-33', async () => {
  const { database } = stage.gateway
  await stage.newLink()
  const { rows } = await database.query<{ id: number; revision: number }>(
    `update link set forgotten_at = now() where id = (select max(id) from link) returning id, revision`,
  )
  const [{ id, revision } = { id: 0, revision: 0 }] = rows
  await database.tx(async () => {
    const found = await lockLink(database, { companyId: 1, id })
    if (found) await changeLink(database, found, { comment: 'Nazvati' }, { kind: 'edited', at: new Date(standingAt) })
  })
  const changed = await database.query('select revision, forgotten_at, comment from link where id = $1', [id])
  expect(changed.rows).toEqual([{ revision: revision + 1, forgotten_at: null, comment: 'Nazvati' }])
})
