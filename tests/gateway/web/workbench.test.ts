import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { madeBuild } from '#tests/gateway/ground/made-build.ts'
import { outsideSandbox } from '#tests/gateway/outside-sandbox.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'

const build = madeBuild()
afterAll(() => build.remove())

const open: RunningGateway[] = []
afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close()
})

const gatewayWith = async (env: Record<string, string>): Promise<RunningGateway> => {
  const flows = { file: `${build.folder}/no-flows.html` }
  const gateway = await startGateway({ dist: build.folder, env, flows })
  open.push(gateway)
  return gateway
}

const page = (gateway: RunningGateway, path: string) => gateway.fetch(path, { headers: { Accept: 'text/html' } })
const script = '/assets/inspector-def456.js'

describe('the inspector of the sandbox', () => {
  it('comes before the product where the address asks for it, under the same policy', async () => {
    const gateway = await gatewayWith({})
    const reply = await page(gateway, '/transactions?inspect')
    const nonce = /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1]
    expect([...(await reply.text()).matchAll(/<script type="module"[^>]*>/g)].map(([tag]) => tag)).toEqual([
      `<script type="module" nonce="${nonce}" src="${script}">`,
      `<script type="module" nonce="${nonce}" src="/assets/index-abc123.js">`,
    ])
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(await (await gateway.fetch(script)).text()).toContain('inspected')
    expect(await (await page(gateway, '/transactions')).text()).not.toMatch(/inspector|gallery/)
    expect(await (await page(gateway, '/login?state=entry.1')).text()).toContain('/assets/gallery-def456.js')
  })

  it.each([
    ['while the sandbox is off', outsideSandbox],
    ['in production', { ACTIVE_PROFILES: 'prod' }],
    ['in a sandbox that calls itself production', { SANDBOX: 'on', ACTIVE_PROFILES: 'prod, swagger' }],
  ])('is not there %s, asked for or not', async (_, env) => {
    const gateway = await gatewayWith(env)
    expect(await (await page(gateway, '/login?inspect&state=entry.1')).text()).not.toMatch(/inspector|gallery/)
    expect((await gateway.fetch(script)).status).toBe(404)
    expect((await gateway.fetch('/assets/gallery-def456.js')).status).toBe(404)
  })

  it.each([
    ['shown in the sandbox', {}, true],
    ['off with the profile prod', { SANDBOX: 'on', ACTIVE_PROFILES: 'prod' }, false],
  ])('with the flows, the calls and the mails is %s · SES-23', async (_, env, isShown) => {
    const gateway = await gatewayWith(env)
    const shown = async (path: string, words: string) => (await (await page(gateway, path)).text()).includes(words)
    expect([
      await shown('/openapi', 'Calls of the Riva gateway'),
      await shown('/openapi.json', '"openapi":"3.0.3"'),
      await shown('/sandbox/outbox', '<h1>'),
      await shown('/flows', 'npm run flows'),
      await shown('/states', 'npm run flows'),
    ]).toEqual(Array.from({ length: 5 }, () => isShown))
  })

  it.each([
    ['sandbox', true, true],
    ['prod', false, false],
    ['prod, swagger', false, true],
    ['prodtest', true, true],
    ['dev', true, true],
    ['swagger', true, true],
  ])(
    'with the profile %s has the workbench: %s, and describes its calls: %s · SES-23',
    async (profile, works, tells) => {
      const gateway = await gatewayWith({ SANDBOX: 'on', ACTIVE_PROFILES: profile })
      const { activeProfiles } = (await (await gateway.fetch('/api/profile-info')).json()) as {
        activeProfiles: string[]
      }
      expect(activeProfiles).toEqual(profile.split(', '))
      const holds = async (path: string, words: string) => (await (await page(gateway, path)).text()).includes(words)
      expect(await holds('/flows', 'npm run flows')).toBe(works)
      expect(await holds('/sandbox/outbox', '<h1>')).toBe(works)
      expect(await holds('/openapi', 'Calls of the Riva gateway')).toBe(tells)
      expect(await holds('/openapi.json', '"openapi":"3.0.3"')).toBe(tells)
    },
  )

  it('may hand what happens to a window of Stately only where the operator has set it', async () => {
    const gateway = await gatewayWith({ SANDBOX: 'on', STATELY_INSPECT: 'on' })
    const reply = await page(gateway, '/login?inspect')
    expect(await reply.text()).toMatch(/<script [^>]*data-stately src="\/assets\/inspector/)
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    const plain = await page(gateway, '/login')
    expect(plain.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect((await gateway.fetch('/api/profile-info')).headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})
