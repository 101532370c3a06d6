import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letterTo } from '#tests/gateway/mailbox.ts'
import { outsideSandbox } from '#tests/gateway/outside-sandbox.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let id: number
beforeAll(async () => {
  gateway = await startGateway()
  const admin = await gateway.as('admin@first.example')
  await gateway.database.query(`update company set name = '<b>&"x' where id = 1`)
  const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }]
  await admin.call('POST', `${admin.path}/companies/1/users`, { email: 'guest@elsewhere.example', authorities })
  id = (await letterTo(gateway.database, 'guest@elsewhere.example', 'invitation')).id
}, 60_000)
afterAll(() => gateway.close())

const page = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await gateway.fetch(`/sandbox/outbox${path}`, { headers })
  return { status: reply.status, policy: reply.headers.get('content-security-policy') ?? '', text: await reply.text() }
}

describe('the outbox of the sandbox', () => {
  it('lists the letters, escaped, under a policy without scripts · SES-24', async () => {
    const { status, policy, text } = await page('', { 'Accept-Language': 'en' })
    expect(status).toBe(200)
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('Pozivnica: &lt;b&gt;&amp;&quot;x')
    expect(policy).not.toContain('script-src')
    expect(policy).toContain("default-src 'none'")
    expect((await page('')).text).toContain('Odlazna pošta')
  })

  it('shows a letter in a frame of its own policy, and its link as text that leads on · SES-24', async () => {
    const { text, policy } = await page(`/${id}`)
    expect(text).toContain(`<iframe sandbox="allow-same-origin" title="Poruka" src="/sandbox/outbox/${id}/body">`)
    expect(text).toMatch(/<a href="http:\/\/localhost:\d+\/register#key=[\w-]{43}">/)
    expect(policy).toContain("frame-src 'self'")
    const body = await page(`/${id}/body`)
    expect(body.policy).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
    )
    expect(body.text).toContain('&lt;b&gt;&amp;&quot;x')
    expect(body.text).not.toContain('<b>')
  })

  it.each(['/0', '/99999', '/x', '/1%27', `/${'9'.repeat(30)}`, '/99999/body'])(
    'has no letter %s · SES-24',
    async (path) => {
      expect((await page(path)).status).toBe(404)
    },
  )

  it('is not there without the sandbox · SES-24', async () => {
    const own = await startGateway({ env: outsideSandbox })
    for (const path of ['', '/1', '/1/body']) {
      expect((await own.fetch(`/sandbox/outbox${path}`)).status).toBe(404)
    }
    await own.close()
  })
})
