import { expect, it } from 'vitest'
import { publicPageOf, termsLanguageOf } from '#contract/pay/given.ts'

it.each([
  ['/pay/0a1b', { page: 'pay', uuid: '0a1b' }],
  ['/pay/0a1b/', { page: 'pay', uuid: '0a1b' }],
  ['/pay', { page: 'pay', uuid: '' }],
  ['/pay/', { page: 'pay', uuid: '' }],
  ['/pbl/transaction-processed', { page: 'processed', uuid: '' }],
  ['/pbl/transaction-processed/', { page: 'processed', uuid: '' }],
  ['/pbl/transaction-canceled', { page: 'canceled', uuid: '' }],
  ['/pbl/error', { page: 'error', uuid: '' }],
  ['/pbl/link-not-valid/', { page: 'notValid', uuid: '' }],
  ['/', null],
  ['/pays/0a1b', null],
  ['/pay/0a1b/more', null],
  ['/pbl/transaction-processed/more', null],
])('the address %s is of the public page %j · ACC-32', (path, page) => {
  expect(publicPageOf(path)).toEqual(page)
})

it.each([
  ['hr', 'hr'],
  ['en', 'en'],
  ['de', 'en'],
  ['it', 'en'],
] as const)('a customer who reads %s gets the terms in %s · PAY-04, D20', (language, terms) => {
  expect(termsLanguageOf(language)).toBe(terms)
})
