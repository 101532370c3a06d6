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

it('takes a condition off by a tap as high as a finger, in the words of the reader · TRX-10', async () => {
  const { page } = await stage.at(`${week}&statuses=declined,completed`, { lang: 'hr', width: 360, touch: true })
  await page.getByRole('button', { name: /^Razdoblje/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Što prikazati' })
  for (const name of ['Ukloni filtar: Status', 'Očisti sve']) {
    const reached = () =>
      button(sheet, name).evaluate((pressed) => {
        const { left, top, width, height } = pressed.getBoundingClientRect()
        const isOwn = (y: number) => document.elementFromPoint(left + width / 2, top + height / 2 + y) === pressed
        return [-21, 0, 21].every(isOwn)
      })
    await expect.poll(reached, { message: name }).toBe(true)
  }
  await button(sheet, 'Ukloni filtar: Status').tap({ position: { x: 12, y: -8 }, force: true })
  await button(sheet, 'Očisti sve').waitFor({ state: 'hidden' })
})
