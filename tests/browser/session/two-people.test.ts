import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { changeReply } from '#tests/browser/change-reply.ts'
import { applied, button, findByName, heading, messages, openPeriod, signIn } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'

const stage = openStage()
const ana = 'store-admin@jadran.example'
const iva = 'viewer@jadran.example'
const asked = `/transactions?from=${today}&to=${today}`

const frozen = (page: Page) => page.getByRole('alertdialog', { name: 'Another person has signed in' })

/** Somebody who signed in just now at a tab of their own. */
async function besides(visit: Visit, email: typeof iva): Promise<Page> {
  const { token, sub } = await stage.gateway.as(email, 'riva-sandbox-pass')
  const tab = await visit.newTab()
  await tab.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<title>blank</title>' }))
  await tab.goto('/blank')
  await tab.evaluate(
    ([keys, given, whose]) => {
      sessionStorage.setItem(keys.authenticationToken, given)
      sessionStorage.setItem(keys.sub, whose)
      sessionStorage.setItem(keys.signedInAt, String(Date.now()))
    },
    [storageKeys, token, sub] as const,
  )
  await tab.goto('/transactions')
  await heading(tab, 'Orders').waitFor()
  return tab
}

/** The list as it begins by itself: no address asks for anything. */
async function ofItself(page: Page): Promise<void> {
  await page.waitForURL(({ pathname, search }) => pathname === '/transactions' && search === '')
  await heading(page, 'Orders').waitFor()
}

/** Back, to the list that was asked for Horvat; what the gateway is asked there. */
async function backToTheList(page: Page, steps: number): Promise<string> {
  const sent = page.waitForRequest((request) => /\/orders\?/.test(request.url()))
  await page.evaluate((entries) => history.go(-entries), steps)
  await page.waitForURL((url) => url.searchParams.get('from') === today)
  return `${(await sent).postData()} ${await page.evaluate(() => JSON.stringify(history.state))}`
}

const startsWithin = async (part: Locator, whole: Locator): Promise<boolean> =>
  ((await part.boundingBox())?.x ?? -1) > ((await whole.boundingBox())?.x ?? 0)

const signOut = async (page: Page) => {
  await button(page, /^User menu/).click()
  await button(page, 'Sign out').click()
  await heading(page, 'Sign in').waitFor()
}

it('shows the next person nothing of what the one before looked for, however they go back · SES-10, SES-21', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn(ana)
  await visit.open(asked)
  await findByName(page, 'Horvat')
  await besides(visit, iva)
  await button(frozen(page), 'Continue as that person').click()
  await ofItself(page)
  expect(await backToTheList(page, 2)).not.toContain('Horvat')
  await heading(page, 'Orders').waitFor()
  expect(await applied(page).getByText('Horvat').count()).toBe(0)
})

it('shows whoever signs in after a sign-out nothing of it either · SES-10', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn(ana)
  await visit.open(asked)
  await findByName(page, 'Horvat')
  await signOut(page)
  await signIn(page, iva)
  await ofItself(page)
  expect(await backToTheList(page, 1)).not.toContain('Horvat')
  await heading(page, 'Orders').waitFor()
  expect(await applied(page).getByText('Horvat').count()).toBe(0)
})

it('asks for nothing of the company that another person of this browser works in · SES-10, SES-21', async () => {
  const visit = await stage.visit()
  const { page } = visit
  const refused: string[] = []
  page.on('response', (reply) => {
    if (reply.status() === 403) refused.push(new URL(reply.url()).pathname)
  })
  await visit.signedIn('second-admin@planina.example')
  const own = await page.evaluate((keys) => {
    const company = sessionStorage.getItem(keys.lastSelectedCompany)
    // Ana is kept signed in at other tabs; this tab has not chosen a company yet.
    localStorage.setItem(keys.sub, 'another person')
    localStorage.setItem(keys.lastSelectedCompany, '1')
    localStorage.setItem(keys.lastSelectedCompanyName, 'Jadran d.o.o.')
    sessionStorage.removeItem(keys.lastSelectedCompany)
    sessionStorage.removeItem(keys.lastSelectedCompanyName)
    return company
  }, storageKeys)
  await visit.open('/transactions')
  await heading(page, 'Orders').waitFor()
  expect(refused).toEqual([])
  const chosen = (area: 'localStorage' | 'sessionStorage') =>
    page.evaluate(([name, key]) => window[name].getItem(key), [area, storageKeys.lastSelectedCompany] as const)
  await expect.poll(() => chosen('sessionStorage')).toBe(own)
  expect(await chosen('localStorage')).toBe('1')
})

it('signs out the tabs of one person alone; the other goes on in theirs when asked to · SES-10, SES-21', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn(ana)
  await visit.open(asked)
  await findByName(page, 'Horvat')
  const first = await besides(visit, iva)
  await frozen(page).waitFor()
  const second = await visit.newTab()
  await second.goto('/transactions')
  await heading(second, 'Orders').waitFor()
  await signOut(first)
  await heading(second, 'Sign in').waitFor()
  await messages(second).getByText('You signed out in another tab.').waitFor()
  const left = page.getByRole('alertdialog', { name: 'The other person has signed out' })
  await left.waitFor()
  expect(await page.getByText('Horvat').count()).toBe(0)
  await first.close()
  await second.close()
  await page.setViewportSize({ width: 360, height: 780 })
  await expect.poll(() => startsWithin(button(left, `Continue as ${ana}`), left)).toBe(true)
  await button(left, `Continue as ${ana}`).click()
  await heading(page, 'Orders').waitFor()
  await openPeriod(page)
  await applied(page.getByRole('dialog', { name: 'What to show' }))
    .getByText('Horvat')
    .waitFor()
})

it('stays here after a sign-out whose identity provider is out of reach, and says so · SES-10, SES-27', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn(ana)
  const issuer = `${stage.gateway.url}/gone`
  const gone = { issuer, logoutUrl: `${issuer}/end`, passwordSignIn: false }
  await changeReply(page, '**/api/profile-info', (body: object) => ({ ...body, ...gone }))
  await page.route('**/gone/**', (route) => route.abort('connectionrefused'))
  await visit.open('/transactions')
  await heading(page, 'Orders').waitFor()
  await signOut(page)
  await messages(page).getByText('The identity provider could not be reached').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})
