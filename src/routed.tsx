import { type AnyRouter, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { SessionDialogs } from '#src/session/session-dialogs.tsx'
import { handOver } from '#src/shell/early/first-moves.ts'
import { focusTitleSoon } from '#src/shell/every-screen.tsx'
import { createRoutes } from './routes.tsx'

/** What needs the router, in a file that the sign-in does without: the router and the routes weigh 17 kB (brotli). */
export interface Routed {
  readonly router: AnyRouter
  /** The screens have taken the place of what was there. */
  readonly onShown: () => void
}

/**
 * The router at the present address. Behind a page that shows something it is ready when the screen can be drawn; and
 * where that follows another screen, its title takes the focus.
 */
export async function startRouter(behind: 'nothing' | 'waiting' | 'screen'): Promise<Routed> {
  const router = createRoutes()
  handOver(router)
  let isNew = behind === 'screen'
  let stop = () => {}
  if (behind !== 'nothing') {
    // Not the method itself: that is what the router's screens subscribe, too.
    stop = router.history.subscribe(() => void router.load())
    await router.load()
  }
  const onShown = () => {
    stop()
    if (isNew) focusTitleSoon()
    isNew = false
  }
  return { router, onShown }
}

/** The screens of the router, and what is asked above them. */
export function RoutedScreens({ router, onShown }: Routed) {
  // The router's own subscription is an effect of a child: no move is lost between the two.
  useLayoutEffect(onShown, [onShown])
  return (
    <>
      <RouterProvider router={router} />
      <RouterContextProvider router={router}>
        <SessionDialogs />
      </RouterContextProvider>
    </>
  )
}
