import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair } from 'jose'
import * as oauth from 'oauth4webapi'
import { Provider } from 'oidc-provider'

export interface Someone {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  /** Further claims in the token. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Claims for whoever asks the provider with the token. */
  readonly told?: Readonly<Record<string, unknown>>
}

interface Minted {
  readonly accessToken: string
  readonly idToken: string
}

/**
 * An identity provider of an operator: oidc-provider by itself, whose sign-in page believes whoever the request names, or
 * asks who it is.
 */
export const startOtherProvider = async (people: readonly Someone[], home = 'https://riva.example') => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'theirs', alg: 'ES256', use: 'sig' }
  const ask = { keys: 0 }
  let audience = 'gateway'
  let ttl = 300
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const resource = `${issuer}/riva`
  const callback = `${home}/social-auth`
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: 'riva-at-home', token_endpoint_auth_method: 'none', redirect_uris: [callback] },
        ...{ response_types: ['code'], grant_types: ['authorization_code'], id_token_signed_response_alg: 'ES256' },
        post_logout_redirect_uris: [`${home}/login`],
      },
    ],
    clientBasedCORS: () => true,
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key of the test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: async (_, sub) => {
      const person = people.find((known) => known.sub === sub)
      return person && { accountId: sub, claims: async () => ({ ...person }) }
    },
    interactions: { url: (_, { uid }) => `${issuer}/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: 'riva-at-home', accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid')
      grant.addResourceScope(resource, 'riva')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          ...{ scope: 'riva', audience, accessTokenFormat: 'jwt', accessTokenTTL: ttl },
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    extraTokenClaims: async (_, token) => {
      const person = 'accountId' in token ? people.find(({ sub }) => sub === token.accountId) : undefined
      return person && { email: person.email, email_verified: person.email_verified, ...person.claims }
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '', issuer)
    if (url.pathname === '/jwks') ask.keys += 1
    if (url.pathname === '/me') {
      const { sub } = decodeJwt(request.headers.authorization?.replace('Bearer ', '') ?? '')
      const person = people.find((known) => known.sub === sub)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ sub, ...person?.told }))
      return
    }
    if (!url.pathname.startsWith('/interaction/')) return void answer(request, response)
    const finish = async () => {
      const { params } = await provider.interactionDetails(request, response)
      const accountId = url.searchParams.get('as') ?? params.login_hint
      if (typeof accountId === 'string') {
        return provider.interactionFinished(request, response, { login: { accountId } })
      }
      const links = people.map(({ sub, email }) => `<p><a href="${url.pathname}?as=${sub}">${email}</a></p>`)
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>Elsewhere</title><h1>Who are you?</h1>${links.join('')}`)
    }
    finish().catch(() => response.writeHead(500).end())
  })

  /** Signs somebody in as a browser would, and gives what the client is given. */
  const tokensOf = async (sub: string): Promise<Minted> => {
    const jar = new Map<string, string>()
    const send = async (address: string, init: RequestInit = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } })
      for (const line of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        jar.set(name, value)
      }
      return reply
    }
    const verifier = oauth.generateRandomCodeVerifier()
    const query = new URLSearchParams({
      ...{
        client_id: 'riva-at-home',
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid riva',
        login_hint: sub,
      },
      ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    })
    let at = `${issuer}/auth?${query}`
    while (!at.startsWith(callback)) {
      const reply = await send(at)
      at = new URL(reply.headers.get('location') ?? '', at).href
    }
    const reply = await send(`${issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', client_id: 'riva-at-home', redirect_uri: callback },
        ...{ code: new URL(at).searchParams.get('code') ?? '', code_verifier: verifier },
      }),
    })
    const body = (await reply.json()) as { readonly access_token: string; readonly id_token: string }
    return { accessToken: body.access_token, idToken: body.id_token }
  }

  return {
    issuer,
    ask,
    tokensOf,
    /** From now on tokens are for somebody else, or live for another time. */
    mint: (changes: { readonly audience?: string; readonly ttl?: number }) => {
      audience = changes.audience ?? 'gateway'
      ttl = changes.ttl ?? 300
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
