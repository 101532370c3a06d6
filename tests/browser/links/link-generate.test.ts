import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button } from '#tests/browser/person.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { linkGenerateCover } from './link-generate.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'a new payment link follows its chart · PBG-01, PBG-03, PBG-05',
  ...linkGenerateCover,
})

it('opens its further options only when one of them is wrong · PBG-20', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/generate')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  const further = page.locator('details').filter({ hasText: 'Card, installments, ways to pay' })
  const showMissing = button(page, 'Show what is missing')
  await showMissing.click()
  await page.getByText('Check the entered data').waitFor()
  expect(await further.getAttribute('open')).toBe(null)
  await further.locator('summary').click()
  await fieldAt(page, 'comment').fill('a'.repeat(256))
  await further.locator('summary').click()
  await showMissing.click()
  await fieldAt(page, 'comment').waitFor()
  expect(await further.getAttribute('open')).toBe('')
})

it('ends the fields of its cart at one line · PBG-07', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/generate')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  const endOf = async (path: string) => {
    const box = await fieldAt(page, path).boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0))
  }
  await fieldAt(page, 'items.0.cost').waitFor()
  expect(await endOf('items.0.cost')).toBe(await endOf('discount'))
})
