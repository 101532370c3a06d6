import { describe, expect, it } from 'vitest'
import { whenceOf } from '#gateway/shell/whence.ts'

describe('where a request comes from', () => {
  it.each([
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['::ffff:127.0.0.1', '10.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['::1', '2001:db8::1', '2001:db8::1'],
    ['::1', 'unknown', '::1'],
    ['::1', '203.0.113.7, <script>', '::1'],
    ['198.51.100.9', '203.0.113.7', '198.51.100.9'],
    [undefined, '203.0.113.7', null],
  ])('peer %s, told %s: %s · D82', (peer, told, address) => {
    expect(whenceOf(peer, (name) => (name === 'x-forwarded-for' ? told : undefined)).address).toBe(address)
  })

  it('names a browser no longer than two hundred signs · D82', () => {
    const { agent } = whenceOf('::1', (name) => (name === 'user-agent' ? 'a'.repeat(1_000) : undefined))
    expect(agent).toHaveLength(200)
  })
})
