import type { Stage } from './stage.ts'

/** What the gateway's own database says about the money of an order. */
export const orderAt = (stage: Stage) => async (reference: string) => {
  const [order] = await stage.rows<{ status: string; captured: string; refunded: string; events: string }>(
    `select status, captured, refunded, (select count(*) from order_event e
       where e.company_id = o.company_id and e.order_id = o.id) as events
     from orders o where order_reference = $1`,
    [reference],
  )
  return {
    ...order,
    captured: Number(order?.captured),
    refunded: Number(order?.refunded),
    events: Number(order?.events),
  }
}
