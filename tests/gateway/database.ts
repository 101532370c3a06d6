import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Database, type DatabaseOptions, openDatabase } from '#gateway/ground/database/database.ts'
import { migrate, migrationsFolder } from '#gateway/ground/database/migrate.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MODULES = join(ROOT, 'node_modules')
const CACHE = join(MODULES, '.cache/riva')
const DAY_MS = 86_400_000

/** What lies in a database from the beginning. */
export interface Filling {
  readonly name: string
  /** Folders and files of the project whose code decides what it is. */
  readonly from: readonly string[]
  readonly fill: (database: Database) => Promise<unknown>
}

export type FreshDatabase = Database & {
  /** Where other processes find it; null for an embedded one, which is of this process alone. */
  readonly url: string | null
}

export type FreshOptions = DatabaseOptions & {
  filling?: Filling
  /** Where the migrations are; null leaves the database empty. */
  migrations?: string | null
  /** A PostgreSQL to make it on, or null for the embedded one; without it RIVA_TEST_DATABASE_URL decides. */
  server?: string | null
}

const filesBelow = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()

const fingerprints = new Map<string, string>()

/** Two databases with one fingerprint begin alike. */
const fingerprint = (folder: string | null, filling: Filling | undefined): string => {
  const key = `${folder} ${filling?.name}`
  const known = fingerprints.get(key)
  if (known !== undefined) return known
  const hash = createHash('sha256')
  hash.update(readFileSync(join(MODULES, '@electric-sql/pglite/package.json'))).update(filling?.name ?? '')
  const paths = [...(folder ? [folder] : []), ...(filling?.from ?? []).map((name) => join(ROOT, name))]
  for (const path of paths)
    for (const file of filesBelow(path)) hash.update(`${relative(path, file)}\n`).update(readFileSync(file))
  const made = hash.digest('hex').slice(0, 16)
  fingerprints.set(key, made)
  return made
}

const prepared = async (database: Database, folder: string | null, filling?: Filling): Promise<Database> => {
  if (folder) await migrate(database, folder)
  await filling?.fill(database)
  return database
}

const dropOldTemplates = async (): Promise<void> => {
  for (const name of await readdir(CACHE)) {
    const folder = join(CACHE, name)
    const seen = await stat(folder).catch(() => undefined)
    if (seen && Date.now() - seen.mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}

/** initdb and a seed take seconds, a copy of the result a moment: it is made once for each state of what decides it. */
const templateOf = async (folder: string | null, filling: Filling | undefined): Promise<string> => {
  const template = join(CACHE, `database-${fingerprint(folder, filling)}`)
  if (existsSync(template)) return template
  await mkdir(CACHE, { recursive: true })
  const draft = `${template}.${randomUUID()}`
  const database = await prepared(await openDatabase({ dataDir: draft }), folder, filling)
  await database.close()
  await dropOldTemplates()
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }))
  return template
}

/** A data directory with a migrated embedded database that nobody has open; whoever asks for it removes it. */
export const freshDataDir = async (filling?: Filling, folder: string | null = migrationsFolder): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'riva-test-'))
  await cp(await templateOf(folder, filling), dataDir, { recursive: true })
  return dataDir
}

const freshEmbedded = async (
  folder: string | null,
  filling: Filling | undefined,
  options: DatabaseOptions,
): Promise<FreshDatabase> => {
  const dataDir = await freshDataDir(filling, folder)
  const database = await openDatabase({ dataDir }, options)
  return {
    ...database,
    url: null,
    close: async () => {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const administer = async <T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const urlOf = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = name
  return url.href
}

/** The template of this state on a server; the first that needs it makes it while the others wait. */
const templateOnServer = (server: string, folder: string | null, filling: Filling | undefined): Promise<string> =>
  administer(server, async (admin) => {
    const name = `riva_template_${fingerprint(folder, filling)}`
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return name
    const draft = `${name}_draft`
    await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${draft}`)
    const database = await prepared(await openDatabase({ url: urlOf(server, draft) }), folder, filling)
    await database.query('VACUUM ANALYZE')
    await database.close()
    // A template that somebody is connected to cannot be copied.
    await admin.query(`ALTER DATABASE ${draft} ALLOW_CONNECTIONS false`)
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
    return name
  })

/** Copying files is faster than writing the copy to the log, unless the server flushes all of them to the disk. */
const strategyOf = async (admin: pg.Client): Promise<string> => {
  const { rows } = await admin.query<{ version: string; fsync: string }>(
    `SELECT current_setting('server_version_num') AS version, current_setting('fsync') AS fsync`,
  )
  return Number(rows[0]?.version) >= 150_000 && rows[0]?.fsync === 'off' ? 'STRATEGY FILE_COPY' : ''
}

const freshOnServer = async (
  server: string,
  folder: string | null,
  filling: Filling | undefined,
  options: DatabaseOptions,
): Promise<FreshDatabase> => {
  const name = `riva_test_${randomUUID().replaceAll('-', '')}`
  const template = folder || filling ? await templateOnServer(server, folder, filling) : 'template1'
  await administer(server, async (admin) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${await strategyOf(admin)}`),
  )
  const url = urlOf(server, name)
  const database = await openDatabase({ url }, options)
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await administer(server, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`))
    },
  }
}

/** A migrated database of its own, empty or filled: embedded, or on the PostgreSQL that RIVA_TEST_DATABASE_URL names. */
export const freshDatabase = async ({
  migrations,
  filling,
  server = process.env.RIVA_TEST_DATABASE_URL || null,
  ...options
}: FreshOptions = {}): Promise<FreshDatabase> => {
  const folder = migrations === undefined && existsSync(migrationsFolder) ? migrationsFolder : (migrations ?? null)
  return server ? freshOnServer(server, folder, filling, options) : freshEmbedded(folder, filling, options)
}
