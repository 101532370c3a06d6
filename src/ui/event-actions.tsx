import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { dialogButtons } from '#src/ui/overlay/dialog-buttons-look.ts'
import { EventButton, type EventOf } from './event-button.tsx'
import { firstFocus } from './overlay/first-focus.ts'

interface EventActionsProps<Actor extends AnyActorRef> {
  readonly actor: Actor
  /** The verb with its object: "Change the rights". */
  readonly confirm: ReactNode
  readonly confirmed: EventOf<Actor>
  readonly cancel: ReactNode
  readonly cancelled: EventOf<Actor>
  readonly busy?: boolean
  /** Hard to take back: danger colour, and the focus starts on the safe button. */
  readonly danger?: boolean
  /** Why the action is grey just now. */
  readonly reason?: ReactNode
}

/** A note that is still empty takes no row. */
const nothingSaid = { '&:has(> [role=status]:empty)': { position: 'absolute' } } as const

/** The footer of a dialog whose buttons send events; the safe button is the first. */
export function EventActions<Actor extends AnyActorRef>(props: EventActionsProps<Actor>) {
  const { actor, confirm, confirmed, cancel, cancelled, busy = false, danger = false, reason } = props
  return (
    <>
      {reason ? (
        <chakra.div color="fg.muted" flex="1 1 12rem" css={nothingSaid}>
          {reason}
        </chakra.div>
      ) : null}
      <chakra.div css={dialogButtons}>
        <EventButton actor={actor} event={cancelled} variant="outline" {...(danger ? firstFocus : {})}>
          {cancel}
        </EventButton>
        <EventButton actor={actor} event={confirmed} busy={busy} colorPalette={danger ? 'red' : 'brand'}>
          {confirm}
        </EventButton>
      </chakra.div>
    </>
  )
}
