import { createHash, randomBytes } from 'node:crypto'
import { hostCookie } from './cookie.ts'

const cookie = hostCookie('riva_session')

export const newCookieSecret = (): string => randomBytes(32).toString('base64url')

/** The database keeps only this, so that nobody can take a session out of it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Until the browser closes, or for `seconds` where the person asked to be remembered. */
export const sessionCookie = (publicUrl: string, secret: string, seconds: number | null): string =>
  cookie.set(publicUrl, secret, seconds)

export const clearedCookie = (publicUrl: string): string => cookie.set(publicUrl, '', 0)

export const secretIn = (cookies: string | undefined, publicUrl: string): string | null => cookie.in(cookies, publicUrl)
