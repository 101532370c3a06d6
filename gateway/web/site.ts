import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { describesCalls } from '#contract/session/account.ts'
import { trailFault } from '#gateway/audit/proof.ts'
import { type Config, hasWorkbench } from '#gateway/ground/config.ts'
import { failureResponse, jsonHeaders, notFound, refusalResponse } from '#gateway/ground/refusal.ts'
import { collectWrites, type RequestWrites } from '#gateway/ground/request-writes.ts'
import { mountAccountPages } from '#gateway/identity/provider/account-pages.ts'
import type { IdentityProvider } from '#gateway/identity/provider/provider.ts'
import { mountSignInPages } from '#gateway/identity/provider/sign-in-pages.ts'
import { mountOutbox } from '#gateway/mail/outbox-page.ts'
import { mountLogo } from '#gateway/pay/logo-file.ts'
import { mountPublicPages } from '#gateway/pay/public-pages.ts'
import { mountPictures } from '#gateway/stores/picture-files.ts'
import { mountPreviews } from '#gateway/stores/preview-pages.ts'
import { mountVisualFrames } from '#gateway/stores/visual-frames.ts'
import { mountWallet } from '#gateway/wallet/wallet-site.ts'
import { mountReports } from './browser-reports.ts'
import { type FlowsPage, flowsOf } from './flows-page.ts'
import { readiness } from './health.ts'
import { openApiOf } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'
import { fileOrPage } from './rest.ts'
import { callRoots, type Env, mountCalls, type Routing } from './router.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { type PageSource, rightAddress, shellResponse } from './shell-page.ts'
import type { StaticFiles } from './static.ts'

export interface SiteOptions extends Routing {
  readonly page: PageSource
  readonly files: StaticFiles
  /** Our own identity provider; none where the operator has another one. */
  readonly idp?: IdentityProvider | undefined
  /** The state charts, for the sandbox only. */
  readonly flows?: FlowsPage
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: jsonHeaders })

const mountAbout = (app: Hono<Env>, { parts, calls, flows }: Pick<SiteOptions, 'parts' | 'calls' | 'flows'>): void => {
  const document = openApiOf(calls, parts.config.publicUrl)
  app.get('/healthz', () => json({ status: 'ok' }))
  app.get('/readyz', async () => {
    const { ready, ...checks } = await readiness(parts.database)
    return json({ status: ready ? 'ok' : 'unavailable', ...checks }, ready ? 200 : 503)
  })
  if (describesCalls(parts.config)) {
    app.get('/openapi.json', () => json(document))
    app.get('/openapi', () => openApiPage(document))
  }
  if (flows && hasWorkbench(parts.config)) {
    const { page, states, file } = flowsOf(flows)
    const there = (show: () => Promise<Response>) => async (context: Context<Env>) => {
      const elsewhere = rightAddress(context.req.raw, parts.config.publicUrl)
      return elsewhere === null ? show() : new Response(null, { status: 307, headers: { Location: elsewhere } })
    }
    app.get('/flows', there(page))
    app.get('/states', there(states))
    app.get('/flows/:name{\\w+\\.(svg|json)}', ({ req }) => file(req.param('name')))
  }
}

const pageFor = async (request: Request, page: PageSource, config: Config): Promise<Response> => {
  const elsewhere = rightAddress(request, config.publicUrl)
  if (elsewhere !== null) return new Response(null, { status: 307, headers: { Location: elsewhere } })
  return shellResponse(page, new URL(request.url), config)
}

const answerTheRest = (app: Hono<Env>, { parts, calls, page, files }: SiteOptions): void => {
  const roots: ReadonlySet<string> = callRoots(calls)
  app.notFound(async ({ req }) => {
    const isCall = roots.has(req.path.split('/')[1] ?? '')
    if (isCall) return refusalResponse(notFound())
    return fileOrPage(req.raw, files, (request) => pageFor(request, page, parts.config))
  })
}

/** A success that the audit trail does not record, or records wrongly, fails a test; at an operator's it is a line of the log. */
const trailProver =
  ({ parts, checkReplies }: Pick<SiteOptions, 'parts' | 'checkReplies'>) =>
  (context: Context<Env>, writes: RequestWrites): void => {
    const { status } = context.res
    const fault = status < 400 ? trailFault(context.get('answered') ?? null, status, writes) : null
    if (fault === null) return
    if (checkReplies) throw new Error(fault)
    const reference = context.get('requestId')
    parts.log.error({ reference, method: context.req.method, path: context.req.path }, fault)
  }

/** Everything that one listener serves, in this order: calls, pages about the gateway, files of the build, the shell. */
export const buildSite = (options: SiteOptions): Hono<Env> => {
  const { config, log } = options.parts
  const app = new Hono<Env>()
  const proveTrail = trailProver(options)
  app.use(async (context, next) => {
    const started = performance.now()
    context.set('requestId', randomUUID())
    await collectWrites(async (writes) => {
      await next()
      proveTrail(context, writes)
    })
    addSecurityHeaders(context.res, config.publicUrl)
    const { method, path } = context.req
    log.debug({ method, path, status: context.res.status, ms: Math.round(performance.now() - started) }, 'request')
  })
  app.onError((err, context) => {
    const { method, path } = context.req
    return failureResponse(log, err, { reference: context.get('requestId'), method, path })
  })
  mountCalls(app, options)
  mountAbout(app, options)
  mountReports(app, log)
  mountOutbox(app, options.parts)
  mountPreviews(app)
  mountPictures(app, options.parts)
  mountVisualFrames(app, options.parts)
  mountLogo(app, options.parts)
  mountPublicPages(app, options.parts, options.page)
  mountWallet(app, options.parts)
  if (options.idp) {
    mountSignInPages(app, options.parts, options.idp)
    mountAccountPages(app, options.parts, options.idp)
  }
  answerTheRest(app, options)
  return app
}
