import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The open dialogs, the topmost last: it alone answers to Back. */
const dialogs: object[] = []

/**
 * Back of the browser closes an open dialog, and leaves the screen only the next time; while a call runs it does nothing.
 * Forward and the app's own ways are let through. Who leaves the whole page while a call runs is asked: nobody would be
 * there to tell what became of it.
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
      blockerFn: ({ action }: { readonly action: string }) => {
        if (action !== 'BACK' || dialogs.at(-1) !== answer) return false
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
