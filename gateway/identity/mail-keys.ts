import { createHash, randomBytes } from 'node:crypto'

const HOUR_MS = 3_600_000

/** How long the links of mails are good. */
export const keyLife = { invitationDays: 7, registrationHours: 24, passwordResetHours: 2 } as const

export const after = (start: Date, hours: number): Date => new Date(start.getTime() + hours * HOUR_MS)

export const newKey = (): string => randomBytes(32).toString('base64url')

/** The database keeps only this, so that nobody can take a link out of it. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Behind the #, so that no server, log or Referer ever sees a key. */
export const registerLink = (publicUrl: string, key: string): string => `${publicUrl}/register#key=${key}`
export const passwordLink = (publicUrl: string, key: string): string => `${publicUrl}/login#reset=${key}`
export const forgottenLink = (publicUrl: string): string => `${publicUrl}/forgotten-password`
export const signInLink = (publicUrl: string): string => `${publicUrl}/login`
