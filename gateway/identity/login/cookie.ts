/** No script reads it, and no page from elsewhere has it sent. */
export const cookieAttributes = (publicUrl: string, path: string): string =>
  `Path=${path}; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`

/** null when there is none of that name, or an empty one. */
export const cookieIn = (cookies: string | undefined, name: string): string | null => {
  const wanted = `${name}=`
  const found = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(wanted))
  return found?.slice(wanted.length) || null
}

/** A cookie for all paths of this origin: by its prefix a browser takes it from no other one, and over TLS alone. */
export const hostCookie = (plainName: string) => {
  const nameFor = (publicUrl: string) => (publicUrl.startsWith('https:') ? `__Host-${plainName}` : plainName)
  return {
    /** For so many seconds, or until the browser closes. */
    set: (publicUrl: string, value: string, seconds: number | null): string =>
      `${nameFor(publicUrl)}=${value}; ${cookieAttributes(publicUrl, '/')}${seconds === null ? '' : `; Max-Age=${seconds}`}`,
    in: (cookies: string | undefined, publicUrl: string): string | null => cookieIn(cookies, nameFor(publicUrl)),
  }
}
