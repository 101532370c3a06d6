import { getIpsOrder } from '#contract/transactions/channel-calls.ts'
import { type IpsOrder, withId } from '#contract/transactions/instant-and-crypto.ts'
import { chargeNextPayment, refundIps } from '#contract/transactions/money/action-calls.ts'
import {
  ipsVerdict,
  isOutcomeUnknown,
  type MoneyVerdict,
  moneyVerdict,
} from '#contract/transactions/money/money-reply.ts'
import type { Order } from '#contract/transactions/order.ts'
import { completeOrder, getOrder, refundOrder, voidOrder } from '#contract/transactions/order-calls.ts'
import type { KeyedRequest, MoneyAnswer } from '#machines/transactions/money/money-answer.ts'
import type { MoneyCalls } from '#machines/transactions/money/money-calls.ts'
import { CallFailed, request } from '#src/client.ts'
import { newId } from '#src/shell/browser/new-id.ts'

/** Money calls name the user and company that opened the order: another user may sign in meanwhile in another tab. */
interface Place {
  readonly sub: string
  readonly company: string
}

/** Who acts there: the e-mail address as a history names it. */
export interface ActingPlace extends Place {
  readonly by: string | null
}

/** Longer than the slowest answer of a bank; then nobody knows what was done. */
const patience = 20_000

/** Sends a money call once, with the key of its confirmation and the revision that the person saw. */
async function send({ sub, company }: Place, sent: KeyedRequest, signal: AbortSignal): Promise<MoneyVerdict> {
  const { id, storeId, revision } = sent.order
  const once = {
    params: { sub, company, storeId, id },
    signal,
    idempotencyKey: sent.key,
    ignoreFailure: true,
    timeout: patience,
    ...(revision === undefined ? {} : { revision }),
  }
  switch (sent.action) {
    case 'refund':
      return moneyVerdict(await request(refundOrder, { ...once, query: { amount: String(sent.amount) } }))
    case 'complete':
      return moneyVerdict(await request(completeOrder, { ...once, query: { amount: String(sent.amount) } }))
    case 'void':
      return moneyVerdict(await request(voidOrder, { ...once }))
    case 'charge': {
      const query = { amount: String(sent.amount), currency: sent.currency }
      return moneyVerdict(await request(chargeNextPayment, { ...once, query }))
    }
    case 'refundIps':
      return ipsVerdict(await request(refundIps, { ...once }))
  }
}

/** A rejection means that nobody knows what became of it (ACT-14). */
async function answerTo(sending: Promise<MoneyVerdict>): Promise<MoneyAnswer> {
  try {
    const verdict = await sending
    if (verdict.kind === 'unknown') throw new CallFailed('The first sending is still under way.', 0)
    return verdict
  } catch (error) {
    // A gateway that compares If-Match may say so by its own status; nothing was done.
    if (error instanceof CallFailed && error.status === 412) return { kind: 'conflict', reason: 'ORDER_CHANGED' }
    if (error instanceof CallFailed && !isOutcomeUnknown(error.status)) return { kind: 'refused', status: error.status }
    throw error
  }
}

/** The money calls as answers (ACT-13, IPS-06). An order that is read again behind a dialog raises no message. */
export function moneyCalls({ by, ...place }: ActingPlace): MoneyCalls {
  return {
    newKey: newId,
    by,
    perform: (sent, signal) => answerTo(send(place, sent, signal)),
    readOrder: async ({ id }, signal): Promise<Order> => {
      const reply = await request(getOrder, { params: { ...place, id }, signal, ignoreFailure: true })
      if (reply.status !== 200) throw new CallFailed('The order cannot be read again.', reply.status)
      return reply.body
    },
    readIpsOrder: async ({ id }, signal): Promise<IpsOrder> => {
      const reply = await request(getIpsOrder, { params: { ...place, id }, signal, ignoreFailure: true })
      if (reply.status !== 200) throw new CallFailed('The payment cannot be read again.', reply.status)
      return withId(reply.body, id)
    },
  }
}
