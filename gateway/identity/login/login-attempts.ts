import { createHash } from 'node:crypto'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'

/** For one origin: ten tries in half an hour, as PCI DSS 8.3.4 asks. */
const TRIES = 10
/** From everywhere together: a stranger needs many addresses to lock somebody out, and never locks a known browser. */
const TRIES_AT_A_NAME = 100
const WINDOW_MS = 30 * 60_000
/** Refused tries lengthen the lock, but no further than this many rows. */
const KEPT = 2

interface Place {
  readonly database: Database
  readonly clock: Clock
}

/** Who tries what. */
export interface Trier {
  /** The name that was typed, or whatever else is being guessed at. */
  readonly name: string
  /** Whose tries are counted together: a browser, an address, or a person who is signed in. */
  readonly origin: string
  /** Whether the tries of everybody else at this name count as well. */
  readonly isStranger: boolean
}

/** One form of a name, whichever way it was typed. */
export const nameKey = (username: string): string => username.trim().normalize('NFC').toLowerCase()

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const hashOfName = (name: string): string => hashOf(nameKey(name))
const hashOfTrier = ({ name, origin }: Trier): string => hashOf(`${nameKey(name)}\n${origin}`)

/** Seconds until one more of these tries is among the `most` that the window takes; 0 where this one is. */
const secondsToWait = async (
  { database, clock }: Place,
  column: 'key' | 'name',
  value: string,
  most: number,
): Promise<number> => {
  const { rows } = await database.query<{ at: Date }>(
    `select at from login_attempt where ${column} = $1 order by at desc offset $2 limit 2`,
    [value, most - 1],
  )
  const [last, over] = rows
  if (last === undefined || over === undefined) return 0
  return Math.max(1, Math.ceil((last.at.getTime() + WINDOW_MS - clock.now().getTime()) / 1_000))
}

/**
 * Writes a try down before it is made, so that many at once cannot pass together. 0: go on; else how many seconds to
 * wait. Known and unknown names are counted alike.
 */
export const waitBeforeTry = async (place: Place, trier: Trier): Promise<number> => {
  const { database, clock } = place
  const key = hashOfTrier(trier)
  const name = hashOfName(trier.name)
  const now = clock.now()
  await database.query('delete from login_attempt where at <= $1', [new Date(now.getTime() - WINDOW_MS)])
  await database.query(
    `insert into login_attempt (key, name, at)
     select $1, $2, $3 where (select count(*) from login_attempt where key = $1) < $4
       and (select count(*) from login_attempt where name = $2) < $5`,
    [key, name, now, TRIES * KEPT, TRIES_AT_A_NAME * KEPT],
  )
  const own = await secondsToWait(place, 'key', key, TRIES)
  const everybody = await secondsToWait(place, 'name', name, TRIES_AT_A_NAME)
  return trier.isStranger ? Math.max(own, everybody) : own
}

/** After the right password. The tries of strangers at the same name stay. */
export const forgetTries = async ({ database }: Pick<Place, 'database'>, trier: Trier): Promise<void> => {
  await database.query('delete from login_attempt where key = $1', [hashOfTrier(trier)])
}

/** After a new password by mail: no lock of the person is left. */
export const forgetTriesAt = async ({ database }: Pick<Place, 'database'>, name: string): Promise<void> => {
  await database.query('delete from login_attempt where name = $1', [hashOfName(name)])
}
