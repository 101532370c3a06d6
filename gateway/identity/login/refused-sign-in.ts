import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { mayKeep } from '#gateway/audit/flood-guard.ts'
import { companiesOf, record } from '#gateway/audit/trail.ts'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { addJob, type JobWork } from '#gateway/ground/jobs.ts'
import { account } from '#gateway/identity/schema.ts'
import type { ClientInfo } from '#gateway/web/handling.ts'
import { nameKey } from './login-attempts.ts'

export const refusedSignInJob = 'refusedSignIn'

interface SigningIn {
  readonly database: Database
  readonly clock: Clock
  readonly requestId: string
  readonly from: ClientInfo
}

/** Who was meant: by the name that was typed, or by an account whose password was right. */
export type Meant = { readonly username: string } | { readonly accountId: string }

/** The work for a name that is known must not show in the time of the try that comes next. */
const someTime = (): number => 1 + Math.random() * 4

/** A job looks up the account of a name, so that the time of the reply does not show whether it exists. */
export const refusedSignIn = (visit: SigningIn, meant: Meant, reason: string): Promise<void> => {
  const { database, clock, requestId, from } = visit
  return addJob(
    database,
    refusedSignInJob,
    { ...meant, reason, requestId, from, at: clock.now().toISOString() },
    someTime(),
  )
}

const Payload = v.object({
  username: v.optional(v.string()),
  accountId: v.optional(v.string()),
  reason: v.string(),
  requestId: v.string(),
  at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  from: v.object({ address: v.nullable(v.string()), agent: v.nullable(v.string()) }),
})

/** Writes a refused sign-in into the trails of the person who was meant; a name of nobody is kept nowhere. */
export const recordRefusedSignIn: JobWork = async ({ database, clock }, given) => {
  const { username, accountId, reason, at, requestId, from } = v.parse(Payload, given)
  const isMeant =
    accountId === undefined
      ? sql`lower(${account.email}) = ${nameKey(username ?? '')}`
      : sql`${account.id} = ${accountId}`
  const doer = { database, requestId, from, clock: { ...clock, now: () => at } }
  await database.tx(async (db) => {
    const [person] = await db.select({ id: account.id, email: account.email }).from(account).where(isMeant)
    const companies = person ? await companiesOf(database, person.id) : [0]
    if (!(await mayKeep(doer, companies, person && `sign-in of ${person.id}`))) return
    const subject = { kind: 'account', id: person?.id ?? null, label: person?.email ?? null } as const
    for (const company of companies) await record(doer, { company, action: 'SIGN_IN', subject, refused: reason })
  })
}
