import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database, Queries } from './database.ts'

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

const LOCK = sql.raw(String(0x72697661))

/** Names are searched without regard to case, and in the C locale a database knows no letter case beyond ASCII. */
const refuseWrongLocale = async (db: Queries): Promise<void> => {
  const { rows } = await db.execute(sql`SELECT lower('ČĆŽŠĐ') = 'čćžšđ' AS knows`)
  if (rows[0]?.knows === true) return
  throw new Error('The database does not know Croatian letters: create it with ENCODING UTF8 and LC_CTYPE C.UTF-8.')
}

/** A version that does not know the tables would work on them as it remembers them. */
const refuseNewer = async (db: Queries, folder: string): Promise<void> => {
  const { rows: tables } = await db.execute(sql`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`)
  if (tables[0]?.name === null) return
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)
  const { rows } = await db.execute(sql`
    SELECT 1 FROM drizzle.__drizzle_migrations WHERE created_at > ${Math.max(...known)} LIMIT 1`)
  if (rows.length === 0) return
  throw new Error(
    'A newer version of Riva has changed it: start that version, or restore the backup that was made before the upgrade.',
  )
}

/** Brings the schema up to date. Several processes may start on one PostgreSQL: the first does it, the others wait. */
export const migrate = (database: Database, folder = migrationsFolder): Promise<void> =>
  database.onOneConnection(async (db) => {
    if (database.kind === 'server') await db.execute(sql`SELECT pg_advisory_lock(${LOCK})`)
    try {
      await refuseWrongLocale(db)
      await refuseNewer(db, folder)
      await db.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`)
      await applyMigrations(db, { migrationsFolder: folder })
    } finally {
      if (database.kind === 'server') await db.execute(sql`SELECT pg_advisory_unlock(${LOCK})`)
    }
  })
