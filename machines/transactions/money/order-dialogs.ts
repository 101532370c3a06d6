import { fromPromise } from 'xstate'
import { refundedBy } from '#contract/transactions/money/refund.ts'
import type { Order } from '#contract/transactions/order.ts'
import { isEffectSeen, type SentAction } from '#contract/transactions/order-changes.ts'
import { type ConfirmedAction, confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import type { MoneyAnswer, Reread } from '#machines/shell/money-answer.ts'
import { type AmountAction, amountDialogMachine } from './amount-dialog.machine.ts'
import { type OrderSubject, refundTermsOf } from './order-actions.machine.ts'

/** An AbortSignal, taken from XState, for this floor knows no DOM. */
export type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal']

/** A money action on its way: `amount` is what the wire carries, `key` is that of the confirmation. */
export interface OrderRequest {
  readonly order: Order
  readonly amount: number
  readonly key: string
}

/** The calls behind the dialogs. A call rejects only when nobody knows what became of it. */
export interface OrderCalls {
  readonly newKey: () => string
  /** The e-mail address of the person who acts, as a history names it. */
  readonly by: string | null
  readonly refundOrder: (request: OrderRequest, signal: Signal) => Promise<MoneyAnswer>
  readonly completeOrder: (request: OrderRequest, signal: Signal) => Promise<MoneyAnswer>
  readonly voidOrder: (request: Omit<OrderRequest, 'amount'>, signal: Signal) => Promise<MoneyAnswer>
  readonly readOrder: (order: Order, signal: Signal) => Promise<Order>
}

export const keyed = (key: string | null) => {
  if (key === null) throw new Error('A money action was sent without the key of its confirmation.')
  return key
}

/** The three dialogs of orderActions over their calls: `orderActionsMachine.provide({ actors: orderDialogs(calls) })`. */
export function orderDialogs(calls: OrderCalls) {
  const makeKey = fromPromise<string, void>(async () => calls.newKey())
  const readAgain = async (sent: Omit<SentAction, 'by'>, before: Order, signal: Signal): Promise<Reread> => {
    const order = await calls.readOrder(before, signal)
    return isEffectSeen({ ...sent, by: calls.by }, before, order) ? { seen: true, order } : { seen: false }
  }
  const amountDialog = (action: 'refund' | 'complete', send: OrderCalls['refundOrder']) =>
    amountDialogMachine.provide({
      actors: {
        makeKey,
        perform: fromPromise<MoneyAnswer, AmountAction>(async ({ input, signal }) => {
          const { order } = input.order as OrderSubject
          return send({ order, amount: input.minor ?? 0, key: keyed(input.key) }, signal)
        }),
        reread: fromPromise<Reread, AmountAction>(({ input, signal }) => {
          const subject = input.order as OrderSubject
          const sent = input.minor ?? 0
          const moved = action === 'refund' ? refundedBy(sent, refundTermsOf(subject)) : sent
          return readAgain({ action, moved }, subject.order, signal)
        }),
      },
    })
  return {
    refundDialog: amountDialog('refund', calls.refundOrder),
    completeDialog: amountDialog('complete', calls.completeOrder),
    voidDialog: confirmThenDoMachine.provide({
      actors: {
        makeKey,
        perform: fromPromise<MoneyAnswer, ConfirmedAction>(async ({ input, signal }) =>
          calls.voidOrder({ order: (input.subject as OrderSubject).order, key: keyed(input.key) }, signal),
        ),
        reread: fromPromise<Reread, ConfirmedAction>(({ input, signal }) => {
          const { order } = input.subject as OrderSubject
          return readAgain({ action: 'void', moved: order.amount }, order, signal)
        }),
      },
    }),
  }
}
