import { expect, it } from 'vitest'
import { button, openPeriod } from '#tests/browser/person.ts'
import { saveView } from '#tests/browser/save-view.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const week = `/transactions?from=2026-11-14&to=${today}`

it('closes the sheet of a phone by one tap, also where a wrong day has just been typed · TRX-03', async () => {
  const visit = await stage.visit({ width: 360, touch: true })
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(week)
  const sheet = page.getByRole('dialog', { name: 'What to show' })
  const cross = button(sheet, 'Close')
  await button(page, /^Period/).tap()
  await sheet.getByLabel('From').fill('45.45.')
  await cross.tap()
  await sheet.waitFor({ state: 'hidden' })
  // A mouse is pressed for a while before it is let go.
  await openPeriod(page)
  await sheet.getByLabel('From').fill('45.45.')
  const { x, y, width, height } = (await cross.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
  await sheet.waitFor({ state: 'hidden' })
})

it('holds the sheet of a phone to its width, however long the name of a view is · NAV-30', async () => {
  const { page } = await stage.at(week, { width: 360 })
  const sheet = page.getByRole('dialog', { name: 'What to show' })
  await openPeriod(page)
  const name = 'Every order of the week for the accountant'
  await saveView(page, name, { says: 'Saves store, period, filters, sorting and columns.' })
  await button(sheet, /^Every order of the week/).waitFor()
  const beyond = () =>
    sheet.evaluate((shown) =>
      Math.max(...[shown, ...shown.children].map((part) => part.scrollWidth - part.clientWidth)),
    )
  await expect.poll(beyond).toBeLessThanOrEqual(0)
})
