import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let clerk: SignedIn
beforeAll(async () => {
  gateway = await startGateway()
  clerk = await gateway.as('clerk@first.example')
})
afterAll(() => gateway.close())

const forbidden = { status: 403, body: { message: 'FORBIDDEN' } }
const own = ['clerk@first.example', 'Clerk%40First.example']

describe('api/users/{login}', () => {
  it.each(own)('shows and changes one’s own name and language: %s · SES-26', async (login) => {
    const change = { firstName: 'Đurđica', lastName: 'Žuvela', language: 'en' }
    const after = { login: 'clerk@first.example', email: 'clerk@first.example', ...change }
    expect(await clerk.call('PUT', `/api/users/${login}`, change)).toEqual({ status: 200, body: after })
    expect(await clerk.call('GET', `/api/users/${login}`)).toEqual({ status: 200, body: after })
  })

  it('is refused for everybody else, whether they exist or not · SES-26', async () => {
    const change = { firstName: 'X', lastName: 'Y' }
    for (const login of ['admin@first.example', 'nobody@first.example', 'x']) {
      expect(await clerk.call('GET', `/api/users/${login}`)).toEqual(forbidden)
      expect(await clerk.call('PUT', `/api/users/${login}`, change)).toEqual(forbidden)
    }
  })

  it('makes and deletes nobody, oneself neither · SES-26', async () => {
    for (const login of [...own, 'nobody@first.example']) {
      expect(await clerk.call('POST', `/api/users/${login}`, {})).toEqual(forbidden)
      expect(await clerk.call('DELETE', `/api/users/${login}`)).toEqual(forbidden)
    }
    expect((await clerk.call('GET', '/api/account')).status).toBe(200)
  })

  it.each([
    { firstName: '' },
    { firstName: '\u200b' },
    { lastName: '\u202erolf' },
    { lastName: 'A\r\nB' },
    { email: 'x@y.example' },
    { enabled: true },
    { language: 'de' },
  ])('takes no other field and no empty name: %o · SES-26', async (more) => {
    const body = { firstName: 'A', lastName: 'B', ...more }
    expect((await clerk.call('PUT', `/api/users/${own[0]}`, body)).status).toBe(400)
  })
})
