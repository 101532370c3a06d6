const edge = 8

function place(popup: HTMLElement, anchor: DOMRect): void {
  const { width, height } = popup.getBoundingClientRect()
  const below = anchor.bottom + 4
  const fits = below + height + edge <= innerHeight
  popup.style.left = `${Math.max(edge, Math.min(anchor.left, innerWidth - width - edge))}px`
  popup.style.top = `${fits ? below : Math.max(edge, anchor.top - height - 4)}px`
}

/** Keeps an open popover at its button while the page scrolls or the popover changes its size; returns how to stop. */
export function keepPlaced(popup: HTMLElement, anchor: HTMLElement): () => void {
  const keep = () => place(popup, anchor.getBoundingClientRect())
  const sizes = new ResizeObserver(keep)
  sizes.observe(popup)
  addEventListener('scroll', keep, true)
  return () => {
    sizes.disconnect()
    removeEventListener('scroll', keep, true)
  }
}
