import { boolean, foreignKey, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { CheckoutCustomer } from '#contract/pay/checkout.ts'
import type { WalletFields } from '#contract/pay/wallet-fields.ts'
import { instant, whole } from '#gateway/ground/database/columns.ts'
import { store } from '#gateway/stores/schema.ts'

const ofStore = () => ({ companyId: whole('company_id').notNull(), storeId: whole('store_id').notNull() })

/** What the virtual terminal has handed over to the wallet; its order comes to be with the wallet's result. */
export const terminalPayment = pgTable(
  'terminal_payment',
  {
    ...ofStore(),
    /** The id that the order will have: the way back from the wallet names it before there is one. */
    orderId: whole('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    accountId: text('account_id').notNull(),
    preparedBy: text('prepared_by').notNull(),
    cart: text('cart').notNull(),
    amount: whole('amount').notNull(),
    currency: text('currency').notNull(),
    language: text('language').notNull(),
    customer: jsonb('customer').$type<CheckoutCustomer>(),
    creditorReference: text('creditor_reference'),
    requireComplete: boolean('require_complete').notNull(),
    subscription: boolean('subscription').notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.orderId] }),
    unique('terminal_payment_number').on(table.companyId, table.storeId, table.orderNumber),
    foreignKey({
      columns: [table.companyId, table.storeId],
      foreignColumns: [store.companyId, store.id],
      name: 'terminal_payment_of',
    }).onDelete('cascade'),
  ],
)

/** Every result that a wallet has told, once, with what became of it. Rows stay; of an old one the fields go. */
export const walletResult = pgTable(
  'wallet_result',
  {
    ...ofStore(),
    /** The wallet's own name for the result; telling it again changes nothing. */
    eventId: text('event_id').notNull(),
    orderNumber: text('order_number').notNull(),
    status: text('status').$type<'approved' | 'declined' | 'cancelled'>().notNull(),
    outcome: text('outcome').$type<'kept' | 'reversed'>().notNull(),
    /** Why an approved payment was given back. */
    reason: text('reason'),
    orderId: whole('order_id'),
    /** As they came, without the signature. */
    fields: jsonb('fields').$type<WalletFields>().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.storeId, table.eventId] }),
    foreignKey({
      columns: [table.companyId, table.storeId],
      foreignColumns: [store.companyId, store.id],
      name: 'wallet_result_of',
    }).onDelete('cascade'),
  ],
)
