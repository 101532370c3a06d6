import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant, whole } from '#gateway/ground/database/columns.ts'

/**
 * Letters, written in the transaction of the change that they announce, and sent by a job. Once a mail server has taken
 * one, or it is given up, its text and its file are dropped, since the text may hold a link that opens something.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: whole('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: whole('company_id'),
    /** Where the letter is about an order of the company. */
    orderId: whole('order_id'),
    /** Where the letter is about a payment link of the company. */
    linkId: whole('link_id'),
    kind: text('kind').notNull(),
    to: text('to').notNull(),
    language: text('language').notNull(),
    subject: text('subject').notNull(),
    text: text('text'),
    html: text('html'),
    /** The file that goes with the letter. */
    attachmentName: text('attachment_name'),
    attachment: bytes('attachment'),
    /** `kept`: there is no mail server; the sandbox shows it. `givenUp`: no server took it for a day, or it knows no such reader. */
    state: text('state').$type<'waiting' | 'sent' | 'kept' | 'givenUp'>().notNull(),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('outbox_by_time').on(table.createdAt),
    index('outbox_given_up').on(table.companyId, table.createdAt).where(sql`${table.state} = 'givenUp'`),
    index('outbox_by_order').on(table.companyId, table.orderId).where(sql`${table.orderId} is not null`),
    index('outbox_by_link').on(table.companyId, table.linkId).where(sql`${table.linkId} is not null`),
  ],
)
