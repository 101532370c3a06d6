import { sql } from 'drizzle-orm'
import { job } from './database/schema.ts'
import { type Forgetting, forgetByPlace } from './sweeps.ts'

/** How long somebody may look why a job was given up; its payload may name people. */
const FAILED_KEPT_DAYS = 30

/** Removes jobs that were given up long ago. */
export const forgetFailedJobs = (parts: Omit<Forgetting, 'config'>): Promise<void> =>
  forgetByPlace(parts, {
    ...{ table: job, time: job.runAt },
    isOld: sql`${job.state} = 'failed' and ${job.runAt} < now() - make_interval(days => ${FAILED_KEPT_DAYS})`,
    forget: (rows) => parts.database.db().delete(job).where(rows),
  })
