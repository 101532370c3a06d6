import { eq, sql } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#gateway/ground/database/database.ts'
import { constraintOf, sqlState } from '#gateway/ground/database/sql-state.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from './engines.ts'

const note = pgTable('note', {
  id: bigint({ mode: 'number' }).primaryKey(),
  body: text(),
  at: timestamp({ withTimezone: true, precision: 3 }),
})

const engines = enginesUnderTest()

describe.each(engines)('the $engine database', ({ engine, server }) => {
  let database: Database

  beforeAll(async () => {
    database = await freshDatabase({ server, migrations: null })
    await database.query(
      'CREATE TABLE note (id int8 PRIMARY KEY, body text CONSTRAINT short CHECK (length(body) < 10), at timestamptz(3))',
    )
    await database.query('CREATE TABLE blob (body text)')
  })
  beforeEach(async () => {
    await database.query('TRUNCATE note')
  })
  afterAll(() => database.close())

  const insert = (id: number, body = 'x') => database.query('INSERT INTO note (id, body) VALUES ($1, $2)', [id, body])
  const ids = async () =>
    (await database.query<{ id: number }>('SELECT id FROM note ORDER BY id')).rows.map(({ id }) => id)

  it('says which engine it is', () => {
    expect(database.kind).toBe(engine)
  })

  it('keeps all of a transaction, or nothing of it', async () => {
    await database.tx(async (db) => {
      await insert(1)
      await db.insert(note).values({ id: 2 })
    })
    const failing = database.tx(async (db) => {
      await db.insert(note).values({ id: 3 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await ids()).toEqual([1, 2])
  })

  it('lets a transaction inside another join it', async () => {
    const transactionId = async () => (await database.query('SELECT pg_current_xact_id()::text AS id')).rows[0]
    const [outer, inner] = await database.tx(async () => [await transactionId(), await database.tx(transactionId)])
    expect(inner).toEqual(outer)
    const failing = database.tx(async () => {
      await database.tx(() => insert(1))
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    expect(await ids()).toEqual([])
  })

  it('does not commit when a transaction inside it failed and nobody minded', async () => {
    const careless = database.tx(async () => {
      await insert(1)
      await database.tx(() => Promise.reject(new Error('refused'))).catch(() => undefined)
    })
    await expect(careless).rejects.toThrow('A part of the transaction failed')
    expect(await ids()).toEqual([])
  })

  it('does not take the quiet rollback after a failed statement for a commit', async () => {
    const careless = database.tx(async () => {
      await insert(1)
      await insert(1).catch(() => undefined)
    })
    await expect(careless).rejects.toThrow('A statement of the transaction failed')
    expect(await ids()).toEqual([])
  })

  it('refuses a stronger isolation inside a weaker one', async () => {
    const mixed = database.tx(() => database.tx(() => insert(1), { isolation: 'serializable' }))
    await expect(mixed).rejects.toThrow('cannot start inside')
  })

  it('runs the hooks after the commit and never after a rollback', async () => {
    const seen: string[] = []
    await database.tx(async () => {
      await insert(1)
      await database.tx(() => database.afterCommit(async () => void seen.push(`committed ${await ids()}`)))
      seen.push('inside')
    })
    const failing = database.tx(async () => {
      await database.afterCommit(() => void seen.push('never'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await database.afterCommit(() => void seen.push('at once'))
    expect(seen).toEqual(['inside', 'committed 1', 'at once'])
  })

  it('keeps answers and questions together when parameterised queries fail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 3 === 0
          ? database.query('SELECT 1 / $1::int AS n', [0]).catch((error: unknown) => sqlState(error))
          : database.query<{ n: number }>('SELECT $1::int AS n', [n]).then(({ rows }) => rows[0]?.n),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? '22012' : n)))
  })

  it('names state and constraint of a refused row, also through drizzle', async () => {
    await insert(1)
    const twice = await insert(1).catch((error: unknown) => error)
    const long = await database
      .db()
      .insert(note)
      .values({ id: 2, body: 'much too long' })
      .catch((error: unknown) => error)
    expect([sqlState(twice), constraintOf(twice)]).toEqual(['23505', 'note_pkey'])
    expect([sqlState(long), constraintOf(long)]).toEqual(['23514', 'short'])
  })

  it('brings times as Date with milliseconds and int8 as number, by drizzle and raw', async () => {
    const at = new Date('2026-03-29T01:30:00.123Z')
    await database.db().insert(note).values({ id: Number.MAX_SAFE_INTEGER, at })
    const [row] = await database.db().select().from(note).where(eq(note.at, at))
    expect(row).toEqual({ id: Number.MAX_SAFE_INTEGER, body: null, at })
    const raw = { id: Number.MAX_SAFE_INTEGER, at, ids: [1, null], day: '2026-03-29' }
    const question = `SELECT id, at, ARRAY[1, null]::int8[] AS ids, '2026-03-29'::date AS day FROM note`
    expect((await database.query(question)).rows).toEqual([raw])
    expect((await database.db().execute(sql.raw(question))).rows).toEqual([raw])
  })

  it('refuses an int8 that a number cannot hold', async () => {
    await expect(database.query('SELECT 9007199254740993::int8')).rejects.toThrow('9007199254740993')
    expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('runs queries that were started together inside a transaction', async () => {
    await database.tx(() => Promise.all([insert(1), insert(2), database.query('SELECT 1'), insert(3)]))
    expect(await ids()).toEqual([1, 2, 3])
  })

  it('refuses a query that comes after the end of its transaction', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    let late: Promise<unknown> = isOver
    await database.tx(async () => {
      await insert(1)
      late = isOver.then(() => insert(2))
    })
    end()
    await expect(late).rejects.toThrow('not awaited')
    expect(await ids()).toEqual([1])
  })

  it('loses no update when many transactions change one row', async () => {
    await insert(1, '0')
    const addOne = () =>
      database.tx(
        async () => {
          const { rows } = await database.query<{ body: string }>('SELECT body FROM note WHERE id = 1')
          await database.query('UPDATE note SET body = $1 WHERE id = 1', [String(Number(rows[0]?.body) + 1)])
        },
        { isolation: 'serializable' },
      )
    await Promise.all([addOne(), addOne(), addOne(), addOne()])
    expect((await database.query('SELECT body FROM note')).rows).toEqual([{ body: '4' }])
  })

  const fail = (state: string) => database.query(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${state}'; END $$`)
  it.each(['40001', '40P01'])('runs a transaction again after %s', async (state) => {
    let attempts = 0
    await database.tx(async () => {
      attempts += 1
      await insert(attempts)
      await database.afterCommit(() => insert(100 + attempts))
      if (attempts < 3) await fail(state)
    })
    expect(await ids()).toEqual([3, 103])
  })

  it('gives up after five repetitions, and at once after any other error', async () => {
    const attempts: Record<string, number> = { '40001': 0, '23505': 0 }
    for (const state of Object.keys(attempts)) {
      const failing = database.tx(async () => {
        attempts[state] = (attempts[state] ?? 0) + 1
        await fail(state)
      })
      await expect(failing).rejects.toSatisfy((error) => sqlState(error) === state)
    }
    expect(attempts).toEqual({ '40001': 6, '23505': 1 })
  })

  it('carries five million characters and twenty thousand rows', async () => {
    const body = 'č'.repeat(5_000_000)
    await database.query('INSERT INTO blob VALUES ($1)', [body])
    const { rows } = await database.query<{ body: string }>('SELECT body FROM blob')
    expect(rows[0]?.body === body).toBe(true)
    const many = await database.query<{ n: number }>('SELECT n FROM generate_series(1, 20000) AS n')
    expect(many.rows.reduce((sum, { n }) => sum + n, 0)).toBe(200_010_000)
  })
})

describe.each(engines)('the $engine database with one connection', ({ server }) => {
  it('answers with an error when a transaction holds the connection that a query outside of it waits for', async () => {
    const database = await freshDatabase({ server, migrations: null, maxConnections: 1, connectionTimeoutMillis: 400 })
    const outside = Promise.withResolvers<void>()
    const query = outside.promise.then(() => database.query('SELECT 1'))
    const stuck = database.tx(async () => {
      outside.resolve()
      await query
    })
    await expect(stuck).rejects.toThrow('a transaction holds the last one')
    expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })
})
