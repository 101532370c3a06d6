import type { logout as logoutCall } from '#contract/session/calls.ts'
import { forbidden } from '#gateway/ground/refusal.ts'
import { leaverIn } from '#gateway/web/access.ts'
import type { Handler, Visit } from '#gateway/web/handling.ts'
import { endSession, endSessionOf, hasOpenSession } from './login-session.ts'
import { clearedSecondStep } from './second-step.ts'
import { clearedCookie, secretIn } from './session-cookie.ts'
import { recordSessionsEnded } from './sessions-ended.ts'

/** Two people may share a browser: the token says whose session ends, and the cookie may be the other's by now. */
const endByToken = async (visit: Visit, secret: string | null): Promise<boolean> => {
  const { database, clock } = visit
  const bearer = await leaverIn(visit)
  if (bearer !== null) {
    await database.tx(async () => {
      await recordSessionsEnded(visit, bearer.sub, await endSessionOf(database, clock, bearer, secret))
    })
  }
  return secret === null || !(await hasOpenSession(database, secret))
}

/**
 * A browser always says where a POST comes from, so a cookie without it is not from our page; the router has refused
 * other origins already.
 */
const endByCookie = async (visit: Visit, secret: string): Promise<void> => {
  const { database, clock, header } = visit
  if (header('origin') === undefined && header('sec-fetch-site') === undefined) throw forbidden()
  await database.tx(async () => {
    const of = await endSession(database, clock, secret)
    if (of !== null) await recordSessionsEnded(visit, of, 1)
  })
}

/** Ends the session of the token that comes along, or without one that of the cookie. */
export const logout: Handler<typeof logoutCall> = async (visit) => {
  const { config, header } = visit
  const secret = secretIn(header('cookie'), config.publicUrl)
  let isCookieDone = true
  if (header('authorization') !== undefined) isCookieDone = await endByToken(visit, secret)
  else if (secret !== null) await endByCookie(visit, secret)
  return {
    status: 204,
    body: undefined,
    headers: {
      'Clear-Site-Data': '"cache"',
      ...(isCookieDone && { 'Set-Cookie': [clearedCookie(config.publicUrl), clearedSecondStep(config.publicUrl)] }),
    },
  }
}
