import * as v from 'valibot'
import type { CallName } from '#contract/calls.ts'
import type { CardFilter } from '#contract/transactions/filter/card-filter.ts'
import { nextPaymentCurrency } from '#contract/transactions/money/next-payment.ts'
import { Order, type OrderAction } from '#contract/transactions/order.ts'
import { ipsWallet } from '#contract/transactions/wallet-types.ts'
import type { Hand } from './hand.ts'
import { rowsIn, textOf } from './knowledge.ts'

interface MoneyAction {
  readonly name: CallName
  readonly action: OrderAction
  readonly filter: CardFilter
  /** Minor units that are asked for; null where a call sends none. */
  readonly amountOf: (order: Order) => number | null
}

const few = (order: Order): number => Math.min(order.amount, 100)

const actions: readonly MoneyAction[] = [
  { name: 'refundOrder', action: 'refund', filter: { statuses: ['authorized', 'completed'] }, amountOf: few },
  { name: 'completeOrder', action: 'complete', filter: { statuses: ['pre_authorized'] }, amountOf: few },
  { name: 'voidOrder', action: 'void', filter: { statuses: ['pre_authorized'] }, amountOf: () => null },
  { name: 'chargeNextPayment', action: 'nextPayment', filter: { walletTypes: [1, 3] }, amountOf: few },
  { name: 'refundIps', action: 'ipsRefund', filter: { walletTypes: [ipsWallet] }, amountOf: () => null },
]

/** How many orders are looked at to find one that admits an action. */
const most = 25
/** The sandbox's own: amounts that make it misbehave. */
const isSentinel = ({ amount }: Order): boolean => amount % 100 > 90 && amount % 100 < 98

/** One order for each money action, of those of which the gateway says that it admits it. */
export async function changeMoney(hand: Hand): Promise<void> {
  for (const action of actions) await act(hand, action)
}

async function act(hand: Hand, { name, action, filter, amountOf }: MoneyAction): Promise<void> {
  const order = await orderFor(hand, action, filter)
  if (order === null) return hand.skip(name, 'no order was found of which the gateway says that it admits this')
  const amount = amountOf(order)
  const query = {
    ...(amount === null ? {} : { amount: String(amount) }),
    ...(action === 'nextPayment' ? { currency: nextPaymentCurrency(order.currency) } : {}),
  }
  const { id, storeId, revision } = order
  await hand.attemptMoney(name, { what: `of ${id}`, params: { id, storeId }, query, revision })
  await hand.attempt('getOrder', { what: `after ${name}`, params: { id } })
}

async function orderFor(hand: Hand, action: OrderAction, filter: CardFilter): Promise<Order | null> {
  const query = { ...hand.walker.options.range, size: String(most) }
  const found = await hand.attempt('listOrders', { what: `for ${action}`, query, body: filter })
  for (const { id } of rowsIn(found?.body)) {
    const read = await hand.attempt('getOrder', { what: `for ${action}`, params: { id: textOf(id) ?? '' } })
    const order = v.safeParse(Order, read?.body)
    if (order.success && order.output.allowedActions?.includes(action) && !isSentinel(order.output)) return order.output
  }
  return null
}
