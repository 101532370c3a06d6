import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { Parts } from '#gateway/ground/parts.ts'
import { uncollected } from '#gateway/ground/request-writes.ts'
import { accountFor } from '#gateway/identity/accounts.ts'
import { startSession } from '#gateway/identity/login/login-session.ts'
import { loginSession } from '#gateway/identity/schema.ts'
import { AUDIENCE, type Tokens } from '#gateway/identity/tokens.ts'
import { keepPerson, mergeClaims, type ProviderClaims, personIn } from './provider-claims.ts'
import { externalIdentity, externalLogin } from './schema.ts'

const WITHIN_MS = 5_000
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const Metadata = v.object({
  issuer: v.string(),
  jwks_uri: v.pipe(v.string(), v.url()),
  userinfo_endpoint: v.optional(v.string()),
  end_session_endpoint: v.optional(v.string()),
})
type Metadata = v.InferOutput<typeof Metadata>

const Answer = v.looseObject({ sub: v.string() })

const readJson = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> => {
  const reply = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) })
  if (!reply.ok) throw new Error(`The identity provider answered ${reply.status} to ${url}.`)
  return reply.json()
}

/** Of what the provider has signed: the same signature can be written in several ways, and ECDSA has two that hold. */
const hashOf = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('hex')

/** A token does not say where it comes from; the first look at the account does. */
const nowhere = { address: null, agent: null }

/** A provider that cannot be reached proves nothing: only a token that was looked at is refused. */
const isVerdict = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'

/** An ID token is a letter to the client and opens nothing here; Keycloak marks its access tokens inside. */
const isAccessToken = (type: string | undefined, payload: JWTPayload): boolean =>
  /^(application\/)?at\+jwt$/i.test(type ?? '') || payload.typ === 'Bearer'

/**
 * Tokens of the operator's own identity provider. A person is found by the e-mail that it has verified, once; after that
 * by its name for them. Each token opens one session here, so that it is as revocable as one of ours.
 */
export const openExternal = (parts: Parts, issuer: string): Tokens => {
  const { database, clock, config } = parts
  let known: Promise<{ metadata: Metadata; keys: JWTVerifyGetKey }> | undefined

  const discover = async () => {
    const metadata = v.parse(Metadata, await readJson(`${issuer}/.well-known/openid-configuration`))
    if (metadata.issuer !== issuer) throw new Error(`OIDC_ISSUER is ${issuer}, but it calls itself ${metadata.issuer}.`)
    return { metadata, keys: createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: WITHIN_MS }) }
  }

  const provider = () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  const claimsOf = async (token: string): Promise<JWTPayload | null> => {
    const { keys } = await provider()
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        ...{ issuer, audience: [config.oidcClientId, AUDIENCE], algorithms: ALGORITHMS },
        requiredClaims: ['sub', 'exp'],
      })
      return isAccessToken(protectedHeader.typ, payload) ? payload : null
    } catch (error) {
      if (isVerdict(error)) return null
      throw error
    }
  }

  /** The claims of the token, and those that the provider returns for it if they belong to the same person. */
  const personOf = async (token: string, payload: JWTPayload): Promise<ProviderClaims> => {
    const inToken = personIn(payload)
    const { metadata } = await provider()
    if (metadata.userinfo_endpoint === undefined) return inToken
    const told = await readJson(metadata.userinfo_endpoint, { Authorization: `Bearer ${token}` }).catch(() => null)
    const answer = v.safeParse(Answer, told)
    return answer.success && answer.output.sub === payload.sub ? mergeClaims(inToken, personIn(answer.output)) : inToken
  }

  const accountIdOf = async (subject: string, { email }: ProviderClaims): Promise<string | null> => {
    const isThis = and(eq(externalIdentity.issuer, issuer), eq(externalIdentity.subject, subject))
    const find = () => database.db().select({ id: externalIdentity.accountId }).from(externalIdentity).where(isThis)
    const [met] = await find()
    if (met) return met.id
    if (email === undefined) return null
    const { id } = await accountFor(database, clock, email)
    const row = { issuer, subject, accountId: id, createdAt: clock.now() }
    await database.db().insert(externalIdentity).values(row).onConflictDoNothing()
    return (await find())[0]?.id ?? null
  }

  const sessionOf = (hash: string) =>
    database
      .db()
      .select({ session: loginSession.id, sub: loginSession.accountId })
      .from(externalLogin)
      .innerJoin(loginSession, eq(loginSession.id, externalLogin.sessionId))
      .where(eq(externalLogin.hash, hash))

  /** The first use of a token is a sign-in: the account that it makes or names is no change by the call that brought it. */
  const signIn = (token: string, hash: string, payload: JWTPayload) =>
    uncollected(async () => {
      const person = await personOf(token, payload)
      const accountId = await accountIdOf(payload.sub ?? '', person)
      if (accountId === null) return null
      await keepPerson(database, accountId, person)
      const { id } = await startSession(parts, accountId, false, nowhere)
      const kept = await database
        .db()
        .insert(externalLogin)
        .values({ hash, sessionId: id })
        .onConflictDoNothing()
        .returning({ hash: externalLogin.hash })
      // Several first requests at once open one session.
      if (kept.length === 0) await database.db().delete(loginSession).where(eq(loginSession.id, id))
      return (await sessionOf(hash))[0] ?? null
    })

  const verify: Tokens['verify'] = async (token) => {
    const payload = await claimsOf(token)
    if (!payload) return null
    const hash = hashOf(token)
    const [open] = await sessionOf(hash)
    if (open) return open
    return signIn(token, hash, payload)
  }

  return {
    issuer,
    verify,
    opened: async (token) => (await sessionOf(hashOf(token)))[0] ?? null,
    sign: () => Promise.reject(new Error('Tokens are given by the identity provider of the operator.')),
    externalLogoutUrl: async () => {
      const { metadata } = await provider()
      if (metadata.end_session_endpoint === undefined) return undefined
      const url = new URL(metadata.end_session_endpoint)
      url.searchParams.set('client_id', config.oidcClientId)
      url.searchParams.set('post_logout_redirect_uri', `${config.publicUrl}/login`)
      return url.href
    },
  }
}
