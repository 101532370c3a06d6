import { type RefObject, useEffect } from 'react'

/** When what had the focus in a dialog is gone, the dialog has it: it must not be with the page behind. */
export function useKeptFocus(open: boolean, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = content
    if (!open || !current) return
    const changes = new MutationObserver(() => {
      if (document.activeElement === document.body) current.focus()
    })
    changes.observe(current, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [open, content])
}
