import { readStored } from './storage.ts'

/**
 * Writes a history entry with whose it is: what it tells of somebody's work is theirs alone (D15). By the method of the
 * prototype, of which the router does not hear.
 */
export function writeEntry(
  method: 'pushState' | 'replaceState',
  state: object | null,
  href?: string | URL | null,
): void {
  History.prototype[method].call(window.history, { ...state, of: readStored('sub') }, '', href)
}

/** Who signed in here after somebody else, and goes back, finds nothing of theirs. */
function forgetOthers(): void {
  const { history } = window
  const { personal, searched, leftSearch, leftList, broken, of, ...left } = history.state ?? {}
  if ((personal ?? searched ?? leftSearch ?? leftList ?? broken) && of !== readStored('sub'))
    History.prototype.replaceState.call(history, left, '')
}

/** What the router writes, too: it takes the methods of the object as it finds them. */
export function keepEntriesApart(): void {
  for (const method of ['pushState', 'replaceState'] as const)
    window.history[method] = (state, _, href) => writeEntry(method, state, href)
  forgetOthers()
  window.addEventListener('popstate', forgetOthers, { capture: true })
}
