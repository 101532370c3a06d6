import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
})
afterAll(() => gateway.close())

describe('a call', () => {
  it.each(['stores/3/pictures', 'stores/3', 'stores/999/pictures'])(
    'about %s, which the named company does not have, is the same 404 · ACC-14',
    async (path) => {
      const own = await admin.call('GET', `${admin.path}/companies/1/stores/1/pictures`)
      expect(own.status).toBe(200)
      const reply = await admin.call('GET', `${admin.path}/companies/1/${path}`)
      expect(reply).toEqual({ status: 404, body: { message: 'NOT_FOUND' } })
    },
  )

  it('that names another issuer than that of its token is refused · ACC-14', async () => {
    const of = async (issuer: string) =>
      (await admin.call('GET', `/api/account?issuer=${encodeURIComponent(issuer)}`)).status
    expect(await of(`${gateway.url}/idp`)).toBe(200)
    expect(await of('https://idp.elsewhere.example')).toBe(403)
  })
})
