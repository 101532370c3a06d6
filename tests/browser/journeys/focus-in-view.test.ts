import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, heading } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()

async function at(address: string, width: number): Promise<Page> {
  const visit = await stage.visit({ width })
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(address)
  await visit.page.setViewportSize({ width, height: 600 })
  return visit.page
}

/** Steps through the page by the keyboard: nothing lies over the middle of what has the focus. */
async function staysInView(page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<void> {
  const covered: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key)
    const found = await page.evaluate(async () => {
      const { activeElement: focused, body } = document
      if (!focused || focused === body) return null
      const isSeen = () => {
        const { x, y, width, height } = focused.getBoundingClientRect()
        const over = document.elementFromPoint(x + width / 2, y + height / 2)
        return over !== null && (focused.contains(over) || over.contains(focused))
      }
      // What the focus changes is drawn with one of the next frames.
      for (let frame = 0; frame < 30 && !isSeen(); frame += 1) await new Promise(requestAnimationFrame)
      if (isSeen()) return null
      return `${focused.textContent || focused.getAttribute('aria-label')} at ${Math.round(focused.getBoundingClientRect().y)}`
    })
    if (found !== null) covered.push(found)
  }
  expect(covered).toEqual([])
}

it.each([1280, 360])('keeps what has the focus in a list clear of header, head and bar, at %i', async (width) => {
  const page = await at(`/transactions?from=2025-11-22&to=${today}&size=50`, width)
  await page.getByText(/^1–50 of/).waitFor()
  await page.locator('tbody tr, main ul[aria-label=Orders] > li').first().getByRole('link').first().focus()
  await staysInView(page, 'Tab', 30)
  await button(page, 'Next page').focus()
  await staysInView(page, 'Shift+Tab', 60)
  // What stays at its place moves nothing when it takes the focus.
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  if (width > 1000) {
    for (const name of ['Amount', 'Status']) await button(page, name).focus()
    await page.getByRole('button', { name: /Ana Jurić/ }).focus()
    expect(await page.evaluate(() => scrollY)).toBe(before)
  }
})

it.each([1280, 360])('keeps what has the focus in a form clear of header and bars, at %i', async (width) => {
  const page = await at('/edit-company', width)
  await heading(page, 'Company').waitFor()
  // The documents come into the menu last, and move what is below them; a phone has them behind "More".
  await (width > 1000 ? page.getByRole('link', { name: 'Archive', exact: true }) : button(page, 'More')).waitFor()
  await page.getByLabel('Address', { exact: true }).fill('Nova ulica 7')
  await page.getByText('Unsaved changes').waitFor()
  await staysInView(page, 'Shift+Tab', 12)
  await staysInView(page, 'Tab', 24)
})
