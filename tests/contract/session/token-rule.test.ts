import { describe, expect, it } from 'vitest'
import { keptKeys, storageKeys, storagePrefix } from '#contract/session/storage.ts'
import { carriesToken } from '#contract/session/token-rule.ts'

const own = 'https://riva.example'
const guarded = [
  '/api/account',
  '/api',
  '/mrc/api/users/1/companies',
  '/mrc/api/pay/uuid',
  '/riva/api/sandbox/accounts',
  '/protected/file',
  '/files/protected/1',
]
const open = [
  '/',
  '/login',
  '/apis/account',
  '/rapid',
  '/mrc/apix',
  '/assets/api.js',
  '/unprotected/1',
  '/logout',
  '/protectedx',
]
const foreign = [
  'https://evil.example/api/account',
  'http://riva.example/api/account',
  'https://riva.example:8443/api/account',
  'https://riva.example.evil.example/api/account',
  'https://user@evil.example/api',
]

describe('which requests carry the bearer · SES-19', () => {
  it.each(guarded)('carries it to %s · SES-19', (path) => {
    expect(carriesToken(new URL(path, own), own)).toBe(true)
  })
  it.each(open)('does not carry it to %s · SES-19', (path) => {
    expect(carriesToken(new URL(path, own), own)).toBe(false)
  })
  it.each(foreign)('never leaves the own origin: %s · SES-19', (url) => {
    expect(carriesToken(new URL(url), own)).toBe(false)
  })
})

describe('what the browser keeps', () => {
  it('prefixes every key with jhi- · SES-18', () => {
    expect(storagePrefix).toBe('jhi-')
    for (const name of Object.values(storageKeys)) expect(name.startsWith('jhi-')).toBe(true)
  })
  it('has a key for each thing that the document names · SES-17', () => {
    expect(Object.keys(storageKeys)).toEqual(
      expect.arrayContaining([
        'lastSelectedCompany',
        'lastSelectedCompanyName',
        'sub',
        'iss',
        'username',
        'lang',
        'selectedStoreId',
        'authenticationToken',
        'goToStores',
        'termsInfoShown',
      ]),
    )
  })
  it('keeps how things look after a sign-out, the drafts of new stores, and where a sale begins · SES-10', () => {
    expect([...keptKeys].sort()).toEqual([
      ...['jhi-cardColumns', 'jhi-lang', 'jhi-menu', 'jhi-newStores', 'jhi-pisColumns', 'jhi-posColumns'],
      ...['jhi-saleStore', 'jhi-singleKeys', 'jhi-theme'],
    ])
  })
})
