import { type RefObject, useEffect } from 'react'
import { pageTitle } from './page-header.tsx'

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

/** When what had the focus on a page is gone, its title has it: who works by the keyboard would start again at the top. */
export function keepFocusOnPage(page: HTMLElement): () => void {
  let last: Node | null = null
  const look = ({ target }: FocusEvent) => {
    last = target instanceof Node && page.contains(target) ? target : null
  }
  const changes = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    pageTitle()?.focus({ preventScroll: true })
  })
  changes.observe(page, { childList: true, subtree: true })
  document.addEventListener('focusin', look)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', look)
  }
}
