import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DocumentPart } from '#contract/documents/difference.ts'
import { company } from '#gateway/companies/schema.ts'
import { bytes, instant, whole } from '#gateway/ground/database/columns.ts'

/** Conditions that hold between a provider and a company. What has no stored file is drawn from its parts. */
export const companyDocument = pgTable(
  'company_document',
  {
    companyId: whole('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    id: whole('id').generatedByDefaultAsIdentity(),
    /** 1 general terms, 2 IBAN payment service, 3 card acquiring. */
    type: integer('type').notNull(),
    /** 1 active, 2 to be applied, 3 archived. */
    status: integer('status').notNull(),
    applicationDate: date('application_date').notNull(),
    name: text('name').notNull(),
    /** Of the file with the changes; null where there was no version before. */
    changesName: text('changes_name'),
    provider: text('provider').notNull(),
    parts: jsonb('parts').$type<readonly DocumentPart[]>().notNull().default([]),
    file: bytes('file'),
    changesFile: bytes('changes_file'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('company_document_by_status').on(table.companyId, table.status),
  ],
)
