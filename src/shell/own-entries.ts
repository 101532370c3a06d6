import { readStored } from './storage.ts'

/** What the state of a history entry tells of somebody's work (D15): it is theirs alone. */
const told = ['personal', 'searched', 'leftSearch'] as const
type Told = (typeof told)[number]
type Entry = Readonly<Partial<Record<Told | 'of', unknown>>>

const tells = (entry: Entry) => told.some((name) => entry[name] !== undefined)

/** The state of an entry, with whose it is where it tells of somebody's work. */
export function asOwn<State extends object>(state: State): State {
  return tells(state) ? { ...state, of: readStored('sub') } : state
}

/** Who signed in here after somebody else, and goes back, finds nothing of theirs. */
function forgetOthers(): void {
  const entry: Entry = window.history.state ?? {}
  if (!tells(entry) || entry.of === readStored('sub')) return
  const { personal, searched, leftSearch, of, ...left } = entry
  History.prototype.replaceState.call(window.history, left, '')
}

/** Before the router hears of an entry; it takes the methods of the object as it finds them. */
export function keepEntriesApart(): void {
  const { pushState, replaceState } = History.prototype
  window.history.pushState = (state, _, href) => pushState.call(window.history, asOwn(state ?? {}), '', href)
  window.history.replaceState = (state, _, href) => replaceState.call(window.history, asOwn(state ?? {}), '', href)
  forgetOthers()
  window.addEventListener('popstate', forgetOthers, { capture: true })
}
