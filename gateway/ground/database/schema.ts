import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, whole } from './columns.ts'

/** Work to be done after a commit, by whichever process comes first. Done jobs are deleted. Times are real ones. */
export const job = pgTable(
  'job',
  {
    id: whole('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    runAt: instant('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    state: text('state').$type<'waiting' | 'failed'>().notNull().default('waiting'),
    error: text('error'),
  },
  (table) => [index('job_by_time').on(table.state, table.runAt)],
)

/** How often something was asked for within a stretch of time, so that all processes count together. */
export const rateCount = pgTable(
  'rate_count',
  { key: text('key').notNull(), start: instant('start').notNull(), asked: integer('asked').notNull() },
  (table) => [primaryKey({ columns: [table.key, table.start] }), index('rate_count_by_time').on(table.start)],
)
