import { fromCallback } from 'xstate'
import { hrefOf, type ScreenName, screens } from '#contract/session/screens.ts'
import { placeKindOf } from '#contract/transactions/list/places.ts'
import type { NavigationResolved, NavigatorCommand, Place } from '#machines/shell/navigator.ts'
import type { Destination } from '#machines/shell/ports.ts'
import { move, withRouter } from '#src/shell/early/first-moves.ts'

/** An address of this app; anything that leads elsewhere is not one. */
export function isOwnAddress(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && new URL(href, location.origin).origin === location.origin
}

function isScreen(name: string): name is ScreenName {
  return name in screens
}

function addressOf({ to, href, params, search }: Destination): string {
  if (href !== undefined && isOwnAddress(href)) return href
  return isScreen(to) ? hrefOf(to, params, search) : '/'
}

/** The bridge between machines and router: commands in, resolved navigations out (NAV-30). */
export const navigator = fromCallback<NavigatorCommand>(({ receive, sendBack }) => {
  receive(({ destination }) => {
    const { state = {}, replace = false } = destination
    move({ href: addressOf(destination), state, replace })
  })
  let last: Place | null = null
  return withRouter((router) =>
    router.subscribe('onResolved', ({ toLocation }) => {
      const name = router.state.matches.at(-1)?.staticData.screen
      // The error page is no place: Try again leads back to the details, and Back from there to the list.
      if (name === 'error') return
      const kind = name === undefined ? null : placeKindOf(name, toLocation.state.fromState)
      const to: Place = { path: toLocation.pathname, kind }
      sendBack({ type: 'navigation.resolved', from: last, to } satisfies NavigationResolved)
      last = to
    }),
  )
})
