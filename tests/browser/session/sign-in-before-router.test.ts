import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { addressesOf, asksFor } from '#tests/browser/fetched-parts.ts'
import { button, heading, signIn } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const router = addressesOf('routed.tsx')
const asked = `/transactions?from=${today}&to=${today}`
const typed = 'viewer@jadran.example'
const isRouter = asksFor('routed.tsx')
const name = (page: Page) => page.getByLabel('E-mail')
const register = (page: Page) => page.getByRole('link', { name: 'Register' })
const hasFocus = (page: Page, id: string) => page.evaluate((sought) => document.activeElement?.id === sought, id)

/** Requests for the router's file wait until the returned function is called. */
async function holdRouter(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(router, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Notes each time that the page shows nothing. */
const watchForEmptiness = (page: Page) =>
  page.evaluate(() => {
    const element = document.getElementById('root')
    const looked = { empty: 0, changes: 0 }
    new MutationObserver(() => {
      looked.changes += 1
      if (element?.textContent?.trim() === '') looked.empty += 1
    }).observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { looked })
  })
const seenSince = (page: Page) =>
  page.evaluate(() => (window as unknown as { looked: { empty: number; changes: number } }).looked)

it('shows the sign-in before the router has come, and keeps what is typed when it has · SES-01', async () => {
  const { page } = await stage.visit({ fresh: true })
  const letGo = await holdRouter(page)
  const requested = page.waitForRequest(isRouter)
  await page.goto('/login')
  await name(page).fill(typed)
  await requested
  const finished = page.waitForEvent('requestfinished', isRouter)
  letGo()
  await finished
  await page.getByRole('button', { name: 'Show: Password' }).click()
  expect(await name(page).inputValue()).toBe(typed)
  await signIn(page, typed)
  await heading(page, 'Orders').waitFor()
})

it('gives the title of the next screen the focus, and leads back and forward · SES-01, NAV-30', async () => {
  const { page } = await stage.visit({ fresh: true })
  await page.goto('/login')
  await name(page).waitFor()
  await watchForEmptiness(page)
  await register(page).click()
  await heading(page, 'Register').waitFor()
  await expect.poll(() => hasFocus(page, 'page-title')).toBe(true)
  await page.goBack()
  await heading(page, 'Sign in').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.goForward()
  await heading(page, 'Register').waitFor()
  const { empty, changes } = await seenSince(page)
  expect(changes).toBeGreaterThan(1)
  expect(empty).toBe(0)
})

it('leaves what was typed when the person goes back before the router has come · SES-05', async () => {
  const { page } = await stage.visit({ fresh: true })
  const letGo = await holdRouter(page)
  const requested = page.waitForRequest(isRouter)
  await page.goto('/login')
  await name(page).fill(typed)
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('a[href="/register"]')?.click()
    history.back()
  })
  await requested
  const finished = page.waitForEvent('requestfinished', isRouter)
  letGo()
  await finished
  await page.waitForURL('/login')
  await page.getByRole('button', { name: 'Show: Password' }).click()
  expect(await name(page).inputValue()).toBe(typed)
  await register(page).click()
  await heading(page, 'Register').waitFor()
  await page.goBack()
  await heading(page, 'Sign in').waitFor()
})

it('leads to the address that was asked for, and shows no empty page on the way · SES-03', async () => {
  const { page } = await stage.visit({ fresh: true })
  await page.goto('/forgotten-password')
  await heading(page, 'Forgotten password').waitFor()
  await page.goto(asked)
  await heading(page, 'Sign in').waitFor()
  expect(new URL(page.url()).searchParams.get('from')).toBe(asked)
  await watchForEmptiness(page)
  await signIn(page, typed)
  await heading(page, 'Orders').waitFor()
  expect(`${new URL(page.url()).pathname}${new URL(page.url()).search}`).toBe(asked)
  expect((await seenSince(page)).empty).toBe(0)
  await page.goBack()
  await heading(page, 'Forgotten password').waitFor({ state: 'hidden' })
})

it('says when the router cannot be fetched, and goes on once it can', async () => {
  const { page } = await stage.visit({ fresh: true })
  await page.route(router, (route) => route.abort('connectionrefused'))
  await page.goto('/login')
  await register(page).click()
  await page.getByText('This could not be loaded').waitFor()
  await page.goBack()
  await name(page).waitFor()
  await page.goForward()
  await page.getByText('This could not be loaded').waitFor()
  await page.unroute(router)
  await button(page, 'Try again').click()
  await heading(page, 'Register').waitFor()
})

it('opens the link of a mail in the page of the sign-in · SES-24', async () => {
  const { page } = await stage.visit({ fresh: true })
  await page.goto('/login')
  await name(page).fill(typed)
  await page.evaluate(() => {
    location.hash = `reset=${'k'.repeat(40)}`
  })
  await heading(page, 'Sign in').waitFor({ state: 'hidden' })
})
