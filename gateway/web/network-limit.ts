import type { Context, MiddlewareHandler } from 'hono'
import type { Parts } from '#gateway/ground/parts.ts'
import { isWithin, type Rate, secondsRemaining, slowDown } from '#gateway/ground/rate-limit.ts'
import { retryAfter } from '#gateway/ground/refusal.ts'
import { networkOf, readClientInfo } from './client-info.ts'
import type { Visit } from './handling.ts'
import type { Env } from './router.ts'

const keyOf = (subject: string, address: Parameters<typeof networkOf>[0]): string =>
  `${subject} of ${networkOf(address)}`

interface Limit extends Rate {
  /** The document that a person sees instead of the page. */
  readonly busyPage: (context: Context<Env>) => Promise<Response>
}

/** Refuses a page to a network that asks for it too often. */
export const limitNetworks =
  (
    parts: Pick<Parts, 'config' | 'database' | 'clock'>,
    subject: string,
    { busyPage, ...rate }: Limit,
  ): MiddlewareHandler<Env> =>
  async (context, next) => {
    const { req, env } = context
    const { address } = readClientInfo(parts.config, env?.incoming?.socket.remoteAddress, (name) => req.header(name))
    if (await isWithin(parts, keyOf(subject, address), rate)) return next()
    const { body, headers } = await busyPage(context)
    headers.set('Retry-After', retryAfter(secondsRemaining(parts, rate.seconds))['Retry-After'])
    return new Response(body, { status: 429, headers })
  }

/** Ends a call with 429 when its network asks too often. */
export const slowDownNetwork = (visit: Visit, subject: string, rate: Rate): Promise<void> =>
  slowDown(visit, keyOf(subject, visit.from.address), rate)
