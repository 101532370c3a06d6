import type { MouseEvent } from 'react'

const controls = ':is(a, button, input, select, textarea, label, summary)'

/** A mouse reads a cut text without a press. */
const forMouse = `${controls}:not(.riva-cut)`

/** The link that a press in a row follows: none on a control, or where text was just selected. */
function linkAt({ target, nativeEvent, button }: MouseEvent): HTMLAnchorElement | null {
  const isMouse = button === 1 || (nativeEvent as Partial<PointerEvent>).pointerType === 'mouse'
  if (!(target instanceof Element) || target.closest(isMouse ? forMouse : controls)) return null
  if (getSelection()?.isCollapsed === false) return null
  return target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('a[href]') ?? null
}

/** Who comes back from the page of a row goes on there. */
let pressed: string | undefined
export const isPressed = ({ dataset }: HTMLElement) => dataset.row === pressed

/** Presses the link as it would be pressed itself, so that the browser decides about tabs and windows. */
function follow(link: HTMLAnchorElement | null, keys: Pick<MouseEventInit, 'ctrlKey' | 'metaKey' | 'shiftKey'>): void {
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
}

const isMiddle = ({ button }: MouseEvent) => button === 1

/** For the element around the rows: a press anywhere on a row opens what its link leads to, the middle button in a tab. */
export const wholeRow = {
  onClick: (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    if (target instanceof Element) pressed = target.closest<HTMLElement>('[data-row]')?.dataset.row
    follow(linkAt(event), { ctrlKey, metaKey, shiftKey })
  },
  // The middle button would scroll the page.
  onMouseDown: (event: MouseEvent) => {
    if (isMiddle(event) && linkAt(event)) event.preventDefault()
  },
  onAuxClick: (event: MouseEvent) => {
    if (isMiddle(event)) follow(linkAt(event), { ctrlKey: true, metaKey: true })
  },
} as const
