import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { type Channel, channelWallets } from '#contract/transactions/channels.ts'
import type { OrderAction } from '#contract/transactions/order.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'
import { composedText, instant, whole } from '#gateway/ground/database/columns.ts'
import { store } from '#gateway/stores/schema.ts'
import type { OrderDetails } from './order/order-details.ts'

/** The expression behind the name filter and its index; they must be the same letter by letter. */
export const nameOf = (first: AnyPgColumn, last: AnyPgColumn) => sql`lower(${first} || ' ' || ${last})`

const marked =
  'áàâäãåāăąčćçďđéèêëěēęíìîïīłľńñňóòôöõőøřŕśšşșťţțúùûüůűūýÿźžżÁÀÂÄÃÅĀĂĄČĆÇĎĐÉÈÊËĚĒĘÍÌÎÏĪŁĽŃÑŇÓÒÔÖÕŐØŘŔŚŠŞȘŤŢȚÚÙÛÜŮŰŪÝŸŹŽŻ'
const plain =
  'aaaaaaaaacccddeeeeeeeiiiiillnnnooooooorrsssstttuuuuuuuyyzzzaaaaaaaaacccddeeeeeeeiiiiillnnnooooooorrsssstttuuuuuuuyyzzz'
/** Capitals whose small letter is a plain one, without being marked above: the indexes are made of that as it is. */
const furtherCapitals: Readonly<Record<string, string>> = { i: 'İ', k: '\u212a' }
const variantsOf = (bare: string): string =>
  [...marked].filter((_, at) => plain[at] === bare).join('') + (furtherCapitals[bare] ?? '')
/** A text in plain small letters, whatever the collation of the database is: "Blazevic" for Blažević. */
export const plainOf = (text: SQL) =>
  sql`lower(translate(${text}, ${sql.raw(`'${marked}'`)}, ${sql.raw(`'${plain}'`)}))`
export const fullNameOf = (first: AnyPgColumn, last: AnyPgColumn) => sql`${first} || ' ' || ${last}`
/**
 * What a text matches that holds the word when both are plain: found for a twentieth of what `plainOf` costs. Not exact
 * where the word has letters whose small form the database alone knows: they stand for any.
 */
export function plainPattern(word: string): { readonly pattern: string; readonly exact: boolean } {
  const classOf = (bare: string) => `[${bare}${bare.toUpperCase()}${variantsOf(bare)}]`
  const parts = (word.match(/dj|./gisu) ?? []).map((letter) => {
    if (/dj/i.test(letter)) return `(?:${classOf('d')}${classOf('j')}|[đĐ])`
    const at = [...marked].indexOf(letter)
    const bare = (at < 0 ? letter : (plain[at] ?? '')).toLowerCase()
    if (/^[a-z]$/.test(bare)) return `${classOf(bare)}${/đ/i.test(letter) ? `${classOf('j')}?` : ''}`
    return /[^ -~]/.test(bare) ? '.' : bare.replace(/\W/, '\\$&')
  })
  return { pattern: parts.join(''), exact: !parts.includes('.') }
}
/** The word, and its other spellings: Đ is also written Dj. */
export const spellingsOf = (word: string): readonly string[] => [
  ...new Set([word, word.replace(/dj/gi, 'd'), word.replace(/đ/gi, 'dj')]),
]
export const numberOf = (reference: AnyPgColumn) => sql`lower(${reference})`
/** The end of a number becomes the beginning of this: a customer reads out the last digits. */
export const reversedNumberOf = (reference: AnyPgColumn) => sql`reverse(lower(${reference}))`
export const lastFourOf = (maskedPan: AnyPgColumn) => sql`right(${maskedPan}, 4)`
export const emailOf = (email: AnyPgColumn) => sql`lower(${email})`

const channelCases = sql.raw(
  Object.entries(channelWallets)
    .flatMap(([channel, wallets]) => wallets.map((wallet) => `when ${wallet} then '${channel}'`))
    .join(' '),
)

/** Card orders. `captured` and `refunded` are kept here and can be recomputed from the ledger. */
export const orders = pgTable(
  'orders',
  {
    companyId: whole('company_id').notNull(),
    id: whole('id').generatedByDefaultAsIdentity(),
    storeId: whole('store_id').notNull(),
    linkId: whole('link_id'),
    accountId: text('account_id'),
    channel: text('channel').$type<Channel>().notNull(),
    walletType: integer('wallet_type'),
    orderReference: text('order_reference').notNull(),
    additionalOrderNumber: text('additional_order_number'),
    cart: text('cart'),
    amount: whole('amount').notNull(),
    captured: whole('captured').notNull().default(0),
    refunded: whole('refunded').notNull().default(0),
    currency: text('currency').notNull(),
    installments: text('installments'),
    status: text('status').$type<OrderStatus>().notNull(),
    responseCode: text('response_code'),
    approvalCode: text('approval_code'),
    acquirerCode: integer('acquirer_code'),
    cardType: text('card_type'),
    maskedPan: text('masked_pan'),
    firstName: composedText('first_name').notNull().default(''),
    lastName: composedText('last_name').notNull().default(''),
    email: text('email').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    lastModifiedBy: text('last_modified_by'),
    version: integer('version').notNull().default(1),
    details: jsonb('details').$type<OrderDetails>().notNull().default({}),
  },
  (order) => [
    primaryKey({ columns: [order.companyId, order.id] }),
    // Scanned backwards for newest first. The covering index by creation is in a separate migration (INCLUDE).
    index('orders_by_update').on(order.companyId, order.updatedAt, order.id),
    index('orders_by_store').on(order.companyId, order.storeId, order.createdAt, order.id),
    index('orders_by_reference').on(order.companyId, order.storeId, order.orderReference),
    index('orders_by_link').on(order.companyId, order.linkId).where(sql`${order.linkId} is not null`),
    index('orders_by_name').using('gin', sql`${nameOf(order.firstName, order.lastName)} gin_trgm_ops`),
    index('orders_by_email').using('gin', sql`${emailOf(order.email)} gin_trgm_ops`),
    // The indexes of the search.
    index('orders_by_plain_name').using(
      'gin',
      sql`${plainOf(fullNameOf(order.firstName, order.lastName))} gin_trgm_ops`,
    ),
    index('orders_by_number').on(order.companyId, sql`${numberOf(order.orderReference)} text_pattern_ops`),
    index('orders_by_number_end').on(order.companyId, sql`${reversedNumberOf(order.orderReference)} text_pattern_ops`),
    index('orders_by_amount').on(order.companyId, order.amount, order.createdAt),
    index('orders_by_approval').on(order.companyId, order.approvalCode, order.createdAt),
    index('orders_by_last_four').on(order.companyId, lastFourOf(order.maskedPan), order.createdAt),
    check(
      'orders_amounts',
      sql`0 <= ${order.refunded} and ${order.refunded} <= ${order.captured} and ${order.captured} <= ${order.amount}`,
    ),
    // A filter names wallet types, and the roll-ups know them by channel.
    check('orders_channel', sql`${order.channel} = case ${order.walletType} ${channelCases} else 'card' end`),
  ],
)

/** The ledger: one row for each thing that happened to an order. Rows are added, never changed (a trigger sees to it). */
export const orderEvent = pgTable(
  'order_event',
  {
    companyId: whole('company_id').notNull(),
    orderId: whole('order_id').notNull(),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    /** What the amount does: raises what was captured, what was refunded, or neither. */
    moves: text('moves').$type<'captured' | 'refunded' | 'nothing'>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    amount: whole('amount').notNull(),
    /** Where it is not that of the order: what follows an order in kuna is charged in euro. */
    currency: text('currency'),
    by: text('by'),
    responseMessage: text('response_message'),
  },
  (event) => [
    primaryKey({ columns: [event.companyId, event.orderId, event.number] }),
    check('order_event_moves', sql`${event.moves} in ('captured', 'refunded', 'nothing')`),
    check('order_event_amount', sql`${event.amount} >= 0`),
  ],
)

/** What a bank refused to do to an order: nothing of the order changed. */
export const orderAttempt = pgTable(
  'order_attempt',
  {
    companyId: whole('company_id').notNull(),
    orderId: whole('order_id').notNull(),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    action: text('action').$type<OrderAction>().notNull(),
    amount: whole('amount').notNull(),
    currency: text('currency').notNull(),
    by: text('by').notNull(),
    /** As the bank said it. */
    message: text('message').notNull(),
  },
  (attempt) => [primaryKey({ columns: [attempt.companyId, attempt.orderId, attempt.number] })],
)

/** One row for each idempotency key of an order: claimed while the request runs, then the reply as it was sent. */
export const orderOperation = pgTable(
  'order_operation',
  {
    companyId: whole('company_id').notNull(),
    orderId: whole('order_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    state: text('state').$type<'running' | 'done'>().notNull(),
    claim: uuid('claim').notNull(),
    claimedAt: instant('claimed_at').notNull(),
    replyStatus: integer('reply_status'),
    replyBody: text('reply_body'),
  },
  (operation) => [
    unique('order_operation_key').on(operation.companyId, operation.orderId, operation.idempotencyKey),
    index('order_operation_by_age').on(operation.claimedAt),
    check(
      'order_operation_state',
      sql`(${operation.state} = 'running' and ${operation.replyBody} is null) or (${operation.state} = 'done' and ${operation.replyBody} is not null)`,
    ),
  ],
)

/** 3-D Secure messages of an order, as they came. */
export const secureMessage = pgTable(
  'secure_message',
  {
    companyId: whole('company_id').notNull(),
    orderId: whole('order_id').notNull(),
    number: integer('number').notNull(),
    version: text('version'),
    eci: text('eci'),
    authResult: text('auth_result'),
    authStatusMsg: text('auth_status_msg'),
    comment: text('comment'),
    createdAt: instant('created_at').notNull(),
  },
  (message) => [primaryKey({ columns: [message.companyId, message.orderId, message.number] })],
)

const company = () => ({ companyId: whole('company_id').notNull() })
const summedColumns = () => ({
  storeId: whole('store_id').notNull(),
  currency: text('currency').notNull(),
  channel: text('channel').$type<Channel>().notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  n: whole('n').notNull(),
  volume: whole('volume').notNull(),
  captured: whole('captured').notNull().default(0),
  refunded: whole('refunded').notNull().default(0),
})
const dayColumns = () => ({ ...company(), day: date('day').notNull(), ...summedColumns() })
/** A month goes by its first day. */
const monthColumns = () => ({ ...company(), day: date('month').notNull(), ...summedColumns() })
type Summed = Record<keyof ReturnType<typeof dayColumns>, AnyPgColumn>
const summedKey = (row: Summed) =>
  primaryKey({ columns: [row.companyId, row.day, row.storeId, row.currency, row.channel, row.status] })

/** Orders and their amounts by the business day of creation, changed in the transaction that changes an order. */
export const orderDay = pgTable('order_day', dayColumns(), (row) => [summedKey(row)])
/** The same by the business day of the last change. */
export const orderUpdateDay = pgTable('order_update_day', dayColumns(), (row) => [summedKey(row)])
/** Both by months, so that a long range costs no more where every day has something of everything. */
export const orderMonth = pgTable('order_month', monthColumns(), (row) => [summedKey(row)])
export const orderUpdateMonth = pgTable('order_update_month', monthColumns(), (row) => [summedKey(row)])

/** The order numbers of a store that links and the virtual terminal have taken, each once and for good. */
export const orderNumber = pgTable(
  'order_number',
  {
    companyId: whole('company_id').notNull(),
    storeId: whole('store_id').notNull(),
    /** Normalised, case-sensitive. */
    number: text('number').notNull(),
    holder: text('holder').$type<'link' | 'terminal' | 'payment'>().notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.storeId, table.number] }),
    foreignKey({
      columns: [table.companyId, table.storeId],
      foreignColumns: [store.companyId, store.id],
      name: 'order_number_of',
    }).onDelete('cascade'),
  ],
)
