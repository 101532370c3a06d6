import type { logout as logoutCall } from '#contract/session/calls.ts'
import type { Handler } from '#gateway/shell/handling.ts'
import { forbidden } from '#gateway/shell/refusal.ts'
import { endSession } from './login-session.ts'
import { clearedCookie, secretIn } from './session-cookie.ts'
import { recordSessionsEnded } from './sessions-ended.ts'

/**
 * Ends the session that the cookie names. A browser always says where a POST comes from, so a cookie without it is not
 * from our page; the router has refused other origins already.
 */
export const logout: Handler<typeof logoutCall> = async (visit) => {
  const { database, clock, config, header } = visit
  const secret = secretIn(header('cookie'), config.publicUrl)
  if (secret !== null) {
    if (header('origin') === undefined && header('sec-fetch-site') === undefined) throw forbidden()
    await database.tx(async () => {
      const of = await endSession(database, clock, secret)
      if (of !== null) await recordSessionsEnded(visit, of, 1)
    })
  }
  return {
    status: 204,
    body: undefined,
    headers: { 'Clear-Site-Data': '"cache"', 'Set-Cookie': clearedCookie(config.publicUrl) },
  }
}
