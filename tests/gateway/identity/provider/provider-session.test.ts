import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opensInteraction } from '#gateway/identity/provider/interaction-limit.ts'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { clientOf } from './client.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const hours = 3_600
const days = 24 * hours

const signedIn = async (email: string, remember: boolean) => {
  const client = await clientOf(gateway)
  await client.visitor.open((await client.start()).address)
  await client.visitor.submit({ step: 'password', username: email, password, ...(remember && { remember: 'on' }) })
  return client
}

/** Whether the provider asks for the password of a person who signed in so many seconds ago. */
const asksAfter = async ({ visitor, start }: Awaited<ReturnType<typeof signedIn>>, email: string, seconds: number) => {
  await gateway.database.query(
    `update provider_record set payload = jsonb_set(payload, '{loginTs}', to_jsonb($2::bigint))
     where kind = 'Session' and account_id = (select id from account where email = $1)`,
    [email, Math.floor(Date.now() / 1_000) - seconds],
  )
  return (await visitor.open((await start()).address)).text.includes('name="password"')
}

describe('a session at the provider', () => {
  it.each([
    ['clerk@first.example', false, 12 * hours],
    ['store-admin@first.example', true, 30 * days],
  ])(
    'of %s (kept on this device: %s) is over after %i seconds, however often it was used · SES-06',
    async (email, remember, most) => {
      const client = await signedIn(email, remember)
      expect(await asksAfter(client, email, most - 60)).toBe(false)
      expect(await asksAfter(client, email, most + 60)).toBe(true)
    },
  )

  it.each([
    ['admin@second.example', false, 15 * 60],
    ['admin@first.example', true, 12 * hours],
  ])('of %s (kept on this device: %s) waits %i seconds for its next use · SES-06', async (email, remember, idle) => {
    await signedIn(email, remember)
    const { rows } = await gateway.database.query<{ seconds: number }>(
      `select extract(epoch from expires_at)::int as seconds from provider_record
       where kind = 'Session' and account_id = (select id from account where email = $1)`,
      [email],
    )
    expect(Math.abs((rows[0]?.seconds ?? 0) - Date.now() / 1_000 - idle)).toBeLessThan(30)
  })

  it('writes its end into the trail, of the person who leaves · SES-25', async () => {
    const email = 'granted@first.example'
    const client = await clientOf(gateway)
    const { access_token: token } = await client.tokensOf(email)
    const own = { headers: { 'sec-fetch-site': 'same-origin' } }
    await client.visitor.open('/idp/session/end?client_id=riva', own)
    const account = await gateway.fetch('/api/account', { headers: { Authorization: `Bearer ${token}` } })
    expect(account.status).toBe(401)
    const { rows } = await gateway.database.query<{ changes: object }>(
      `select changes from audit_entry where company_id = 1 and action = 'SESSIONS_ENDED' and actor = $1`,
      [email],
    )
    expect(rows).toEqual([{ changes: [{ field: 'sessions', before: null, after: '1' }] }])
  })
})

it.each([
  ['/auth', true],
  ['/auth/', true],
  ['/AUTH', true],
  ['/auth/8JgF', false],
  ['/token', false],
])('counts what begins a sign-in, however its path is written: %s %s · SES-12', (path, isCounted) => {
  expect(opensInteraction(path)).toBe(isCounted)
})
