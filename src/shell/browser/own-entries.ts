import { readStored } from './storage.ts'

/**
 * Writes a history entry with its owner: it may contain data that only this person may see (D15). It calls the method of
 * the prototype, which the router does not observe.
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
