import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, whole } from '#gateway/ground/database/columns.ts'

export interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/**
 * Who did what, when, to whom, from where, and with what outcome. Rows are added, never changed (a trigger sees to it),
 * and outlive their subjects: nothing here refers to another table. `company_id` is 0 where no company is concerned.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    companyId: whole('company_id').notNull(),
    id: whole('id').generatedByDefaultAsIdentity(),
    at: instant('at').notNull(),
    action: text('action').notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    /** Why it was refused. */
    reason: text('reason'),
    actorId: text('actor_id'),
    actor: text('actor'),
    fromAddress: text('from_address'),
    userAgent: text('user_agent'),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id'),
    subjectLabel: text('subject_label'),
    changes: jsonb('changes').$type<readonly FieldChange[]>().notNull().default([]),
    requestId: text('request_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('audit_entry_by_time').on(table.companyId, table.at, table.id),
  ],
)
