import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { WalletFields } from '#contract/pay/wallet-fields.ts'
import type { WalletResult } from '#contract/pay/wallet-result.ts'
import { instant, whole } from '#gateway/ground/database/columns.ts'

/** Where a payment at the sandbox's wallet is: at the form of the card, at 3-D Secure, or over. */
export const walletStates = ['open', 'challenged', 'approved', 'reversed', 'cancelled'] as const
export type WalletState = (typeof walletStates)[number]

/** Payments that were handed over to the sandbox's wallet. A card number is in none of its columns. */
export const walletPayment = pgTable(
  'wallet_payment',
  {
    id: uuid('id').primaryKey(),
    companyId: whole('company_id').notNull(),
    storeId: whole('store_id').notNull(),
    /** The form as it was posted and found signed. */
    fields: jsonb('fields').$type<WalletFields>().notNull(),
    state: text('state').$type<WalletState>().notNull(),
    /** Of the card that 3-D Secure asks about. */
    cardType: text('card_type'),
    maskedPan: text('masked_pan'),
    cardExpires: text('card_expires'),
    installments: integer('installments'),
    /** Why the last card was declined; none where the customer cancelled. */
    declined: text('declined'),
    approvalCode: text('approval_code'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('wallet_payment_by_age').on(table.createdAt)],
)

/** What the wallet has to tell; written down before anybody is told. */
export const walletNews = pgTable('wallet_news', {
  eventId: uuid('event_id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  result: jsonb('result').$type<Omit<WalletResult, 'signature'>>().notNull(),
  told: boolean('told').notNull().default(false),
  at: instant('at').notNull(),
})
