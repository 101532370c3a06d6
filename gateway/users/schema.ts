import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/session/account.ts'
import type { Permission } from '#contract/session/roles.ts'
import type { GivenAuthority } from '#contract/users/user-rights.ts'
import { company } from '#gateway/companies/schema.ts'
import { instant, whole } from '#gateway/ground/database/columns.ts'

/** People who were asked to join a company. The row stays when it is accepted or revoked, its link does not. */
export const invitation = pgTable(
  'invitation',
  {
    companyId: whole('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    id: whole('id').generatedByDefaultAsIdentity(),
    /** In lower case. */
    email: text('email').notNull(),
    authorities: jsonb('authorities').$type<readonly GivenAuthority[]>().notNull(),
    permissions: jsonb('permissions').$type<readonly Permission[]>().notNull().default([]),
    language: text('language').$type<Language>().notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    ended: text('ended').$type<'accepted' | 'revoked'>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('invitation_token').on(table.tokenHash),
    uniqueIndex('invitation_open').on(table.companyId, table.email).where(sql`${table.endedAt} is null`),
    index('invitation_by_email').on(table.email),
  ],
)
