import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LayoutView } from '#contract/stores/layout-calls.ts'
import { company } from '#gateway/companies/schema.ts'
import { bytes, instant, whole } from '#gateway/ground/database/columns.ts'
import type { KeptSettings } from './kept-settings.ts'

const on = (name: string) => boolean(name).notNull().default(false)

/** Stores. `settings` holds what the settings tabs keep and no query looks into. */
export const store = pgTable(
  'store',
  {
    companyId: whole('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    id: whole('id').generatedByDefaultAsIdentity().unique('store_id'),
    name: text('name').notNull(),
    domain: text('domain').notNull(),
    email: text('email').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    payByLinkEnabled: on('pay_by_link_enabled'),
    virtualTerminalEnabled: on('virtual_terminal_enabled'),
    posEnabled: on('pos_enabled'),
    pisOptionEnabled: on('pis_option_enabled'),
    applePayEnabled: on('apple_pay_enabled'),
    googlePayEnabled: on('google_pay_enabled'),
    cryptoEnabled: on('crypto_enabled'),
    useBillAmountForRefunds: on('use_bill_amount_for_refunds'),
    pblSubscriptions: on('pbl_subscriptions'),
    vtSubscriptions: on('vt_subscriptions'),
    reusablePbl: on('reusable_pbl'),
    discountActive: on('discount_active'),
    ewalletEnabled: on('ewallet_enabled'),
    useCountryDropdown: on('use_country_dropdown'),
    secretKey: text('secret_key').notNull(),
    method: text('method').$type<'GET' | 'POST'>().notNull().default('POST'),
    debugEnabled: on('debug_enabled'),
    completeRequired: on('complete_required'),
    successUrl: text('success_url'),
    cancelUrl: text('cancel_url'),
    settings: jsonb('settings').$type<KeptSettings>().notNull().default({}),
    /** One more with every change. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Pictures that pages and e-mails of a store may show; their addresses are public and cannot be guessed. */
export const picture = pgTable(
  'store_picture',
  {
    companyId: whole('company_id').notNull(),
    storeId: whole('store_id').notNull(),
    id: uuid('id').notNull().unique('store_picture_id'),
    name: text('name').notNull(),
    format: text('format').$type<'png' | 'jpeg'>().notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.storeId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.storeId],
      foreignColumns: [store.companyId, store.id],
      name: 'store_picture_of',
    }).onDelete('cascade'),
  ],
)

/** CSS, header and footer of the pages that customers see (STS-21). */
export const layout = pgTable(
  'store_layout',
  {
    companyId: whole('company_id').notNull(),
    storeId: whole('store_id').notNull(),
    id: whole('id').generatedByDefaultAsIdentity().unique('store_layout_id'),
    viewType: text('view_type').$type<LayoutView>().notNull(),
    css: text('css'),
    header: text('header'),
    footer: text('footer'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.storeId, table.id] }),
    unique('store_layout_view').on(table.storeId, table.viewType),
    foreignKey({
      columns: [table.companyId, table.storeId],
      foreignColumns: [store.companyId, store.id],
      name: 'store_layout_of',
    }).onDelete('cascade'),
  ],
)
