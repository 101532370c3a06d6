import { expect, it } from 'vitest'
import { externalAddress } from '#src/ui/values/external-address.ts'

it.each([
  ['https://explorer.example/btc/5d0c', 'https://explorer.example/btc/5d0c'],
  ['HTTPS://Explorer.Example/a?b=c#d', 'https://explorer.example/a?b=c#d'],
])('%o may be opened · CRY-02', (text, address) => {
  expect(externalAddress(text)).toBe(address)
})

it.each([
  null,
  '',
  'explorer.example/btc',
  '/transactions',
  'http://explorer.example/btc',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://riva.example@explorer.example/',
  'https:',
])('%o may not · CRY-02', (text) => {
  expect(externalAddress(text)).toBeNull()
})
