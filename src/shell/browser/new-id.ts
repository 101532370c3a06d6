/** A random id. crypto.randomUUID is there over TLS and on this machine only, and a sandbox may be shown in a local network. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
