import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import type { amountDialogMachine } from '#machines/transactions/money/amount-dialog.machine.ts'

type Dialog = ActorRefFrom<typeof amountDialogMachine> | ActorRefFrom<typeof confirmThenDoMachine>

interface Snapshot {
  readonly hasTag: (tag: 'busy') => boolean
  readonly can: (event: { readonly type: 'action.confirmed' }) => boolean
  readonly matches: (state: 'outcomeUnknown' | { readonly outcomeUnknown: 'notLookedUp' }) => boolean
}

/** What the frame of a money dialog reads from its actor, and the events it sends. */
export function useMoneyDialog(actor: Dialog) {
  const of =
    <T>(read: (snapshot: Snapshot) => T) =>
    (snapshot: unknown) =>
      read(snapshot as Snapshot)
  const tagged = useSelector(
    actor,
    of((snapshot) => snapshot.hasTag('busy')),
  )
  const canConfirm = useSelector(
    actor,
    of((snapshot) => snapshot.can({ type: 'action.confirmed' })),
  )
  const lost = useSelector(
    actor,
    of((snapshot) => snapshot.matches('outcomeUnknown')),
  )
  const notLookedUp = useSelector(
    actor,
    of((snapshot) => snapshot.matches({ outcomeUnknown: 'notLookedUp' })),
  )
  return {
    busy: tagged && !lost,
    canConfirm,
    onConfirm: () => actor.send({ type: 'action.confirmed' }),
    onDismiss: () => actor.send({ type: 'action.dismissed' }),
    unknown: lost
      ? {
          rereading: tagged,
          notLookedUp,
          onRetry: () => actor.send({ type: 'action.retried' }),
          onReread: () => actor.send({ type: 'reread.requested' }),
        }
      : null,
  }
}
