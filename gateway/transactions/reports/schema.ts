import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/session/account.ts'
import type { ReportFormat, ReportKind, ReportType } from '#contract/transactions/report/report.ts'
import { bytes, instant, whole } from '#gateway/ground/database/columns.ts'
import { account } from '#gateway/identity/schema.ts'

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

export type ReportState = 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled'

/** Reports that somebody asked for. The row outlives its file for a while, to say that it has expired. */
export const report = pgTable(
  'report',
  {
    companyId: whole('company_id').notNull(),
    /** Unguessable; what the asker fetches the file by. */
    name: text('name').notNull(),
    accountId: accountId(),
    kind: text('kind').$type<ReportKind>().notNull(),
    format: text('format').$type<ReportFormat>().notNull(),
    reportType: text('report_type').$type<ReportType>().notNull(),
    includeHistory: boolean('include_history').notNull(),
    language: text('language').$type<Language>().notNull(),
    title: text('title').notNull(),
    /** The query of the report: days, order, filter. */
    wanted: jsonb('wanted').notNull(),
    /** The stores whose transactions may be in it; null is every store of the company. */
    stores: jsonb('stores').$type<readonly number[] | null>(),
    state: text('state').$type<ReportState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    done: whole('done').notNull().default(0),
    total: whole('total'),
    size: whole('size'),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.name] }),
    index('report_by_account').on(table.companyId, table.accountId, table.createdAt),
    index('report_by_expiry').on(table.expiresAt),
  ],
)

/** The file of a report in pieces, where several processes share a database server. */
export const reportChunk = pgTable(
  'report_chunk',
  {
    companyId: whole('company_id').notNull(),
    name: text('name').notNull(),
    number: integer('number').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.name, table.number] }),
    foreignKey({ columns: [table.companyId, table.name], foreignColumns: [report.companyId, report.name] }).onDelete(
      'cascade',
    ),
  ],
)

/** The saved views of one person in one company, whole. */
export const savedViews = pgTable(
  'saved_views',
  {
    companyId: whole('company_id').notNull(),
    accountId: accountId(),
    views: jsonb('views').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.accountId] })],
)
