import { expect, it } from 'vitest'
import { changeReply } from '#tests/browser/change-reply.ts'
import { button } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'

/* What surrounds a list, shown at the list of links: its bar on a phone, messages, stores that lack the service. */

const stage = openStage()

it('shows the whole period on one line of a phone, beside the number of filters · PBL-04', async () => {
  const { page } = await stage.at('/pbl/links?statuses=PAID', { lang: 'hr', width: 360 })
  const shown = page
    .getByRole('button', { name: /^Razdoblje/ })
    .locator('> span')
    .last()
  await shown.filter({ hasText: /\d{4}\.$/ }).waitFor()
  await page.getByRole('button', { name: 'Filtri (1)' }).waitFor()
  const cut = () => shown.evaluate((it) => Math.max(it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight))
  await expect.poll(cut).toBeLessThanOrEqual(0)
  expect(await shown.evaluate((it) => it.clientHeight)).toBeLessThan(25)
})

it('leaves its own buttons free of a message that waits for OK · ERR-01', async () => {
  const { page } = await stage.at('/pbl/links')
  await page.route('**/pbl/links/export*', (route) => route.fulfill({ status: 500, json: {} }))
  await button(page, 'Export as CSV').click()
  const message = page.getByRole('region', { name: 'Messages' })
  await button(message, 'OK').waitFor()
  const covered = () =>
    message.evaluate((region) => {
      const over = region.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(a, button, input, select)')]
        .filter((one) => {
          const { top, bottom, right, height } = one.getBoundingClientRect()
          return height > 0 && right > over.left && top < over.bottom && bottom > over.top
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    })
  await expect.poll(covered).toEqual([])
})

it.each(['hr', 'en'] as const)(
  'names the setting to switch on where stores lack the service, in %s · PBL-32',
  async (lang) => {
    const { say } = wordsIn(lang)
    const visit = await stage.visit({ lang })
    const { page } = visit
    await changeReply(page, '**/companies/1/stores?*', (stores: readonly object[]) =>
      stores.map((one) => ({ ...one, payByLinkEnabled: false })),
    )
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    for (const path of ['/pbl/links', '/pbl/generate']) {
      await visit.open(path)
      const setting = say('Pay by link')
      const way = say('Open the settings of a store, switch on "{setting}" under Services and save.')
      await page.getByText(way.replace('{setting}', () => setting)).waitFor()
      await page.getByRole('link', { name: say('Add a store') }).waitFor()
      await page.getByRole('link', { name: 'Jadran Split' }).click()
      await page.getByRole('heading', { name: say('Services') }).waitFor()
      await page.getByRole('switch', { name: setting }).waitFor()
    }
  },
)

it('has its buttons on one line of a phone, and its days together', async () => {
  const { page } = await stage.at('/pbl/links', { lang: 'hr', width: 360 })
  const file = page.getByText('CSV', { exact: true })
  await file.waitFor()
  const tops = page.locator('main :is(a, button)', { hasText: /Excel|CSV|Nova poveznica/ })
  const topsOf = (all: readonly Element[]) => all.map((one) => one.getBoundingClientRect().top)
  const seen = await tops.evaluateAll(topsOf)
  expect(seen).toHaveLength(3)
  expect(new Set(seen).size).toBe(1)
  const days = page.getByText(/^\d\d\.\d\d\.(\d{4}\.)?–\d\d\.\d\d\.\d{4}\.$/)
  expect(await days.evaluate((it) => it.getClientRects().length)).toBe(1)
})
