/** No script reads it, and no page from elsewhere has it sent. */
export const cookieAttributes = (publicUrl: string, path: string): string =>
  `Path=${path}; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`

/** By this prefix a browser takes it from this origin alone, over TLS, for all its paths. */
export const cookieName = (publicUrl: string, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

/** null when there is none of that name, or an empty one. */
export const cookieIn = (cookies: string | undefined, name: string): string | null => {
  const wanted = `${name}=`
  const found = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(wanted))
  return found?.slice(wanted.length) || null
}
