import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { tooManyRequests } from './refusal.ts'

export interface Rate {
  readonly times: number
  readonly seconds: number
}

type Counting = { readonly database: Database; readonly clock: Clock }

/** The stretch of time that this moment is in. */
export const spanStart = ({ clock }: Pick<Counting, 'clock'>, seconds: number): Date => {
  const span = seconds * 1_000
  return new Date(Math.floor(clock.now().getTime() / span) * span)
}

/** Keys may name people, so only a hash of them is kept. */
const hashOf = (key: string, seconds: number): string => createHash('sha256').update(`${seconds} ${key}`).digest('hex')

/** Counts this time too: how often it was asked for in this stretch of time. */
export const countOf = async (parts: Counting, key: string, seconds: number): Promise<number> => {
  const { database, clock } = parts
  const { rows } = await database.query<{ asked: number }>(
    `insert into rate_count (key, start, asked) values ($1, $2, 1)
     on conflict (key, start) do update set asked = least(rate_count.asked + 1, 2000000000) returning asked`,
    [hashOf(key, seconds), spanStart(parts, seconds)],
  )
  if (rows[0]?.asked === 1) await database.query('delete from rate_count where start < $1', [oldest(clock)])
  return rows[0]?.asked ?? 0
}

/** How often it was asked for in an earlier stretch; null when that is long ago. */
export const countedAt = async (database: Database, key: string, seconds: number, start: Date) => {
  const { rows } = await database.query<{ asked: number }>(
    'select asked from rate_count where key = $1 and start = $2',
    [hashOf(key, seconds), start],
  )
  return rows[0]?.asked ?? null
}

/** Counts this time too; false when it was one too many. */
export const isWithin = async (parts: Counting, key: string, { times, seconds }: Rate): Promise<boolean> =>
  (await countOf(parts, key, seconds)) <= times

const LONGEST_SPAN_MS = 24 * 3_600_000
const oldest = (clock: Clock): Date => new Date(clock.now().getTime() - LONGEST_SPAN_MS)

/** How many seconds remain of the stretch of time that this moment is in. */
export const secondsRemaining = (parts: Pick<Counting, 'clock'>, seconds: number): number =>
  (spanStart(parts, seconds).getTime() + seconds * 1_000 - parts.clock.now().getTime()) / 1_000

/** Ends the request with 429 when somebody asks too often. */
export const slowDown = async (parts: Counting, key: string, rate: Rate): Promise<void> => {
  if (!(await isWithin(parts, key, rate))) throw tooManyRequests(secondsRemaining(parts, rate.seconds))
}

/** Takes back one count: what was asked for turned out to be in order. */
export const uncount = async (parts: Counting, key: string, { seconds }: Rate): Promise<void> => {
  await parts.database.query('update rate_count set asked = asked - 1 where key = $1 and start = $2 and asked > 0', [
    hashOf(key, seconds),
    spanStart(parts, seconds),
  ])
}
