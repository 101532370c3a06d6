import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage({ env: { LIST_DELAY: 'always' } })
const asked = `/transactions?from=2026-11-14&to=${today}`
const settling = (page: Page) => page.getByText('The list will load in a moment.')

it('delays every load where the operator wants it, also of a page that was loaded anew · TRX-19', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(asked)
  await settling(page).waitFor()
  await page.getByRole('table').waitFor()
  await settling(page).waitFor({ state: 'detached' })
  await button(page, 'Next page').click()
  await settling(page).waitFor()
  await page.getByText(/^11–20 of/).waitFor()
})

it.each([1280, 360])('moves no row while a list waits for its load, at %i · TRX-19', async (width) => {
  const visit = await stage.visit({ width })
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(asked)
  const row = page.locator('tbody tr, main ul[aria-label=Orders] > li').first()
  const top = () => row.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  await settling(page).waitFor({ state: 'detached' })
  await row.waitFor()
  const before = await top()
  await button(page, 'Refresh').click()
  await settling(page).waitFor()
  expect(await top()).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await button(page, 'Show now').click()
  await settling(page).waitFor({ state: 'detached' })
  expect(await top()).toBe(before)
})
