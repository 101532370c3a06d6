import { inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { buildBody } from '#contract/shell/filter/filter.ts'
import { pisFilter } from '#contract/transactions/list/pis-list.ts'
import { store } from '#gateway/stores/schema.ts'
import { type PisWanted, pisWhere } from '#gateway/transactions/channels/pis-where.ts'
import { pisTransaction as pis } from '#gateway/transactions/channels/schema.ts'
import { summedTotal } from '#gateway/transactions/list/list-total.ts'
import { pisList } from '#gateway/transactions/list/listed.ts'
import { milliseconds, type ReportWanted, type Source } from './source.ts'

const body = buildBody(pisFilter)

const pisWanted = (wanted: ReportWanted): PisWanted => ({ ...wanted, filter: v.parse(body, wanted.filter) })

const createdAt = milliseconds(pis.createdAt)
const updatedAt = milliseconds(pis.updatedAt)
const status = sql`coalesce(${pis.status}, 'unprocessed')`

/** The list of bank payments. Its rows are chosen by the uuid of the transaction. */
export const pisSource: Source = {
  table: pis,
  name: 'pis_transaction',
  company: pis.companyId,
  id: pis.orderId,
  createdAt: pis.createdAt,
  updatedAt: pis.updatedAt,
  fields: {
    id: sql`${pis.orderId}`,
    orderReference: sql`${pis.orderReference}`,
    store: sql`(select ${store.name} from ${store} where ${store.companyId} = ${pis.companyId} and ${store.id} = ${pis.storeId})`,
    amount: sql`${pis.amount}`,
    captured: sql`case when ${pis.status} = 'COMPLETED' then ${pis.amount} else 0 end`,
    refunded: sql`0`,
    currency: sql`${pis.currency}`,
    status,
    description: status,
    firstName: sql`${pis.firstName}`,
    lastName: sql`${pis.lastName}`,
    debtorIban: sql`${pis.debtorIban}`,
    bank: sql`${pis.bank}`,
    cart: sql`${pis.purpose}`,
    paymentId: sql`${pis.paymentId}`,
    createdAt,
    updatedAt,
  },
  // The unprocessed come after all others, as in the list.
  sortValues: { createdAt, updatedAt, status: sql`coalesce(${pis.status}, '~')` },
  where: (wanted) => pisWhere(pisWanted(wanted)) ?? sql`true`,
  chosen: (ids) => inArray(pis.transactionUuid, [...ids]),
  total: (database, wanted) => summedTotal(database, pisList, pisWanted(wanted)),
}
