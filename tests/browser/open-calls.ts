import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright'

export interface OpenCalls {
  /** For how many milliseconds everything has been answered, and nothing more asked. */
  readonly restsFor: () => number
  /** Counts from now. */
  readonly begin: () => void
  /** What was under way is waited for no more. */
  readonly forget: () => void
}

/** Listens to what a page asks for. The head of a reply counts as its end: nobody may ever read the body of what was asked ahead. */
export function openCalls(page: Page): OpenCalls {
  const open = new Set<Request>()
  let last = Date.now()
  const end = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => open.add(request))
  page.on('response', (reply) => end(reply.request()))
  page.on('requestfailed', end)
  return {
    restsFor: () => (open.size === 0 ? Date.now() - last : 0),
    begin: () => {
      last = Date.now()
    },
    forget: () => open.clear(),
  }
}

/** Longer than a screen takes from one answer to the next thing that it asks for. */
const rest = 700
const patience = 30_000

/**
 * A call that meets the end of the session leads its tab to login at once, where nothing is left to press: until a page
 * rests, its session must not end.
 */
export async function atRest({ restsFor }: OpenCalls): Promise<void> {
  for (const until = Date.now() + patience; restsFor() <= rest; await pause(50)) {
    if (Date.now() > until) throw new Error('The page never ceased to ask')
  }
}
