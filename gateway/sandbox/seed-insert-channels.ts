import type { Database } from '#gateway/ground/database/database.ts'
import { moveInChannelRollUps } from '#gateway/transactions/list/roll-up.ts'
import type { IpsSeed, PisSeed } from './seed-bank.ts'
import type { CryptoSeed } from './seed-crypto.ts'
import { type Column, insertRows } from './seed-insert.ts'
import type { SeededPos } from './seed-pos.ts'

const pisColumns: readonly Column<PisSeed>[] = [
  ['company_id', 'bigint', (pis) => pis.companyId],
  ['order_id', 'bigint', (pis) => pis.orderId],
  ['transaction_uuid', 'text', (pis) => pis.transactionUuid],
  ['store_id', 'bigint', (pis) => pis.storeId],
  ['order_reference', 'text', (pis) => pis.orderReference],
  ['amount', 'bigint', (pis) => pis.amount],
  ['currency', 'text', (pis) => pis.currency],
  ['status', 'text', (pis) => pis.status],
  ['first_name', 'text', (pis) => pis.firstName ?? ''],
  ['last_name', 'text', (pis) => pis.lastName ?? ''],
  ['purpose', 'text', (pis) => pis.purpose],
  ['debtor_iban', 'text', (pis) => pis.debtorIban],
  ['bank', 'text', (pis) => pis.bank],
  ['creditor_iban', 'text', (pis) => pis.creditorIban],
  ['creditor_reference', 'text', (pis) => pis.creditorReference],
  ['payment_id', 'text', (pis) => pis.paymentId],
  ['created_at', 'timestamptz', (pis) => pis.createdAt],
  ['updated_at', 'timestamptz', (pis) => pis.updatedAt],
]

const ipsColumns: readonly Column<IpsSeed>[] = [
  ['company_id', 'bigint', (ips) => ips.companyId],
  ['order_id', 'bigint', (ips) => ips.orderId],
  ['number', 'int', (ips) => ips.number],
  ['merchant_transaction_id', 'text', (ips) => ips.merchantTransactionId],
  ['amount', 'bigint', (ips) => ips.amount],
  ['currency', 'text', (ips) => ips.currency],
  ['merchant_bank_account', 'text', (ips) => ips.merchantBankAccount],
  ['status', 'text', (ips) => ips.status],
  ['created_at', 'timestamptz', (ips) => ips.createdAt],
  ['updated_at', 'timestamptz', (ips) => ips.updatedAt],
  ['completed_at', 'timestamptz', (ips) => ips.completedAt],
]

const cryptoColumns: readonly Column<CryptoSeed>[] = [
  ['company_id', 'bigint', (crypto) => crypto.companyId],
  ['order_id', 'bigint', (crypto) => crypto.orderId],
  ['fiat_amount', 'bigint', (crypto) => crypto.fiatAmount],
  ['fiat_currency', 'text', (crypto) => crypto.fiatCurrency],
  ['crypto_amount', 'text', (crypto) => crypto.cryptoAmount],
  ['crypto_currency', 'text', (crypto) => crypto.cryptoCurrency],
  ['fee_crypto_amount', 'text', (crypto) => crypto.feeCryptoAmount],
  ['fee_crypto_currency', 'text', (crypto) => crypto.feeCryptoCurrency],
  ['exchange_rate_fiat_crypto', 'text', (crypto) => crypto.exchangeRateFiatCrypto],
  ['exchange_rate_crypto_fiat', 'text', (crypto) => crypto.exchangeRateCryptoFiat],
  ['explorer_address_url', 'text', (crypto) => crypto.explorerAddressUrl],
  ['status', 'text', (crypto) => crypto.status],
  ['created_at', 'timestamptz', (crypto) => crypto.createdAt],
  ['updated_at', 'timestamptz', (crypto) => crypto.updatedAt],
]

type PosRow = SeededPos['pos']
const posColumns: readonly Column<PosRow>[] = [
  ['company_id', 'bigint', (pos) => pos.companyId],
  ['id', 'bigint', (pos) => pos.id],
  ['store_id', 'bigint', (pos) => pos.storeId],
  ['link_id', 'bigint', (pos) => pos.linkId],
  ['order_reference', 'text', (pos) => pos.orderReference],
  ['amount', 'bigint', (pos) => pos.amount],
  ['currency', 'text', (pos) => pos.currency],
  ['status', 'text', (pos) => pos.status],
  ['card_type', 'text', (pos) => pos.cardType],
  ['masked_pan', 'text', (pos) => pos.maskedPan],
  ['approval_code', 'text', (pos) => pos.approvalCode],
  ['reference_number', 'text', (pos) => pos.referenceNumber],
  ['mid', 'text', (pos) => pos.mid],
  ['tid', 'text', (pos) => pos.tid],
  ['host_mid', 'text', (pos) => pos.hostMid],
  ['visamdc_name', 'text', (pos) => pos.visamdcName],
  ['acquirer_code', 'int', (pos) => pos.acquirerCode],
  ['wallet_type', 'int', (pos) => pos.walletType],
  ['created_at', 'timestamptz', (pos) => pos.createdAt],
  ['updated_at', 'timestamptz', (pos) => pos.updatedAt],
  ['closed_at', 'timestamptz', (pos) => pos.closedAt],
  ['details', 'jsonb', (pos) => JSON.stringify(pos.details ?? {})],
]

type EventRow = SeededPos['events'][number]
const eventColumns: readonly Column<EventRow>[] = [
  ['company_id', 'bigint', (event) => event.companyId],
  ['pos_id', 'bigint', (event) => event.posId],
  ['number', 'int', (event) => event.number],
  ['status', 'text', (event) => event.status],
  ['amount', 'bigint', (event) => event.amount],
  ['approval_code', 'text', (event) => event.approvalCode],
  ['reference_number', 'text', (event) => event.referenceNumber],
  ['created_at', 'timestamptz', (event) => event.createdAt],
  ['closed_at', 'timestamptz', (event) => event.closedAt],
]

/** Bank payments of orders that are there already, with their roll-ups. */
export const insertPis = async (database: Database, rows: readonly PisSeed[]): Promise<void> => {
  await insertRows(database, 'pis_transaction', pisColumns, rows)
  await moveInChannelRollUps(database, 'pis', [], rows)
}

export const insertIps = (database: Database, rows: readonly IpsSeed[]): Promise<void> =>
  insertRows(database, 'ips_transaction', ipsColumns, rows)

export const insertCrypto = (database: Database, rows: readonly CryptoSeed[]): Promise<void> =>
  insertRows(database, 'crypto_transaction', cryptoColumns, rows)

/** Point-of-sale transactions with their history and roll-ups; the numbers given out later go on after theirs. */
export const insertPos = async (database: Database, seeded: readonly SeededPos[]): Promise<void> => {
  const rows = seeded.map(({ pos }) => pos)
  await insertRows(database, 'pos_transaction', posColumns, rows)
  await insertRows(
    database,
    'pos_event',
    eventColumns,
    seeded.flatMap(({ events }) => events),
  )
  await moveInChannelRollUps(database, 'pos', [], rows)
  await database.query(
    `select setval(pg_get_serial_sequence('pos_transaction', 'id'), (select max(id) from pos_transaction))`,
  )
}
