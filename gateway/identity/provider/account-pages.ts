import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import type { Doer } from '#gateway/audit/trail.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { personOf } from '#gateway/identity/login/login-session.ts'
import { secretIn } from '#gateway/identity/login/session-cookie.ts'
import { personByForm } from '#gateway/identity/login/signed-in-by-form.ts'
import { account } from '#gateway/identity/schema.ts'
import { readClientInfo } from '#gateway/web/client-info.ts'
import type { Env } from '#gateway/web/router.ts'
import { type AccountAction, accountActions, type FlashMessage } from './account-actions.ts'
import { accountPage } from './account-page.ts'
import { clearedFlashCookie, flashCookie, readFlash, sealedIn } from './flash-message.ts'
import { languageOf } from './page.ts'
import type { IdentityProvider } from './provider.ts'
import { accountClient } from './settings.ts'
import { formLimit } from './sign-in-pages.ts'

const PATH = '/idp/account'

/** The sign-in of the account page needs no code: the provider's own session is all that it is after. */
const signInAddress = (publicUrl: string, language: string, isAsked: boolean): string => {
  const unused = createHash('sha256').update(randomBytes(32)).digest('base64url')
  const query = new URLSearchParams({
    ...{ client_id: accountClient, response_type: 'code', scope: 'openid', ui_locales: language },
    // It comes back with the person, and says the language then.
    ...(isAsked && { state: language }),
    ...{ redirect_uri: `${publicUrl}${PATH}`, code_challenge: unused, code_challenge_method: 'S256' },
  })
  return `${publicUrl}/idp/auth?${query}`
}

/** /idp/account: profile, password, sign-ins and the second factor of the person who is signed in at the provider. */
export const mountAccountPages = (app: Hono<Env>, parts: Parts, { provider, box }: IdentityProvider): void => {
  const { database, config } = parts

  const goTo = (address: string) => new Response(null, { status: 303, headers: { Location: address } })

  /** Null also where another person has signed in to Riva in this browser since then. */
  const signedIn = async ({ env, req }: Context<Env>) => {
    const session = await provider.Session.get(provider.createContext(env.incoming, env.outgoing))
    if (!session.accountId) return null
    const byForm = await personByForm(parts, req.header('cookie'))
    if (byForm !== null && byForm !== session.accountId) return null
    const [person] = await database.db().select().from(account).where(eq(account.id, session.accountId))
    return person?.enabled ? { session, person } : null
  }

  /** The language of the screen that led here; it counts for a person who has not chosen one yet. */
  const asked = ({ req }: Context<Env>) => req.query('ui_locales') ?? req.query('state')
  const languageAsked = (context: Context<Env>) => languageOf(asked(context), context.req.header('accept-language'))

  const addressOf = (context: Context<Env>, section = '') => {
    const query = asked(context) === undefined ? '' : `?ui_locales=${languageAsked(context)}`
    return `${config.publicUrl}${PATH}${query}${section && `#${section}`}`
  }

  const signIn = (context: Context<Env>) =>
    goTo(signInAddress(config.publicUrl, languageAsked(context), asked(context) !== undefined))

  /** The sign-in at the gateway in this browser, where it is of the same person. */
  const ownSessionOf = async ({ req }: Context<Env>, accountId: string): Promise<string | null> => {
    const secret = secretIn(req.header('cookie'), config.publicUrl)
    const open = secret === null ? null : await personOf(database, parts.clock, secret)
    return open?.accountId === accountId ? open.id : null
  }

  /** With what has just been refused; what was done before is told once. */
  const show = async (context: Context<Env>, refused: FlashMessage | null) => {
    const met = await signedIn(context)
    if (!met) return signIn(context)
    const { person } = met
    const language = person.language ?? languageAsked(context)
    const sealed = sealedIn(context.req.header('cookie'))
    const flash = refused ?? readFlash(sealed, box, person.id)
    const ownSession = await ownSessionOf(context, person.id)
    const page = await accountPage({ ...parts, box }, { person, language, ownSession, flash })
    if (sealed !== null) page.headers.append('Set-Cookie', clearedFlashCookie(config.publicUrl))
    return page
  }

  /** Another page follows what was done, so that a reload does not do it again. */
  const follow = (context: Context<Env>, flash: FlashMessage, accountId: string) => {
    const page = goTo(addressOf(context, flash.section))
    page.headers.append('Set-Cookie', flashCookie(config.publicUrl, box, accountId, flash))
    return page
  }

  app.get(PATH, (context) => (context.req.query('code') === undefined ? show(context, null) : goTo(addressOf(context))))

  // A refusal is shown at the address of its action: a person who opens that address again sees the account.
  app.get(`${PATH}/:action`, (context) => goTo(addressOf(context)))

  // A browser always says where a POST comes from; one that does not is none, and has no business here.
  app.post(`${PATH}/:action`, formLimit, async (context) => {
    if (context.req.header('origin') !== config.publicUrl) return goTo(`${config.publicUrl}${PATH}`)
    const action = context.req.param('action')
    // The form first: its sender may sign out while it is on its way.
    const form = Object.fromEntries(
      Object.entries(await context.req.parseBody()).map(([name, value]) => [name, String(value)]),
    )
    const met = await signedIn(context)
    if (!met) return signIn(context)
    if (!Object.hasOwn(accountActions, action)) return goTo(`${config.publicUrl}${PATH}`)
    const doer: Doer = {
      ...{ database, clock: parts.clock, requestId: context.get('requestId'), sub: met.person.id },
      email: met.person.email,
      from: readClientInfo(config, context.env.incoming.socket.remoteAddress, (name) => context.req.header(name)),
    }
    const ownSession = await ownSessionOf(context, met.person.id)
    const flash = await accountActions[action as AccountAction]({ parts, box, doer, form, ownSession, ...met })
    return flash.isGood ? follow(context, flash, met.person.id) : show(context, flash)
  })
}
