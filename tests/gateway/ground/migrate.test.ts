import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#gateway/ground/database/database.ts'
import { migrate } from '#gateway/ground/database/migrate.ts'
import { sqlState } from '#gateway/ground/database/sql-state.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from './engines.ts'

// This test makes a new database from nothing, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const place = await mkdtemp(join(tmpdir(), 'riva-migrations-'))
afterAll(() => rm(place, { recursive: true, force: true }))

const migrationsOf = async (name: string, ...statements: string[]): Promise<string> => {
  const folder = join(place, name)
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: `000${idx}`,
    breakpoints: true,
  }))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const [idx, statement] of statements.entries()) await writeFile(join(folder, `000${idx}.sql`), statement)
  return folder
}

const NAMES = 'CREATE TABLE person (name text); CREATE INDEX ON person USING gin (lower(name) gin_trgm_ops)'
const AGES = 'ALTER TABLE person ADD COLUMN age int'

const engines = enginesUnderTest()

describe.each(engines)('migrations on the $engine database', ({ engine, server }) => {
  it('apply once, however often they run, and later ones follow', async () => {
    const database = await freshDatabase({ server, migrations: null })
    const first = await migrationsOf(`${engine}-first`, NAMES)
    await migrate(database, first)
    await migrate(database, first)
    await database.query(`INSERT INTO person VALUES ('Žarko Šarić')`)
    await migrate(database, await migrationsOf(`${engine}-second`, NAMES, AGES))
    const found = await database.query(`SELECT * FROM person WHERE lower(name) LIKE '%šarić%'`)
    expect(found.rows).toEqual([{ name: 'Žarko Šarić', age: null }])
    expect((await database.query('SELECT count(*) AS n FROM drizzle.__drizzle_migrations')).rows).toEqual([{ n: 2 }])
    await database.close()
  })

  it('refuse a database of a newer version and leave it as it is', async () => {
    const database = await freshDatabase({ server, migrations: null })
    await migrate(database, await migrationsOf(`${engine}-newer`, NAMES, AGES))
    await expect(migrate(database, await migrationsOf(`${engine}-older`, NAMES))).rejects.toThrow(
      'A newer version of Riva has changed it: start that version, or restore the backup',
    )
    expect((await database.query('SELECT count(*) AS n FROM drizzle.__drizzle_migrations')).rows).toEqual([{ n: 2 }])
    await database.close()
  })

  it('leave nothing of a set in which one fails', async () => {
    const database = await freshDatabase({ server, migrations: null })
    const broken = migrate(
      database,
      await migrationsOf(`${engine}-broken`, NAMES, 'ALTER TABLE nobody ADD COLUMN x int'),
    )
    await expect(broken).rejects.toSatisfy((error) => sqlState(error) === '42P01')
    expect((await database.query(`SELECT to_regclass('person') AS person`)).rows).toEqual([{ person: null }])
    await database.close()
  })

  it('make the ready database that tests start from', async () => {
    const migrations = await migrationsOf(`${engine}-ready`, NAMES)
    const database = await freshDatabase({ server, migrations })
    expect((await database.query('SELECT * FROM person')).rows).toEqual([])
    await database.close()
  })
})

describe.each(engines.filter(({ engine }) => engine === 'server'))('several on one $engine', ({ server }) => {
  it('refuse a database that knows no Croatian letters', async () => {
    const admin = await openDatabase({ url: server ?? '' })
    await admin.query(`CREATE DATABASE ascii_letters TEMPLATE template0 LC_CTYPE 'C'`)
    const url = new URL(server ?? '')
    url.pathname = 'ascii_letters'
    const database = await openDatabase({ url: url.href })
    await expect(migrate(database, await migrationsOf('ascii', NAMES))).rejects.toThrow('Croatian letters')
    await database.close()
    await admin.query('DROP DATABASE ascii_letters')
    await admin.close()
  })

  it('wait for each other', async () => {
    const database = await freshDatabase({ server, migrations: null })
    const { rows } = await database.query<{ name: string }>('SELECT current_database() AS name')
    const url = new URL(server ?? '')
    url.pathname = rows[0]?.name ?? ''
    const migrations = await migrationsOf('shared', NAMES, AGES)
    const others = await Promise.all([1, 2, 3].map(() => openDatabase({ url: url.href })))
    await Promise.all([database, ...others].map((each) => migrate(each, migrations)))
    expect((await database.query('SELECT count(*) AS n FROM drizzle.__drizzle_migrations')).rows).toEqual([{ n: 2 }])
    for (const other of others) await other.close()
    await database.close()
  })
})
