import { describe, expect, it } from 'vitest'
import { readClientInfo } from '#gateway/web/client-info.ts'

const ours = ['10.0.0.0/8', '2001:db8:1::/48', '192.0.2.10']

describe('where a request comes from', () => {
  it.each([
    ['127.0.0.1', undefined, [], '127.0.0.1'],
    ['127.0.0.1', '203.0.113.7', [], '203.0.113.7'],
    ['::ffff:127.0.0.1', '10.0.0.1, 203.0.113.7', [], '203.0.113.7'],
    ['::1', '2001:db8::1', [], '2001:db8::1'],
    ['::1', 'unknown', [], '::1'],
    ['::1', '203.0.113.7, <script>', [], '::1'],
    ['198.51.100.9', '203.0.113.7', [], '198.51.100.9'],
    [undefined, '203.0.113.7', [], null],
    ['10.1.2.3', '203.0.113.7', [], '10.1.2.3'],
    ['10.1.2.3', '203.0.113.7', ours, '203.0.113.7'],
    ['::ffff:10.1.2.3', '203.0.113.7', ours, '203.0.113.7'],
    ['10.1.2.3', '198.51.100.9, 203.0.113.7, 192.0.2.10', ours, '203.0.113.7'],
    ['2001:db8:1::9', '203.0.113.7, 192.0.2.11', ours, '192.0.2.11'],
    ['10.1.2.3', 'unknown, 10.9.9.9', ours, '10.9.9.9'],
    ['198.51.100.9', '10.1.2.3', ours, '198.51.100.9'],
  ])('peer %s, told %s, proxies %j: %s · D82', (peer, told, trustedProxies, address) => {
    expect(
      readClientInfo({ trustedProxies }, peer, (name) => (name === 'x-forwarded-for' ? told : undefined)).address,
    ).toBe(address)
  })

  it('names a browser no longer than two hundred signs · D82', () => {
    const { agent } = readClientInfo({ trustedProxies: [] }, '::1', (name) =>
      name === 'user-agent' ? 'a'.repeat(1_000) : undefined,
    )
    expect(agent).toHaveLength(200)
  })
})
