import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LinkEventKind } from '#contract/links/activity.ts'
import type { CartItem } from '#contract/links/cart.ts'
import type { Customer, HideKey } from '#contract/links/link.ts'
import type { KnownLinkStatus } from '#contract/links/status.ts'
import type { FieldChange } from '#gateway/audit/schema.ts'
import { composedText, instant, whole } from '#gateway/ground/database/columns.ts'
import { store } from '#gateway/stores/schema.ts'
import { emailOf, plainOf } from '#gateway/transactions/schema.ts'

const ofStore = () => ({ companyId: whole('company_id').notNull(), storeId: whole('store_id').notNull() })

/** Payment links. Amounts in minor units; `amount` is the cart before the discount. */
export const link = pgTable(
  'link',
  {
    ...ofStore(),
    id: whole('id').generatedByDefaultAsIdentity().unique('link_id'),
    /** The one secret of the link's public address. */
    uuid: uuid('uuid').notNull().unique('link_uuid'),
    /** Normalised; `order_number` keeps it unique in the store. */
    orderNumber: text('order_number').notNull(),
    additionalReference: text('additional_reference'),
    creditorReference: text('creditor_reference'),
    debtorIban: text('debtor_iban'),
    cart: text('cart').notNull(),
    items: jsonb('items').$type<readonly CartItem[]>().notNull().default([]),
    amount: whole('amount').notNull(),
    discountAmount: whole('discount_amount').notNull().default(0),
    currency: text('currency').notNull(),
    language: text('language').notNull(),
    cardType: text('card_type'),
    /** 0: the buyer chooses; 1: one payment; null: nothing was set. */
    numberOfInstallments: integer('number_of_installments'),
    flexibleInstallments: boolean('flexible_installments').notNull().default(false),
    requireComplete: boolean('require_complete').notNull().default(false),
    subscription: boolean('subscription').notNull().default(false),
    reusable: boolean('reusable').notNull().default(false),
    reusableCount: integer('reusable_count').notNull().default(0),
    hideTabs: jsonb('hide_tabs').$type<readonly HideKey[]>().notNull().default([]),
    comment: text('comment'),
    customer: jsonb('customer').$type<Customer>(),
    /** Copies of the customer's, for the filter. */
    customerLastName: composedText('customer_last_name').notNull().default(''),
    customerEmail: text('customer_email').notNull().default(''),
    status: text('status').$type<KnownLinkStatus>().notNull(),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to').notNull(),
    expirationUpdatedAt: instant('expiration_updated_at'),
    expirationUpdatedBy: text('expiration_updated_by'),
    statusChangedBy: text('status_changed_by'),
    agentId: text('agent_id'),
    agentFirstName: text('agent_first_name').notNull().default(''),
    agentLastName: text('agent_last_name').notNull().default(''),
    /** The order that paid it, or the last one of a reusable link. */
    orderId: whole('order_id'),
    sentEmailSubject: text('sent_email_subject'),
    sentEmailBody: text('sent_email_body'),
    openings: integer('openings').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Of the request that made it, so that the same one again makes no second link. */
    requestKey: text('request_key'),
    /** When the customer was reminded of the end. */
    remindedAt: instant('reminded_at'),
    /** When what names its customer was removed for its age. */
    forgottenAt: instant('forgotten_at'),
    /** One more with every change that a person makes. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.storeId],
      foreignColumns: [store.companyId, store.id],
      name: 'link_of',
    }).onDelete('cascade'),
    // The number comes before the store: the list of a whole company finds it too.
    unique('link_order_number').on(table.companyId, table.orderNumber, table.storeId),
    // The list shows links by creation, the last to expire first; each index answers a page without the table.
    index('link_by_end').on(table.companyId, table.validTo, table.id, table.validFrom, table.storeId, table.status),
    index('link_by_start').on(table.companyId, table.validFrom, table.id, table.storeId, table.status, table.validTo),
    index('link_by_agent').on(table.companyId, table.agentId, table.validFrom),
    index('link_by_reference')
      .on(table.companyId, table.additionalReference)
      .where(sql`${table.additionalReference} is not null`),
    index('link_by_plain_name').using('gin', sql`${plainOf(sql`${table.customerLastName}`)} gin_trgm_ops`),
    index('link_by_email').using('gin', sql`${emailOf(table.customerEmail)} gin_trgm_ops`),
    // What is to expire next, of every company.
    index('link_open').on(table.validTo).where(sql`${table.status} = 'CREATED'`),
    // Whose customer is to be forgotten next.
    index('link_over').on(table.updatedAt).where(sql`${table.status} <> 'CREATED' and ${table.forgottenAt} is null`),
    check('link_status', sql`${table.status} in ('CREATED', 'DEACTIVATED', 'EXPIRED', 'PAID')`),
    check('link_amounts', sql`0 <= ${table.discountAmount} and ${table.discountAmount} < ${table.amount}`),
  ],
)

/** What happened to a link, added and never changed. */
export const linkEvent = pgTable(
  'link_event',
  {
    companyId: whole('company_id').notNull(),
    linkId: whole('link_id').notNull(),
    id: whole('id').generatedByDefaultAsIdentity(),
    at: instant('at').notNull(),
    kind: text('kind').$type<LinkEventKind>().notNull(),
    /** The e-mail address of the person; null for the customer, the clock and the wallet. */
    by: text('by'),
    /** An address that was written to, an order, a reason. */
    note: text('note'),
    changes: jsonb('changes').$type<readonly FieldChange[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.linkId, table.id] }),
    index('link_event_not_mailed').on(table.companyId, table.at).where(sql`${table.kind} = 'notMailed'`),
    foreignKey({
      columns: [table.companyId, table.linkId],
      foreignColumns: [link.companyId, link.id],
      name: 'link_event_of',
    }).onDelete('cascade'),
  ],
)

/** The people who made links of a store, under the names that they had then. */
export const linkAgent = pgTable(
  'link_agent',
  {
    ...ofStore(),
    agentId: text('agent_id').notNull(),
    agentFirstName: text('agent_first_name').notNull(),
    agentLastName: text('agent_last_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.storeId, table.agentId] }),
    foreignKey({
      columns: [table.companyId, table.storeId],
      foreignColumns: [store.companyId, store.id],
      name: 'link_agent_of',
    }).onDelete('cascade'),
  ],
)

const summed = () => ({
  ...ofStore(),
  currency: text('currency').notNull(),
  status: text('status').$type<KnownLinkStatus>().notNull(),
  n: whole('n').notNull(),
  volume: whole('volume').notNull(),
})

/** Links and their amounts by the business day of creation, changed in the transaction that changes a link. */
export const linkDay = pgTable('link_day', { day: date('day').notNull(), ...summed() }, (table) => [
  primaryKey({ columns: [table.companyId, table.day, table.storeId, table.currency, table.status] }),
])
/** The same by months; a month goes by its first day. */
export const linkMonth = pgTable('link_month', { day: date('month').notNull(), ...summed() }, (table) => [
  primaryKey({ columns: [table.companyId, table.day, table.storeId, table.currency, table.status] }),
])

const ofAgent = () => ({ ...summed(), agentId: text('agent_id').notNull() })

/** The links that one person made, by day; apart from `link_day`, which stays as short as there are stores. */
export const linkAgentDay = pgTable('link_agent_day', { day: date('day').notNull(), ...ofAgent() }, (table) => [
  primaryKey({
    name: 'link_agent_day_key',
    columns: [table.companyId, table.agentId, table.day, table.storeId, table.currency, table.status],
  }),
])
export const linkAgentMonth = pgTable('link_agent_month', { day: date('month').notNull(), ...ofAgent() }, (table) => [
  primaryKey({
    name: 'link_agent_month_key',
    columns: [table.companyId, table.agentId, table.day, table.storeId, table.currency, table.status],
  }),
])
