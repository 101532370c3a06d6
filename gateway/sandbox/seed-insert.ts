import type { Database } from '#gateway/ground/database/database.ts'
import { moveInRollUps } from '#gateway/transactions/list/roll-up.ts'
import type { SeededOrder } from './seed-orders.ts'

export type Column<Row> = readonly [name: string, type: string, value: (row: Row) => unknown]

const BATCH = 1_000

/** Many rows in one statement: a column is one array. */
export const insertRows = async <Row>(
  database: Database,
  table: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> => {
  const names = columns.map(([name]) => name).join(', ')
  const arrays = columns.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ')
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    await database.query(
      `insert into ${table} (${names}) select * from unnest(${arrays})`,
      columns.map(([, , value]) => batch.map((row) => value(row) ?? null)),
    )
  }
}

type OrderRow = SeededOrder['order']
const orderColumns: readonly Column<OrderRow>[] = [
  ['company_id', 'bigint', (order) => order.companyId],
  ['id', 'bigint', (order) => order.id],
  ['store_id', 'bigint', (order) => order.storeId],
  ['link_id', 'bigint', (order) => order.linkId],
  ['channel', 'text', (order) => order.channel],
  ['wallet_type', 'int', (order) => order.walletType],
  ['order_reference', 'text', (order) => order.orderReference],
  ['additional_order_number', 'text', (order) => order.additionalOrderNumber],
  ['cart', 'text', (order) => order.cart],
  ['amount', 'bigint', (order) => order.amount],
  ['captured', 'bigint', (order) => order.captured],
  ['refunded', 'bigint', (order) => order.refunded],
  ['currency', 'text', (order) => order.currency],
  ['installments', 'text', (order) => order.installments],
  ['status', 'text', (order) => order.status],
  ['response_code', 'text', (order) => order.responseCode],
  ['approval_code', 'text', (order) => order.approvalCode],
  ['acquirer_code', 'int', (order) => order.acquirerCode],
  ['card_type', 'text', (order) => order.cardType],
  ['masked_pan', 'text', (order) => order.maskedPan],
  ['first_name', 'text', (order) => order.firstName ?? ''],
  ['last_name', 'text', (order) => order.lastName ?? ''],
  ['email', 'text', (order) => order.email ?? ''],
  ['created_at', 'timestamptz', (order) => order.createdAt],
  ['updated_at', 'timestamptz', (order) => order.updatedAt],
  ['last_modified_by', 'text', (order) => order.lastModifiedBy],
  ['version', 'int', (order) => order.version],
  ['details', 'jsonb', (order) => JSON.stringify(order.details)],
]

type EventRow = SeededOrder['events'][number]
const eventColumns: readonly Column<EventRow>[] = [
  ['company_id', 'bigint', (event) => event.companyId],
  ['order_id', 'bigint', (event) => event.orderId],
  ['number', 'int', (event) => event.number],
  ['at', 'timestamptz', (event) => event.at],
  ['moves', 'text', (event) => event.moves],
  ['status', 'text', (event) => event.status],
  ['amount', 'bigint', (event) => event.amount],
  ['by', 'text', (event) => event.by],
  ['response_message', 'text', (event) => event.responseMessage],
]

type MessageRow = SeededOrder['messages'][number]
const messageColumns: readonly Column<MessageRow>[] = [
  ['company_id', 'bigint', (message) => message.companyId],
  ['order_id', 'bigint', (message) => message.orderId],
  ['number', 'int', (message) => message.number],
  ['version', 'text', (message) => message.version],
  ['eci', 'text', (message) => message.eci],
  ['auth_result', 'text', (message) => message.authResult],
  ['auth_status_msg', 'text', (message) => message.authStatusMsg],
  ['comment', 'text', (message) => message.comment],
  ['created_at', 'timestamptz', (message) => message.createdAt],
]

/** Orders with their ledger, messages and roll-ups; the numbers given out later go on after theirs. */
export const insertOrders = async (database: Database, seeded: readonly SeededOrder[]): Promise<void> => {
  const rows = seeded.map(({ order }) => order)
  await insertRows(database, 'orders', orderColumns, rows)
  await insertRows(
    database,
    'order_event',
    eventColumns,
    seeded.flatMap(({ events }) => events),
  )
  await insertRows(
    database,
    'secure_message',
    messageColumns,
    seeded.flatMap(({ messages }) => messages),
  )
  await moveInRollUps(database, [], rows)
  await database.query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
}
