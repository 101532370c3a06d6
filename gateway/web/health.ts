import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '#gateway/ground/database/database.ts'
import { migrationsFolder } from '#gateway/ground/database/migrate.ts'

const answersQuickly = 2_000

let wanted: readonly string[] | undefined

const migrationsDone = async (database: Database): Promise<boolean> => {
  // Anyone may ask, and often: the files do not change while the gateway runs.
  wanted ??= readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const { rows } = await database.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const done = new Set(rows.map(({ hash }) => hash))
  return wanted.every((hash) => done.has(hash))
}

const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether requests can be answered: the database replies, and its schema is the one this gateway was built for. */
export const readiness = async (
  database: Database,
): Promise<{ ready: boolean; database: boolean; migrations: boolean }> => {
  try {
    const migrations = await within(migrationsDone(database), answersQuickly)
    return { ready: migrations, database: true, migrations }
  } catch {
    return { ready: false, database: false, migrations: false }
  }
}
