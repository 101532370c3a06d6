import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { buildBody } from '#contract/shell/filter/filter.ts'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { cryptoWallet, ipsWallet } from '#contract/transactions/wallet-types.ts'
import { store } from '#gateway/stores/schema.ts'
import { summedTotal } from '#gateway/transactions/list/list-total.ts'
import { cardList } from '#gateway/transactions/list/listed.ts'
import { type Wanted, whereOf } from '#gateway/transactions/list/order-where.ts'
import { orderEvent, orders } from '#gateway/transactions/schema.ts'
import { milliseconds, type ReportWanted, type Source, withIds } from './source.ts'

const body = buildBody(cardFilter)

const cardWanted = (wanted: ReportWanted): Wanted => ({ ...wanted, filter: v.parse(body, wanted.filter) })

const history = sql`(
  select coalesce(json_agg(json_build_array(${milliseconds(orderEvent.at)}, ${orderEvent.status}, ${orderEvent.moves},
    ${orderEvent.amount}) order by ${orderEvent.number}), '[]')
  from ${orderEvent} where ${orderEvent.companyId} = ${orders.companyId} and ${orderEvent.orderId} = ${orders.id})`

/** Instead of a card, the wallet type of an instant or crypto payment. */
const cardType = sql`coalesce(${orders.cardType}, case when ${orders.walletType} in (${ipsWallet}, ${cryptoWallet}) then ${orders.walletType}::text end)`
const createdAt = milliseconds(orders.createdAt)
const updatedAt = milliseconds(orders.updatedAt)
const amount = sql`${orders.amount}`
const status = sql`${orders.status}`

/** The card list. */
export const cardSource: Source = {
  table: orders,
  name: 'orders',
  company: orders.companyId,
  id: orders.id,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  fields: {
    id: sql`${orders.id}`,
    orderReference: sql`${orders.orderReference}`,
    store: sql`(select ${store.name} from ${store} where ${store.companyId} = ${orders.companyId} and ${store.id} = ${orders.storeId})`,
    cardType,
    maskedPan: sql`${orders.maskedPan}`,
    approvalCode: sql`${orders.approvalCode}`,
    amount,
    captured: sql`${orders.captured}`,
    refunded: sql`${orders.refunded}`,
    kept: sql`${orders.captured} - ${orders.refunded}`,
    currency: sql`${orders.currency}`,
    status,
    firstName: sql`${orders.firstName}`,
    lastName: sql`${orders.lastName}`,
    email: sql`${orders.email}`,
    cart: sql`${orders.cart}`,
    createdAt,
    updatedAt,
    history,
  },
  sortValues: { createdAt, updatedAt, amount, status },
  where: (wanted) => whereOf(cardWanted(wanted)) ?? sql`true`,
  chosen: (ids) => withIds(orders.id, ids),
  total: (database, wanted) => summedTotal(database, cardList, cardWanted(wanted)),
}
