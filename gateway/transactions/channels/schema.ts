import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { KnownCryptoStatus, KnownIpsStatus } from '#contract/transactions/instant-and-crypto.ts'
import type { PisStatus } from '#contract/transactions/pis.ts'
import type { PosStatus } from '#contract/transactions/pos.ts'
import { composedText, instant, whole } from '#gateway/ground/database/columns.ts'
import { fullNameOf, plainOf } from '#gateway/transactions/schema.ts'
import type { PosDetails } from './pos-details.ts'

/** The expression behind the filter and its index; they must be the same letter by letter. */
export const schemeOf = (scheme: AnyPgColumn) => sql`lower(${scheme})`

/** The bank's data of an order paid from an account. Amount, reference and names are those of the order. */
export const pisTransaction = pgTable(
  'pis_transaction',
  {
    companyId: whole('company_id').notNull(),
    orderId: whole('order_id').notNull(),
    transactionUuid: text('transaction_uuid').notNull(),
    storeId: whole('store_id').notNull(),
    orderReference: text('order_reference').notNull(),
    amount: whole('amount').notNull(),
    currency: text('currency').notNull(),
    /** Null is unprocessed. */
    status: text('status').$type<PisStatus>(),
    firstName: composedText('first_name').notNull().default(''),
    lastName: composedText('last_name').notNull().default(''),
    purpose: text('purpose'),
    debtorIban: text('debtor_iban'),
    bank: text('bank'),
    creditorIban: text('creditor_iban'),
    creditorReference: text('creditor_reference'),
    paymentId: text('payment_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (pis) => [
    primaryKey({ columns: [pis.companyId, pis.orderId] }),
    unique('pis_transaction_uuid').on(pis.companyId, pis.transactionUuid),
    // The covering index by creation is in the migration only (INCLUDE).
    index('pis_by_update').on(pis.companyId, pis.updatedAt, pis.orderId),
    index('pis_by_store').on(pis.companyId, pis.storeId, pis.createdAt, pis.orderId),
    index('pis_by_reference').on(pis.companyId, pis.orderReference),
    index('pis_by_iban').using('gin', sql`${pis.debtorIban} gin_trgm_ops`),
    index('pis_by_plain_name').using('gin', sql`${plainOf(fullNameOf(pis.firstName, pis.lastName))} gin_trgm_ops`),
  ],
)

/** Sub-transactions of an instant payment: attempts, the payment itself, its refund. */
export const ipsTransaction = pgTable(
  'ips_transaction',
  {
    companyId: whole('company_id').notNull(),
    orderId: whole('order_id').notNull(),
    number: integer('number').notNull(),
    merchantTransactionId: text('merchant_transaction_id'),
    amount: whole('amount').notNull(),
    currency: text('currency').notNull(),
    merchantBankAccount: text('merchant_bank_account'),
    status: text('status').$type<KnownIpsStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
    completedAt: instant('completed_at'),
  },
  (ips) => [primaryKey({ columns: [ips.companyId, ips.orderId, ips.number] })],
)

/** The crypto payment of an order. Amounts and rates of crypto are decimals, kept as texts. */
export const cryptoTransaction = pgTable(
  'crypto_transaction',
  {
    companyId: whole('company_id').notNull(),
    orderId: whole('order_id').notNull(),
    fiatAmount: whole('fiat_amount').notNull(),
    fiatCurrency: text('fiat_currency').notNull(),
    cryptoAmount: text('crypto_amount'),
    cryptoCurrency: text('crypto_currency'),
    feeCryptoAmount: text('fee_crypto_amount'),
    feeCryptoCurrency: text('fee_crypto_currency'),
    exchangeRateFiatCrypto: text('exchange_rate_fiat_crypto'),
    exchangeRateCryptoFiat: text('exchange_rate_crypto_fiat'),
    explorerAddressUrl: text('explorer_address_url'),
    status: text('status').$type<KnownCryptoStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
  },
  (crypto) => [primaryKey({ columns: [crypto.companyId, crypto.orderId] })],
)

/** Transactions of the terminals at the counter. They have no ledger: nothing here moves their money. */
export const posTransaction = pgTable(
  'pos_transaction',
  {
    companyId: whole('company_id').notNull(),
    id: whole('id').generatedByDefaultAsIdentity(),
    storeId: whole('store_id').notNull(),
    linkId: whole('link_id'),
    orderReference: text('order_reference'),
    amount: whole('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<PosStatus>().notNull(),
    cardType: text('card_type'),
    maskedPan: text('masked_pan'),
    approvalCode: text('approval_code'),
    referenceNumber: text('reference_number'),
    mid: text('mid'),
    tid: text('tid'),
    hostMid: text('host_mid'),
    visamdcName: text('visamdc_name'),
    acquirerCode: integer('acquirer_code'),
    walletType: integer('wallet_type'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    closedAt: instant('closed_at'),
    details: jsonb('details').$type<PosDetails>().notNull().default({}),
  },
  (pos) => [
    primaryKey({ columns: [pos.companyId, pos.id] }),
    // The covering index by creation is in the migration only (INCLUDE).
    index('pos_by_update').on(pos.companyId, pos.updatedAt, pos.id),
    index('pos_by_store').on(pos.companyId, pos.storeId, pos.createdAt, pos.id),
    index('pos_by_reference').on(pos.companyId, pos.orderReference),
    index('pos_by_approval').on(pos.companyId, pos.approvalCode),
    index('pos_by_link').on(pos.companyId, pos.linkId).where(sql`${pos.linkId} is not null`),
    index('pos_by_terminal').on(pos.companyId, pos.tid, pos.createdAt, pos.id),
    index('pos_by_merchant_number').on(pos.companyId, pos.mid, pos.createdAt, pos.id),
    index('pos_by_host_number').on(pos.companyId, pos.hostMid, pos.createdAt, pos.id),
    index('pos_by_closing').on(pos.companyId, pos.closedAt),
    index('pos_by_pan').using('gin', sql`${pos.maskedPan} gin_trgm_ops`),
    index('pos_by_scheme').using('gin', sql`${schemeOf(pos.visamdcName)} gin_trgm_ops`),
    // What is kept of a card number is first six and last four: a whole one has nowhere to stand.
    check('pos_masked_pan', sql`${pos.maskedPan} ~ '^[0-9]{6}[*]+[0-9]{4}$'`),
  ],
)

/** What happened to a point-of-sale transaction, step by step. */
export const posEvent = pgTable(
  'pos_event',
  {
    companyId: whole('company_id').notNull(),
    posId: whole('pos_id').notNull(),
    number: integer('number').notNull(),
    status: text('status').$type<PosStatus>().notNull(),
    amount: whole('amount').notNull(),
    approvalCode: text('approval_code'),
    referenceNumber: text('reference_number'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (event) => [primaryKey({ columns: [event.companyId, event.posId, event.number] })],
)

const company = () => ({ companyId: whole('company_id').notNull() })
const summedColumns = () => ({
  storeId: whole('store_id').notNull(),
  currency: text('currency').notNull(),
  /** Empty where a bank payment is unprocessed. */
  status: text('status').notNull(),
  n: whole('n').notNull(),
  volume: whole('volume').notNull(),
})
const dayColumns = () => ({ ...company(), day: date('day').notNull(), ...summedColumns() })
/** A month goes by its first day. */
const monthColumns = () => ({ ...company(), day: date('month').notNull(), ...summedColumns() })
type Summed = Record<keyof ReturnType<typeof dayColumns>, AnyPgColumn>
const summedKey = (row: Summed) =>
  primaryKey({ columns: [row.companyId, row.day, row.storeId, row.currency, row.status] })

/** Bank payments and their amounts by the business day of creation, and by that of the last change. */
export const pisDay = pgTable('pis_day', dayColumns(), (row) => [summedKey(row)])
export const pisUpdateDay = pgTable('pis_update_day', dayColumns(), (row) => [summedKey(row)])
export const pisMonth = pgTable('pis_month', monthColumns(), (row) => [summedKey(row)])
export const pisUpdateMonth = pgTable('pis_update_month', monthColumns(), (row) => [summedKey(row)])
/** The same of point-of-sale transactions. */
export const posDay = pgTable('pos_day', dayColumns(), (row) => [summedKey(row)])
export const posUpdateDay = pgTable('pos_update_day', dayColumns(), (row) => [summedKey(row)])
export const posMonth = pgTable('pos_month', monthColumns(), (row) => [summedKey(row)])
export const posUpdateMonth = pgTable('pos_update_month', monthColumns(), (row) => [summedKey(row)])
