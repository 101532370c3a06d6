import type { Answer } from '#contract/shell/call.ts'
import type { voidOrder as voidOrderCall } from '#contract/transactions/order-calls.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import type { Input } from '#gateway/web/handling.ts'
import { type MoneyAction, runMoneyAction } from './money.ts'
import { admits } from './money-effect.ts'

const wholeVoid: MoneyAction = {
  kind: 'void',
  sent: null,
  isPossible: admits('void'),
  effectOn: () => ({ moves: 'nothing', amount: 0, status: 'voided' }),
}

/** Voids a pre-authorised order (ACT-01). */
export const voidOrder = (
  context: Handling,
  { params }: Input<typeof voidOrderCall>,
): Promise<Answer<typeof voidOrderCall>> => runMoneyAction(context, params, wholeVoid)
