import { useSelector } from '@xstate/react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { ActionButton, type ActionButtonProps } from './action-button.tsx'
import { guardOf } from './reason-id.ts'

/** What an actor can be told. */
export type EventOf<Actor extends AnyActorRef> = Parameters<Actor['send']>[0]

export interface EventButtonProps<Actor extends AnyActorRef>
  extends Omit<ActionButtonProps, 'disabled' | 'onClick' | 'type' | 'why'> {
  readonly actor: Actor
  readonly event: EventOf<Actor>
  /** Why it is grey where the state takes no such event at all. */
  readonly otherwise?: string | undefined
  /** Done besides, for what only the view knows. */
  readonly onSent?: (() => void) | undefined
  /** It can still be reached by the keyboard while it is disabled: the state that disables it passes by itself. */
  readonly keepsFocus?: boolean
}

/** A button that sends one event: disabled exactly while the machine would not take it. */
export function EventButton<Actor extends AnyActorRef>(props: EventButtonProps<Actor>) {
  const { actor, event, otherwise, onSent, keepsFocus = false, held = false, ...rest } = props
  const can = useSelector(actor, (snapshot: AnyMachineSnapshot) => snapshot.can(event))
  const why = useSelector(actor, (snapshot: AnyMachineSnapshot) =>
    can ? undefined : (guardOf(snapshot, event.type) ?? otherwise),
  )
  return (
    <ActionButton
      {...rest}
      data-event={event.type}
      disabled={!can}
      held={held || (keepsFocus && !can)}
      why={why}
      onClick={() => {
        actor.send(event)
        onSent?.()
      }}
    />
  )
}
