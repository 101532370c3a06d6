import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { returnAddress } from '#contract/session/return-address.ts'
import { Credentials, signInIssues } from '#contract/session/sign-in.ts'

describe('name and password', () => {
  it.each([
    ['both missing', '', '', { username: 'required', password: 'required' }],
    ['blanks are no name', '  ', 'x', { username: 'required' }],
    ['blanks are a password', 'ana', '  ', {}],
    ['filled', 'ana', 'tajna', {}],
    ['the longest', 'a'.repeat(255), 'p'.repeat(256), {}],
    ['a name too long', 'a'.repeat(256), 'p', { username: 'tooLong' }],
    ['a password too long', 'ana', 'p'.repeat(257), { password: 'tooLong' }],
  ])('%s · SES-05', (_, username, password, issues) => {
    expect(signInIssues({ username, password })).toEqual(issues)
  })

  it('remembers only when asked, trims the name, leaves the password as typed · SES-05, SES-06', () => {
    expect(v.parse(Credentials, { username: ' ana ', password: ' tajna ' })).toEqual({
      username: 'ana',
      password: ' tajna ',
      rememberMe: false,
    })
    expect(v.safeParse(Credentials, { username: 'ana', password: 'x', admin: true }).success).toBe(false)
  })
})

describe('the address to go to after a sign-in · SES-03', () => {
  it.each(['/', '/users', '/transactions?from=2026-11-01&page=2', '/stores/s1/transactions/o1#top', '/a//b'])(
    'takes %s',
    (address) => {
      expect(returnAddress(address)).toBe(address)
    },
  )

  it.each([
    null,
    undefined,
    '',
    'users',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/users\\..\\x',
    '/\t/evil.example',
    '/users\n',
    `/${'a'.repeat(2048)}`,
  ])('drops %j', (address) => {
    expect(returnAddress(address)).toBeNull()
  })

  it('never leaves the origin, as a browser reads it', () => {
    for (const text of ['/x', '//evil.example', '/\\evil.example', '/\t/evil.example', '/%2f/evil.example', '/..//e'])
      expect(new URL(returnAddress(text) ?? '/', 'https://riva.example').origin).toBe('https://riva.example')
  })
})
