import { randomInt } from 'node:crypto'
import { orderNumberLimit } from '#contract/links/order-number.ts'
import type { Answer } from '#contract/shell/call.ts'
import type { chargeNextPayment as chargeNextPaymentCall } from '#contract/transactions/money/action-calls.ts'
import { chargeCap, isChargeAllowed, nextPaymentCurrency } from '#contract/transactions/money/next-payment.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import type { Counted } from '#gateway/transactions/list/roll-up.ts'
import { canBeCharged } from '#gateway/transactions/order/order-view.ts'
import type { OrderRecord } from '#gateway/transactions/order/read-order.ts'
import { takeFreeNumber } from '#gateway/transactions/order/taken-number.ts'
import { orderEvent, orders } from '#gateway/transactions/schema.ts'
import type { Input } from '#gateway/web/handling.ts'
import { type MoneyAction, runMoneyAction } from './money.ts'

const SUBSCRIPTION_NEXT = 2
const ofOneOrder = { times: 5, seconds: 60 }

const numberOf = ({ details }: OrderRecord): number => (details.subscription?.payment ?? 1) + 1

/**
 * The reference of the first order and the number of the payment, or the next one that nothing else of the store has
 * (PBG-13); by its id where that would be too long.
 */
const referenceOf = ({ database, clock }: Handling, order: OrderRecord): Promise<string> => {
  const { companyId, storeId } = order
  const numberAt = (count: number) => {
    const named = `${order.orderReference}-${count}`
    return named.length <= orderNumberLimit ? named : `S-${order.id}-${count}`
  }
  return takeFreeNumber(database, { companyId, storeId, from: numberOf(order), numberAt, at: clock.now() })
}

interface Charge {
  readonly amount: number
  readonly currency: string
}

interface NewPayment extends Charge {
  readonly reference: string
}

/** Each payment is a separate order. Unlike the first one, it cannot be charged itself. */
const addPayment = async (
  { database, email }: Handling,
  order: OrderRecord,
  at: Date,
  { amount, currency, reference }: NewPayment,
): Promise<readonly Counted[]> => {
  const { id: _, details, ...first } = order
  const payment = numberOf(order)
  const { tokenValue: __, ...subscription } = details.subscription ?? { enabled: true }
  const [made] = await database
    .db()
    .insert(orders)
    .values({
      ...first,
      ...{ amount, captured: amount, refunded: 0, currency, status: 'next_sub_payment', version: 1 },
      ...{ channel: 'card', walletType: SUBSCRIPTION_NEXT, linkId: null, installments: null },
      ...{ orderReference: reference, additionalOrderNumber: order.orderReference },
      ...{ responseCode: '000', approvalCode: String(randomInt(1_000_000)).padStart(6, '0') },
      ...{ createdAt: at, updatedAt: at, lastModifiedBy: email },
      details: { ...details, requireComplete: false, subscription: { ...subscription, payment } },
    })
    .returning()
  if (!made) throw new Error('The order of a charged payment was not made.')
  const key = { companyId: order.companyId, orderId: made.id, number: 1 }
  await database
    .db()
    .insert(orderEvent)
    .values({ ...key, at, moves: 'captured', status: 'next_sub_payment', amount, by: email })
  await database.query(
    `update orders set details = jsonb_set(details, '{subscription,payment}', to_jsonb($3::int))
     where company_id = $1 and id = $2`,
    [order.companyId, order.id, payment],
  )
  return [made]
}

const nextPaymentOf = (charge: Charge): MoneyAction => ({
  kind: 'nextPayment',
  sent: charge.amount,
  more: [charge.currency],
  rate: ofOneOrder,
  isPossible: ({ order }, today) => canBeCharged(order, today),
  effectOn: async ({ order }, handling) => {
    if (!isChargeAllowed(charge.amount, chargeCap(order))) return 'amount'
    if (charge.currency !== nextPaymentCurrency(order.currency)) return 'currency'
    const reference = await referenceOf(handling, order)
    return {
      ...{ status: order.status, moves: 'nothing', amount: charge.amount },
      told: { status: 'next_sub_payment', currency: charge.currency, message: reference },
      also: (context, first, at) => addPayment(context, first, at, { ...charge, reference }),
    }
  },
})

/** Charges a subscription or a saved card; the reply is the order that it began with (ACT-11…13, D22). */
export const chargeNextPayment = (
  context: Handling,
  { params, query }: Input<typeof chargeNextPaymentCall>,
): Promise<Answer<typeof chargeNextPaymentCall>> => runMoneyAction(context, params, nextPaymentOf(query))
