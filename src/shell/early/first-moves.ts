import type { AnyRouter } from '@tanstack/react-router'
import { writeEntry } from '#src/shell/browser/own-entries.ts'
import { type Entry, numbered, settleAddress } from './late-address.ts'

type Begin = (router: AnyRouter) => () => void

let router: AnyRouter | null = null
let onMove: () => void = () => undefined
const waiting = new Set<Begin>()

/** Leads to an address. Before the router is there the history is told, in the way in which the router would tell it. */
export function move({ href, state, replace }: Entry): void {
  settleAddress()
  if (router !== null) {
    if (replace) router.history.replace(href, state)
    else router.history.push(href, state)
    return
  }
  writeEntry(replace ? 'replaceState' : 'pushState', numbered({ state, replace }), href)
  onMove()
}

/** Hears of every change of the address until the router does. */
export function hearMoves(listener: () => void): void {
  removeEventListener('popstate', onMove)
  onMove = listener
  addEventListener('popstate', onMove)
}

/** From here on the router makes the moves and is notified of them. */
export function handOver(to: AnyRouter): void {
  removeEventListener('popstate', onMove)
  router = to
  for (const begin of waiting) begin(to)
  waiting.clear()
}

/** Listens to the router, as soon as it is there. */
export function withRouter(begin: Begin): () => void {
  if (router !== null) return begin(router)
  let stop = () => {}
  const late: Begin = (there) => {
    stop = begin(there)
    return stop
  }
  waiting.add(late)
  return () => {
    waiting.delete(late)
    stop()
  }
}
