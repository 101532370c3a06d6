import { startPostgres } from '#tests/gateway/postgres.ts'

/** The named server, or one that lasts as long as this measurement. */
export async function onServer(what: string, work: (url: string) => Promise<void>): Promise<void> {
  const named = process.env.RIVA_TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (named) return work(named)
  const server = await startPostgres()
  if (server.url === null) {
    console.log(`\n${what} on PostgreSQL are not measured: ${server.why}.`)
    return
  }
  await work(server.url).finally(server.stop)
}
