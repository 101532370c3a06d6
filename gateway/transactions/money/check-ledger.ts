import type { Database } from '#gateway/ground/database/database.ts'

/** What is rolled up, by which date, into which tables of days and months, and what beside the time makes a row of them. */
const summed = [
  { stem: 'order', of: 'orders', at: 'created_at', channel: ', channel', moved: true },
  { stem: 'order_update', of: 'orders', at: 'updated_at', channel: ', channel', moved: true },
  { stem: 'pis', of: 'pis_transaction', at: 'created_at', channel: '', moved: false },
  { stem: 'pis_update', of: 'pis_transaction', at: 'updated_at', channel: '', moved: false },
  { stem: 'pos', of: 'pos_transaction', at: 'created_at', channel: '', moved: false },
  { stem: 'pos_update', of: 'pos_transaction', at: 'updated_at', channel: '', moved: false },
] as const
const rollUps = summed.flatMap((one) => (['day', 'month'] as const).map((span) => ({ ...one, span })))
type RollUp = (typeof rollUps)[number]

/** Something that is kept and does not follow from what happened. */
export interface Discrepancy {
  readonly kind: 'order' | 'pis' | 'ips' | 'pos' | `${RollUp['stem']}_${RollUp['span']}`
  /** Which order, or which row of the roll-up. */
  readonly where: string
  readonly what: string
}

// A charged next payment is written to the first order too, and changes nothing of it.
const ordersAgainstEvents = `
  with told as (
    select company_id, order_id,
      sum(amount) filter (where moves = 'captured') as captured,
      sum(amount) filter (where moves = 'refunded') as refunded,
      (array_agg(status order by number desc) filter (where not (status = 'next_sub_payment' and moves = 'nothing')))[1]
        as status
    from order_event group by company_id, order_id)
  select 'order' as kind, o.company_id || '/' || o.id as "where",
    format('kept %s %s/%s of %s, told %s %s/%s', o.status, o.refunded, o.captured, o.amount,
      t.status, coalesce(t.refunded, 0), coalesce(t.captured, 0)) as what
  from orders o left join told t on t.company_id = o.company_id and t.order_id = o.id
  where t.order_id is null or o.captured <> coalesce(t.captured, 0) or o.refunded <> coalesce(t.refunded, 0)
    or o.status <> t.status or coalesce(t.refunded, 0) > coalesce(t.captured, 0) or coalesce(t.captured, 0) > o.amount`

const eventsWithoutOrder = `
  select distinct 'order' as kind, e.company_id || '/' || e.order_id as "where", 'told of, but not kept' as what
  from order_event e where not exists (select from orders o where o.company_id = e.company_id and o.id = e.order_id)`

const bankPaymentsAgainstOrders = `
  select 'pis' as kind, p.company_id || '/' || p.order_id as "where", 'differs from its order' as what
  from pis_transaction p left join orders o on o.company_id = p.company_id and o.id = p.order_id
  where o.id is null or (o.store_id, o.order_reference, o.amount, o.currency, o.created_at)
    is distinct from (p.store_id, p.order_reference, p.amount, p.currency, p.created_at)`

const instantPaymentsAgainstOrders = `
  select 'ips' as kind, i.company_id || '/' || i.order_id as "where", 'refunded, but its order is not' as what
  from ips_transaction i join orders o on o.company_id = i.company_id and o.id = i.order_id
  where i.status = 'REFUNDED' and (o.status <> 'refunded' or o.refunded < i.amount)`

const counterPaymentsAgainstEvents = `
  with told as (
    select company_id, pos_id, (array_agg(status order by number desc))[1] as status from pos_event group by 1, 2)
  select 'pos' as kind, p.company_id || '/' || p.id as "where", format('kept %s, told %s', p.status, t.status) as what
  from pos_transaction p join told t on t.company_id = p.company_id and t.pos_id = p.id
  where p.status <> t.status`

const rollUpAgainstRows = ({ stem, span, of, at, channel, moved }: RollUp) => `
  with told as (
    select company_id, date_trunc('${span}', ${at} at time zone 'Europe/Zagreb')::date as ${span}, store_id, currency,
      coalesce(status, '') as status, count(*) as n, sum(amount) as volume${channel}
      ${moved ? ', sum(captured) as captured, sum(refunded) as refunded' : ''}
    from ${of} group by 1, 2, 3, 4, 5${channel})
  select '${stem}_${span}' as kind, concat_ws('/', company_id, ${span}, store_id, currency, status${channel}) as "where",
    format('kept %s of %s, told %s of %s', d.n, d.volume, t.n, t.volume) as what
  from ${stem}_${span} d full join told t using (company_id, ${span}, store_id, currency, status${channel})
  where coalesce(d.n, 0) <> coalesce(t.n, 0) or coalesce(d.volume, 0) <> coalesce(t.volume, 0)
    ${moved ? 'or coalesce(d.captured, 0) <> coalesce(t.captured, 0) or coalesce(d.refunded, 0) <> coalesce(t.refunded, 0)' : ''}`

/**
 * Recomputes every order from its ledger, every channel from its order or history, and every roll-up from its rows; an
 * empty list is what should come back.
 */
export const checkLedger = (database: Database): Promise<readonly Discrepancy[]> =>
  database.tx(
    async () => {
      const found: Discrepancy[] = []
      for (const query of [
        ordersAgainstEvents,
        eventsWithoutOrder,
        bankPaymentsAgainstOrders,
        instantPaymentsAgainstOrders,
        counterPaymentsAgainstEvents,
        ...rollUps.map(rollUpAgainstRows),
      ]) {
        found.push(...(await database.query<{ kind: Discrepancy['kind']; where: string; what: string }>(query)).rows)
      }
      return found
    },
    { isolation: 'repeatable read' },
  )
