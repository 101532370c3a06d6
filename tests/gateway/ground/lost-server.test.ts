import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#gateway/ground/database/database.ts'
import type { Limits } from '#gateway/ground/database/limits.ts'
import { isConnectionLost, sqlState } from '#gateway/ground/database/sql-state.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from './engines.ts'

const servers = enginesUnderTest().filter(({ engine }) => engine === 'server')

/** Passes everything on, until it is to keep what the connections of that moment say. */
const startRelay = async (port: number) => {
  const kept = new Set<Socket>()
  const open = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (data) => kept.has(from) || to.write(data))
      from.on('close', () => to.destroy()).on('error', () => undefined)
    }
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return {
    port: (relay.address() as AddressInfo).port,
    fallSilent: () => {
      for (const socket of open) kept.add(socket)
    },
    close: () => relay.close(),
  }
}

describe.each(servers)('a $engine that does not reply', ({ server }) => {
  const limits: Limits = { statementMillis: 1_000, lockMillis: 300, stillMillis: 2_000 }

  it('because another client holds the row fails the request and serves the next one', async () => {
    const database = await freshDatabase({ server, migrations: null, maxConnections: 2, limits })
    await database.query('CREATE TABLE held (id int); INSERT INTO held VALUES (1)')
    const other = new pg.Client({ connectionString: database.url ?? '' })
    await other.connect()
    await other.query('BEGIN; UPDATE held SET id = 2')
    await expect(database.tx(() => database.query('UPDATE held SET id = 3'))).rejects.toSatisfy(
      (error) => sqlState(error) === '55P03',
    )
    await expect(database.query('SELECT pg_sleep(5)')).rejects.toSatisfy((error) => sqlState(error) === '57014')
    expect((await database.query('SELECT id FROM held')).rows).toEqual([{ id: 1 }])
    const patient = database.tx(() => database.query('UPDATE held SET id = id + 10'), { isPatient: true })
    const waited = database.onOneConnection(() => database.query('SELECT pg_sleep(1.5)'))
    await waited
    await other.query('COMMIT')
    await patient
    expect((await database.query('SELECT id FROM held')).rows).toEqual([{ id: 12 }])
    await expect(database.query('SELECT pg_sleep(5)')).rejects.toSatisfy((error) => sqlState(error) === '57014')
    await other.end()
    await database.close()
  })

  it('since its machine is gone without a word fails the request and is asked on a new connection', async () => {
    const fresh = await freshDatabase({ server, migrations: null })
    const url = new URL(fresh.url ?? '')
    const relay = await startRelay(Number(url.port))
    url.hostname = '127.0.0.1'
    url.port = String(relay.port)
    const database = await openDatabase({ url: url.href }, { limits, maxConnections: 1 })
    await database.query('SELECT 1')
    const lost = database.tx(async () => {
      relay.fallSilent()
      await database.query('SELECT 1')
    })
    await expect(lost).rejects.toSatisfy(isConnectionLost)
    expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    relay.close()
    await database.close()
    await fresh.close()
  }, 30_000)
})

describe.each(servers)('a $engine that cuts the connection', ({ server }) => {
  it('gives the connection that was cut to nobody else', async () => {
    const database = await freshDatabase({ server, migrations: null, maxConnections: 1 })
    const cut = database.query('SELECT pg_terminate_backend(pg_backend_pid())')
    const waiting = database.query('SELECT 1 AS one')
    await expect(cut).rejects.toThrow('terminating connection')
    expect((await waiting).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  it('undoes the transaction and goes on with a new connection', async () => {
    const database = await freshDatabase({ server, migrations: null })
    await database.query('CREATE TABLE kept (id int)')
    const cut = database.tx(async () => {
      await database.query('INSERT INTO kept VALUES (1)')
      await database.query('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await expect(cut).rejects.toThrow()
    expect((await database.query('SELECT count(*) AS n FROM kept')).rows).toEqual([{ n: 0 }])
    await database.close()
  })
})
