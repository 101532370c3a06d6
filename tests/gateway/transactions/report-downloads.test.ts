import { readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '#gateway/ground/jobs.ts'
import { reportJob } from '#gateway/transactions/reports/make-report.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { at, days, downloads, fetchReport, finished, nameIn, request } from './ask-report.ts'
import { addOrders, type OrderWish } from './merchant.ts'

const clock = standingClock('2026-11-21T11:00:00Z')
const orders: readonly OrderWish[] = Array.from({ length: 30 }, () => ({
  ...{ companyId: 1, storeId: 1, status: 'authorized' as const, amount: 1_000 },
  createdAt: new Date('2026-11-20T10:00:00Z'),
}))

let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway({ clock })
  await addOrders(gateway.database, orders)
  admin = await gateway.as('admin@first.example')
}, 60_000)
afterAll(() => gateway.close())

describe('downloads', () => {
  interface Shown {
    readonly fileName: string
    readonly state: string
    readonly done: number
    readonly total: number
    readonly bytes: number
    readonly expiresAt: string
  }
  const list = async (who = admin) => (await who.call('GET', downloads(who))).body as Shown[]
  const ask = async () => nameIn((await request(admin, 'format=csv')).body)
  const jobsOf = async (name: string) =>
    (await gateway.database.query(`select 1 from job where payload ->> 'name' = $1`, [name])).rows

  it('show what is there, how far it is and how long it stays, to their owner alone · REP-04', async () => {
    const fileName = await ask()
    const reply = await finished(admin, fileName)
    const bytes = (await reply.arrayBuffer()).byteLength
    expect((await list()).find((one) => one.fileName === fileName)).toMatchObject({
      ...{ fileName, state: 'ready', done: orders.length, total: orders.length, bytes },
      ...{ kind: 'card', format: 'csv', from: '2026-11-01', to: '2026-11-21', by: 'createdAt' },
      expiresAt: '2026-12-21T11:00:00.000Z',
    })
    const other = await gateway.as('admin@second.example')
    expect((await other.call('GET', downloads(other).replace('companies/1', 'companies/2'))).body).toEqual([])
    const stolen = await other.fetch(`${at(other, 2)}/order/report/download?fileName=${fileName}`, { method: 'POST' })
    expect(stolen.status).toBe(404)
  })

  it("are no colleague's, and out of sight with the stores in them · REP-04, ACC-14", async () => {
    const { database } = gateway
    const colleague = await gateway.as('store-admin@first.example')
    await database.query(`insert into permission values (1, $1, 'ALLOW_ORDER_EXPORT')`, [colleague.sub])
    await finished(admin, nameIn((await request(admin, 'format=csv', {}, '/stores/1/orders')).body))
    expect(await list(colleague)).toEqual([])
    const fileName = nameIn((await request(colleague, 'format=csv')).body)
    await finished(colleague, fileName)
    expect((await list(colleague)).map((one) => one.fileName)).toEqual([fileName])
    expect((await fetchReport(admin, fileName)).status).toBe(404)
    const move = (from: number, to: number) =>
      database.query('update store_role set store_id = $3 where account_id = $1 and store_id = $2', [
        ...[colleague.sub, from, to],
      ])
    await move(1, 2)
    expect([await list(colleague), (await fetchReport(colleague, fileName)).status]).toEqual([[], 404])
    await move(2, 1)
    expect((await list(colleague)).length).toBe(1)
  })

  it('keep nothing of their filter once they are made or cancelled · SES-33', async () => {
    const { database } = gateway
    const wantedOf = async (name: string) => {
      const { rows } = await database.query<{ filter: boolean; ids: boolean; state: string }>(
        `select wanted ? 'filter' as filter, wanted ? 'ids' as ids, state from report where name = $1`,
        [name],
      )
      return rows[0]
    }
    const fileName = nameIn((await request(admin, 'format=csv', { orderNumber: 'A-1' })).body)
    await finished(admin, fileName)
    expect(await wantedOf(fileName)).toEqual({ filter: false, ids: false, state: 'ready' })
    await database.query(
      `update report set state = 'waiting', wanted = wanted || '{"filter":{"lastName":"Horvat"},"ids":["1"]}' where name = $1`,
      [fileName],
    )
    await admin.call('DELETE', `${downloads(admin)}/${fileName}`)
    expect(await wantedOf(fileName)).toEqual({ filter: false, ids: false, state: 'cancelled' })
  })

  it('are found by their own names only · REP-05', async () => {
    for (const name of ['none.csv', '..', '...csv', 'postgres'])
      expect((await fetchReport(admin, name)).status).toBe(404)
    for (const name of ['', '..%2Fpostgres', '%2e%2e%2f', 'a%00', 'a/b', 'a%5Cb']) {
      expect((await fetchReport(admin, name)).status).toBe(400)
    }
  })

  it('end when they are cancelled, and are gone when they are removed · REP-05', async () => {
    const fileName = await ask()
    const one = `${downloads(admin)}/${fileName}`
    expect((await admin.call('DELETE', one)).status).toBe(204)
    const left = (await list()).find((shown) => shown.fileName === fileName)
    if (left) {
      expect(left.state).toBe('cancelled')
      const reply = await fetchReport(admin, fileName)
      expect([reply.status, await reply.json()]).toEqual([410, { message: 'REPORT_CANCELLED' }])
      expect((await admin.call('DELETE', one)).status).toBe(204)
    }
    expect((await admin.call('DELETE', one)).status).toBe(404)
    expect((await fetchReport(admin, fileName)).status).toBe(404)
  })

  it('leave nothing behind when they are cancelled while they are being made · REP-05', async () => {
    const { database } = gateway
    const fileName = await ask()
    const stateOf = async () => {
      const { rows } = await database.query<{ state: string }>('select state from report where name = $1', [fileName])
      return rows[0]?.state
    }
    await expect.poll(stateOf, { interval: 2, timeout: 10_000 }).toBe('running')
    await admin.call('DELETE', `${downloads(admin)}/${fileName}`)
    await expect.poll(() => jobsOf(fileName), { timeout: 10_000 }).toEqual([])
    expect([await stateOf(), (await fetchReport(admin, fileName)).status]).toEqual(['cancelled', 410])
    const kept = database.directory
      ? await readdir(join(database.directory, 'reports'))
      : (await database.query<{ name: string }>('select name from report_chunk')).rows.map(({ name }) => name)
    expect(kept.filter((name) => name.startsWith(fileName))).toEqual([])
  })

  it('that nobody makes any more have failed, and are not waited for · REP-05', async () => {
    const fileName = await ask()
    await finished(admin, fileName)
    await expect.poll(() => jobsOf(fileName), { timeout: 10_000 }).toEqual([])
    await gateway.database.query(`update report set state = 'running' where name = $1`, [fileName])
    const reply = await fetchReport(admin, fileName)
    expect([reply.status, await reply.json()]).toEqual([500, { message: 'REPORT_FAILED' }])
    expect((await list()).find((one) => one.fileName === fileName)?.state).toBe('failed')
  })

  it.each([
    [2, 'ready', null],
    [3, 'failed', 'INTERRUPTED'],
  ])('that were cut short %i times are tried three times at most: %s · REP-05', async (attempts, state, error) => {
    const { database } = gateway
    const fileName = await ask()
    await finished(admin, fileName)
    const begun = `state = 'running', attempts = $2, wanted = wanted || '{"filter": {}, "ids": null}'`
    await database.query(`update report set ${begun} where name = $1`, [fileName, attempts])
    await addJob(database, reportJob, { company: 1, name: fileName })
    await expect.poll(() => jobsOf(fileName), { timeout: 10_000 }).toEqual([])
    const { rows } = await database.query('select state, error from report where name = $1', [fileName])
    expect(rows).toEqual([{ state, error }])
  })

  it('that have lost a part are gone rather than cut · REP-05', async () => {
    const { database } = gateway
    const fileName = await ask()
    await finished(admin, fileName)
    if (database.directory) await truncate(join(database.directory, 'reports', fileName), 100)
    else
      await database.query('update report_chunk set bytes = substring(bytes from 1 for 100) where name = $1', [
        fileName,
      ])
    const reply = await fetchReport(admin, fileName)
    expect([reply.status, await reply.json()]).toEqual([410, { message: 'REPORT_EXPIRED' }])
  })

  it('are kept for 30 days, and then their files are gone · REP-05', async () => {
    const fileName = await ask()
    await finished(admin, fileName)
    clock.pass(30 * 86_400)
    const person = await gateway.as('admin@first.example')
    const reply = await fetchReport(person, fileName)
    expect([reply.status, await reply.json()]).toEqual([410, { message: 'REPORT_EXPIRED' }])
    expect(await list(person)).toEqual([])
    const next = await person.call('POST', `${at(person)}/orders/report?${days}&format=csv`, {})
    await finished(person, nameIn(next.body))
    clock.pass(-30 * 86_400)
    expect((await fetchReport(admin, fileName)).status).toBe(410)
  })

  it('are written down in the trail · ACC-14', async () => {
    const { rows } = await gateway.database.query<{ action: string }>(
      `select distinct action from audit_entry where subject_kind = 'report' and outcome = 'done' order by 1`,
    )
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['REPORT_DOWNLOADED', 'REPORT_REMOVED', 'REPORT_REQUESTED']),
    )
  })
})
