import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hrefOf, type ScreenName } from '#contract/session/screens.ts'
import { Anchor } from '#src/ui/anchor.tsx'

export interface ScreenTarget {
  readonly screen: ScreenName
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  /** What must not stand in the address. */
  readonly state?: Readonly<Record<string, unknown>>
}

/** A way to go to a screen, and its address for a new tab. */
export function useScreen() {
  const { history } = useRouter()
  return (target: ScreenTarget) => {
    const href = hrefOf(target.screen, target.params, target.search)
    return { href, onGo: () => history.push(href, target.state) }
  }
}

interface ScreenLinkProps {
  readonly to: ScreenTarget
  readonly children: ReactNode
  readonly className?: string
}

export function ScreenLink({ to, children, className }: ScreenLinkProps) {
  const screen = useScreen()
  return (
    <Anchor {...screen(to)} {...(className ? { className } : {})}>
      {children}
    </Anchor>
  )
}
