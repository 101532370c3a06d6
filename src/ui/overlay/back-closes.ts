import { type HistoryLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The open dialogs, the topmost last: it alone answers to Back. */
const dialogs: object[] = []

/** Whether Back closes a dialog, and so leaves nothing. */
export const backClosesDialog = (action: string): boolean => action === 'BACK' && dialogs.length > 0

type RouterHistory = ReturnType<typeof useRouter>['history']

interface Move {
  readonly action: string
  readonly currentLocation: HistoryLocation
  readonly nextLocation: HistoryLocation
}

/** Moves to another entry of the history; the app's own ways are none. */
const isAlongHistory = ({ action, currentLocation, nextLocation }: Move): boolean =>
  ['BACK', 'FORWARD', 'GO'].includes(action) && currentLocation.state.__TSR_index !== nextLocation.state.__TSR_index

/** How long the way back to the screen may take. */
const patience = 1_000

/**
 * A refused move is undone, and the router ignores the next one as the undoing. Where that is another Back, which has
 * overtaken it, the address is no longer the screen's: it is led back to it.
 */
function keepAddress(history: RouterHistory): void {
  const lead = () => {
    const away = history.location.state.__TSR_index - (window.history.state?.__TSR_index ?? 0)
    if (away !== 0) window.history.go(away)
  }
  const timer = setTimeout(lead, patience)
  const onMove = () => {
    clearTimeout(timer)
    lead()
  }
  addEventListener('popstate', onMove, { once: true })
}

/**
 * Back of the browser closes an open dialog, and leaves the screen only the next time; while a call runs no move along the
 * history leaves it. Else Forward is let through, as the app's own ways are. Who leaves the whole page while a call runs
 * is asked: nobody would be there to tell what became of it.
 */
export function useBackCloses(open: boolean, busy: boolean, onClose: (() => void) | undefined): void {
  const { history } = useRouter()
  const answer = useRef(onClose)
  const runs = useRef(busy)
  useEffect(() => {
    answer.current = busy ? undefined : onClose
    runs.current = busy
  })
  useEffect(() => {
    if (!open) return
    dialogs.push(answer)
    const letBack = history.block({
      enableBeforeUnload: () => runs.current,
      blockerFn: (move: Move) => {
        const refuses = runs.current ? isAlongHistory(move) : move.action === 'BACK'
        if (!refuses || dialogs.at(-1) !== answer) return false
        keepAddress(history)
        answer.current?.()
        return true
      },
    })
    return () => {
      dialogs.splice(dialogs.indexOf(answer), 1)
      letBack()
    }
  }, [history, open])
}
