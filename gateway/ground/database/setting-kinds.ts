import { isIP } from 'node:net'
import * as v from 'valibot'
import { emailPattern } from '#contract/shell/email.ts'

const ON = /^(on|true|yes|1)$/i
const OFF = /^(off|false|no|0)$/i

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)
const speaks = (text: string, ...protocols: string[]): boolean => protocols.includes(parsed(text)?.protocol ?? '')

const checked = (isRight: (text: string) => boolean, expected: string) => v.pipe(v.string(), v.check(isRight, expected))

export const wholeNumber = (from: number, to: number) =>
  v.pipe(
    checked(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `a whole number from ${from} to ${to}`,
    ),
    v.transform(Number),
  )

export const onOrOff = v.pipe(
  checked((text) => ON.test(text) || OFF.test(text), 'on or off'),
  v.transform((text) => ON.test(text)),
)

/** scheme://host:port and nothing behind it. */
export const webOrigin = v.pipe(
  checked((text) => {
    const url = parsed(text)
    return speaks(text, 'http:', 'https:') && url?.href === `${url?.origin}/`
  }, 'an address like https://riva.example without a path'),
  v.transform((text) => new URL(text).origin),
)

export const webAddress = v.pipe(
  checked((text) => speaks(text, 'http:', 'https:'), 'an http or https address'),
  v.transform((text) => text.replace(/\/+$/, '')),
)

export const postgresAddress = checked(
  (text) => speaks(text, 'postgres:', 'postgresql:'),
  'an address like postgresql://user:password@host:5432/database',
)

export const mailAddress = checked(
  (text) => speaks(text, 'smtp:', 'smtps:') && parsed(text)?.hostname !== '',
  'an address like smtp://user:password@host:587',
)

export const sender = checked((text) => emailPattern.test(text), 'an e-mail address')

export const calendarDay = v.pipe(
  v.string(),
  v.check((text) => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  }, 'a day like 2026-11-21'),
)

export const oneOf = (...words: string[]) => checked((text) => words.includes(text), `one of ${words.join(', ')}`)

const items = (text: string): string[] => text.split(/[\s,]+/).filter((item) => item !== '')

export const listOf = (isRight: (item: string) => boolean, expected: string) =>
  v.pipe(
    checked((text) => items(text).length > 0 && items(text).every(isRight), expected),
    v.transform((text): readonly string[] => [...new Set(items(text))]),
  )

/** These go into a form-action list: no character that would end the directive, and a plain path or a web address. */
export const formTarget = (item: string): boolean =>
  !/[;,'"\\]/.test(item) && (/^\/(?!\/)/.test(item) || speaks(item, 'http:', 'https:'))

/** One address, or as many as the bits behind the slash leave open. */
export const addressRange = (item: string): boolean => {
  const [address = '', bits, ...rest] = item.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return longest > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

export const word = checked((text) => /^[\w.:-]{1,64}$/.test(text), 'letters, digits and . _ : - (at most 64)')
export const path = checked((text) => !text.includes('\0'), 'a directory')

/** The bytes of a key that is written in base64, in base64url or in hex. */
export const readSecretKey = (text: string): Buffer =>
  /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')

export const secretKey = checked(
  (text) => /^[\w+/=-]+$/.test(text) && readSecretKey(text).length === 32,
  '32 bytes, as `openssl rand -base64 32` writes them',
)
