import { sql } from 'drizzle-orm'
import { type Forgetting, forEachAlone, forgetByPlace } from '#gateway/ground/sweeps.ts'
import { filesOf } from './report-files.ts'
import { report } from './schema.ts'

/** How long after its file is gone a report still says that it has expired. */
const TOLD_DAYS = 30

/** Removes files that nobody can fetch any more, and rows that nobody asks for any more. */
export const sweepReports = async (parts: Omit<Forgetting, 'config'>): Promise<void> => {
  const { database, clock } = parts
  const now = clock.now()
  await forgetByPlace(parts, {
    ...{ table: report, time: report.expiresAt },
    isOld: sql`${report.expiresAt} < ${now}::timestamptz - make_interval(days => ${TOLD_DAYS})`,
    forget: (rows) => database.db().delete(report).where(rows),
  })
  const files = filesOf(database)
  // Listed before it is asked who has a right to one: a report that begins meanwhile keeps its file.
  const found = await files.list()
  if (found.length === 0) return
  const { rows } = await database.query<{ name: string }>(
    `select name from report where state = 'running' or (state = 'ready' and expires_at > $1)`,
    [now],
  )
  const kept = new Set(rows.map(({ name }) => name))
  await forEachAlone(
    parts,
    found.filter(({ name }) => !kept.has(name)),
    (key) => files.remove(key),
  )
}
