import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isAlongHistory, keepAddress, type Move } from './refused-move.ts'

/** The open dialogs, the topmost last: it alone answers to Back. */
const dialogs: object[] = []

/** Whether Back closes a dialog, and so leaves nothing. */
export const backClosesDialog = (action: string): boolean => action === 'BACK' && dialogs.length > 0

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
