import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { atRest, openCalls } from '#tests/browser/open-calls.ts'
import {
  applied,
  button,
  fillSignIn,
  findByName,
  heading,
  messages,
  openOrder,
  refresh,
  signIn,
} from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const jadran = 'Jadran d.o.o.'
const asked = `/transactions?from=${today}&to=${today}`

/** Any call meets the end of a session: on a busy machine a late one leads to login before this press. */
const callAgain = (page: Page) =>
  refresh(page).evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).click()
  })

const tokenOf = (where: 'sessionStorage' | 'localStorage') => [where, storageKeys.authenticationToken] as const

it('reaches the wanted address after the sign-in, with its filter · SES-02, SES-03, SES-05, SES-07, SES-08, SES-21', async () => {
  const { page } = await stage.visit()
  await page.goto(`${asked}&statuses=authorized&order=N`)
  await heading(page, 'Sign in').waitFor()
  await signIn(page, 'second-admin@planina.example')
  await heading(page, 'Orders').waitFor()
  await page.waitForURL(
    (url) => url.searchParams.get('statuses') === 'authorized' && url.searchParams.get('order') === 'N',
  )
  await page.getByRole('list', { name: 'Applied filters' }).getByText('Authorized').waitFor()
  await page.getByRole('button', { name: /User menu, Nikolina Šarić/ }).waitFor()
  await page.getByText('Test mode').waitFor()
  await page.goto('/login')
  await heading(page, 'Dashboard').waitFor()
})

it('refuses a wrong password in words, keeps nobody signed in, and lets the right one in · SES-05, SES-11, SES-12', async () => {
  const { page } = await stage.visit()
  await page.goto('/login')
  await fillSignIn(page, 'viewer@jadran.example', 'not the password')
  await page.getByRole('alert').getByText('The e-mail or the password is not right.').waitFor()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('viewer@jadran.example')
  await page.goto(asked)
  await heading(page, 'Sign in').waitFor()
  await signIn(page, 'viewer@jadran.example')
  await heading(page, 'Orders').waitFor()
  await page.waitForURL((url) => url.searchParams.get('from') === today)
})

it.each([
  ['700', 'Too many attempts. Try again in 12 min.'],
  ['45', 'Too many attempts. Try again in 1 min.'],
  [null, 'Too many attempts. Try again later.'],
])('says after how long a locked sign-in is open again, of Retry-After %s · SES-12', async (after, words) => {
  const { page } = await stage.visit()
  await page.route('**/api/authenticate', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'TOO_MANY_TRIES' },
      headers: after === null ? {} : { 'Retry-After': after },
    }),
  )
  await page.goto('/login')
  await signIn(page, 'viewer@jadran.example')
  await page.getByRole('alert').getByText(words).waitFor()
})

it('keeps the token for the tab, or with "keep me signed in" for the browser · SES-06, SES-17, SES-18', async () => {
  const read = ([where, key]: readonly ['sessionStorage' | 'localStorage', string]) => window[where].getItem(key)
  const { page } = await stage.visit()
  await page.goto('/login')
  await signIn(page, 'viewer@jadran.example')
  await heading(page, 'Orders').waitFor()
  await expect.poll(() => page.evaluate(read, tokenOf('sessionStorage'))).toMatch(/^ey/)
  await expect.poll(() => page.evaluate(read, tokenOf('localStorage'))).toBeNull()

  const remembered = await stage.visit()
  await remembered.page.goto('/login')
  await remembered.page.getByText('Keep me signed in on this device').click()
  await signIn(remembered.page, 'viewer@jadran.example')
  await heading(remembered.page, 'Orders').waitFor()
  await expect.poll(() => remembered.page.evaluate(read, tokenOf('localStorage'))).toMatch(/^ey/)
  const names = await remembered.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const known = new Set<string>(Object.values(storageKeys))
  expect(names.filter((name) => !known.has(name) && !name.startsWith('tsr-'))).toEqual([])
  expect(names.every((name) => name.startsWith('jhi-') || name.startsWith('tsr-'))).toBe(true)
})

it('carries the token and the issuer on its calls, and the token on no other · SES-19, SES-20, SES-21, SES-22, SES-23', async () => {
  const visit = await stage.visit()
  const { sub } = await visit.signedIn('admin@jadran.example', jadran)
  const calls: { path: string; token: boolean; issuer: boolean; url: URL }[] = []
  visit.page.on('request', (request) => {
    const url = new URL(request.url())
    const token = (request.headers().authorization ?? '').startsWith('Bearer ey')
    calls.push({ path: url.pathname, token, issuer: url.searchParams.has('issuer'), url })
  })
  const profile = visit.page.waitForResponse((response) => response.url().endsWith('/api/profile-info'))
  await visit.open(asked)
  await visit.page.getByRole('table').waitFor()
  const info = (await (await profile).json()) as { activeProfiles: string[]; clientId: string }
  expect(info).toMatchObject({ activeProfiles: expect.any(Array), clientId: expect.any(String) })
  const api = calls.filter(({ path }) => /\/api\//.test(path) && !path.endsWith('/profile-info'))
  expect(api.length).toBeGreaterThan(3)
  expect(api.filter(({ token, issuer }) => !token || !issuer)).toEqual([])
  const own = new RegExp(`/users?/${sub}/`)
  expect(api.filter(({ path }) => path.startsWith('/mrc/') && !own.test(path))).toEqual([])
  expect(calls.filter(({ path, token }) => token && !/\/api\//.test(path))).toEqual([])
  expect(calls.some(({ url }) => url.href.includes('ey'.concat('J')))).toBe(false)
})

it('signs out: token and identity go, here and at the gateway · SES-10, SES-25, NAV-22', async () => {
  const visit = await stage.visit()
  const person = await visit.signedIn('admin@jadran.example', jadran)
  await visit.open('/transactions')
  await heading(visit.page, 'Orders').waitFor()
  await visit.page.reload()
  await heading(visit.page, 'Orders').waitFor()
  await button(visit.page, /^User menu/).click()
  await button(visit.page, 'Sign out').click()
  await heading(visit.page, 'Sign in').waitFor()
  const left = () => visit.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const isKept = (name: string) => name === storageKeys.lang || name === storageKeys.theme
  expect((await left()).filter((name) => !isKept(name))).toEqual([])
  // The router writes its places when a page is left.
  await visit.page.reload()
  await heading(visit.page, 'Sign in').waitFor()
  expect((await left()).filter((name) => !isKept(name))).toEqual([])
  await visit.page.goBack()
  await heading(visit.page, 'Sign in').waitFor()
  expect(person.sub).not.toBe('')
})

it('takes the session over into a new tab, and signs both out together · SES-10', async () => {
  const visit = await stage.visit()
  await visit.page.goto('/login')
  await signIn(visit.page, 'clerk@jadran.example')
  await button(visit.page, jadran).click()
  await heading(visit.page, 'Dashboard').waitFor()
  const second = await visit.newTab()
  await second.goto(asked)
  await heading(second, 'Orders').waitFor()
  await expect
    .poll(() => second.getByRole('combobox', { name: 'Company' }).locator('option:checked').textContent())
    .toBe(jadran)
  await button(second, /^User menu/).click()
  await button(second, 'Sign out').click()
  await heading(second, 'Sign in').waitFor()
  await heading(visit.page, 'Sign in').waitFor()
})

it('follows to the next person of this browser, and shows nothing more of the one before · SES-10, SES-21', async () => {
  const visit = await stage.visit()
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/transactions')
  await heading(visit.page, 'Orders').waitFor()
  const second = await visit.newTab()
  await second.goto('/error')
  await second.evaluate(() =>
    new BroadcastChannel('riva').postMessage({ kind: 'signedIn', subject: 'somebody else', since: Date.now() }),
  )
  const dialog = visit.page.getByRole('alertdialog', { name: 'Another person has signed in' })
  await dialog.waitFor()
  await second.close()
  await button(dialog, 'Continue as that person').click()
  await heading(visit.page, 'Sign in').waitFor()
})

it('asks for a new sign-in when the session is gone, and goes on at the same address · SES-03, SES-14, ERR-07', async () => {
  const visit = await stage.visit()
  const { sub } = await visit.signedIn('store-admin@jadran.example')
  const calls = openCalls(visit.page)
  await visit.open(`${asked}&statuses=authorized`)
  await visit.page.getByRole('table').waitFor()
  await atRest(calls)
  await stage.rows('delete from login_session where account_id = $1', [sub])
  await callAgain(visit.page)
  await heading(visit.page, 'Sign in').waitFor()
  await visit.page.getByText('Your sign-in has expired. Sign in again to continue where you left off.').waitFor()
  expect(await messages(visit.page).getByRole('button').count()).toBe(0)
  await expect
    .poll(() => visit.page.evaluate((key) => sessionStorage.getItem(key), storageKeys.authenticationToken))
    .toBeNull()
  await signIn(visit.page, 'store-admin@jadran.example')
  await visit.page.getByRole('table').waitFor()
  const { searchParams, pathname } = new URL(visit.page.url())
  expect([pathname, searchParams.get('statuses'), searchParams.get('from')]).toEqual([
    '/transactions',
    'authorized',
    today,
  ])
})

it('gives the same person the personal filter back after a new sign-in, though the page was loaded anew, and another person not · SES-03, SES-14', async () => {
  const visit = await stage.visit()
  const { page } = visit
  const { sub } = await visit.signedIn('store-admin@jadran.example')
  const calls = openCalls(page)
  await visit.open(asked)
  await findByName(page, 'Horvat')
  const expire = async () => {
    await atRest(calls)
    await stage.rows('delete from login_session where account_id = $1', [sub])
    await callAgain(page)
    await page.getByText('Your sign-in has expired.').waitFor()
  }
  const kept = () => page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]))
  await expire()
  calls.forget()
  await page.reload()
  await signIn(page, 'store-admin@jadran.example')
  await heading(page, 'Orders').waitFor()
  await applied(page).getByText('Horvat').waitFor()

  await expire()
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('Horvat')
  calls.forget()
  await page.reload()
  const sent = page.waitForRequest((request) => /\/orders\?/.test(request.url()))
  await signIn(page, 'viewer@jadran.example')
  expect((await sent).postData()).not.toContain('Horvat')
  expect(await applied(page).getByText('Horvat').count()).toBe(0)
  expect(await kept()).not.toContain('Horvat')
})

it('answers a burst of 403 with one reading of the identity and one way home · SES-15', async () => {
  const visit = await stage.visit()
  const { sub } = await visit.signedIn('clerk@jadran.example', jadran)
  await visit.open('/transactions')
  await openOrder(visit.page, 'R-REFUND-ME')
  const accounts: string[] = []
  visit.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/account') accounts.push(request.url())
  })
  const entries = await visit.page.evaluate(() => history.length)
  await stage.rows('delete from membership where account_id = $1 and company_id = 1', [sub])
  await refresh(visit.page).click()
  await visit.page.waitForURL((url) => !url.pathname.includes('/stores/'))
  await visit.page.waitForTimeout(2_500)
  expect(accounts.length).toBeLessThanOrEqual(2)
  await expect.poll(() => visit.page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1)
})

it('shows another company after the switch, and nothing of the one before · NAV-22, NAV-30', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  await visit.open(asked)
  await visit.page.getByRole('table').waitFor()
  await visit.page.getByRole('combobox', { name: 'Company' }).selectOption('Gorski obrt')
  await visit.page.getByText('You see no store yet').waitFor()
  await expect
    .poll(() =>
      visit.page.getByRole('combobox', { name: 'Store', includeHidden: true }).locator('option').allTextContents(),
    )
    .toEqual(['All stores'])
  await visit.page.reload()
  await heading(visit.page, 'Orders').waitFor()
  await expect
    .poll(() => visit.page.getByRole('combobox', { name: 'Company' }).locator('option:checked').textContent())
    .toBe('Gorski obrt')
})

it('sends a person to access denied where rights are missing · SES-04, NAV-01, ERR-09', async () => {
  const visit = await stage.visit()
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/users')
  await heading(visit.page, 'Access denied').waitFor()
  await visit.page.getByText('Forbidden: You do not have permission to access this resource.').waitFor()
  await visit.page.getByRole('link', { name: 'Go to the start page' }).click()
  await heading(visit.page, 'Orders').waitFor()
})
