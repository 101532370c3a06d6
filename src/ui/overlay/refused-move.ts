import type { BlockerFn, RouterHistory } from '@tanstack/react-router'

export type Move = Parameters<BlockerFn>[0]

const indexOf = ({ state }: Move['nextLocation']): number => state.__TSR_index

/** Moves to another entry of the history; the app's own ways are none. */
export const isAlongHistory = ({ action, currentLocation, nextLocation }: Move): boolean =>
  ['BACK', 'FORWARD', 'GO'].includes(action) && indexOf(currentLocation) !== indexOf(nextLocation)

/** How long the way back to the screen may take. */
const patience = 1_000

/**
 * A refused move along the history is undone, and the router ignores the next one as the undoing. Where that is another
 * Back, which has overtaken it, the address is no longer the screen's: it is led back to it.
 */
export function keepAddress(history: RouterHistory): void {
  const lead = () => {
    const away = indexOf(history.location) - (window.history.state?.__TSR_index ?? 0)
    if (away !== 0) window.history.go(away)
  }
  const timer = setTimeout(lead, patience)
  const onMove = () => {
    clearTimeout(timer)
    lead()
  }
  addEventListener('popstate', onMove, { once: true })
}

/** Makes a move that was refused before, and asks nobody. */
export function makeMove(history: RouterHistory, move: Move): void {
  const { action, currentLocation, nextLocation } = move
  const { href, state } = nextLocation
  if (isAlongHistory(move)) history.go(indexOf(nextLocation) - indexOf(currentLocation), { ignoreBlocker: true })
  else if (action === 'REPLACE') history.replace(href, state, { ignoreBlocker: true })
  else history.push(href, state, { ignoreBlocker: true })
}
