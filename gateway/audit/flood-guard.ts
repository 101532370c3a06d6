import * as v from 'valibot'
import type { Clock } from '#gateway/ground/clock.ts'
import { addJob, type JobWork } from '#gateway/ground/jobs.ts'
import { countedAt, countOf, spanStart } from '#gateway/ground/rate-limit.ts'
import { type Doer, record } from './trail.ts'

/** The trail only grows, so nobody may fill it by asking for what they may not do. */
const MOST = 60
const SPAN_SECONDS = 3_600

export const leftOutJob = 'refusalsLeftOut'

const subject = { kind: 'refusals', id: null, label: null } as const
const keyOf = (who: string | null, companies: readonly number[]): string => `refusal ${who} ${companies.join(' ')}`

const untilEnd = (clock: Clock, start: Date): number =>
  Math.max(0, (start.getTime() + SPAN_SECONDS * 1_000 - clock.now().getTime()) / 1_000)

/**
 * Whether one more refusal of somebody is written down: sixty an hour are. The trail says when it begins to only count
 * them, and how many those were once the hour is over.
 */
export const mayKeep = async (doer: Doer, companies: readonly number[], who = doer.sub): Promise<boolean> => {
  const key = keyOf(who ?? doer.from.address, companies)
  const asked = await countOf(doer, key, SPAN_SECONDS)
  if (asked !== MOST + 1) return asked <= MOST
  const start = spanStart(doer, SPAN_SECONDS)
  for (const company of companies) {
    await record(doer, { company, action: 'REFUSALS_LEFT_OUT', subject, refused: 'TOO_MANY_REFUSALS' })
  }
  const { sub, email, requestId, from } = doer
  const payload = { companies, key, start: start.toISOString(), sub, email, requestId, from }
  await addJob(doer.database, leftOutJob, payload, untilEnd(doer.clock, start))
  return false
}

const Payload = v.object({
  companies: v.array(v.number()),
  key: v.string(),
  start: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  sub: v.optional(v.string()),
  email: v.optional(v.string()),
  requestId: v.string(),
  from: v.object({ address: v.nullable(v.string()), agent: v.nullable(v.string()) }),
})

/** Says how many were left out; a gateway that starts again brings the job early, and it then waits once more. */
export const tellLeftOut: JobWork = async ({ database, clock }, given) => {
  const { companies, key, start, sub, email, ...rest } = v.parse(Payload, given)
  const wait = untilEnd(clock, start)
  if (wait > 0) return addJob(database, leftOutJob, given as object, wait)
  const asked = await countedAt(database, key, SPAN_SECONDS, start)
  const doer: Doer = { database, clock, ...rest, ...(sub && { sub }), ...(email && { email }) }
  const changes = asked === null ? [] : [{ field: 'leftOut', before: null, after: String(asked - MOST) }]
  await database.tx(async () => {
    for (const company of companies) {
      await record(doer, { company, action: 'REFUSALS_LEFT_OUT', subject, changes, refused: 'TOO_MANY_REFUSALS' })
    }
  })
}
