import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from './router.ts'

type ToPage = (context: Context<Env>, reference: string) => Promise<Response>

/** A customer's browser gets a page instead of the JSON of a request that failed; its reference leads to the log. */
export const showBroken =
  (toPage: ToPage): MiddlewareHandler<Env> =>
  async (context, next) => {
    await next()
    if (!context.error) return
    const { body, headers } = await toPage(context, context.get('requestId'))
    context.res = new Response(body, { status: 500, headers })
  }
