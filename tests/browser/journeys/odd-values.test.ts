import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { changeReply } from '#tests/browser/change-reply.ts'
import { button } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const asked = `/transactions?from=${today}&to=${today}`
const firstRow = (page: Page) => page.locator('tbody tr').first()

it.each(['null', '[]', '7', '"a"', '{"a":null}', '{'])(
  'shows the list although %s is stored as its reports · REP-07',
  async (stored) => {
    const visit = await stage.visit()
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
      storageKeys.reports,
      stored,
    ] as const)
    await visit.open(asked)
    await firstRow(visit.page).waitFor()
    await button(visit.page, 'Export…').waitFor()
  },
)

const long = 'W'.repeat(20_000)
const free = /name|cart|description|reference|city|address|street|email|message|number|label|additional/i

/** A gateway whose free texts are one long word. */
function widened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return free.test(key) && !/status|type|currency/i.test(key) ? long : value
  if (Array.isArray(value)) return value.map((one) => widened(one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, widened(one, name)]))
}

it.each([1280, 360])('keeps the list of a word of 20,000 letters within a screen of %i · TRX-10', async (width) => {
  const visit = await stage.visit({ width })
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await changeReply(page, /\/orders\?/, widened)
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await visit.open(asked)
  await page.getByText(/WWWW/).first().waitFor()
  expect(await beyond()).toBe(0)
  if (width < 768) return
  // The keyboard reads in full what the columns of a row have cut.
  await button(page, 'Search…').waitFor()
  await page.keyboard.press('j')
  await page.locator('[data-hint]', { hasText: /Holder: W{1000}/ }).waitFor()
  await expect.poll(beyond).toBe(0)
})

it('says of a card number in the form of a company, next to its field, that it is one · CMP-16', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/edit-company')
  const address = page.getByLabel('Address', { exact: true })
  await address.fill('4111 1111 1111 1111')
  await button(page, 'Update').click()
  await page.getByText('This is a card number. Remove it.').first().waitFor()
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
})
