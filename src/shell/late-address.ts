/** How long an address may lag behind what was asked. */
const patience = 300

let waiting: (() => void) | null = null
let timer = 0
let writing = false

/** The address that is news to the router right now is one that was asked for here. */
export const isOwnWriting = (): boolean => writing

/** The address as it must stand before anything leads elsewhere. */
export function settleAddress(): void {
  clearTimeout(timer)
  const write = waiting
  waiting = null
  writing = true
  try {
    write?.()
  } finally {
    writing = false
  }
}

/** An address that was asked for and overtaken by another one is not written. */
export function forgetAddress(): void {
  clearTimeout(timer)
  waiting = null
}

/** Writing an address makes the router think; what was asked for is shown first, and written soon after. */
export function writeAddressLater(write: () => void): void {
  settleAddress()
  waiting = write
  timer = setTimeout(settleAddress, patience)
}

/** What was asked for is about to be painted. */
export function settleAddressAfterPaint(): void {
  if (waiting !== null) requestAnimationFrame(() => setTimeout(settleAddress))
}
