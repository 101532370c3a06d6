import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import type { Logger } from 'pino'
import { calls } from '#contract/calls.ts'
import { publicPageOf } from '#contract/pay/given.ts'
import type { Config } from '#gateway/ground/config.ts'
import { jsonHeaders } from '#gateway/ground/refusal.ts'
import { mountReports } from '#gateway/web/browser-reports.ts'
import { readClientInfo } from '#gateway/web/client-info.ts'
import { apiPolicy } from '#gateway/web/content-policy.ts'
import { packedDocument } from '#gateway/web/encoding.ts'
import { publicPage } from '#gateway/web/public-page.ts'
import { fileOrPage } from '#gateway/web/rest.ts'
import { callRoots, type Env } from '#gateway/web/router.ts'
import { addSecurityHeaders } from '#gateway/web/security-headers.ts'
import { listenOn, newServer, stopServer } from '#gateway/web/server.ts'
import { builtPage, shellResponse } from '#gateway/web/shell-page.ts'
import { staticFiles } from '#gateway/web/static.ts'
import type { Gateway } from './app.ts'
import { mountFrontFrames } from './front-frames.ts'
import { unfilledPage } from './pay/pay-html.ts'

export interface FrontOptions {
  readonly config: Config
  /** The operator's gateway; its path, if it has one, stands before every call. */
  readonly gatewayUrl: string
  readonly log: Logger
  readonly dist?: string
  /** How long the gateway may say nothing: before it begins an answer, and between two parts of a long one. */
  readonly patience?: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
/** A monitor that asks whether this process is ready does not wait as long as a person would. */
const READY_WITHIN_MS = 2_000

/** A file may take as long as it needs: every part of it begins the wait for the next. */
const heard = (silence: NodeJS.Timeout) =>
  new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, on) => {
      silence.refresh()
      on.enqueue(part)
    },
    flush: () => clearTimeout(silence),
  })

/** Riva before a gateway of the operator's own: the screens are served here, every call is passed on (GATEWAY_URL). */
export const createFront = async ({
  config,
  gatewayUrl,
  log,
  dist = `${root}dist`,
  patience = 60_000,
}: FrontOptions): Promise<Gateway> => {
  const app = new Hono<Env>()
  const server = newServer(getRequestListener(app.fetch))
  const port = await listenOn(server, config.host, config.port)
  const publicUrl = config.publicUrl.replace(/:0$/, `:${port}`)
  const target = (path: string) => `${gatewayUrl.replace(/\/$/, '')}${path}`
  const roots = callRoots(calls)
  const page = builtPage(dist)
  const files = staticFiles(dist, { workbench: false })

  const own = (reply: Response): Response => {
    addSecurityHeaders(reply, publicUrl)
    return reply
  }
  const json = (body: unknown, status: 200 | 502 | 503): Response =>
    own(new Response(JSON.stringify(body), { status, headers: jsonHeaders }))

  /**
   * The gateway knows itself by its own origin; a request of any other page keeps the one it has. On the same machine it
   * trusts the client address that this process forwards, so no request may set that address.
   */
  const headersFor = (request: Request, peer: string | undefined): Headers => {
    const headers = new Headers(request.headers)
    if (headers.get('origin') === new URL(publicUrl).origin) headers.set('origin', new URL(gatewayUrl).origin)
    const { address } = readClientInfo(config, peer, (name) => headers.get(name) ?? undefined)
    headers.set('x-forwarded-for', address ?? '')
    return headers
  }

  const passOn = async (request: Request, peer: string | undefined): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const call = new AbortController()
    const silence = setTimeout(() => call.abort(new Error('The gateway fell silent.')), patience).unref()
    try {
      const reply = await proxy(target(`${pathname}${search}`), {
        raw: request,
        headers: headersFor(request, peer),
        signal: call.signal,
        redirect: 'manual',
      })
      return new Response(reply.body?.pipeThrough(heard(silence)) ?? null, reply)
    } catch (err) {
      clearTimeout(silence)
      log.warn({ err, path: pathname }, 'the gateway did not answer')
      return json({ message: 'GATEWAY_NOT_REACHABLE' }, 502)
    }
  }

  /** Its answer is read to the end: a connection that holds an unread one serves nothing else. */
  const isReached = async (): Promise<boolean> => {
    const reply = await fetch(target('/api/profile-info'), { signal: AbortSignal.timeout(READY_WITHIN_MS) })
    await reply.arrayBuffer()
    return reply.ok
  }

  app.get('/healthz', () => json({ status: 'ok' }, 200))
  app.get('/readyz', async () => {
    const reached = await isReached().catch(() => false)
    return json({ status: reached ? 'ok' : 'unavailable', gateway: reached }, reached ? 200 : 503)
  })
  mountReports(app, log)
  app.use('/visual/*', async (context, next) => {
    await next()
    own(context.res)
  })
  // Of a shop's logo and gallery. A merchant may have sent them: opened as a page they can do nothing.
  for (const path of ['/visual/:storeId/logo', '/pictures/*']) {
    app.get(path, async ({ req, env }) => {
      const picture = await passOn(req.raw, env.incoming.socket.remoteAddress)
      picture.headers.set('Content-Security-Policy', apiPolicy)
      return own(picture)
    })
  }
  mountFrontFrames(app, {
    pictureOrigins: [new URL(publicUrl).origin, new URL(gatewayUrl).origin],
    ask: ({ req, env }, path) => {
      const headers = { Accept: 'application/json', 'X-Forwarded-For': req.header('x-forwarded-for') ?? '' }
      return passOn(new Request(new URL(path, req.url), { headers }), env.incoming.socket.remoteAddress)
    },
  })
  app.all('*', async ({ req, env }) => {
    if (roots.has(req.path.split('/')[1] ?? '')) return passOn(req.raw, env.incoming.socket.remoteAddress)
    if (publicPageOf(req.path) !== null) {
      return own(await packedDocument(req.raw, await publicPage(page, new URL(req.url), config, unfilledPage)))
    }
    return own(
      await fileOrPage(req.raw, files, ({ url }) => shellResponse(page, new URL(url), { ...config, sandbox: false })),
    )
  })
  return { url: publicUrl, port, close: () => stopServer(server) }
}
