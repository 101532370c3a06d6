import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { calls } from '#contract/calls.ts'
import { hasWorkbench } from '#gateway/ground/config.ts'
import { freeJobs, startJobs } from '#gateway/ground/jobs.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { startSweeps } from '#gateway/ground/sweeps.ts'
import { openExternal } from '#gateway/identity/provider/external.ts'
import { type IdentityProvider, openProvider } from '#gateway/identity/provider/provider.ts'
import { tellLostKey } from '#gateway/identity/provider/second-factor.ts'
import { openSecretBox } from '#gateway/identity/secret-box.ts'
import { openTokens, readSigningKeys } from '#gateway/identity/tokens.ts'
import { freeKeys } from '#gateway/transactions/money/operation.ts'
import { type DevServer, startDevServer } from '#gateway/web/dev-server.ts'
import type { FlowsPage } from '#gateway/web/flows-page.ts'
import { callRoots, type Routing } from '#gateway/web/router.ts'
import { listenOn, newServer, stopServer } from '#gateway/web/server.ts'
import { builtPage } from '#gateway/web/shell-page.ts'
import { buildSite } from '#gateway/web/site.ts'
import { staticFiles } from '#gateway/web/static.ts'
import { handlers, jobLanes, sweeps } from './handlers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface GatewayOptions extends Parts {
  /** Sources with hot replacement instead of the build. */
  readonly development?: boolean
  /** Where the build is. */
  readonly dist?: string
  /** The page of state charts, served while the sandbox is on. */
  readonly flows?: FlowsPage
  /** Holds every reply against the contract. */
  readonly checkReplies?: boolean
  /** Other calls and handlers than the product's, for tests of the router itself. */
  readonly calls?: Routing['calls']
  readonly handlers?: object
}

export interface Gateway {
  /** Where people find it. */
  readonly url: string
  /** Where it listens, also when people reach it by another address. */
  readonly port: number
  readonly close: () => Promise<void>
}

const ownPaths: ReadonlySet<string> = new Set([
  ...callRoots(calls),
  'healthz',
  'readyz',
  'openapi',
  'openapi.json',
  'sandbox',
  'pictures',
  'visual',
  'wallet',
  'idp',
])

/** Puts the gateway together and listens. The database is the caller's: it is open before and closed after. */
export const createGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const { dist = `${root}dist`, checkReplies = process.env.RIVA_CHECK_REPLIES === '1' } = options
  let serve: (request: Request, env: object) => Response | Promise<Response> = () => new Response(null, { status: 503 })
  let dev: DevServer | undefined
  const listener = getRequestListener((request, env) => serve(request, env))
  let idp: IdentityProvider | undefined
  const server = newServer((request, response) => {
    if (idp?.answers(request.url ?? '')) {
      return void idp.handle(request, response).catch((err: unknown) => {
        options.log.error({ err }, 'the identity provider failed')
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
    }
    const answer = () => void listener(request, response)
    const isOwn = ownPaths.has((request.url ?? '').split(/[/?]/)[1] ?? '')
    if (dev && !isOwn) dev.middleware(request, response, answer)
    else answer()
  })
  try {
    dev = options.development ? await startDevServer(server, root) : undefined
    const port = await listenOn(server, options.config.host, options.config.port)
    const publicUrl = options.config.publicUrl.replace(/:0$/, `:${port}`)
    const { log, clock, database } = options
    const parts: Parts = { log, clock, database, config: { ...options.config, port, publicUrl } }
    const { oidcIssuer } = parts.config
    const tokens =
      oidcIssuer === undefined ? await openTokens(database, clock, publicUrl) : openExternal(parts, oidcIssuer)
    if (oidcIssuer === undefined) {
      const box = await openSecretBox(parts.config)
      await tellLostKey(parts, box)
      idp = openProvider(parts, await readSigningKeys(database), box)
    }
    const site = buildSite({
      ...{ parts, checkReplies, calls: options.calls ?? calls, handlers: options.handlers ?? handlers },
      ...{ tokens, idp },
      page: dev?.page ?? builtPage(dist),
      files: staticFiles(dist, { workbench: hasWorkbench(parts.config) }),
      ...(options.flows && { flows: options.flows }),
    })
    await freeJobs(database)
    await freeKeys(database)
    serve = site.fetch
    const jobs = [...jobLanes.map((lane) => startJobs(parts, lane)), startSweeps(parts, sweeps)]
    return {
      url: publicUrl,
      port,
      close: async () => {
        // first: the socket of every open tab would keep the server from ending
        await dev?.close()
        await stopServer(server)
        await Promise.all(jobs.map((lane) => lane.stop()))
      },
    }
  } catch (error) {
    await dev?.close()
    await stopServer(server)
    throw error
  }
}
