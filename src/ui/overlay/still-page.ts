import { useLayoutEffect } from 'react'

/** Safari on a phone scrolls a page whose overflow is hidden: the dialog's own way holds it there. */
export const isHeldByDialog = (): boolean => CSS.supports('-webkit-touch-callout', 'none')

let holders = 0

/**
 * The page behind an open dialog does not scroll. The dialog's own way writes a variable to the document, and the browser
 * then styles every element of the page anew, as it opens and as it closes. The gutter of the scroll bar stays.
 */
export function useStillPage(open: boolean): void {
  useLayoutEffect(() => {
    if (!open || isHeldByDialog()) return
    holders += 1
    document.body.style.overflow = 'hidden'
    return () => {
      holders -= 1
      if (holders === 0) document.body.style.overflow = ''
    }
  }, [open])
}
