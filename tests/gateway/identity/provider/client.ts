import * as oauth from 'oauth4webapi'
import { password as everyones } from '#tests/gateway/small-world.ts'
import type { RunningGateway } from '#tests/gateway/start-gateway.ts'
import { type Shown, Visitor } from './visitor.ts'

const insecure = { [oauth.allowInsecureRequests]: true }

export interface Started {
  readonly address: URL
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The back-office's side of the protocol, by a certified library, with a visitor in front of it. */
export const clientOf = async (gateway: RunningGateway, visitor = new Visitor(gateway)) => {
  const issuer = new URL(`${gateway.url}/idp`)
  const client: oauth.Client = { client_id: 'riva' }
  const send = (url: string, options: oauth.CustomFetchOptions<string, URLSearchParams | undefined>) =>
    visitor.fetch(url, {
      method: options.method,
      headers: options.headers,
      body: options.body ?? null,
      redirect: options.redirect,
    })
  const withVisitor = { ...insecure, [oauth.customFetch]: send }
  const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, withVisitor))
  const callback = `${gateway.url}/social-auth`

  const start = async (more: Readonly<Record<string, string>> = {}): Promise<Started> => {
    const [verifier, state, nonce] = [
      oauth.generateRandomCodeVerifier(),
      oauth.generateRandomState(),
      oauth.generateRandomNonce(),
    ]
    const address = new URL(server.authorization_endpoint ?? '')
    address.search = new URLSearchParams({
      ...{ client_id: client.client_id, redirect_uri: callback, response_type: 'code', scope: 'openid' },
      ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
      ...{ state, nonce, ui_locales: 'en', ...more },
    }).toString()
    return { address, state, nonce, verifier }
  }

  const exchange = async (reached: URL, { state, nonce, verifier }: Started) => {
    const parameters = oauth.validateAuthResponse(server, client, reached, state)
    const reply = await oauth.authorizationCodeGrantRequest(
      ...([server, client, oauth.None(), parameters, callback, verifier, withVisitor] as const),
    )
    return oauth.processAuthorizationCodeResponse(server, client, reply, { expectedNonce: nonce })
  }

  /** Opens the sign-in page and fills it in; where that leads. */
  const signIn = async (email: string, password = everyones, started?: Started): Promise<Shown> => {
    await visitor.open((started ?? (await start())).address)
    return visitor.submit({ step: 'password', username: email, password })
  }

  /** From nothing to tokens. */
  const tokensOf = async (email: string) => {
    const started = await start()
    return exchange((await signIn(email, everyones, started)).url, started)
  }

  return { server, client, visitor, callback, start, exchange, signIn, tokensOf }
}

export type TestClient = Awaited<ReturnType<typeof clientOf>>
