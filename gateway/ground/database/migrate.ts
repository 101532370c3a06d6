import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
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

/** Brings the schema up to date. Several processes may start on one PostgreSQL: the first does it, the others wait. */
export const migrate = (database: Database, folder = migrationsFolder): Promise<void> =>
  database.onOneConnection(async (db) => {
    if (database.kind === 'server') await db.execute(sql`SELECT pg_advisory_lock(${LOCK})`)
    try {
      await refuseWrongLocale(db)
      await db.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`)
      await applyMigrations(db, { migrationsFolder: folder })
    } finally {
      if (database.kind === 'server') await db.execute(sql`SELECT pg_advisory_unlock(${LOCK})`)
    }
  })
