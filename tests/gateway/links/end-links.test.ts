import { describe, expect, it } from 'vitest'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import { keepRows } from '#tests/gateway/refuse-removal.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { sweepAll } from '#tests/gateway/sweep-all.ts'
import { linkBody, openForLinks, openLinkStage, terms } from './link-world.ts'

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

  it('ends a link whose store has no address for the letter about it · PBL-15', async () => {
    const template = { linkExpirySubject: 'Istekla', linkExpiryNotification: '<p>$ORDER_NUMBER</p>' }
    await openForLinks(stage.gateway.database, 1, { email: 'none' }, { pblTemplate: { terms, ...template } })
    const ids = [await makeOverdue()]
    await sweep()
    expect(await statusesOf(ids)).toEqual(['EXPIRED'])
  })
})
