import { randomUUID } from 'node:crypto'
import { html, raw } from 'hono/html'
import { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import { isTimedOut } from '#gateway/ground/database/sql-state.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { endSession, hasOpenSession } from '#gateway/identity/login/login-session.ts'
import { clearedSecondStep, takeSecondStep } from '#gateway/identity/login/second-step.ts'
import { clearedCookie, secretIn } from '#gateway/identity/login/session-cookie.ts'
import { recordSessionsEnded } from '#gateway/identity/login/sessions-ended.ts'
import { readClientInfo } from '#gateway/web/client-info.ts'
import { expiredPage, languageOf, type Page, pageText, wordsIn } from './page.ts'
import { endGrant } from './provider-login.ts'
import type { Words } from './words.ts'

const show = async (ctx: KoaContextWithOIDC, page: Page): Promise<void> => {
  const { text, headers } = await pageText(page)
  ctx.set(headers)
  ctx.body = text
}

const languageIn = (ctx: KoaContextWithOIDC) => languageOf(ctx.oidc?.params?.ui_locales, ctx.get('accept-language'))

const afterLogout = (ctx: KoaContextWithOIDC): string => {
  const { post_logout_redirect_uri: target, state } = ctx.oidc.params ?? {}
  if (typeof target !== 'string') return ctx.oidc.urlFor('end_session_success')
  const url = new URL(target)
  if (typeof state === 'string') url.searchParams.set('state', state)
  return url.href
}

/** Goes where the client asked, which was held against its list before. */
export const returnAfterLogout = (ctx: KoaContextWithOIDC): void => {
  ctx.remove('Content-Security-Policy')
  ctx.status = 303
  ctx.redirect(afterLogout(ctx))
}

/** Ends the session here, and every sign-in at the gateway that came of it. */
const signOut = async (parts: Parts, ctx: KoaContextWithOIDC): Promise<void> => {
  const { database, clock, config } = parts
  const { session } = ctx.oidc
  const { publicUrl } = config
  const secret = secretIn(ctx.get('cookie'), publicUrl)
  const from = readClientInfo(config, ctx.req.socket.remoteAddress, (name) => ctx.get(name) || undefined)
  const doer = { database, clock, from, requestId: randomUUID() }
  await database.tx(async () => {
    for (const { grantId } of Object.values(session?.authorizations ?? {})) {
      const ended = grantId === undefined ? 0 : await endGrant(database, clock.now(), grantId)
      if (session?.accountId) await recordSessionsEnded(doer, session.accountId, ended)
    }
    const of = secret === null ? null : await endSession(database, clock, secret, session?.accountId)
    if (of !== null) await recordSessionsEnded(doer, of, 1)
  })
  if (secret !== null && !(await hasOpenSession(database, secret))) ctx.append('Set-Cookie', clearedCookie(publicUrl))
  await takeSecondStep(parts, ctx.get('cookie'))
  ctx.append('Set-Cookie', clearedSecondStep(publicUrl))
  await session?.destroy()
  ctx.cookies.set('riva_idp', null, { path: '/idp', httpOnly: true, sameSite: 'lax', overwrite: true })
  returnAfterLogout(ctx)
}

/**
 * Our own screens sign out without a question: the browser says that the request is theirs, or it carries a token of
 * this very session. A link from elsewhere gets a page with a button. Who leaves the app may be another than the person
 * who has signed in here since then: that one stays.
 */
export const renderLogout = async (parts: Parts, ctx: KoaContextWithOIDC, form: string): Promise<void> => {
  const { logout_hint: leaving } = ctx.oidc.params ?? {}
  if (leaving !== undefined && leaving !== ctx.oidc.session?.accountId) return returnAfterLogout(ctx)
  const hint = ctx.oidc.entities.IdTokenHint?.payload.sub
  const isAsked = ctx.get('sec-fetch-site') === 'same-origin' || hint === ctx.oidc.session?.accountId
  if (ctx.oidc.client && isAsked) return signOut(parts, ctx)
  const language = languageIn(ctx)
  const say = wordsIn(language)
  await show(ctx, {
    ...{ language, title: say.signOut },
    body: html`<p>${say.signOutQuestion}</p>${raw(form)}
<p><button form="op.logoutForm" name="logout" value="yes">${say.leave}</button></p>
<p><a href="${parts.config.publicUrl}/">${say.back}</a></p>`,
  })
}

export const renderSignedOut = async ({ config }: Parts, ctx: KoaContextWithOIDC): Promise<void> => {
  const language = languageIn(ctx)
  const say = wordsIn(language)
  const body = html`<p>${say.signedOut}</p><p><a href="${config.publicUrl}/login">${say.toStart}</a></p>`
  await show(ctx, { language, title: say.signOut, body })
}

const faultOfApp: ReadonlySet<string> = new Set([
  ...['invalid_client', 'invalid_redirect_uri', 'invalid_scope', 'invalid_target', 'unauthorized_client'],
  ...['unsupported_response_type', 'unsupported_response_mode', 'invalid_client_metadata'],
])

const sentenceOf = (say: Words, error: string, isLogout: boolean): string => {
  if (error === 'access_denied') return say.denied
  if (error === 'server_error' || error === 'temporarily_unavailable') return say.broken
  if (faultOfApp.has(error)) return say.faultOfApp
  return isLogout ? say.logoutError : say.error
}

/** An error that cannot be told to the client: a plain page, never a redirect. */
export const renderError: NonNullable<Configuration['renderError']> = async (ctx, out, error) => {
  const language = languageIn(ctx)
  const say = wordsIn(language)
  if (error instanceof errors.SessionNotFound) return show(ctx, expiredPage(language, '/login'))
  const isLogout = ctx.path.includes('/session/end')
  const sentence = isTimedOut(error) ? say.busy : sentenceOf(say, out.error, isLogout)
  await show(ctx, {
    ...{ language, title: isLogout ? say.logoutErrorTitle : say.errorTitle },
    body: html`<p>${sentence}</p>
<p><a href="${isLogout ? '/' : '/login'}">${isLogout ? say.back : say.toStart}</a></p>`,
  })
}

/** The page of an unknown address, with a link to the sign-in. */
export const renderNothing = async (ctx: KoaContextWithOIDC): Promise<void> => {
  const language = languageIn(ctx)
  const say = wordsIn(language)
  const body = html`<p>${say.nothing}</p><p><a href="/login">${say.toStart}</a></p>`
  await show(ctx, { language, title: say.nothingTitle, body })
  ctx.status = 404
}
