import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, heading, refresh } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const asked = `/transactions?from=${today}&to=${today}`
const own = /The channel is broken\./

/** Telling the other tabs throws: the session cannot do what it has to do. */
const breakChannel = (page: Page) =>
  page.evaluate(() => {
    const whole = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = (message: { readonly kind: string }) => {
      if (message.kind !== 'ask') throw new Error('The channel is broken.')
    }
    const mend = () => {
      BroadcastChannel.prototype.postMessage = whole
    }
    Object.assign(window, { mend })
  })
const mend = (page: Page) => page.evaluate(() => (window as unknown as { mend: () => void }).mend())

async function comeIn() {
  const visit = await stage.visit()
  await visit.signedIn('store-admin@jadran.example')
  await visit.open(asked)
  await visit.page.locator('tbody tr').first().waitFor()
  const reports: string[] = []
  visit.page.on('request', (request) => {
    if (request.url().endsWith('/browser-error')) reports.push(request.postData() ?? '')
  })
  const logOut = async () => {
    await button(visit.page, /^User menu/).click()
    await button(visit.page, 'Sign out').click()
  }
  return { ...visit, reports, logOut }
}

it('restarts a part that broke: the screen is drawn again and works · SES-05', async () => {
  const { page, faults, reports, logOut } = await comeIn()
  await breakChannel(page)
  const identity = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/account')
  await page.route('**/api/account**', async (route) => {
    await mend(page)
    await route.continue()
  })
  await logOut()
  await identity
  await expect.poll(() => reports.length).toBe(1)
  await page.locator('tbody tr').first().waitFor()
  await refresh(page).click()
  await refresh(page).waitFor()
  await logOut()
  await heading(page, 'Sign in').waitFor()
  expect(faults.filter((fault) => !own.test(fault))).toEqual([])
  faults.length = 0
})

it('shows a page that loads the tab again when restarts do not help, and tells the gateway where · NAV-20', async () => {
  const { page, faults, reports, logOut, accessibilityFaults } = await comeIn()
  await breakChannel(page)
  await logOut()
  await heading(page, 'Riva stopped working in this tab').waitFor()
  await expect.poll(() => reports.length).toBe(4)
  const [report = ''] = reports
  expect(JSON.parse(report)).toMatchObject({ part: 'session', name: 'Error' })
  expect(report).toMatch(/assets\/[\w.-]+\.js:\d+:\d+/)
  expect(report).not.toMatch(/channel is broken|jadran|transactions\?/)
  expect(await accessibilityFaults()).toEqual([])
  await button(page, 'Load again').click()
  await page.locator('tbody tr').first().waitFor()
  expect(faults.filter((fault) => !own.test(fault))).toEqual([])
  faults.length = 0
})
