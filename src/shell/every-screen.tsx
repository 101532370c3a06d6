import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { focusPageTitle } from '#src/ui/page-header.tsx'
import { startFirstScreen } from './early/first-screen.ts'

/** What holds on every screen, within the back-office and outside. */
export function EveryScreen() {
  useTitleFocus()
  useLayoutEffect(startFirstScreen, [])
  return <Outlet />
}

/** Returns a function that stops it. The next frame may come late, and a person who has moved on keeps the focus. */
export function focusTitleSoon(): () => void {
  const before = document.activeElement
  let stop = () => cancelAnimationFrame(frame)
  const frame = requestAnimationFrame(() => {
    stop = focusPageTitle(before)
  })
  return () => stop()
}

/** After the way back to a list, the row whose page was left. */
function focusRowSoon(path: string): () => void {
  const before = document.activeElement
  let stopped = false
  let stop = () => {
    stopped = true
  }
  const begin = ({ focusRowLeft }: typeof import('./list/row-left.ts')) => {
    if (!stopped) stop = focusRowLeft(path, before)
  }
  // Without it the title keeps the focus.
  import('./list/row-left.ts').then(begin, () => undefined)
  return () => stop()
}

/** After a change of screen the title takes the focus, so that a screen reader hears where it is. */
function useTitleFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let stop = () => {}
    const unsubscribe = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return
      stop()
      const stops = [focusTitleSoon(), focusRowSoon(fromLocation.pathname)]
      stop = () => {
        for (const end of stops) end()
      }
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [router])
}
