declare global {
  interface Window {
    rivaAskAgain?: (fault: unknown) => Promise<unknown>
  }
}

let tries = 0

/**
 * Fetches a part that could not be fetched, under another address: Chromium never asks for a module again whose address
 * failed once, not even after the connection is back. The error names that address; where it does not, a browser asks anew.
 */
export async function askAgain(fault: unknown): Promise<unknown> {
  const [part] = /\S+\.js/.exec(fault instanceof Error ? fault.message : '') ?? []
  if (part === undefined) throw fault
  tries += 1
  return import(/* @vite-ignore */ `${part}?${tries}`)
}
