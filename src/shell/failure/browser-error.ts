import type { BrowserError } from '#contract/shell/browser-error.ts'
import type { Crash } from '#machines/shell/app.machine.ts'

/** Where in our own scripts it happened. A message may quote what a person typed, so none is sent. */
export function placesIn(stack: string): readonly string[] {
  return [...stack.matchAll(/\/(assets\/[\w.-]+\.js:\d+:\d+)/g)].flatMap(([, place = '']) => place).slice(0, 10)
}

/** Tells the gateway's log of an exception; nobody waits for it. */
export function report({ part, error }: Crash): void {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: undefined }
  const told: BrowserError = { part, name, places: placesIn(stack ?? '') }
  void fetch('/browser-error', { method: 'POST', body: JSON.stringify(told), keepalive: true }).catch(() => undefined)
}
