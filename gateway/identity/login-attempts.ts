import { createHash } from 'node:crypto'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database.ts'

const TRIES = 10
const WINDOW_MS = 30 * 60_000
/** Refused tries lengthen the lock, but no further than this many rows a name. */
const KEPT = 2 * TRIES

/** One form of a name, whichever way it was typed. */
export const nameKey = (username: string): string => username.trim().normalize('NFC').toLowerCase()

const hashOf = (username: string): string => createHash('sha256').update(nameKey(username)).digest('hex')

/**
 * Writes a try down before it is made, so that many at once cannot pass together; false when there were too many.
 * Known and unknown names are counted alike.
 */
export const mayTry = async (database: Database, clock: Clock, username: string): Promise<boolean> => {
  const key = hashOf(username)
  const now = clock.now()
  const since = new Date(now.getTime() - WINDOW_MS)
  await database.query('delete from login_attempt where at <= $1', [since])
  await database.query(
    `insert into login_attempt (key, at)
     select $1, $2 where (select count(*) from login_attempt where key = $1) < $3`,
    [key, now, KEPT],
  )
  const { rows } = await database.query<{ tries: string | number }>(
    'select count(*) as tries from login_attempt where key = $1',
    [key],
  )
  return Number(rows[0]?.tries ?? 0) <= TRIES
}

export const forgetTries = async (database: Database, username: string): Promise<void> => {
  await database.query('delete from login_attempt where key = $1', [hashOf(username)])
}
