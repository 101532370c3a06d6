import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { company } from '#gateway/companies/schema.ts'
import { bytes, instant, whole } from '#gateway/ground/database/columns.ts'

/** What an invoice charges for. */
export interface InvoiceLine {
  readonly text: string
  readonly quantity: number
  readonly price: number
}

/**
 * Invoices to a company. One without a stored file is drawn from its lines. Triggers queue the letter about each one that
 * is written active or becomes so, by Riva or by another program.
 */
export const invoice = pgTable(
  'invoice',
  {
    companyId: whole('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    id: whole('id').generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    format: text('format').notNull().default('pdf'),
    type: integer('type').notNull(),
    /** 1 inactive, 2 reversed, 3 active. */
    status: integer('status').notNull().default(3),
    month: integer('month').notNull(),
    year: integer('year').notNull(),
    amount: whole('amount').notNull(),
    currency: text('currency').notNull().default('EUR'),
    lines: jsonb('lines').$type<readonly InvoiceLine[]>().notNull().default([]),
    file: bytes('file'),
    createdAt: instant('created_at').notNull(),
    downloadedAt: instant('downloaded_at'),
    downloadedBy: text('downloaded_by'),
    /** When it went to everybody who gets invoices by e-mail; null until then. */
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('invoice_by_time').on(table.companyId, table.createdAt),
  ],
)
