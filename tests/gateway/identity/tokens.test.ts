import { randomUUID } from 'node:crypto'
import { generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOf } from '#gateway/ground/clock.ts'
import { AUDIENCE, openTokens, readSigningKeys, type Tokens } from '#gateway/identity/tokens.ts'
import { type FreshDatabase, freshDatabase } from '#tests/gateway/database.ts'

const clock = clockOf({ sandboxToday: undefined })
const bearer = { sub: 'iva', session: randomUUID() }

let database: FreshDatabase
let tokens: Tokens
const open = () => openTokens(database, clock, 'http://localhost:4600')
beforeAll(async () => {
  database = await freshDatabase()
  tokens = await open()
})
afterAll(() => database.close())

const inAnHour = () => new Date(clock.now().getTime() + 3_600_000)

describe('a token', () => {
  it('signed with the key of another process is known · SES-01', async () => {
    await database.query('delete from signing_key')
    const others = await open()
    expect(await tokens.verify(await others.sign(bearer, inAnHour()))).toEqual(bearer)
  })

  const signed = async (part: { typ?: string; audience?: string; issuer?: string; expires?: Date } = {}) => {
    const [key] = await readSigningKeys(database)
    if (!key) throw new Error('There is no key.')
    return new SignJWT({ sid: bearer.session })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: part.typ ?? 'at+jwt' })
      .setIssuer(part.issuer ?? tokens.issuer)
      .setAudience(part.audience ?? AUDIENCE)
      .setSubject(bearer.sub)
      .setExpirationTime(part.expires ?? inAnHour())
      .sign(await importJWK(key, 'ES256'))
  }

  it.each([
    ['that is no access token', { typ: 'JWT' }],
    ['for another program', { audience: 'riva' }],
    ['of another address', { issuer: 'http://localhost:4601/idp' }],
    ['that has expired', { expires: new Date(Date.now() - 60_000) }],
  ])('%s is refused, though our key has signed it · SES-01', async (_, part) => {
    expect(await tokens.verify(await signed())).toEqual(bearer)
    expect(await tokens.verify(await signed(part))).toBeNull()
  })

  it('that names a key of nobody does not ask the database each time · SES-01', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const forged = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        new SignJWT({ sid: bearer.session })
          .setProtectedHeader({ alg: 'ES256', kid: `nobody ${at}`, typ: 'at+jwt' })
          .sign(privateKey),
      ),
    )
    const before = database.asked()
    const started = performance.now()
    const verified = []
    for (const token of forged.slice(0, 30)) verified.push(await tokens.verify(token))
    verified.push(...(await Promise.all(forged.slice(30).map(tokens.verify))))
    expect(new Set(verified)).toEqual(new Set([null]))
    expect(database.asked() - before).toBeLessThanOrEqual(1 + (performance.now() - started) / 1_000)
  })
})
