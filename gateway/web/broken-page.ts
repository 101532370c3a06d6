import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from './router.ts'

type ToPage = (context: Context<Env>, reference: string) => Promise<Response>

/** A customer's browser gets a page instead of the JSON of a request that failed; its reference leads to the log. */
export const showBroken =
  (toPage: ToPage): MiddlewareHandler<Env> =>
  async (context, next) => {
    await next()
    if (!context.error) return
    const { status, headers: failed } = context.res
    const { body, headers } = await toPage(context, context.get('requestId'))
    const retryAfter = failed.get('Retry-After')
    if (retryAfter !== null) headers.set('Retry-After', retryAfter)
    context.res = new Response(body, { status, headers })
  }
