import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import {
  type CryptoKey,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { signingKey } from './schema.ts'

const ALGORITHM = 'ES256'
export const AUDIENCE = 'gateway'
const TYPE = 'at+jwt'

/** Whom a token names: a person and the session that makes it valid. */
export interface Bearer {
  readonly sub: string
  readonly session: string
}

/** A signing key as the identity provider takes it, with its private part. */
export type SigningJwk = JWK & { readonly kid: string; readonly d?: string }

export interface Tokens {
  readonly issuer: string
  readonly sign: (bearer: Bearer, expiresAt: Date) => Promise<string>
  /** null for anything that is not a valid token of ours; the session it names may have ended all the same. */
  readonly verify: (token: string) => Promise<Bearer | null>
  /** The session that a token of another identity provider than ours has opened, without asking that provider. */
  readonly opened?: (token: string) => Promise<Bearer | null>
  /** Where another identity provider than ours ends its own session and returns to login, if it does. */
  readonly externalLogoutUrl?: () => Promise<string | undefined>
}

interface Key {
  readonly kid: string
  readonly private: CryptoKey
  readonly public: CryptoKey
}

const keyOf = async (kid: string, { d, ...open }: JWK): Promise<Key> => {
  if (d === undefined) throw new Error(`The signing key ${kid} has no private part.`)
  const [secret, shown] = await Promise.all([importJWK({ ...open, d }, ALGORITHM), importJWK(open, ALGORITHM)])
  if (secret instanceof Uint8Array || shown instanceof Uint8Array)
    throw new Error(`The signing key ${kid} is not a pair.`)
  return { kid, private: secret, public: shown }
}

/** The first one signs. */
export const readSigningKeys = async (database: Database): Promise<readonly SigningJwk[]> => {
  const rows = await database.db().select().from(signingKey).orderBy(asc(signingKey.createdAt), asc(signingKey.kid))
  return rows.map(({ kid, jwk }) => ({ ...jwk, kid }))
}

const readKeys = async (database: Database): Promise<readonly Key[]> =>
  Promise.all((await readSigningKeys(database)).map(({ kid, ...jwk }) => keyOf(kid, jwk)))

const makeKey = async (database: Database, clock: Clock): Promise<void> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  await database.db().insert(signingKey).values({ kid: randomUUID(), jwk, createdAt: clock.now() })
}

/** A key that nobody has made makes no more than one read in this time; a new key of another process is found after it. */
const READ_AGAIN_AFTER_MS = 1_000

/** The keys of the database; the first start makes one. Several gateways on one database accept each other's tokens. */
export const openTokens = async (database: Database, clock: Clock, publicUrl: string): Promise<Tokens> => {
  let keys = await readKeys(database)
  if (keys.length === 0) {
    await makeKey(database, clock)
    keys = await readKeys(database)
  }
  const [signer] = keys
  if (!signer) throw new Error('The database keeps no signing key.')
  const issuer = `${publicUrl}/idp`

  let reading: Promise<unknown> = Promise.resolve()
  let readAt = Number.NEGATIVE_INFINITY
  const readAgain = async (): Promise<void> => {
    keys = await readKeys(database)
  }

  const find = async (kid: string | undefined): Promise<Key | undefined> => {
    const known = keys.find((key) => key.kid === kid)
    if (known || kid === undefined) return known
    if (performance.now() - readAt > READ_AGAIN_AFTER_MS) {
      readAt = performance.now()
      reading = readAgain()
    }
    await reading
    return keys.find((key) => key.kid === kid)
  }

  const verify: Tokens['verify'] = async (token) => {
    const kid = readKid(token)
    const key = await find(kid)
    if (!key) return null
    const expected = { issuer, audience: AUDIENCE, typ: TYPE, algorithms: [ALGORITHM], currentDate: clock.now() }
    const payload = await jwtVerify(token, key.public, expected).then(
      (verified) => verified.payload,
      () => null,
    )
    if (typeof payload?.sub !== 'string' || typeof payload.sid !== 'string') return null
    return { sub: payload.sub, session: payload.sid }
  }

  return {
    issuer,
    verify,
    sign: ({ sub, session }, expiresAt) =>
      new SignJWT({ sid: session })
        .setProtectedHeader({ alg: ALGORITHM, kid: signer.kid, typ: TYPE })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(sub)
        .setJti(randomUUID())
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(signer.private),
  }
}

const readKid = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}
