import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { buildBody } from '#contract/shell/filter/filter.ts'
import { posFilter } from '#contract/transactions/list/pos-list.ts'
import { posMoney } from '#contract/transactions/money/became.ts'
import { store } from '#gateway/stores/schema.ts'
import { type PosWanted, posWhere } from '#gateway/transactions/channels/pos-where.ts'
import { posTransaction as pos, posEvent } from '#gateway/transactions/channels/schema.ts'
import { summedTotal } from '#gateway/transactions/list/list-total.ts'
import { posList } from '#gateway/transactions/list/listed.ts'
import { moneySums } from '#gateway/transactions/money/money-sums.ts'
import { milliseconds, type ReportWanted, type Source, withIds } from './source.ts'

const body = buildBody(posFilter)

const posWanted = (wanted: ReportWanted): PosWanted => ({ ...wanted, filter: v.parse(body, wanted.filter) })

/** At a terminal the status says what a step moved: money comes with the closing, and not with the approval. */
const moves = sql`case when ${posEvent.status} in ('closed', 'completed') then 'captured'
  when ${posEvent.status} = 'refunded' then 'refunded' else 'nothing' end`

const history = sql`(
  select coalesce(json_agg(json_build_array(${milliseconds(posEvent.createdAt)}, ${posEvent.status}, ${moves},
    ${posEvent.amount}) order by ${posEvent.number}), '[]')
  from ${posEvent} where ${posEvent.companyId} = ${pos.companyId} and ${posEvent.posId} = ${pos.id})`

const createdAt = milliseconds(pos.createdAt)
const amount = sql`${pos.amount}`
const status = sql`${pos.status}`
const { charged, refunded } = moneySums(posMoney, pos, { amount: pos.amount, count: sql`1` })

/** The list of point-of-sale transactions. */
export const posSource: Source = {
  table: pos,
  name: 'pos_transaction',
  company: pos.companyId,
  id: pos.id,
  createdAt: pos.createdAt,
  updatedAt: pos.updatedAt,
  fields: {
    id: sql`${pos.id}`,
    orderReference: sql`${pos.orderReference}`,
    store: sql`(select ${store.name} from ${store} where ${store.companyId} = ${pos.companyId} and ${store.id} = ${pos.storeId})`,
    amount,
    captured: charged,
    refunded,
    kept: sql`${charged} - ${refunded}`,
    currency: sql`${pos.currency}`,
    status,
    cardType: sql`${pos.cardType}`,
    maskedPan: sql`${pos.maskedPan}`,
    approvalCode: sql`${pos.approvalCode}`,
    referenceNumber: sql`${pos.referenceNumber}`,
    mid: sql`${pos.mid}`,
    tid: sql`${pos.tid}`,
    hostMid: sql`${pos.hostMid}`,
    visamdcName: sql`${pos.visamdcName}`,
    createdAt,
    closedAt: milliseconds(pos.closedAt),
    history,
  },
  sortValues: { createdAt, updatedAt: milliseconds(pos.updatedAt), amount, status },
  where: (wanted) => posWhere(posWanted(wanted)) ?? sql`true`,
  chosen: (ids) => withIds(pos.id, ids),
  total: (database, wanted) => summedTotal(database, posList, posWanted(wanted)),
}
