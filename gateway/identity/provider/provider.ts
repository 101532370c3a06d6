import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { isTimedOut } from '#gateway/ground/database/sql-state.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { busyHeader } from '#gateway/ground/refusal.ts'
import type { SecretBox } from '#gateway/identity/secret-box.ts'
import type { SigningJwk } from '#gateway/identity/tokens.ts'
import { addSecurityHeaders } from '#gateway/web/security-headers.ts'
import { isRefused, opensInteraction } from './interaction-limit.ts'
import { renderError, renderNothing, returnAfterLogout } from './leaving.ts'
import { settingsOf } from './settings.ts'

const MOUNT = '/idp'
/** Below the provider's address, but pages of ours. */
const ownPages = /^\/idp\/(interaction|account)(\/|\?|$)/

export interface IdentityProvider {
  /** Seals what the second factors share with their authenticators. */
  readonly box: SecretBox
  readonly provider: Provider
  readonly answers: (path: string) => boolean
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** The script by which the provider posts a form, letter for letter; the page of a newer provider would show a button. */
const FORM_SCRIPT = `
    document.addEventListener('DOMContentLoaded', function () { document.forms[0].submit() });
  `
const FORM_SCRIPT_HASH = createHash('sha256').update(FORM_SCRIPT).digest('base64')
const formPolicy = [
  "default-src 'none'",
  `script-src 'sha256-${FORM_SCRIPT_HASH}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Our own screens are of this origin: no page of another one reads a reply. */
const crossOriginHeaders = [
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Methods',
  'Access-Control-Allow-Headers',
  'Access-Control-Allow-Credentials',
  'Access-Control-Expose-Headers',
  'Access-Control-Max-Age',
]

/** OpenID Connect under /idp, by oidc-provider, with this gateway's people, keys and database. */
export const openProvider = (parts: Parts, keys: readonly SigningJwk[], box: SecretBox): IdentityProvider => {
  const { config, log } = parts
  const { host, protocol } = new URL(config.publicUrl)
  const isSecure = protocol === 'https:'
  const provider = new Provider(`${config.publicUrl}${MOUNT}`, settingsOf(parts, keys))
  provider.proxy = isSecure
  /** The provider answers what broke with a 500; a database that gave up waiting is worth another try. */
  const noteFailure = (ctx: KoaContextWithOIDC, err: unknown): void => {
    if (isTimedOut(err)) {
      log.warn({ err }, 'the identity provider gave up waiting')
      ctx.status = 503
      ctx.set(busyHeader)
    } else log.error({ err }, 'the identity provider failed')
  }
  provider.on('server_error', noteFailure)
  /** What breaks before the provider's own handling of errors looks the same. */
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    try {
      await next()
    } catch (err) {
      ctx.status = 500
      noteFailure(ctx, err)
      await renderError(ctx, { error: 'server_error' }, err as Error)
    }
  })
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    if (opensInteraction(ctx.path) && (await isRefused(parts, ctx.req, ctx.res))) {
      ctx.respond = false
      return
    }
    await next()
    for (const name of crossOriginHeaders) ctx.remove(name)
    if (ctx.status === 404 && !ctx.body && ctx.method === 'GET') return renderNothing(ctx)
    if (typeof ctx.body !== 'string') return
    if (ctx.oidc?.route === 'end_session' && ctx.status === 200 && !ctx.oidc.session?.accountId) {
      return returnAfterLogout(ctx)
    }
    if (ctx.body.includes('<script>')) ctx.set('Content-Security-Policy', formPolicy)
  })
  const listener = provider.callback()

  return {
    provider,
    box,
    answers: (path) => path.startsWith(`${MOUNT}/`) && !ownPages.test(path),
    handle: async (request, response) => {
      const always = new Response(null)
      addSecurityHeaders(always, config.publicUrl)
      for (const [name, value] of always.headers) response.setHeader(name, value)
      // Addresses are made of what the operator wrote, never of what a request claims. TLS ends before this process.
      request.headers.host = host
      if (isSecure) Object.assign(request.headers, { 'x-forwarded-proto': 'https', 'x-forwarded-host': host })
      const original: IncomingMessage & { originalUrl?: string } = request
      original.originalUrl = request.url ?? ''
      request.url = (request.url ?? '').slice(MOUNT.length)
      await listener(request, response)
    },
  }
}
