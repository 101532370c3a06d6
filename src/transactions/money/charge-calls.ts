import { getIpsOrder } from '#contract/transactions/channel-calls.ts'
import { chargeNextPayment, refundIps } from '#contract/transactions/money/action-calls.ts'
import { isOutcomeUnknown } from '#contract/transactions/money/money-reply.ts'
import type { ChargeCalls, IpsCalls } from '#machines/transactions/money/charge-dialogs.ts'
import { CallFailed, request } from '#src/client.ts'
import { newId } from '#src/shell/new-id.ts'
import { type ActingPlace, answerTo, type Place, readOrderAgain, sentOnce } from './order-calls.ts'

/** The charge of a next payment and of a saved card: one call (ACT-11, TRD-04, D22). */
export function chargeCalls({ sub, company, by }: ActingPlace): ChargeCalls {
  return {
    newKey: newId,
    by,
    charge: ({ order, amount, currency, key }, signal) =>
      answerTo(
        request(chargeNextPayment, {
          params: { sub, company, storeId: order.storeId, id: order.id },
          query: { amount: String(amount), currency },
          ...sentOnce(order, key, signal),
        }),
      ),
    readOrder: (order, signal) => readOrderAgain({ sub, company }, order, signal),
  }
}

/** The refund of an instant payment; a reply without success is a decline (IPS-06). */
export function ipsCalls({ sub, company }: Place): IpsCalls {
  return {
    newKey: newId,
    refundIps: async ({ order, key }, signal) => {
      const params = { sub, company, storeId: order.storeId, id: order.id }
      try {
        const reply = await request(refundIps, { params, query: {}, ...sentOnce(order, key, signal) })
        if (reply.status === 200) {
          return reply.body.success ? { kind: 'done', order } : { kind: 'declined', message: null }
        }
        if (reply.status !== 409) return { kind: 'refused', status: reply.status }
        const reason = reply.body.message ?? 'ORDER_CHANGED'
        if (reason === 'KEY_IN_USE') throw new CallFailed('The first sending is still under way.', 0)
        return { kind: 'conflict', reason }
      } catch (error) {
        if (error instanceof CallFailed && !isOutcomeUnknown(error.status)) {
          return { kind: 'refused', status: error.status }
        }
        throw error
      }
    },
    readOrder: async (order, signal) => {
      const params = { sub, company, id: order.id }
      const reply = await request(getIpsOrder, { params, query: {}, signal, ignoreFailure: true })
      if (reply.status !== 200) throw new CallFailed('The payment cannot be read again.', reply.status)
      return reply.body
    },
  }
}
