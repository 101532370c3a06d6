import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { getProfileInfo } from '#contract/session/calls.ts'
import { returnAddress } from '#contract/session/return-address.ts'
import type { ProviderOutcome } from '#machines/session/social-auth.machine.ts'
import { request } from '#src/client.ts'
import { forget, readStored, store } from '#src/shell/browser/storage.ts'

const Pending = v.object({
  issuer: v.string(),
  clientId: v.string(),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnTo: v.nullable(v.string()),
})
type Pending = v.InferOutput<typeof Pending>

/** The scopes that the gateway asks for: the identity, the name and the attributes that the user data shows. */
const aboutPerson = ['email', 'profile', 'address', 'phone']

const callback = () => `${location.origin}/social-auth`

/** Plain HTTP only where this very page came over it: a gateway on one's own machine. */
const optionsFor = (signal: AbortSignal) => ({
  signal,
  [oauth.allowInsecureRequests]: location.protocol === 'http:',
})

async function discover(issuer: string, signal: AbortSignal): Promise<oauth.AuthorizationServer> {
  const address = new URL(issuer)
  return oauth.processDiscoveryResponse(address, await oauth.discoveryRequest(address, optionsFor(signal)))
}

/** Makes a request for a code, with PKCE, and keeps in this tab what the answer must fit. */
export const startAtProvider = fromPromise<{ readonly url: string }, { readonly returnTo: string | null }>(
  async ({ input, signal }) => {
    const { body } = await request(getProfileInfo, { signal, ignoreFailure: true, background: true })
    if (!body.issuer || !body.clientId) throw new Error('The gateway names no identity provider.')
    const server = await discover(body.issuer, signal)
    if (server.authorization_endpoint === undefined) throw new Error('The identity provider has no sign-in address.')
    const pending: Pending = {
      ...{ issuer: body.issuer, clientId: body.clientId, returnTo: input.returnTo },
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      verifier: oauth.generateRandomCodeVerifier(),
    }
    const url = new URL(server.authorization_endpoint)
    const scopes = ['openid', ...(server.scopes_supported ?? []).filter((name) => aboutPerson.includes(name))]
    const fields = {
      ...{ client_id: pending.clientId, redirect_uri: callback(), response_type: 'code', scope: scopes.join(' ') },
      ...{ code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier), code_challenge_method: 'S256' },
      ...{ state: pending.state, nonce: pending.nonce, ui_locales: readStored('lang') ?? 'hr' },
    }
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
    store('pendingSignIn', JSON.stringify(pending), 'tab')
    return { url: url.href }
  },
)

function readPending(): Pending | null {
  const text = readStored('pendingSignIn')
  if (text === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Pending), text)
  return parsed.success ? parsed.output : null
}

const refused = (reason: Extract<ProviderOutcome, { kind: 'refused' }>['reason']): ProviderOutcome => ({
  kind: 'refused',
  reason,
})

/** What the library says is wrong with an answer, in the four ways that a person can do something about. */
function refusalOf(error: unknown): ProviderOutcome {
  if (error instanceof oauth.AuthorizationResponseError) return refused('PROVIDER_DENIED')
  if (error instanceof oauth.ResponseBodyError) return refused('PROVIDER_EXPIRED')
  if (error instanceof oauth.OperationProcessingError) return refused('PROVIDER_MIXED_UP')
  throw error
}

const Claims = v.object({ remembered: v.literal(true) })

/** Our own provider says so in the token, which the gateway alone needs to check; others say nothing. */
function isRemembered(token: string): boolean {
  const part = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  try {
    return v.is(Claims, JSON.parse(atob(part)))
  } catch {
    return false
  }
}

/** Changes the code of the answer for a token. What was kept serves one answer. */
export const finishAtProvider = fromPromise<ProviderOutcome, { readonly answer: string }>(async ({ input, signal }) => {
  const pending = readPending()
  if (pending === null) return refused('PROVIDER_EXPIRED')
  const server = await discover(pending.issuer, signal)
  // A page may start this twice and abort the first: only the one that stays uses up what was kept.
  signal.throwIfAborted()
  forget('pendingSignIn')
  const client: oauth.Client = { client_id: pending.clientId }
  try {
    const answer = oauth.validateAuthResponse(server, client, new URLSearchParams(input.answer), pending.state)
    const reply = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      answer,
      callback(),
      pending.verifier,
      optionsFor(signal),
    )
    const { access_token: token } = await oauth.processAuthorizationCodeResponse(server, client, reply, {
      expectedNonce: pending.nonce,
    })
    return { kind: 'token', token, remember: isRemembered(token), returnTo: returnAddress(pending.returnTo) }
  } catch (error) {
    return refusalOf(error)
  }
})
