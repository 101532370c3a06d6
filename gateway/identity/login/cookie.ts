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
