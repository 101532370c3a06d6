import { afterAll } from 'vitest'
import { startPostgres } from '#tests/gateway/postgres.ts'

export type EngineUnderTest = { engine: 'embedded' | 'server'; server: string | null }

/**
 * Both engines where a PostgreSQL can be had; else the embedded one, and the reason in the output. Where all tests run
 * once on each, a run has the one that is its own.
 */
export const enginesUnderTest = async (): Promise<EngineUnderTest[]> => {
  const embedded: EngineUnderTest = { engine: 'embedded', server: null }
  const given = process.env.RIVA_TEST_DATABASE_URL
  if (given) return [{ engine: 'server', server: given }]
  if (process.env.RIVA_TEST_EMBEDDED) return [embedded]
  const postgres = await startPostgres()
  if (postgres.url === null) {
    process.stdout.write(`only the embedded database is tested: ${postgres.why}\n`)
    return [embedded]
  }
  afterAll(postgres.stop)
  return [embedded, { engine: 'server', server: postgres.url }]
}
