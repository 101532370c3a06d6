import type { authenticate as authenticateCall } from '#contract/session/calls.ts'
import type { SignInRefusal } from '#contract/session/sign-in.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { checkPassword } from './check-password.ts'
import { startSession } from './login-session.ts'
import { refusedSignIn } from './refused-sign-in.ts'
import { sessionCookie } from './session-cookie.ts'

const refused = <Status extends 401 | 429>(status: Status, message: SignInRefusal) => ({ status, body: { message } })

/**
 * Name and password for a token. Whoever has a second factor goes on at the identity provider; where that is another
 * one than ours, no password of ours opens anything.
 */
export const authenticate: Handler<typeof authenticateCall> = async (visit, { body }) => {
  const { config, tokens } = visit
  if (config.oidcIssuer !== undefined) return refused(401, 'BAD_CREDENTIALS')
  const verdict = await checkPassword(visit, body.username, body.password)
  if (verdict.kind === 'refused') {
    await refusedSignIn(visit, { username: body.username }, verdict.reason)
    return refused(verdict.reason === 'TOO_MANY_TRIES' ? 429 : 401, verdict.reason)
  }
  if (verdict.secondFactor) return refused(401, 'SECOND_FACTOR_NEEDED')
  const session = await startSession(visit, verdict.accountId, body.rememberMe, visit.from)
  const token = await tokens.sign({ sub: verdict.accountId, session: session.id }, session.expiresAt)
  return {
    status: 200,
    body: undefined,
    headers: {
      Authorization: `Bearer ${token}`,
      'Set-Cookie': sessionCookie(config.publicUrl, session.secret, session.cookieSeconds),
    },
  }
}
