import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, type DatabaseOptions, openDatabase } from '#gateway/ground/database.ts'
import { migrate, migrationsFolder } from '#gateway/ground/migrate.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MODULES = join(ROOT, 'node_modules')
const CACHE = join(MODULES, '.cache/riva')
const DAY_MS = 86_400_000

/** What lies in a database from the beginning. */
export interface Filling {
  readonly name: string
  /** Folders of the project whose code decides what it is. */
  readonly from: readonly string[]
  readonly fill: (database: Database) => Promise<unknown>
}

export type FreshOptions = DatabaseOptions & {
  filling?: Filling
  /** Where the migrations are; null leaves the database empty. */
  migrations?: string | null
  /** A PostgreSQL to make it on, or null for the embedded one; without it RIVA_TEST_DATABASE_URL decides. */
  server?: string | null
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

const fingerprint = (folder: string | null, filling: Filling | undefined): string => {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(MODULES, '@electric-sql/pglite/package.json'))).update(filling?.name ?? '')
  const folders = [...(folder ? [folder] : []), ...(filling?.from ?? []).map((name) => join(ROOT, name))]
  for (const one of folders)
    for (const file of filesBelow(one)) hash.update(`${relative(one, file)}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
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
): Promise<Database> => {
  const dataDir = await freshDataDir(filling, folder)
  const database = await openDatabase({ dataDir }, options)
  return {
    ...database,
    close: async () => {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const freshOnServer = async (
  server: string,
  folder: string | null,
  filling: Filling | undefined,
  options: DatabaseOptions,
): Promise<Database> => {
  const name = `riva_test_${randomUUID().replaceAll('-', '')}`
  const admin = await openDatabase({ url: server }, { maxConnections: 1 })
  await admin.query(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = name
  const database = await prepared(await openDatabase({ url: url.href }, options), folder, filling)
  return {
    ...database,
    close: async () => {
      await database.close()
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.close()
    },
  }
}

/** A migrated database of its own, empty or filled: embedded, or on the PostgreSQL that RIVA_TEST_DATABASE_URL names. */
export const freshDatabase = async ({
  migrations,
  filling,
  server = process.env.RIVA_TEST_DATABASE_URL ?? null,
  ...options
}: FreshOptions = {}): Promise<Database> => {
  const folder = migrations === undefined && existsSync(migrationsFolder) ? migrationsFolder : (migrations ?? null)
  return server ? freshOnServer(server, folder, filling, options) : freshEmbedded(folder, filling, options)
}
