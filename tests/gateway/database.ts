import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, type DatabaseOptions, openDatabase } from '#gateway/shell/database.ts'
import { migrate, migrationsFolder } from '#gateway/shell/migrate.ts'

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url))
const CACHE = join(MODULES, '.cache/riva')
const DAY_MS = 86_400_000

export type FreshOptions = DatabaseOptions & {
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

const fingerprint = (folder: string | null): string => {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(MODULES, '@electric-sql/pglite/package.json')))
  for (const file of folder ? filesBelow(folder) : [])
    hash.update(`${relative(folder ?? '', file)}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const withSchema = async (database: Database, folder: string | null): Promise<Database> => {
  if (folder) await migrate(database, folder)
  return database
}

const dropOldTemplates = async (): Promise<void> => {
  for (const name of await readdir(CACHE)) {
    const folder = join(CACHE, name)
    const seen = await stat(folder).catch(() => undefined)
    if (seen && Date.now() - seen.mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}

/** initdb takes seconds, a copy of its result a moment: it is made once for each state of the migrations. */
const templateOf = async (folder: string | null): Promise<string> => {
  const template = join(CACHE, `database-${fingerprint(folder)}`)
  if (existsSync(template)) return template
  await mkdir(CACHE, { recursive: true })
  const draft = `${template}.${randomUUID()}`
  const database = await withSchema(await openDatabase({ dataDir: draft }), folder)
  await database.close()
  await dropOldTemplates()
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }))
  return template
}

const freshEmbedded = async (folder: string | null, options: DatabaseOptions): Promise<Database> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'riva-test-'))
  await cp(await templateOf(folder), dataDir, { recursive: true })
  const database = await openDatabase({ dataDir }, options)
  return {
    ...database,
    close: async () => {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const freshOnServer = async (server: string, folder: string | null, options: DatabaseOptions): Promise<Database> => {
  const name = `riva_test_${randomUUID().replaceAll('-', '')}`
  const admin = await openDatabase({ url: server }, { maxConnections: 1 })
  await admin.query(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = name
  const database = await withSchema(await openDatabase({ url: url.href }, options), folder)
  return {
    ...database,
    close: async () => {
      await database.close()
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.close()
    },
  }
}

/** An empty, migrated database of its own: embedded, or on the PostgreSQL that RIVA_TEST_DATABASE_URL names. */
export const freshDatabase = async ({
  migrations,
  server = process.env.RIVA_TEST_DATABASE_URL ?? null,
  ...options
}: FreshOptions = {}): Promise<Database> => {
  const folder = migrations === undefined && existsSync(migrationsFolder) ? migrationsFolder : (migrations ?? null)
  return server ? freshOnServer(server, folder, options) : freshEmbedded(folder, options)
}
