import { startPostgres } from './postgres.ts'

/**
 * Starts one PostgreSQL for all test files of a run, where the machine has the programs of one. Without it, and with
 * RIVA_TEST_EMBEDDED, the files use the embedded database.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.RIVA_TEST_DATABASE_URL || process.env.RIVA_TEST_EMBEDDED) return undefined
  const postgres = await startPostgres()
  if (postgres.url === null) {
    process.stdout.write(`The tests use the embedded database: ${postgres.why}\n`)
    return undefined
  }
  process.env.RIVA_TEST_DATABASE_URL = postgres.url
  return async () => {
    delete process.env.RIVA_TEST_DATABASE_URL
    await postgres.stop()
  }
}
