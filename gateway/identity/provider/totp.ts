import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
/** Clocks of phones may be off by one step. */
const DRIFT = [-1, 0, 1] as const
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, as authenticators take it: capitals, without padding. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

export const newSecret = (): string => base32(randomBytes(SECRET_BYTES))

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1_000 / STEP_SECONDS)

/** The code of one step (RFC 6238, SHA-1). */
export const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** Which step a code is of, or null. Every step near now is compared, each in the same time. */
export const stepOf = (secret: string, code: string, time: Date): number | null => {
  const typed = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return null
  const now = stepAt(time)
  const matching = DRIFT.map((drift) => now + drift).filter((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(typed)),
  )
  return matching.at(-1) ?? null
}

/** What the QR code says to an authenticator. */
export const enrolmentAddress = (secret: string, email: string): string => {
  const query = new URLSearchParams({ secret, issuer: 'Riva', algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(`Riva:${email}`)}?${query.toString().replaceAll('+', '%20')}`
}
