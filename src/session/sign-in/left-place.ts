import * as v from 'valibot'
import type { LeftPlace } from '#machines/session/session-events.ts'
import { forget, readStored, store } from '#src/shell/browser/storage.ts'

const Kept = v.object({ at: v.string(), state: v.record(v.string(), v.unknown()), subject: v.string(), on: v.number() })
/** A day of work. */
const longest = 12 * 3_600_000

/** What stands in no address outlives the page that an expiry has led to login: in this tab, and until a sign-in. */
export function keepLeftPlace(left: LeftPlace | null): void {
  if (left?.state?.personal) store('leftPlace', JSON.stringify({ ...left, on: Date.now() }), 'tab')
  else forget('leftPlace')
}

export function keptLeftPlace(): LeftPlace | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), readStored('leftPlace'))
  return parsed.success && Date.now() - parsed.output.on < longest ? parsed.output : null
}
