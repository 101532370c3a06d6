import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '#gateway/ground/database/database.ts'
import { freePort } from '#tests/gateway/free-port.ts'
import { type GatewayProcess, startGatewayProcess } from '#tools/bench/gateway-process.ts'
import { ordersAt } from '#tools/bench/order-rows.ts'
import { readCsv, readXlsx } from './read-report.ts'

const soak = process.env.RIVA_SOAK !== undefined
const rounds = soak ? 20 : 3
const orders = 12_000
const server = process.env.RIVA_TEST_DATABASE_URL || undefined

let place: Place
let port = 0
let gateway: GatewayProcess | undefined
beforeAll(async () => {
  const made = await ordersAt(orders, server)
  if ('dataDir' in made) {
    const dataDir = await mkdtemp(join(tmpdir(), 'riva-restarts-'))
    await cp(made.dataDir, dataDir, { recursive: true })
    place = { dataDir }
  } else place = made
  port = await freePort()
}, 300_000)
afterAll(async () => {
  await gateway?.kill()
  if ('dataDir' in place) await rm(place.dataDir, { recursive: true, force: true })
})

const personAt = async (running: GatewayProcess) => {
  const { token, sub, company } = await running.signIn('admin@jadran.example')
  const headers = { Authorization: `Bearer ${token}` }
  const at = `${running.url}/mrc/api/users/${sub}/companies/${company.id}`
  return {
    request: async (format: string) => {
      const range = 'from=2024-01-01&to=2026-11-20'
      const reply = await fetch(`${at}/orders/report?${range}&format=${format}`, {
        method: 'POST',
        headers,
        body: '{}',
      })
      return ((await reply.json()) as { fileName: string }).fileName
    },
    fetch: (fileName: string) => fetch(`${at}/order/report/download?fileName=${fileName}`, { method: 'POST', headers }),
    remove: (fileName: string) =>
      fetch(`${running.url}/riva/api/users/${sub}/companies/${company.id}/downloads/${fileName}`, {
        method: 'DELETE',
        headers,
      }),
  }
}

const untilOver = async (ask: () => Promise<Response>): Promise<Response> => {
  const end = performance.now() + 120_000
  while (performance.now() < end) {
    const reply = await ask()
    if (reply.status !== 202) return reply
    await reply.arrayBuffer()
    await pause(200)
  }
  throw new Error('The report never ended.')
}

const rowsIn = (bytes: Uint8Array, format: string): number => {
  if (format === 'csv') return readCsv(new TextDecoder().decode(bytes), ';').length - 1
  // The last sheet holds the sums.
  const sheets = readXlsx(bytes).slice(0, -1)
  return sheets.reduce((sum, { rows }) => sum + rows.length, 0)
}

/** A killed process on a server leaves its job to others only after a while, so there mostly the orderly end is tried. */
const isKilled = (round: number): boolean => (server === undefined ? round % 2 === 0 : soak && round % 5 === 0)

const numbers = Array.from({ length: rounds }, (_, round) => round)
let whole = 0
let longest = 3_000

/** One report without any disturbance: how many rows it has, and how long it takes. */
const measured = async (person: Awaited<ReturnType<typeof personAt>>): Promise<number> => {
  const begun = performance.now()
  const fileName = await person.request('csv')
  const reply = await untilOver(() => person.fetch(fileName))
  longest = performance.now() - begun
  const rows = rowsIn(new Uint8Array(await reply.arrayBuffer()), 'csv')
  expect(rows).toBeGreaterThan(orders)
  await person.remove(fileName)
  return rows
}

// The embedded database has no connection that could be cut.
if (server !== undefined) {
  describe('a server that cuts the connection of a report', () => {
    it('gets asked again, and the file is whole · REP-05', async () => {
      gateway ??= await startGatewayProcess(port, place)
      const person = await personAt(gateway)
      const other = new pg.Client({ connectionString: 'url' in place ? place.url : '' })
      await other.connect()
      const fileName = await person.request('csv')
      const cut = async () =>
        (
          await other.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
               and pid <> pg_backend_pid() and query ~ '^insert into report_chunk|plan_cache_mode'`,
          )
        ).rowCount
      await expect.poll(cut, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0)
      const state = async () =>
        (await other.query('select state from report where name = $1', [fileName])).rows[0]?.state
      await expect.poll(state, { timeout: 90_000 }).toMatch(/ready|failed/)
      await other.end()
      const reply = await person.fetch(fileName)
      expect(reply.status).toBe(200)
      expect(rowsIn(new Uint8Array(await reply.arrayBuffer()), 'csv')).toBeGreaterThan(orders)
      expect((await person.remove(fileName)).status).toBe(204)
    }, 300_000)
  })
}

describe('a restart in the middle of a report', () => {
  it.each(numbers)(
    'leaves a whole file or a visible failure, round %i · REP-05',
    async (round) => {
      const format = round % 3 === 2 ? 'excel' : 'csv'
      gateway ??= await startGatewayProcess(port, place)
      const before = await personAt(gateway)
      if (whole === 0) whole = await measured(before)
      const fileName = await before.request(format)
      await pause(Math.random() * longest)
      await (isKilled(round) ? gateway.kill() : gateway.stop())
      gateway = await startGatewayProcess(port, place)
      const after = await personAt(gateway)
      const reply = await untilOver(() => after.fetch(fileName))
      const bytes = new Uint8Array(await reply.arrayBuffer())
      expect([200, 500]).toContain(reply.status)
      if (reply.status === 200) expect(rowsIn(bytes, format)).toBe(whole)
      const isWhole = reply.status === 200
      if ('dataDir' in place) {
        expect(await readdir(join(place.dataDir, 'reports'))).toEqual(isWhole ? [fileName] : [])
      }
      expect((await after.remove(fileName)).status).toBe(204)
      if ('dataDir' in place) expect(await readdir(join(place.dataDir, 'reports'))).toEqual([])
    },
    300_000,
  )
})
