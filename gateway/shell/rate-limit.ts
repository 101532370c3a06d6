import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { Refusal } from './refusal.ts'

export interface Rate {
  readonly times: number
  readonly seconds: number
}

/** Counts this time too; false when it was one too many. Keys may name people, so only a hash of them is kept. */
export const isWithin = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  key: string,
  { times, seconds }: Rate,
): Promise<boolean> => {
  const span = seconds * 1_000
  const start = new Date(Math.floor(clock.now().getTime() / span) * span)
  const hash = createHash('sha256').update(`${seconds} ${key}`).digest('hex')
  const { rows } = await database.query<{ asked: number }>(
    `insert into rate_count (key, start, asked) values ($1, $2, 1)
     on conflict (key, start) do update set asked = least(rate_count.asked + 1, $3 + 1) returning asked`,
    [hash, start, times],
  )
  if (rows[0]?.asked === 1) await database.query('delete from rate_count where start < $1', [oldest(clock)])
  return (rows[0]?.asked ?? 0) <= times
}

const LONGEST_SPAN_MS = 24 * 3_600_000
const oldest = (clock: Clock): Date => new Date(clock.now().getTime() - LONGEST_SPAN_MS)

/** Ends the request with 429 when somebody asks too often. */
export const slowDown = async (
  parts: { readonly database: Database; readonly clock: Clock },
  key: string,
  rate: Rate,
): Promise<void> => {
  if (!(await isWithin(parts, key, rate))) throw new Refusal(429, { message: 'TOO_MANY_REQUESTS' })
}
