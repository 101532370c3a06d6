import { describe, expect, it } from 'vitest'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import { endLink } from '#gateway/links/end-links.ts'
import { scheduleEnd } from '#gateway/links/schedule-end.ts'
import { keepRows } from '#tests/gateway/refuse-removal.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { sweepAll } from '#tests/gateway/sweep-all.ts'
import { inTwoWeeks, linkBody, openForLinks, openLinkStage, terms } from './link-world.ts'

const config = readConfig({ SECRET_KEY: secretKey })
const stage = openLinkStage()

const makeOverdue = async (): Promise<number> => {
  const { body } = await stage.admin.call('POST', `${stage.admin.path}/companies/1/stores/1/pbl/generate`, linkBody())
  const { rows } = await stage.gateway.database.query<{ id: number }>(
    `update link set valid_to = '2026-11-20T22:59:59Z' where uuid = $1 returning id::int`,
    [(body as { uuid: string }).uuid],
  )
  return rows[0]?.id ?? 0
}
const statusesOf = async (ids: readonly number[]) => {
  const { rows } = await stage.gateway.database.query<{ status: string }>(
    'select status from link where id = any($1::bigint[]) order by id',
    [ids],
  )
  return rows.map(({ status }) => status)
}
const sweep = async (): Promise<string> => {
  const lines: string[] = []
  const log = logOf(config, { write: (line) => lines.push(line) })
  await sweepAll({ database: stage.gateway.database, clock: stage.clock, sandbox: true, log })
  return lines.join('')
}

describe('the sweep of links that are over', () => {
  it('ends the others where one cannot be ended, and logs that one · PBL-15', async () => {
    const ids = [await makeOverdue(), await makeOverdue(), await makeOverdue()]
    const end = await keepRows(stage.gateway.database, 'link', `old.id = ${ids[0]}`)
    const logged = await sweep()
    await end()
    expect(await statusesOf(ids)).toEqual(['CREATED', 'EXPIRED', 'EXPIRED'])
    expect(logged).toContain(`"id":${ids[0]}`)
    expect(logged).not.toContain(`"id":${ids[1]}`)
    await sweep()
    expect(await statusesOf(ids)).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED'])
  })

  it('goes on after the first 500 · PBL-15', async () => {
    const first = await makeOverdue()
    await stage.gateway.database.query(
      `insert into link (company_id, store_id, uuid, order_number, cart, amount, currency, language, status, valid_from,
         valid_to, created_at, updated_at)
       select company_id, store_id, gen_random_uuid(), order_number || '-' || copy, cart, amount, currency, language,
         status, valid_from, valid_to, created_at, updated_at
       from link, generate_series(1, 500) as copy where id = $1`,
      [first],
    )
    await sweep()
    const { rows } = await stage.gateway.database.query(
      `select status, count(*)::int as n from link where id >= $1 group by 1`,
      [first],
    )
    expect(rows).toEqual([{ status: 'EXPIRED', n: 501 }])
  })

  it('ends a link whose store has no address for the letter about it · PBL-15', async () => {
    const template = { linkExpirySubject: 'Istekla', linkExpiryNotification: '<p>$ORDER_NUMBER</p>' }
    await openForLinks(stage.gateway.database, 1, { email: 'none' }, { pblTemplate: { terms, ...template } })
    const ids = [await makeOverdue()]
    await sweep()
    expect(await statusesOf(ids)).toEqual(['EXPIRED'])
  })
})

describe('the end of one link', () => {
  const hold = { signal: new AbortController().signal, keep: async () => undefined, isLast: false }
  const endAt = (id: number, end: number) =>
    endLink(
      { database: stage.gateway.database, clock: stage.clock, config, log: logOf(config) },
      { company: 1, link: id, end },
      hold,
    )
  const over = Date.parse('2026-11-20T22:59:59Z')
  const jobsOf = async (id: number) => {
    const { rows } = await stage.gateway.database.query<{ kind: string }>(
      `select kind from job where payload->>'link' = $1 order by kind`,
      [String(id)],
    )
    return rows.map(({ kind }) => kind)
  }

  it('comes for none that is paid, and for none whose end was moved · PBL-15', async () => {
    const { database } = stage.gateway
    const [paid, moved] = [await makeOverdue(), await makeOverdue()]
    await database.query(`update link set status = 'PAID' where id = $1`, [paid])
    await database.query(`update link set valid_to = '2026-12-05T22:59:59Z' where id = $1`, [moved])
    for (const id of [paid, moved]) await endAt(id, over)
    expect(await statusesOf([paid, moved])).toEqual(['PAID', 'CREATED'])
  })

  it('waits where the clock is behind that of the database · PBL-15', async () => {
    const id = Number(await stage.newLink())
    expect(await jobsOf(id)).toEqual(['endLink', 'remindOfLink'])
    await endAt(id, inTwoWeeks)
    expect(await statusesOf([id])).toEqual(['CREATED'])
    expect(await jobsOf(id)).toEqual(['endLink', 'endLink', 'remindOfLink', 'remindOfLink'])
  })

  it('is told to no customer a day before where it comes sooner · PBL-15, STS-41', async () => {
    const { database } = stage.gateway
    const inTwelveHours = new Date(stage.clock.now().getTime() + 12 * 3_600_000)
    await scheduleEnd({ database, clock: stage.clock }, { companyId: 1, id: 987_654, validTo: inTwelveHours })
    expect(await jobsOf(987_654)).toEqual(['endLink'])
  })

  it('comes for all links, also where very many are over, of several companies · PBL-15', {
    timeout: 90_000,
  }, async () => {
    const { database } = stage.gateway
    const of = await makeOverdue()
    const copies = (company: number, store: number, first: number, count: number) =>
      database.query(
        `insert into link select (jsonb_populate_record(l, jsonb_build_object('id', $4::int + n, 'company_id', $2::int,
             'store_id', $3::int, 'uuid', gen_random_uuid(), 'order_number', 'B-' || n))).*
         from link l, generate_series(1, $5::int) as n where l.id = $1`,
        [of, company, store, first, count],
      )
    await copies(1, 1, 1_000_000, 510)
    await copies(2, 3, 500_000, 3)
    await sweep()
    const { rows } = await database.query('select count(*)::int as n from link where id > 499999 and status = $1', [
      'EXPIRED',
    ])
    expect(rows).toEqual([{ n: 513 }])
  })
})
