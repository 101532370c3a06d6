import { eq } from 'drizzle-orm'
import { type Doer, recordOfAccount } from '#gateway/audit/trail.ts'
import { account } from '#gateway/identity/schema.ts'

/** Writes down that a person's sign-ins were ended, where any were; whose they are may end them. */
export const recordSessionsEnded = async (doer: Omit<Doer, 'sub' | 'email'>, id: string, ended: number) => {
  if (ended === 0) return
  const [person] = await doer.database.db().select({ email: account.email }).from(account).where(eq(account.id, id))
  const email = person?.email ?? ''
  await recordOfAccount(
    { ...doer, sub: id, email },
    {
      ...{ action: 'SESSIONS_ENDED', of: { id, email } },
      changes: [{ field: 'sessions', before: null, after: String(ended) }],
    },
  )
}
