import type { authenticate as authenticateCall } from '#contract/session/calls.ts'
import type { SignInRefusal } from '#contract/session/sign-in.ts'
import { retryAfter } from '#gateway/ground/refusal.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { checkPassword } from './check-password.ts'
import { rememberBrowser } from './known-browser.ts'
import { startSession } from './login-session.ts'
import { refusedSignIn } from './refused-sign-in.ts'
import { clearedSecondStep, secondStepCookie } from './second-step.ts'
import { sessionCookie } from './session-cookie.ts'
import { formMark } from './signed-in-by-form.ts'

const refused = (message: SignInRefusal) => ({ status: 401, body: { message } }) as const

/**
 * Name and password for a token. A person with a second factor goes on at the identity provider; where that is another
 * one than ours, no password of ours opens anything.
 */
export const authenticate: Handler<typeof authenticateCall> = async (visit, { body }) => {
  const { config, tokens, header } = visit
  if (config.oidcIssuer !== undefined) return refused('BAD_CREDENTIALS')
  const verdict = await checkPassword(visit, body.username, body.password)
  if (verdict.kind === 'refused') {
    await refusedSignIn(visit, { username: body.username }, verdict.reason)
    if (verdict.reason !== 'TOO_MANY_TRIES') return refused(verdict.reason)
    return { status: 429, body: { message: verdict.reason }, headers: retryAfter(verdict.retryAfter) }
  }
  if (verdict.secondFactor) {
    const cookie = await secondStepCookie(visit, verdict.accountId, body.rememberMe)
    return { ...refused('SECOND_FACTOR_NEEDED'), headers: { 'Set-Cookie': cookie } }
  }
  const session = await startSession(visit, verdict.accountId, body.rememberMe, visit.from)
  const token = await tokens.sign({ sub: verdict.accountId, session: session.id }, session.expiresAt)
  return {
    status: 200,
    body: undefined,
    headers: {
      Authorization: `Bearer ${token}`,
      'Set-Cookie': [
        sessionCookie(config.publicUrl, session.secret, session.cookieSeconds),
        await rememberBrowser(visit, header('cookie'), verdict.accountId),
        formMark(config.publicUrl, session.cookieSeconds),
        clearedSecondStep(config.publicUrl),
      ],
    },
  }
}
