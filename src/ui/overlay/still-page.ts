import { useLayoutEffect } from 'react'

/** Safari on a phone scrolls a page whose overflow is hidden: the dialog's own way holds it there. */
export const isHeldByDialog = (): boolean => CSS.supports('-webkit-touch-callout', 'none')

let holders = 0

/** The page keeps its width where the system shows a scroll bar. */
function hold(): void {
  const { clientWidth } = document.documentElement
  document.body.style.paddingInlineEnd = clientWidth < innerWidth ? `${innerWidth - clientWidth}px` : ''
  document.body.style.overflow = 'hidden'
}

function letGo(): void {
  document.body.style.paddingInlineEnd = ''
  document.body.style.overflow = ''
}

/**
 * The page behind an open dialog does not scroll. The dialog's own way writes a variable to the document, and the browser
 * then restyles every element of the page, when the dialog opens and when it closes.
 */
export function useStillPage(open: boolean): void {
  useLayoutEffect(() => {
    if (!open || isHeldByDialog()) return
    if (holders === 0) hold()
    holders += 1
    return () => {
      holders -= 1
      if (holders === 0) letGo()
    }
  }, [open])
}
