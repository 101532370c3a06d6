import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { madeBuild } from '#tests/gateway/ground/made-build.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'

const build = madeBuild()
let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway({ dist: build.folder, env: { LIST_DELAY: 'always' } })
})
afterAll(async () => {
  await gateway.close()
  build.remove()
})

const ready = async () => {
  const reply = await gateway.fetch('/readyz')
  return { status: reply.status, body: await reply.json() }
}

describe('the gateway', () => {
  it('is ready while its database holds every change of its tables, and not with one of them missing', async () => {
    const done = { status: 200, body: { status: 'ok', database: true, migrations: true } }
    expect(await ready()).toEqual(done)
    const { rows } = await gateway.database.query<{ hash: string }>(
      `update drizzle.__drizzle_migrations set hash = 'none' || hash
       where id = (select max(id) from drizzle.__drizzle_migrations) returning hash`,
    )
    expect(rows).toHaveLength(1)
    expect(await ready()).toEqual({ status: 503, body: { status: 'unavailable', database: true, migrations: false } })
    await gateway.database.query(
      `update drizzle.__drizzle_migrations set hash = substr(hash, 5) where hash like 'none%'`,
    )
    expect(await ready()).toEqual(done)
  })

  it.each(['/csp-report', '/browser-error'])('takes what a browser reports at %s', async (path) => {
    expect((await gateway.fetch(path, { method: 'POST', body: '{}' })).status).toBe(204)
  })
})

describe('the document of the screens', () => {
  const documentOf = async (of: RunningGateway) =>
    (await of.fetch('/transactions', { headers: { Accept: 'text/html' } })).text()

  it('says that each load of a list is delayed where the operator has set it so, and only there', async () => {
    expect(await documentOf(gateway)).toContain('<html data-list-delay="always" ')
    const other = await startGateway({ dist: build.folder })
    expect(await documentOf(other)).not.toContain('data-list-delay')
    await other.close()
  })
})
