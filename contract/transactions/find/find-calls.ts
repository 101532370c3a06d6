import * as v from 'valibot'
import { member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Id, Instant, Issuer, MaybeText, Minor, Problem } from '#contract/shell/fields.ts'
import { OrderCurrency } from '#contract/transactions/order.ts'
import { PosStatus } from '#contract/transactions/pos.ts'
import { OrderStatus } from '#contract/transactions/status.ts'
import { SavedView } from '#contract/transactions/views/saved-view-calls.ts'

/** Most payments in a reply. */
export const mostPayments = 5

const payment = {
  id: Id,
  storeId: Id,
  orderReference: MaybeText,
  /** Minor units. */
  amount: Minor,
  currency: OrderCurrency,
  createdAt: Instant,
}

/** One thing that the sought text names. */
export const Hit = v.variant('kind', [
  v.object({
    ...payment,
    kind: v.literal('order'),
    /** First and last name; empty when the order has none. */
    customer: v.string(),
    status: OrderStatus,
    responseCode: MaybeText,
    walletType: v.nullable(v.number()),
    pisTransactionUuid: MaybeText,
  }),
  v.object({ ...payment, kind: v.literal('pos'), status: PosStatus }),
  v.object({ kind: v.literal('person'), id: Id, name: v.string(), email: v.string() }),
  v.object({ kind: v.literal('view'), view: SavedView }),
])
export type Hit = v.InferOutput<typeof Hit>

/**
 * What a company has by an order number or its beginning, an approval code, a customer's name or e-mail, an amount, an
 * account number or the last four digits of a card: at most five payments of the stores that the reader sees, the newest
 * first but for the exact number; the reader's saved views; people, for admins of the company. A day at the end of the
 * text narrows it. Asked by POST, for no address may hold what is personal (D15). Ours, beyond section 7.
 */
export const findAnything = call({
  method: 'POST',
  path: 'riva/api/users/:sub/companies/:company/find',
  query: v.object(Issuer),
  body: v.strictObject({ text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(250)) }),
  replies: { 200: v.array(Hit), 400: Problem, 429: Problem },
  access: member,
  addition: { feature: 'search' },
  summary: 'Find payments, people and views by what a person knows of them',
  requirements: ['TRX-20'],
})
