import type { ReactNode } from 'react'
import { hrefOf, type ScreenName } from '#contract/session/screens.ts'
import { goingTo } from '#src/ui/values/anchor.tsx'
import { move } from './early/first-moves.ts'

export interface ScreenTarget {
  readonly screen: ScreenName
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  /** What must not stand in the address. */
  readonly state?: Readonly<Record<string, unknown>>
}

/** A way to go to a screen, and its address for a new tab. */
export function wayTo({ screen, params, search, state = {} }: ScreenTarget) {
  const href = hrefOf(screen, params, search)
  return { href, onGo: () => move({ href, state, replace: false }) }
}

interface ScreenLinkProps {
  readonly to: ScreenTarget
  readonly children: ReactNode
  readonly className?: string
}

/** One element and no other component: a list of a hundred rows has two hundred of them. */
export function ScreenLink({ to, children, className }: ScreenLinkProps) {
  const { href, onGo } = wayTo(to)
  return (
    <a className={className ? `riva-link ${className}` : 'riva-link'} href={href} onClick={goingTo(onGo)}>
      {children}
    </a>
  )
}
