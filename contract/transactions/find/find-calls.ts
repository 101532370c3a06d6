import * as v from 'valibot'
import { member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Id, Instant, Issuer, MaybeText, Minor, Problem } from '#contract/shell/fields.ts'
import { OrderCurrency } from '#contract/transactions/order-row.ts'
import { PosStatus } from '#contract/transactions/pos.ts'
import { OrderStatus } from '#contract/transactions/status.ts'
import { SavedView } from '#contract/transactions/views/saved-view-calls.ts'

/** The most payments in a reply. */
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

/** One result of the search. */
export const Hit = v.union([
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
 * Searches a company by order number, its beginning or its end (three signs at least), approval code, customer name or
 * e-mail, amount, customer name with amount, account number or a part of it, or the last four digits of a card, also as
 * a receipt prints them. The reply holds at most five payments of the stores visible to the reader (an exact number
 * first, then newest first), the reader's saved views, and people for admins. A day at the end of the text
 * narrows the search. A POST, because personal data must not appear in an address (D15). Our addition to section 7.
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
