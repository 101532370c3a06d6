import { hash, verify } from '@node-rs/argon2'
import { tooManyRequests } from '#gateway/ground/refusal.ts'
import { turnsOf } from '#gateway/ground/turns.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing takes a whole core: what strangers ask for must leave one to the people who are signed in. */
const VISITORS_AT_ONCE = 2
const LONGEST_LINE = 200
const RETRY_AFTER_SECONDS = 10

const visitors = turnsOf(VISITORS_AT_ONCE, LONGEST_LINE)

/** Hashes a password for somebody who is not signed in, when it is their turn. */
export const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const done = await visitors.take(async () => ({ result: await work() }))
  if (done === null) throw tooManyRequests(RETRY_AFTER_SECONDS)
  return done.result
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/** Takes as long for a person who does not exist, or has no password, as for one who does. */
export const isPassword = async (password: string, kept: string | null): Promise<boolean> => {
  nobody ??= hashPassword('the password of nobody')
  const matches = await verify(kept ?? (await nobody), password)
  return kept !== null && matches
}
