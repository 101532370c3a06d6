import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Back of the browser closes an open dialog, and leaves the screen only the next time; while a call runs it does nothing.
 * Forward and the app's own ways are let through.
 */
export function useBackCloses(open: boolean, busy: boolean, onClose: (() => void) | undefined): void {
  const { history } = useRouter()
  const answer = useRef(onClose)
  useEffect(() => {
    answer.current = busy ? undefined : onClose
  })
  useEffect(() => {
    if (!open) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { readonly action: string }) => {
        if (action !== 'BACK') return false
        answer.current?.()
        return true
      },
    })
  }, [history, open])
}
