import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#gateway/ground/database/database.ts'
import { startEngine } from '#gateway/ground/embedded/engine.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { soak } from '#tests/gateway/soak.ts'

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url))
const ROUNDS = soak ? 20 : 1

const place = await mkdtemp(join(tmpdir(), 'riva-embedded-'))
afterAll(() => rm(place, { recursive: true, force: true }))

it('makes the disk keep every commit', async () => {
  const database = await freshDatabase({ server: null, migrations: null })
  expect(database.powerLossSafe).toBe(true)
  await database.query('CREATE TABLE kept (n int)')
  const before = database.fsyncs()
  for (let n = 0; n < 20; n += 1) await database.query('INSERT INTO kept VALUES ($1)', [n])
  expect(database.fsyncs() - before).toBeGreaterThanOrEqual(20)
  await database.close()
})

it('makes a database where a first start was cut off, and keeps its rows for the next start', async () => {
  const dataDir = join(place, 'first')
  await mkdir(join(dataDir, 'postgres.new'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.new/PG_VERSION'), '18')
  const first = await openDatabase({ dataDir })
  await first.query('CREATE TABLE kept AS SELECT 1 AS n')
  await first.close()
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
  const second = await openDatabase({ dataDir })
  expect((await second.query('SELECT n FROM kept')).rows).toEqual([{ n: 1 }])
  await second.close()
})

it('says so when a damaged directory does not open, and gives it free', async () => {
  const dataDir = join(place, 'damaged')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18')
  await expect(openDatabase({ dataDir })).rejects.toThrow(`The embedded database in ${dataDir} did not start.`)
  expect(existsSync(join(dataDir, 'riva.lock'))).toBe(false)
})

it('starts again after a fault that PostgreSQL does not survive, and has every commit', async () => {
  const dataDir = join(place, 'stopped')
  const said: string[] = []
  const log = { warn: () => undefined, error: (_: unknown, text: string) => void said.push(text) }
  const database = await openDatabase({ dataDir }, { log, connectionTimeoutMillis: 2_000 })
  await database.query('CREATE TABLE kept AS SELECT 1 AS n')
  // The next piece of its log cannot be made, as on a full disk.
  const inTheWay = join(dataDir, 'postgres/pg_wal/xlogtemp.42')
  await mkdir(inTheWay)
  const fill = () => database.query(`SELECT pg_logical_emit_message(true, 'riva', repeat('a', 1000000))`)
  await expect(
    (async () => {
      for (let n = 0; n < 40; n += 1) await fill()
    })(),
  ).rejects.toThrow('xlogtemp.42')
  await rm(inTheWay, { recursive: true })
  const rows = () =>
    database.query('SELECT n FROM kept').then(
      (found) => found.rows,
      () => null,
    )
  await expect.poll(rows, { timeout: 30_000 }).toEqual([{ n: 1 }])
  expect(said).toContain('embedded database')
  await database.close()
})

it('undoes a transaction whose client went away, and starts the next one clean', async () => {
  const faults: string[] = []
  const engine = await startEngine(join(place, 'abandoned'), (fault) => faults.push(fault))
  const connect = async () => {
    const client = new pg.Client({ stream: () => engine.connect(), user: 'postgres', database: 'postgres' })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const first = await connect()
  await first.query('CREATE TABLE kept (n int)')
  await first.query('BEGIN')
  await first.query('INSERT INTO kept VALUES (1)')
  await first.query(`SET search_path TO 'elsewhere'`)
  const unanswered = first.query('INSERT INTO kept VALUES (2)').catch((error: Error) => error.message)

  const second = await connect()
  expect((await second.query('SELECT count(*)::int AS n FROM kept')).rows).toEqual([{ n: 0 }])
  expect(await unanswered).toBeTypeOf('string')

  await second.query('BEGIN')
  await second.query('INSERT INTO kept VALUES (3)')
  await second.end()
  const third = await connect()
  expect((await third.query('SELECT count(*)::int AS n FROM kept')).rows).toEqual([{ n: 0 }])
  await third.end()
  await engine.close()
  expect(faults).toEqual([])
})

/** Lets a process write, kills it without warning, and returns the numbers whose commits it was told of. */
const killedWriter = async (dataDir: string): Promise<number[]> => {
  const writer = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(writer, 'close')
  const lines = createInterface(writer.stdout)
  const first = once(lines, 'line')
  const told: number[] = []
  lines.on('line', (line) => told.push(Number(line)))
  await first
  await pause(100 + Math.random() * 500)
  writer.kill('SIGKILL')
  await closed
  return told
}

const numbers = async (database: Database, question: string): Promise<Set<number>> =>
  new Set((await database.query<{ n: number }>(question)).rows.map(({ n }) => n))

it(`loses no acknowledged commit when the process is killed, ${ROUNDS} times`, {
  timeout: ROUNDS * 60_000,
}, async () => {
  const dataDir = join(place, 'killed')
  const acknowledged: number[] = []
  let cutBetween = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const told = await killedWriter(dataDir)
    expect(told.length).toBeGreaterThan(0)
    acknowledged.push(...told)
    const database = await openDatabase({ dataDir })
    const singles = await numbers(database, 'SELECT n FROM single')
    const wholePairs = await numbers(database, 'SELECT n FROM pair GROUP BY n HAVING count(*) = 2')
    const pairs = await numbers(database, 'SELECT n FROM pair')
    await database.close()
    expect(
      acknowledged.filter((n) => !(singles.has(n) && wholePairs.has(n))),
      'acknowledged, yet lost',
    ).toEqual([])
    expect(
      [...pairs].filter((n) => !wholePairs.has(n)),
      'half a transaction',
    ).toEqual([])
    expect(
      [...pairs].filter((n) => !singles.has(n)),
      'a later commit without the earlier one',
    ).toEqual([])
    cutBetween = singles.size - wholePairs.size
    expect(singles.size, 'rows without a gap').toBe(Math.max(...singles))
  }
  process.stdout.write(
    `${ROUNDS} writers killed (${cutBetween} between two commits): ${acknowledged.length} acknowledged numbers all there\n`,
  )
})
