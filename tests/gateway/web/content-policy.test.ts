import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { payPolicy } from '#gateway/web/content-policy.ts'
import { openForLinks } from '#tests/gateway/links/link-world.ts'
import { openPayStage } from '#tests/gateway/pay/pay-world.ts'
import { root } from '#tools/run-command.ts'

const world = openPayStage({ dist: join(root, 'src') })
beforeAll(() => openForLinks(world.gateway.database, 1))

const policyOf = (reply: Response) => (reply.headers.get('content-security-policy') ?? '').split('; ')

describe('what a customer is shown', () => {
  it('is a pay page that nobody frames and that posts to wallets alone · SES-21, PAY-04', async () => {
    const reply = await world.gateway.fetch(`/pay/${await world.newLink()}`)
    const policy = policyOf(reply)
    const nonce = /'nonce-([^']+)'/.exec(policy.join())?.[1]
    expect(policy).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'none'",
      "img-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      'report-uri /csp-report',
    ])
  })

  it('is in no search engine, and names itself to the wallet by its origin alone · PAY-05', async () => {
    const { headers } = await world.gateway.fetch(`/pay/${await world.newLink()}`)
    expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(['noindex', 'strict-origin'])
  })

  it('runs no script of a merchant and posts nothing for one · SES-21, PAY-17', async () => {
    expect(policyOf(await world.gateway.fetch('/visual/1/PAY_BY_LINK/terms'))).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      `img-src 'self' ${new URL(world.gateway.url).origin} data:`,
      "font-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    ])
  })

  it('has the logo of a store at the gateway of an operator · PAY-01', () => {
    const policy = payPolicy('n', { walletUrls: [], gatewayUrl: 'https://gateway.example/base' })
    expect(policy.split('; ')).toContain("img-src 'self' https://gateway.example")
  })
})

describe('the wallet of the sandbox', () => {
  it('sends forms to Riva alone, and runs no script · PAY-05', async () => {
    const policy = policyOf(await world.gateway.fetch(await world.opened(await world.newLink())))
    expect(policy).toContain("form-action 'self'")
    expect(policy.join()).not.toContain('script-src')
  })
})
