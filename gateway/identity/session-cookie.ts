import { createHash, randomBytes } from 'node:crypto'

const nameFor = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-riva_session' : 'riva_session')

const attributes = (publicUrl: string): string =>
  `Path=/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`

export const newCookieSecret = (): string => randomBytes(32).toString('base64url')

/** The database keeps only this, so that nobody can take a session out of it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Until the browser closes, or for `seconds` where the person asked to be remembered. */
export const sessionCookie = (publicUrl: string, secret: string, seconds: number | null): string =>
  `${nameFor(publicUrl)}=${secret}; ${attributes(publicUrl)}${seconds === null ? '' : `; Max-Age=${seconds}`}`

export const clearedCookie = (publicUrl: string): string =>
  `${nameFor(publicUrl)}=; ${attributes(publicUrl)}; Max-Age=0`

export const secretIn = (cookies: string | undefined, publicUrl: string): string | null => {
  const wanted = `${nameFor(publicUrl)}=`
  const found = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(wanted))
  return found?.slice(wanted.length) || null
}
