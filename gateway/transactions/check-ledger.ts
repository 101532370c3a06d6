import type { Database } from '#gateway/shell/database.ts'

/** Something that is kept and does not follow from what happened. */
export interface Discrepancy {
  readonly kind: 'order' | 'order_day' | 'order_update_day'
  /** Which order, or which row of the roll-up. */
  readonly where: string
  readonly what: string
}

const ordersAgainstEvents = `
  with told as (
    select company_id, order_id,
      sum(amount) filter (where moves = 'captured') as captured,
      sum(amount) filter (where moves = 'refunded') as refunded,
      (array_agg(status order by number desc))[1] as status
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

const rollUpAgainstOrders = (table: 'order_day' | 'order_update_day', at: 'created_at' | 'updated_at') => `
  with told as (
    select company_id, (${at} at time zone 'Europe/Zagreb')::date as day, store_id, currency, channel, status,
      count(*) as n, sum(amount) as volume
    from orders group by 1, 2, 3, 4, 5, 6)
  select '${table}' as kind, concat_ws('/', company_id, day, store_id, currency, channel, status) as "where",
    format('kept %s of %s, told %s of %s', d.n, d.volume, t.n, t.volume) as what
  from ${table} d full join told t using (company_id, day, store_id, currency, channel, status)
  where coalesce(d.n, 0) <> coalesce(t.n, 0) or coalesce(d.volume, 0) <> coalesce(t.volume, 0)`

/** Recomputes every order from its ledger and every roll-up from the orders; an empty list is what should come back. */
export const checkLedger = (database: Database): Promise<readonly Discrepancy[]> =>
  database.tx(
    async () => {
      const found: Discrepancy[] = []
      for (const query of [
        ordersAgainstEvents,
        eventsWithoutOrder,
        rollUpAgainstOrders('order_day', 'created_at'),
        rollUpAgainstOrders('order_update_day', 'updated_at'),
      ]) {
        found.push(...(await database.query<{ kind: Discrepancy['kind']; where: string; what: string }>(query)).rows)
      }
      return found
    },
    { isolation: 'repeatable read' },
  )
