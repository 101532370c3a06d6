import { pageTitle } from '#src/ui/page-header.tsx'

/** What stays where the screen changes, like the menu. */
const stays = (control: Element | null): boolean =>
  control !== null && control !== document.body && control !== pageTitle() && control.isConnected

/**
 * The way back to a list leads to the row whose page was left, where the list still has it (NAV-30): its link takes the
 * focus from the title until the person has moved on. After a control that stays the title keeps it. Returns a function
 * that stops it.
 */
export function focusRowLeft(path: string, before: Element | null): () => void {
  const waits = new AbortController()
  const { signal } = waits
  const stop = () => waits.abort()
  const look = () => {
    const now = document.activeElement
    if (now !== before && now !== document.body && now !== pageTitle()) return stop()
    if (stays(before)) return
    const links = document.querySelectorAll<HTMLAnchorElement>('main [data-row] a[href]')
    const link = [...links].find(({ pathname }) => pathname === path)
    if (link === undefined) return
    stop()
    link.focus()
  }
  const changes = new MutationObserver(look)
  signal.addEventListener('abort', () => changes.disconnect())
  changes.observe(document.body, { childList: true, subtree: true })
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, stop, { signal, capture: true })
  look()
  return stop
}
