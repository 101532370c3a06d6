import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { addressesOf, asksFor, fileOf, filesOf } from '#tests/browser/fetched-parts.ts'
import { button, heading, menuEntry, messages } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'

const stage = openStage()
const asked = `/transactions?from=${today}&to=${today}`
const filter = 'shell/filter/filter-dialog.tsx'
const questions = 'session/session-questions.tsx'
const idle = 14 * 60_000
const stillThere = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })

/** A screen that could not be fetched is told to the console as well: no fault of the page. */
function forgetUnfetched({ faults }: Visit): void {
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('dynamically imported module')))
}

/** Somebody at a screen that asks nothing any more, nor fetches anything. */
async function settled(visit: Visit, ended: 'requestfinished' | 'requestfailed'): Promise<Page> {
  const { page } = visit
  const fetching = new Set<string>()
  const fetched = new Set<string>()
  page.on('request', (request) => fetching.add(request.url()))
  page.on('requestfinished', (request) => {
    fetching.delete(request.url())
    fetched.add(new URL(request.url()).pathname.slice(1))
  })
  page.on('requestfailed', (request) => fetching.delete(request.url()))
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/transactions')
  await heading(page, 'Orders').waitFor()
  const isIt = asksFor(questions)
  const question =
    ended === 'requestfailed' ? page.waitForEvent('requestfailed', isIt) : page.waitForEvent('requestfinished', isIt)
  await page.clock.runFor(5_000)
  await question
  if (ended === 'requestfinished') {
    await expect.poll(() => filesOf(questions).filter((file) => !fetched.has(file))).toEqual([])
  }
  await expect.poll(() => [...fetching]).toEqual([])
  return page
}

/** Time passes until something happens: on a busy machine the page reads its last reply, and counts from there, later. */
async function passes(page: Page, time: number, isThere: () => boolean | Promise<boolean>): Promise<void> {
  await page.clock.runFor(time)
  const step = async () => {
    if (await isThere()) return true
    await page.clock.runFor(1_000)
    return isThere()
  }
  await expect.poll(step, { interval: 500, timeout: 25_000 }).toBe(true)
}

it('asks whether somebody is still there, also when the server has gone out of reach since', async () => {
  const visit = await stage.visit({ paused: true })
  const page = await settled(visit, 'requestfinished')
  await visit.context.setOffline(true)
  await passes(page, idle, () => stillThere(page).isVisible())
})

it('ends the session once the server is back after a sign-out without it · SES-10, SES-25', async () => {
  const visit = await stage.visit({ paused: true })
  const page = await settled(visit, 'requestfinished')
  const token = await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.authenticationToken)
  const account = () => stage.gateway.fetch('/api/account', { headers: { Authorization: `Bearer ${token}` } })
  const signedOutHere = page.getByRole('alertdialog', { name: 'You are signed out in this browser' })
  await visit.context.setOffline(true)
  await button(page, /^User menu/).press('Enter')
  await button(page, 'Sign out').click()
  await passes(page, 0, () => signedOutHere.isVisible())
  expect((await account()).status).toBe(200)
  await visit.context.setOffline(false)
  await passes(page, 5_000, () => heading(page, 'Sign in').isVisible())
  expect((await account()).status).toBe(401)
})

it('keeps the page where the question whether somebody is still there cannot be fetched', async () => {
  const visit = await stage.visit({ paused: true })
  await visit.page.route(addressesOf(questions), (route) => route.abort('connectionrefused'))
  const page = await settled(visit, 'requestfailed')
  await page.clock.runFor(idle)
  let asksTheGateway = false
  page.on('request', (request) => {
    asksTheGateway ||= request.url().includes('/api/account')
  })
  await passes(page, 60_000, () => asksTheGateway)
  await button(page, 'Show orders').click()
  await page.getByRole('table').waitFor()
  expect(await stillThere(page).count()).toBe(0)
})

it('says so where what makes a report cannot be fetched, and leaves the list as it is · REP-01', async () => {
  const visit = await stage.visit({ fresh: true })
  const { page } = visit
  await page.route(addressesOf('transactions/report/report-view.tsx'), (route) => route.abort('connectionrefused'))
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(asked)
  await button(page, 'Export…').click()
  await messages(page).getByText('The report could not be made. Try again.').waitFor()
  await page.getByRole('table').waitFor()
})

it('shows a dialog that was pressed for early with the first frame after its part has come · TRX-12', async () => {
  const visit = await stage.visit({ paused: true })
  const { page } = visit
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(addressesOf(filter), async (route) => {
    await held
    await route.continue()
  })
  await visit.signedIn('viewer@jadran.example')
  await visit.open(asked)
  const requested = page.waitForRequest(asksFor(filter))
  await button(page, 'Filters').click()
  await requested
  letGo()
  // The clock stands still: nothing that waits for a time would come.
  await page.getByRole('dialog', { name: 'Custom filter' }).waitFor()
})

it('keeps the list and says so where its filter cannot be fetched, and opens the filter once it can · TRX-12', async () => {
  const visit = await stage.visit({ fresh: true })
  const { page } = visit
  await page.route(addressesOf(filter), (route) => route.abort('connectionrefused'))
  await visit.signedIn('viewer@jadran.example')
  await visit.open(asked)
  await page.getByRole('table').waitFor()
  const failed = page.waitForEvent('requestfailed', asksFor(filter))
  await button(page, 'Filters').click()
  await failed
  await messages(page)
    .getByText(/^Part of this page could not be loaded/)
    .waitFor()
  await page.getByRole('table').waitFor()
  await page.unroute(addressesOf(filter))
  await page.getByRole('dialog', { name: 'Custom filter' }).waitFor()
})

it('keeps the app where a screen of the menu cannot be fetched, and shows it once the network is back', async () => {
  const visit = await stage.visit({ fresh: true })
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(asked)
  await page.getByRole('table').waitFor()
  await visit.context.setOffline(true)
  await menuEntry(page, 'Users').click()
  await page.getByRole('alert').getByText('This could not be loaded').waitFor()
  expect(await page.getByRole('main').count()).toBe(1)
  await menuEntry(page, 'Users').waitFor()
  await button(page, 'Try again').click()
  await page.getByRole('alert').getByText('This could not be loaded').waitFor()
  await visit.context.setOffline(false)
  // The try before may still be on its way, and bring the screen by itself.
  const users = heading(page, 'Users')
  await expect
    .poll(async () => {
      if (await users.isVisible()) return true
      await button(page, 'Try again')
        .click({ timeout: 500 })
        .catch(() => undefined)
      return users.isVisible()
    })
    .toBe(true)
  forgetUnfetched(visit)
})

it('shows a screen of the menu once a file that it shares with others can be fetched', async () => {
  const visit = await stage.visit({ fresh: true })
  const { page } = visit
  const screen = 'users/user-list-page.tsx'
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const fetched = new Set<string>()
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname.slice(1)))
  await visit.open(asked)
  await page.getByRole('table').waitFor()
  const shared = filesOf(screen).find((file) => file !== fileOf(screen) && !fetched.has(file))
  await page.route(`**/${shared}*`, (route) => route.abort('connectionrefused'))
  await menuEntry(page, 'Users').click()
  await page.getByRole('alert').getByText('This could not be loaded').waitFor()
  await page.unroute(`**/${shared}*`)
  await button(page, 'Try again').click()
  await heading(page, 'Users').waitFor()
  forgetUnfetched(visit)
})

it('says that loading takes long where the scripts do not come · SES-30', async () => {
  const { page } = await stage.visit({ fresh: true })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login', { waitUntil: 'commit' })
  const slow = page.getByText('Check your connection and reload the page.')
  await slow.waitFor({ state: 'hidden' })
  // The seconds until then belong to a slow connection.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await slow.waitFor()
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth === innerWidth)).toBe(true)
})
