declare global {
  interface Window {
    rivaAskAgain?: (fault: unknown) => Promise<unknown>
  }
}

let tries = 0

/**
 * Fetches a part again under another address: once a module could not be fetched, Chromium never asks for its address
 * again, even when the connection is back. Its error names the address; other browsers, whose errors do not, ask again.
 */
export async function askAgain(fault: unknown): Promise<unknown> {
  const [part] = /\S+\.js/.exec(fault instanceof Error ? fault.message : '') ?? []
  if (part === undefined) throw fault
  tries += 1
  return import(/* @vite-ignore */ `${part}?${tries}`)
}
