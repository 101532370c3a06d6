import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { amountText } from '#contract/shell/money.ts'
import type { amountDialogMachine } from '#machines/transactions/money/amount-dialog.machine.ts'
import type { chargeMachine } from '#machines/transactions/money/charge.machine.ts'
import type { ipsRefundMachine } from '#machines/transactions/money/ips-refund.machine.ts'
import type { moneyMoveMachine } from '#machines/transactions/money/money-move.machine.ts'
import type { orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import { refusalText } from '#src/transactions/decline-text.ts'

type AmountActor = ActorRefFrom<typeof amountDialogMachine>
type MoveActor = ActorRefFrom<typeof moneyMoveMachine>

/** A machine that moves money after a question, and one that asks for an amount first. */
type Asking = ActorRefFrom<typeof ipsRefundMachine> | ActorRefFrom<typeof orderActionsMachine>
type Entering = ActorRefFrom<typeof chargeMachine> | ActorRefFrom<typeof orderActionsMachine>
type Mover = Asking | Entering

/** Money on its way: what is known of it, and the ways on when its reply was lost. */
function useMove(actor: Mover) {
  const move: MoveActor | undefined = useSelector(actor, ({ children }) => children.moneyMove)
  const isRereading = useSelector(move, (snapshot) => snapshot?.matches({ outcomeUnknown: 'rereading' }) === true)
  const isLost = useSelector(move, (snapshot) => snapshot?.matches('outcomeUnknown') === true)
  const isNotLookedUp = useSelector(move, (snapshot) => snapshot?.matches({ outcomeUnknown: 'notLookedUp' }) === true)
  const declined = useSelector(actor, ({ context }) => context.declined)
  return {
    busy: move !== undefined && !isLost,
    declined: declined === null ? null : refusalText(declined),
    unknown:
      move !== undefined && isLost
        ? {
            rereading: isRereading,
            notLookedUp: isNotLookedUp,
            onRetry: () => move.send({ type: 'action.retried' }),
            onReread: () => move.send({ type: 'reread.requested' }),
          }
        : null,
    dismissMove: () => move?.send({ type: 'action.dismissed' }),
  }
}

/** A money dialog that only asks. */
export function useQuestion(actor: Asking) {
  const { dismissMove, ...move } = useMove(actor)
  const canConfirm = useSelector(actor, (snapshot) => snapshot.can({ type: 'action.confirmed' }))
  return {
    ...move,
    canConfirm,
    onConfirm: () => actor.send({ type: 'action.confirmed' }),
    onDismiss: () => (canConfirm ? actor.send({ type: 'action.dismissed' }) : dismissMove()),
  }
}

/** The amount in a dialog: as it is typed, then as it was confirmed. */
export interface EnteredAmount {
  readonly text: string
  readonly minor: number | null
  readonly full: boolean
  readonly type: (text: string) => void
  readonly toggleFull: () => void
}

/** A money dialog with an amount. */
export function useAmount(actor: Entering) {
  const { dismissMove, ...move } = useMove(actor)
  const entry: AmountActor | undefined = useSelector(actor, ({ children }) => children.amountDialog)
  const typed = useSelector(entry, (snapshot) => snapshot?.context)
  const confirmed = useSelector(actor, ({ context }) => context.confirmed)
  const canConfirm = useSelector(entry, (snapshot) => snapshot?.can({ type: 'action.confirmed' }) === true)
  const asksAgain = useSelector(actor, (snapshot) => !entry && snapshot.can({ type: 'action.confirmed' }))
  const minor = typed ? typed.minor : (confirmed?.minor ?? null)
  const amount: EnteredAmount = {
    text: typed?.text ?? (minor === null ? '' : amountText(minor)),
    minor,
    full: (typed ?? confirmed)?.full === true,
    type: (text) => entry?.send({ type: 'amount.changed', text }),
    toggleFull: () => entry?.send({ type: 'full.toggled' }),
  }
  const dialog = {
    ...move,
    canConfirm: canConfirm || asksAgain,
    onConfirm: () => (asksAgain ? actor : entry)?.send({ type: 'action.confirmed' }),
    onDismiss: () => {
      if (asksAgain) actor.send({ type: 'action.dismissed' })
      else if (entry) entry.send({ type: 'action.dismissed' })
      else dismissMove()
    },
  }
  return { amount, dialog, asksAgain }
}
