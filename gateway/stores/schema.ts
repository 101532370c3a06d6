import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { company } from '#gateway/companies/schema.ts'
import { instant, whole } from '#gateway/ground/columns.ts'

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
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
