import { sql } from 'drizzle-orm'
import type { authenticate as authenticateCall } from '#contract/session/calls.ts'
import type { SignInRefusal } from '#contract/session/sign-in.ts'
import type { Handler } from '#gateway/shell/handling.ts'
import { forgetTries, mayTry, nameKey } from './login-attempts.ts'
import { startSession } from './login-session.ts'
import { isPassword } from './password.ts'
import { account, membership } from './schema.ts'
import { sessionCookie } from './session-cookie.ts'

const refused = <Status extends 401 | 429>(status: Status, message: SignInRefusal) => ({ status, body: { message } })

/** Offline everywhere: a member somewhere, and nowhere of staff (ACC-02); a promotion counts once it is taken up. */
const offlineOnly = sql<boolean>`(
  select count(*) > 0 and bool_and(${membership.role} = 'ROLE_COMPANY_OFFLINE_USER' or ${membership.enabled} is null)
  from ${membership} where ${membership.accountId} = ${account.id} and ${membership.enabled} is not false)`

/** Name and password for a token: the same answer, after the same time, for a wrong password and an unknown name. */
export const authenticate: Handler<typeof authenticateCall> = async (visit, { body }) => {
  const { database, clock, config, tokens } = visit
  if (!(await mayTry(database, clock, body.username))) return refused(429, 'TOO_MANY_TRIES')
  const [person] = await database
    .db()
    .select({
      ...{ id: account.id, passwordHash: account.passwordHash, enabled: account.enabled },
      offline: offlineOnly,
    })
    .from(account)
    .where(sql`lower(${account.email}) = ${nameKey(body.username)}`)
  const isRight = await isPassword(body.password, person?.passwordHash ?? null)
  if (!person || !isRight || !person.enabled) return refused(401, 'BAD_CREDENTIALS')
  await forgetTries(database, body.username)
  if (person.offline) return refused(401, 'OFFLINE_USER')
  const session = await startSession(visit, person.id, body.rememberMe)
  const token = await tokens.sign({ sub: person.id, session: session.id }, session.expiresAt)
  return {
    status: 200,
    body: undefined,
    headers: {
      Authorization: `Bearer ${token}`,
      'Set-Cookie': sessionCookie(config.publicUrl, session.secret, session.cookieSeconds),
    },
  }
}
