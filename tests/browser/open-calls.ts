import type { Page, Request } from 'playwright'
import { expect } from 'vitest'

/** Longer than a screen takes from one answer to the next thing that it asks for. */
const rest = 700

/**
 * Listens to what a page asks for. At rest all of it is answered, and nothing more is asked: a call that meets the end of
 * the session leads its tab to login at once, where nothing is left to press.
 */
export function openCalls(page: Page): { readonly atRest: () => Promise<void> } {
  const open = new Set<Request>()
  let changed = performance.now()
  const end = (request: Request) => {
    open.delete(request)
    changed = performance.now()
  }
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const restsFor = () => (open.size === 0 ? performance.now() - changed : 0)
  return { atRest: () => expect.poll(restsFor, { timeout: 30_000 }).toBeGreaterThan(rest) }
}
