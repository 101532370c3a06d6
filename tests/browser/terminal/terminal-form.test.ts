import { expect, it } from 'vitest'
import { button } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

it('keeps a focused button of an unfinished order clear of the menu of a phone · VT-15', async () => {
  const { page } = await stage.at('/vt/prepare', { width: 360 })
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await button(page, 'Continue to card entry').waitFor()
  const covered = await button(page, 'Continue to card entry').evaluate((one) => {
    const buttons = [...(one.parentElement?.querySelectorAll('button') ?? [])]
    return buttons.flatMap((each) => {
      scrollBy(0, each.getBoundingClientRect().bottom - innerHeight + 8)
      each.focus()
      const { left, bottom, width } = each.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, bottom - 4)
      return document.activeElement === each && !each.contains(over) ? [each.textContent] : []
    })
  })
  expect(covered).toEqual([])
})

it('says beside its button how much is to be paid, in the currency of the cart · VT-11', async () => {
  const { page } = await stage.at('/vt/prepare')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await page.getByLabel('Description').fill('Breakfast')
  await page.getByLabel('Unit price').fill('80.10')
  await page.getByLabel('Currency').selectOption('USD')
  const bar = page
    .locator('div')
    .filter({ has: button(page, 'Continue to card entry') })
    .last()
  await bar.getByText('$80.10', { exact: true }).waitFor()
})

it('says that a restored order has not been charged, not that it is not saved · VT-04', async () => {
  const { page } = await stage.at('/vt/prepare')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await page.getByLabel('Description').fill('Breakfast')
  await page.reload()
  await page.getByText('We restored what you typed before. The order has not been charged yet.').waitFor()
  expect(await page.getByText('not saved').count()).toBe(0)
})
