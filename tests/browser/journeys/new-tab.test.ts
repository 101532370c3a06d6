import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { heading } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const asked = `/transactions?from=${today}&to=${today}`

/** Says when `page` has asked the other tabs and had the browser's answer whether one of them is signed in. */
async function askingTabs(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    new BroadcastChannel('riva').onmessage = () => document.documentElement.setAttribute('data-has-asked', '')
  })
  return async () => {
    await page.locator('html[data-has-asked]').waitFor()
    // The browser answers in order: after this one the page has had its own.
    await page.evaluate(() => navigator.locks.query())
  }
}

it('takes the session over from a tab that is busy for longer than a person would notice · SES-10', async () => {
  const visit = await stage.visit()
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/transactions')
  await heading(visit.page, 'Orders').waitFor()
  const second = await visit.newTab()
  await second.goto('/error')
  const busy = visit.page.evaluate(() => {
    const until = performance.now() + 2_000
    while (performance.now() < until);
  })
  await second.goto(asked)
  await heading(second, 'Orders').waitFor()
  await busy
})

it('lets a first visit wait for other tabs no longer than 200 ms · SES-02', async () => {
  const { page } = await stage.visit({ paused: true })
  const hasAsked = await askingTabs(page)
  await page.goto(asked)
  await hasAsked()
  await page.clock.runFor(199)
  await expect.poll(() => heading(page, 'Sign in').count()).toBe(0)
  await page.clock.runFor(1)
  await heading(page, 'Sign in').waitFor()
})
