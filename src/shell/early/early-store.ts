/** The store whose settings will be read at an address: the head asks for it before any of the app has arrived. */
export function earlyStore(pathname: string): string | null {
  const [, store] = /^\/edit-store\/([^/]+)\/?$/.exec(pathname) ?? []
  return store ?? null
}
