import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Parts } from '#gateway/ground/parts.ts'
import { limitsOf, startSession } from '#gateway/identity/login/login-session.ts'
import { personAtSecondStep } from '#gateway/identity/login/second-step.ts'
import { sessionCookie } from '#gateway/identity/login/session-cookie.ts'
import { personByForm } from '#gateway/identity/login/signed-in-by-form.ts'
import { account } from '#gateway/identity/schema.ts'
import { AUDIENCE, type SigningJwk } from '#gateway/identity/tokens.ts'
import { readClientInfo } from '#gateway/web/client-info.ts'
import { databaseAdapter } from './adapter.ts'
import { renderError, renderLogout, renderSignedOut } from './leaving.ts'
import { providerLogin } from './schema.ts'

/** The provider's own client: its sign-in opens the account page and nothing else. */
export const accountClient = 'riva-account'
const SCOPE = 'gateway'

const { Check, base } = interactionPolicy

/**
 * First-party clients only, so nobody is asked for consent; a session ends with its account and with its time, and gives
 * way to another person whose password was right in this browser since then.
 */
const policyOf = (
  parts: Pick<Parts, 'database' | 'clock' | 'config'>,
  absoluteOf: (session: { readonly transient?: boolean | undefined }) => number,
) => {
  const policy = base()
  policy.remove('consent')
  const login = policy.get('login')
  login?.checks.add(
    new Check(
      'account_gone',
      'the account is gone',
      'login_required',
      ({ oidc }) => oidc.session?.accountId !== undefined && oidc.account === undefined,
    ),
  )
  login?.checks.add(
    new Check(
      'session_over',
      'the session is over',
      'login_required',
      ({ oidc }) =>
        oidc.session?.accountId !== undefined &&
        oidc.result?.login === undefined &&
        oidc.session.past(absoluteOf(oidc.session)),
    ),
  )
  login?.checks.add(
    new Check('another_person', 'another person signs in', 'login_required', async (ctx) => {
      const { session, client } = ctx.oidc
      if (session?.accountId === undefined) return false
      const cookies = ctx.get('cookie')
      const isAccountPage = client?.clientId === accountClient
      const byForm = isAccountPage ? await personByForm(parts, cookies) : null
      return [await personAtSecondStep(parts, cookies), byForm].some(
        (person) => person !== null && person !== session.accountId,
      )
    }),
  )
  return policy
}

/** Whether the sign-in that a token comes of was to be kept on this device; the token says so to the screens. */
const wasRemembered = async ({ oidc }: KoaContextWithOIDC, uid: string | undefined): Promise<boolean> => {
  const session = uid === undefined ? undefined : await oidc.provider.Session.findByUid(uid)
  return session !== undefined && session.transient !== true
}

const grantFor = async ({ oidc }: KoaContextWithOIDC, resource: string) => {
  const { provider, client, session } = oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const kept = known === undefined ? undefined : await provider.Grant.find(known)
  if (kept) return kept
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid')
  grant.addResourceScope(resource, SCOPE)
  await grant.save()
  return grant
}

const clientOf = (id: string, redirectUri: string, after: readonly string[]) =>
  ({
    client_id: id,
    client_name: 'Riva',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [...after],
    id_token_signed_response_alg: 'ES256',
  }) satisfies NonNullable<Configuration['clients']>[number]

/** Code with PKCE S256 and nothing else; the access token is one of this gateway's own and names a session of it. */
export const settingsOf = (parts: Parts, keys: readonly SigningJwk[]): Configuration => {
  const { config, database, clock } = parts
  const { publicUrl } = config
  const { idle, absolute } = limitsOf(config, false)
  const remembered = limitsOf(config, true)
  const resource = `${publicUrl}/`
  const secure = publicUrl.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', secure, path: '/idp' } as const

  const nameSession = async (
    ctx: KoaContextWithOIDC,
    accountId: string,
    grantId: string | undefined,
    isRemembered: boolean,
  ) => {
    const from = readClientInfo(config, ctx.req.socket.remoteAddress, (name) => ctx.get(name) || undefined)
    const session = await startSession(parts, accountId, isRemembered, from)
    if (grantId !== undefined) await database.db().insert(providerLogin).values({ sessionId: session.id, grantId })
    ctx.append('Set-Cookie', sessionCookie(publicUrl, session.secret, session.cookieSeconds))
    return session
  }

  return {
    adapter: databaseAdapter(database, () => new Date()),
    clients: [
      clientOf(config.oidcClientId, `${publicUrl}/social-auth`, [`${publicUrl}/login`]),
      clientOf(accountClient, `${publicUrl}/idp/account`, []),
    ],
    jwks: { keys: keys.map((key) => ({ ...key, alg: 'ES256', use: 'sig' })) },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub'] },
    clientAuthMethods: ['none'],
    clientBasedCORS: (_, origin) => origin === publicUrl,
    cookies: {
      keys: [
        createHash('sha256')
          .update(`cookies ${keys[0]?.d ?? ''}`)
          .digest('hex'),
      ],
      names: { session: 'riva_idp', interaction: 'riva_idp_interaction', resume: 'riva_idp_resume' },
      long: cookie,
      short: { httpOnly: true, sameSite: 'lax', secure },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPE,
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: absolute,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => renderLogout(parts, ctx, form),
        postLogoutSuccessSource: (ctx) => renderSignedOut(parts, ctx),
      },
    },
    formats: {
      customizers: {
        jwt: async (ctx, token, structured) => {
          if (!('accountId' in token)) return
          const isRemembered = await wasRemembered(ctx, 'sessionUid' in token ? token.sessionUid : undefined)
          const session = await nameSession(ctx, token.accountId, token.grantId, isRemembered)
          const { iss, sub, aud, jti } = structured.payload
          structured.payload = {
            ...{ iss, sub, aud, jti, sid: session.id, iat: Math.floor(clock.now().getTime() / 1_000) },
            exp: Math.floor(session.expiresAt.getTime() / 1_000),
            ...(isRemembered ? { remembered: true } : {}),
          }
        },
      },
    },
    findAccount: async (_, sub) => {
      const [found] = await database
        .db()
        .select({ id: account.id, enabled: account.enabled })
        .from(account)
        .where(eq(account.id, sub))
      return found?.enabled ? { accountId: found.id, claims: () => ({ sub: found.id }) } : undefined
    },
    interactions: {
      policy: policyOf(parts, ({ transient }) => (transient ? absolute : remembered.absolute)),
      url: (_, { uid }) => `${publicUrl}/idp/interaction/${uid}`,
    },
    loadExistingGrant: (ctx) => grantFor(ctx, resource),
    renderError,
    ttl: {
      AuthorizationCode: 60,
      AccessToken: absolute,
      IdToken: 300,
      Interaction: 1_800,
      Grant: absolute,
      Session: (_, session) => (session.transient ? idle : remembered.idle),
    },
  }
}
