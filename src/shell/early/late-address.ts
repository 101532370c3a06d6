import { newId } from '#src/shell/browser/new-id.ts'
import { writeEntry } from '#src/shell/browser/own-entries.ts'

/*
 * A list draws its rows first and tells the router of their address afterwards: the router's own work would hold the rows
 * up. Gain: a tenth of the time from the press until they are painted (decision 0038).
 */

/** How long the router may know an address later than the browser. */
const patience = 300

/** What the router keeps in the state of a history entry. */
interface Numbered {
  readonly __TSR_index?: number
  readonly __TSR_key?: string
}

export interface Entry {
  readonly href: string
  /** What must not stand in the address. */
  readonly state: Readonly<Record<string, unknown>>
  readonly replace: boolean
}

/** The entry that the router has not heard of. */
let waiting: string | null = null
/** The last entry that was asked for here. */
let own: string | null = null
let timer = 0
let writing = false

/** The address that is news to the router right now is one that was asked for here. */
export const isOwnWriting = (): boolean => writing

/** Whether an entry is one that was asked for here: the page goes on where it is, it has not been left. */
export const isOwnEntry = (state: Numbered): boolean => own !== null && state.__TSR_key === own

const current = (): Numbered => window.history.state ?? {}

/** The router knows the address before anything leads elsewhere. */
export function settleAddress(): void {
  clearTimeout(timer)
  const key = waiting
  waiting = null
  if (key === null || current().__TSR_key !== key) return
  own = key
  writing = true
  try {
    window.history.replaceState(current(), '')
  } finally {
    writing = false
  }
}

/** Of an address that another one has overtaken the router need not hear. */
export function forgetAddress(): void {
  clearTimeout(timer)
  waiting = null
  own = null
}

/** The state of an entry with the number and the key by which the router finds its way. */
export function numbered({
  state,
  replace,
}: Pick<Entry, 'state' | 'replace'>): Numbered & { readonly __TSR_key: string } {
  const { __TSR_index: index = 0 } = current()
  const key = newId()
  return { ...state, ...{ key, __TSR_key: key, __TSR_index: replace ? index : index + 1 } }
}

/**
 * Writes an address at once, so that Back leads to the one before however soon it is pressed. The router thinks about
 * it: it hears of it when what was asked for is shown, or soon after.
 */
export function writeAddressLater({ href, state, replace }: Entry): void {
  settleAddress()
  const entry = numbered({ state, replace })
  writeEntry(replace ? 'replaceState' : 'pushState', entry, href)
  waiting = entry.__TSR_key
  timer = setTimeout(settleAddress, patience)
}

/** The requested rows are about to be painted, in one frame or, where there are many, in two. */
export function settleAddressAfterPaint(): void {
  if (waiting !== null) requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(settleAddress)))
}
