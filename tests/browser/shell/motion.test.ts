import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openStage } from '#tests/browser/stage.ts'
import { atUsers } from '#tests/browser/users/at-users.ts'

const stage = openStage()

/** Notes of every animation of a dialog, a menu or a backdrop: how long it takes, in milliseconds. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('[role$=dialog], [popover], [data-part=backdrop]')) return
      const seconds = Number.parseFloat(getComputedStyle(target).animationDuration)
      document.documentElement.dataset.motion = `${document.documentElement.dataset.motion ?? ''} ${seconds * 1_000}`
    })
  })

const durations = (page: Page) =>
  page.evaluate(() => (document.documentElement.dataset.motion ?? '').split(' ').filter(Boolean).map(Number))

const ways = [
  { part: 'a dialog', width: 1280, open: (page: Page) => page.getByRole('button', { name: 'Add new user' }).click() },
  { part: 'a menu', width: 1280, open: (page: Page) => page.getByRole('button', { name: /^User menu/ }).click() },
  { part: 'a drawer', width: 1280, open: (page: Page) => page.getByRole('button', { name: /^Downloads/ }).click() },
  { part: 'the search', width: 1280, open: (page: Page) => page.keyboard.press('ControlOrMeta+k') },
  {
    part: 'a sheet',
    width: 360,
    open: async (page: Page) => {
      await page.getByRole('link', { name: 'Audit trail' }).click()
      await page.getByRole('button', { name: /^Period/ }).click()
    },
  },
]

it.each(ways)('opens $part within 120 to 180 ms, and at once with reduced motion', async ({ width, open }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await atUsers(stage, { width })
    await page.emulateMedia({ reducedMotion })
    await watchMotion(page)
    await open(page)
    await expect.poll(async () => (await durations(page)).length).toBeGreaterThan(0)
    const [least, most] = reducedMotion === 'reduce' ? [0, 1] : [120, 180]
    for (const took of await durations(page)) {
      expect(took).toBeGreaterThanOrEqual(least)
      expect(took).toBeLessThanOrEqual(most)
    }
  }
})

it('marks the current menu item and page by a border where the system chooses the colours', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions?from=2026-10-01&to=2026-11-21')
  const current = page.locator('nav [aria-current]').filter({ visible: true })
  await expect.poll(() => current.count()).toBe(2)
  const borders = () => current.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth))
  expect(await borders()).not.toContain('2px')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await borders()).toEqual(['2px', '2px'])
})
