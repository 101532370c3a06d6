import { hostStyle, panelStyle } from './panel-style.ts'

/** The nonce by which the page's policy lets a style sheet in. */
const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

function addStyle(to: Document, text: string): void {
  const style = to.createElement('style')
  style.nonce = nonce()
  style.textContent = text
  to.head.append(style)
}

/** The panel follows the theme that the person chose in the product. */
function followTheme(root: HTMLElement): void {
  const { classList } = document.documentElement
  const follow = () => {
    root.classList.toggle('dark', classList.contains('dark'))
    root.classList.toggle('light', classList.contains('light'))
  }
  follow()
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['class'] })
}

export interface PanelFrame {
  readonly body: HTMLElement
  readonly fold: (folded: boolean) => void
  readonly close: () => void
}

/**
 * A separate document next to the product's: no dialog of the product takes its focus, hides it or counts a press in
 * it as a press outside, and no style of the one reaches the other.
 */
export function openFrame(): PanelFrame {
  const frame = document.createElement('iframe')
  frame.id = 'riva-inspector'
  frame.title = 'Inspector'
  // A modal dialog hides what stands beside it, unless it is announced by itself.
  frame.dataset.liveAnnouncer = ''
  addStyle(document, hostStyle)
  document.body.append(frame)
  const inner = frame.contentDocument
  if (!inner) throw new Error('The inspector has no document.')
  inner.documentElement.lang = 'en'
  inner.title = 'Inspector'
  addStyle(inner, panelStyle)
  followTheme(inner.documentElement)
  for (const type of ['pointerdown', 'focusin', 'keydown']) {
    inner.defaultView?.addEventListener(type, (event) => event.stopPropagation(), { capture: true })
  }
  return {
    body: inner.body,
    fold: (folded) => frame.classList.toggle('folded', folded),
    close: () => frame.remove(),
  }
}
