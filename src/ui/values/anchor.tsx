import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'

interface AnchorProps
  extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'aria-current' | 'aria-label' | 'className' | 'id' | 'title'> {
  readonly href: string
  /** Called for a plain click; other clicks (a new tab, a new window) stay with the browser. */
  readonly onGo?: (() => void) | undefined
  readonly children: ReactNode
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** What a link does when it is pressed. */
export function goingTo(onGo: (() => void) | undefined) {
  return (event: MouseEvent) => {
    if (!onGo || !isPlain(event)) return
    event.preventDefault()
    onGo()
  }
}

/** A link without a look, so that a caller may move within the application. */
export function BareAnchor({ href, onGo, children, ...rest }: AnchorProps) {
  return (
    <a href={href} onClick={goingTo(onGo)} {...rest}>
      {children}
    </a>
  )
}
