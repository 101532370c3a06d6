import type { MiddlewareHandler } from 'hono'
import type { Parts } from '#gateway/ground/parts.ts'
import { type Rate, slowDown } from '#gateway/ground/rate-limit.ts'
import { Refusal, refusalResponse } from '#gateway/ground/refusal.ts'
import { networkOf, readClientInfo } from './client-info.ts'
import type { Env } from './router.ts'

/** Refuses a page to a network that asks for it too often. */
export const limitNetworks =
  (parts: Pick<Parts, 'config' | 'database' | 'clock'>, subject: string, rate: Rate): MiddlewareHandler<Env> =>
  async ({ req, env }, next) => {
    const { address } = readClientInfo(parts.config, env?.incoming?.socket.remoteAddress, (name) => req.header(name))
    try {
      await slowDown(parts, `${subject} of ${networkOf(address)}`, rate)
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(error)
      throw error
    }
    return next()
  }
