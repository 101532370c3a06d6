import { describe, expect, it } from 'vitest'
import { screenAt as findScreen, screens, signInFor } from '#contract/session/screens.ts'

/* Every route of the two documents, written from them. */
const staff = ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_EDITOR', 'ROLE_COMPANY_USER']
const admin = ['ROLE_COMPANY_ADMIN']
const links = ['ROLE_COMPANY_ADMIN', 'ROLE_STORE_ADMIN']
const papers = ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_EDITOR']

const routes: readonly [path: string, needs: readonly string[], ids: string][] = [
  ['/login', [], 'SES-01'],
  ['/register', [], 'SES-01'],
  ['/forgotten-password', [], 'SES-24'],
  ['/social-auth', [], 'SES-01'],
  ['/loading', [], 'SES-29, NAV-21'],
  ['/accessdenied', [], 'NAV-01'],
  ['/terms', admin, 'NAV-02, ACC-16'],
  ['/terms/users', staff, 'NAV-02'],
  ['/stores', staff, 'NAV-03'],
  ['/stores/create', admin, 'NAV-03, ACC-14'],
  ['/edit-store/$id', links, 'NAV-03, ACC-15'],
  ['/users', admin, 'NAV-04, ACC-14'],
  ['/users/audit', admin, 'ACC-14'],
  ['/edit-user/$id', admin, 'NAV-04, ACC-14'],
  ['/create-company', [], 'NAV-05'],
  ['/choose-company', [], 'ACC-36'],
  ['/my-companies', [], 'ACC-36'],
  ['/edit-company', admin, 'ACC-14, ACC-33'],
  ['/', staff, 'NAV-06'],
  ['/transactions/{-$pblId}', staff, 'NAV-07, ACC-29'],
  ['/pis/transactions', staff, 'NAV-08, ACC-29'],
  ['/pos/transactions', links, 'NAV-08, ACC-25'],
  ['/stores/$storeId/transactions/$id', staff, 'NAV-09, NAV-10, ACC-29'],
  ['/stores/$storeId/pis/transactions/$id', staff, 'NAV-09, NAV-10, ACC-29'],
  ['/stores/$storeId/ips/transactions/$id', staff, 'NAV-09, NAV-10, ACC-29'],
  ['/stores/$storeId/crypto/transactions/$id', staff, 'NAV-09, NAV-10, ACC-29'],
  ['/stores/$storeId/pos/transactions/$id', links, 'NAV-09, NAV-10, ACC-25'],
  ['/pbl/generate', links, 'NAV-11'],
  ['/pbl/success', links, 'NAV-11, NAV-12'],
  ['/pbl/links', links, 'NAV-11, ACC-30'],
  ['/stores/$storeId/pbl/links/$id', links, 'NAV-11, ACC-30'],
  ['/pbl/email_sent', links, 'NAV-11, NAV-13'],
  ['/pbl/email_error', links, 'NAV-11, NAV-13'],
  ['/pay/$uuid', [], 'ACC-32'],
  ['/pbl/transaction-processed', [], 'NAV-14, ACC-32'],
  ['/pbl/transaction-canceled', [], 'ACC-32'],
  ['/pbl/error', [], 'ACC-32'],
  ['/pbl/link-not-valid', [], 'ACC-32'],
  ['/error', [], 'NAV-20, ACC-32'],
  ['/vt/prepare', staff, 'NAV-15'],
  ['/vt/success', staff, 'NAV-15'],
  ['/vt/cancel', staff, 'NAV-15'],
  ['/vt/error', staff, 'NAV-15'],
  ['/documents/show/active', papers, 'NAV-16, ACC-31'],
  ['/documents/show/archived', papers, 'NAV-16, ACC-31'],
  ['/documents/show/in-preparation', papers, 'NAV-16, ACC-31'],
  ['/invoices/show/not_downloaded', papers, 'NAV-17, ACC-31'],
  ['/invoices/show/downloaded', papers, 'NAV-17, ACC-31'],
]
const screenAt = (path: string) => Object.values(screens).find((screen) => screen.path === path)
const pathsOf = (kind: string) => routes.map(([path]) => path).filter((path) => screenAt(path)?.kind === kind)

describe('the screens', () => {
  it.each(routes)('%s opens for %o · %s', (path, needs) => {
    expect([...(screenAt(path)?.needs ?? ['no such screen'])].sort()).toEqual(needs)
  })

  it('has no other, and no address twice', () => {
    expect(
      Object.values(screens)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(routes.map(([path]) => path).sort())
  })

  it('the pages of payers are public, and only they and the error page · ACC-32', () => {
    expect(pathsOf('pay')).toEqual(['/pay/$uuid'])
    expect(pathsOf('public')).toEqual([
      '/loading',
      '/pbl/transaction-processed',
      '/pbl/transaction-canceled',
      '/pbl/error',
      '/pbl/link-not-valid',
      '/error',
    ])
  })

  it('everything else sits under the authenticated shell · NAV-36', () => {
    const open = new Set(['pay', 'public', 'entry', 'accessDenied'])
    const inside = Object.values(screens).filter(({ kind }) => !open.has(kind))
    expect(inside).toHaveLength(routes.length - 12)
    expect(inside.filter(({ needs }) => needs.length === 0).map(({ path }) => path)).toEqual([
      '/create-company',
      '/choose-company',
      '/my-companies',
    ])
  })

  it('the terms gate leaves out what D1 names, and nothing else · ACC-08', () => {
    const exempt = Object.values(screens).filter((screen) => screen.exempt)
    expect(exempt.map(({ path }) => path).sort()).toEqual(
      [
        ...pathsOf('pay'),
        ...pathsOf('public'),
        ...pathsOf('entry'),
        ...pathsOf('terms'),
        '/accessdenied',
        '/create-company',
        '/choose-company',
        '/my-companies',
      ].sort(),
    )
  })
})

describe('an address', () => {
  it.each([
    ['/', 'home'],
    ['/login', 'login'],
    ['/transactions', 'transactions'],
    ['/transactions/77', 'transactions'],
    ['/stores/create', 'storeCreate'],
    ['/stores/1/pis/transactions/2', 'pisDetails'],
    ['/stores/1', undefined],
    ['/transactions/', undefined],
    ['/transactions/7/8', undefined],
    ['/Login', undefined],
  ] as const)('%s has the screen %s', (path, screen) => {
    expect(findScreen(path)).toBe(screen)
  })

  it('leads a visitor to the sign-in, and from there back to it · ACC-02, SES-03', () => {
    expect(signInFor('/users', '/users?page=2#top')).toBe('/login?from=%2Fusers%3Fpage%3D2%23top')
    expect(signInFor('/', '/')).toBe('/login?from=%2F')
  })

  it.each(['/login', '/register', '/error', '/pay/1', '/no-such-address'])(
    'asks a visitor for no sign-in at %s · ACC-02',
    (path) => {
      expect(signInFor(path, path)).toBeNull()
    },
  )
})
