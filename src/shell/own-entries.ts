import { readStored } from './storage.ts'

/** The state of a history entry, with whose it is: what it tells of somebody's work is theirs alone (D15). */
export const asOwn = (state: object | null) => ({ ...state, of: readStored('sub') })

/** Who signed in here after somebody else, and goes back, finds nothing of theirs. */
function forgetOthers(): void {
  const { history } = window
  const { personal, searched, leftSearch, of, ...left } = history.state ?? {}
  if ((personal ?? searched ?? leftSearch) && of !== readStored('sub'))
    History.prototype.replaceState.call(history, left, '')
}

/** Before the router hears of an entry; it takes the methods of the object as it finds them. */
export function keepEntriesApart(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = window.history[method].bind(window.history)
    window.history[method] = (state, _, href) => write(asOwn(state), '', href)
  }
  forgetOthers()
  window.addEventListener('popstate', forgetOthers, { capture: true })
}
