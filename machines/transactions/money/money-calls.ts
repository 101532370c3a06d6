import { fromPromise } from 'xstate'
import type { IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import { isChargeSeen } from '#contract/transactions/money/charge-can.ts'
import { isIpsRefundSeen } from '#contract/transactions/money/ips-refund-can.ts'
import { maxOf, refundedBy } from '#contract/transactions/money/refund.ts'
import type { Order } from '#contract/transactions/order.ts'
import { isEffectSeen } from '#contract/transactions/order-changes.ts'
import type { KeyedRequest, MoneyAnswer, Reread } from './money-answer.ts'
import { moneyMoveMachine } from './money-move.machine.ts'

/** An AbortSignal, typed through XState because this floor has no DOM types. */
export type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal']

/** The calls of the money actions. A call rejects only when the outcome is unknown. */
export interface MoneyCalls {
  readonly newKey: () => string
  /** The acting person's e-mail address, as the history records it. */
  readonly by: string | null
  readonly perform: (request: KeyedRequest, signal: Signal) => Promise<MoneyAnswer>
  readonly readOrder: (order: Order, signal: Signal) => Promise<Order>
  readonly readIpsOrder: (order: IpsOrder, signal: Signal) => Promise<IpsOrder>
}

type CardRequest = Exclude<KeyedRequest, { readonly action: 'refundIps' }>

function isSeen(sent: CardRequest, after: Order, by: string | null): boolean {
  const before = sent.order
  switch (sent.action) {
    case 'charge':
      return isChargeSeen({ charged: sent.amount, by }, before, after)
    case 'refund': {
      const moved = refundedBy(sent.amount, { max: maxOf(before), billAmount: sent.billAmount })
      return isEffectSeen({ action: 'refund', moved, by }, before, after)
    }
    case 'complete':
      return isEffectSeen({ action: 'complete', moved: sent.amount, by }, before, after)
    case 'void':
      return isEffectSeen({ action: 'void', moved: before.amount, by }, before, after)
  }
}

async function readAgain(calls: MoneyCalls, sent: KeyedRequest, signal: Signal): Promise<Reread> {
  if (sent.action === 'refundIps') {
    const after = await calls.readIpsOrder(sent.order, signal)
    return isIpsRefundSeen(after) ? { seen: true, order: null } : { seen: false }
  }
  const order = await calls.readOrder(sent.order, signal)
  return isSeen(sent, order, calls.by) ? { seen: true, order } : { seen: false }
}

/** `moneyMove` over its calls, for every machine that moves money. */
export function moneyMove(calls: MoneyCalls) {
  return moneyMoveMachine.provide({
    actors: {
      makeKey: fromPromise<string, void>(async () => calls.newKey()),
      perform: fromPromise<MoneyAnswer, KeyedRequest>(({ input, signal }) => calls.perform(input, signal)),
      reread: fromPromise<Reread, KeyedRequest>(({ input, signal }) => readAgain(calls, input, signal)),
    },
  })
}
