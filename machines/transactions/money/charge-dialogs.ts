import { fromPromise } from 'xstate'
import type { IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import { isChargeSeen } from '#contract/transactions/money/charge-can.ts'
import { isIpsRefundSeen } from '#contract/transactions/money/ips-refund-can.ts'
import { nextPaymentCurrency } from '#contract/transactions/money/next-payment.ts'
import type { Order } from '#contract/transactions/order.ts'
import { type ConfirmedAction, confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import type { MoneyAnswer, Reread } from '#machines/shell/money-answer.ts'
import { type AmountAction, amountDialogMachine } from './amount-dialog.machine.ts'
import { keyed, type OrderRequest, type Signal } from './order-dialogs.ts'

/** A charge on its way: `amount` in minor units of `currency`. */
export interface ChargeRequest extends OrderRequest {
  readonly currency: string
}

/** The calls behind a charge. A call rejects only when nobody knows what became of it. */
export interface ChargeCalls {
  readonly newKey: () => string
  /** The e-mail address of the person who acts, as a history names it. */
  readonly by: string | null
  readonly charge: (request: ChargeRequest, signal: Signal) => Promise<MoneyAnswer>
  readonly readOrder: (order: Order, signal: Signal) => Promise<Order>
}

/** The calls behind the refund of an instant payment; no success is `declined`. */
export interface IpsCalls {
  readonly newKey: () => string
  readonly refundIps: (
    request: { readonly order: IpsOrder; readonly key: string },
    signal: Signal,
  ) => Promise<MoneyAnswer>
  readonly readOrder: (order: IpsOrder, signal: Signal) => Promise<IpsOrder>
}

/** The dialog of nextPayment and of savedCardCharge over its calls. */
export function chargeDialog(calls: ChargeCalls) {
  return amountDialogMachine.provide({
    actors: {
      makeKey: fromPromise<string, void>(async () => calls.newKey()),
      perform: fromPromise<MoneyAnswer, AmountAction>(async ({ input, signal }) => {
        const order = input.order as Order
        const currency = nextPaymentCurrency(order.currency)
        return calls.charge({ order, amount: input.minor ?? 0, currency, key: keyed(input.key) }, signal)
      }),
      reread: fromPromise<Reread, AmountAction>(async ({ input, signal }) => {
        const before = input.order as Order
        const order = await calls.readOrder(before, signal)
        const sent = { charged: input.minor ?? 0, by: calls.by }
        return isChargeSeen(sent, before, order) ? { seen: true, order } : { seen: false }
      }),
    },
  })
}

/** The dialog of ipsRefund over its calls. */
export function ipsDialog(calls: IpsCalls) {
  return confirmThenDoMachine.provide({
    actors: {
      makeKey: fromPromise<string, void>(async () => calls.newKey()),
      perform: fromPromise<MoneyAnswer, ConfirmedAction>(async ({ input, signal }) =>
        calls.refundIps({ order: input.subject as IpsOrder, key: keyed(input.key) }, signal),
      ),
      reread: fromPromise<Reread, ConfirmedAction>(async ({ input, signal }) => {
        const order = await calls.readOrder(input.subject as IpsOrder, signal)
        return isIpsRefundSeen(order) ? { seen: true, order } : { seen: false }
      }),
    },
  })
}
