import { createHash, randomBytes } from 'node:crypto'
import { cookieAttributes, cookieIn, cookieName } from './cookie.ts'

const nameFor = (publicUrl: string): string => cookieName(publicUrl, 'riva_session')

const attributes = (publicUrl: string): string => cookieAttributes(publicUrl, '/')

export const newCookieSecret = (): string => randomBytes(32).toString('base64url')

/** The database keeps only this, so that nobody can take a session out of it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Until the browser closes, or for `seconds` where the person asked to be remembered. */
export const sessionCookie = (publicUrl: string, secret: string, seconds: number | null): string =>
  `${nameFor(publicUrl)}=${secret}; ${attributes(publicUrl)}${seconds === null ? '' : `; Max-Age=${seconds}`}`

export const clearedCookie = (publicUrl: string): string =>
  `${nameFor(publicUrl)}=; ${attributes(publicUrl)}; Max-Age=0`

export const secretIn = (cookies: string | undefined, publicUrl: string): string | null =>
  cookieIn(cookies, nameFor(publicUrl))
