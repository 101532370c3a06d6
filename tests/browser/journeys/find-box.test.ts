import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, orderLink } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

const atList = async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  return visit.page
}

const find = async (page: Page, text: string) => {
  await page.getByLabel('Find an order').fill(text)
  await page.getByLabel('Find an order').press('Enter')
}

it('finds a payment by its number, by an account, an e-mail and an amount · TRX-20, PIS-05', async () => {
  const page = await atList()
  await find(page, 'R-3DS')
  await orderLink(page, 'R-3DS').waitFor()
  await find(page, 'nobody@nowhere.example')
  await page.getByText('No orders match').waitFor()
  expect(page.url()).not.toContain('nobody')
  await stage.rows(`update orders set email = 'only.one@found.example' where order_reference = 'R-3DS'`)
  await find(page, 'Only.One@found.example')
  await page.getByRole('list', { name: 'Applied filters' }).getByText('Only.One@found.example').waitFor()
  await orderLink(page, 'R-3DS').waitFor()
  await page.getByText('1–1 of 1').waitFor()
  expect(page.url()).not.toContain('found')
  await find(page, '620,00')
  await page.waitForURL(/min=62000&max=62000/)
  await orderLink(page, 'R-PIS').waitFor()
  const [{ iban } = { iban: '' }] = await stage.rows<{ iban: string }>(
    `select debtor_iban as iban from pis_transaction where order_reference = 'R-PIS' limit 1`,
  )
  await find(page, iban)
  await page.waitForURL(/\/pis\/transactions/)
  await orderLink(page, 'R-PIS').waitFor()
  expect(page.url()).not.toContain(iban)
})

it('finds a payment at a terminal by its number, its amount and its approval code in any letters · TRX-20, POS-08', async () => {
  const page = await atList()
  await find(page, 'R-POS')
  await page.waitForURL(/\/pos\/transactions.*order=R-POS/)
  await page.getByText(/^1–1 of 1/).waitFor()
  const meanings = page.getByRole('list', { name: 'Find as' })
  await page.getByLabel('Find an order').fill('245,00')
  await button(meanings, 'Amount 245.00 POS orders').click()
  await page.waitForURL(/\/pos\/transactions.*min=24500&max=24500/)
  await page.getByRole('cell', { name: 'EUR 245.00' }).first().waitFor()
  await stage.rows(`update pos_transaction set approval_code = 'AB12CD' where order_reference = 'R-POS'`)
  await find(page, 'ab12cd')
  await page.waitForURL(/\/pos\/transactions.*approval=AB12CD/)
  await page.getByText('1–1 of 1').waitFor()
  await page.getByRole('cell', { name: 'AB12CD' }).waitFor()
  await page.getByLabel('Find an order').fill('ab12cd')
  await meanings.getByText('AB12CD').first().waitFor()
  const [field, found] = await Promise.all(
    [page.getByLabel('Find an order'), page.getByText(/in the last 400 days/)].map((part) => part.boundingBox()),
  )
  expect((found?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(400)
})

/** The parts of the page below the box, by where they stand. */
const standing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main h1, main select')]
      .filter((part) => part.closest('search') === null)
      .map((part) => part.getBoundingClientRect())
      .map(({ x, y }) => `${x} ${y}`),
  )

it.each([1280, 640, 360])('lays what it finds over the page, whole, %i pixels wide · TRX-20', async (width) => {
  const visit = await stage.visit({ width })
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  const { page } = visit
  if (width < 768) await button(page, 'Search').click()
  const field = page.getByLabel('Find an order')
  await field.focus()
  const before = await standing(page)
  const texts = ['245,00', '4111111111111112', '?'.repeat(60), 'AB12CD']
  for (const text of texts) {
    await field.fill(text)
    await page.locator('search').getByText(/./).first().waitFor()
    expect(await standing(page)).toEqual(before)
  }
  const meanings = page.getByRole('list', { name: 'Find as' })
  const [found] = [await meanings.boundingBox()]
  expect(found?.x).toBeGreaterThanOrEqual(0)
  expect((found?.x ?? 0) + (found?.width ?? width)).toBeLessThanOrEqual(width)
  const covered = await meanings.getByRole('button').evaluateAll((buttons) =>
    buttons.filter((one) => {
      one.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = one.getBoundingClientRect()
      return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  )
  expect(covered).toEqual([])
})

it('hides what it finds from whoever goes on, and shows it again · TRX-20', async () => {
  const page = await atList()
  const field = page.getByLabel('Find an order')
  const meanings = page.getByRole('list', { name: 'Find as' })
  await field.fill('AB12CD')
  await meanings.waitFor()
  await page.keyboard.press('Tab')
  await expect
    .poll(() =>
      button(meanings, 'Order number AB12CD')
        .first()
        .evaluate((it) => it === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await meanings.waitFor({ state: 'hidden' })
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await field.inputValue()).toBe('AB12CD')
  await page.keyboard.press('Tab')
  await meanings.waitFor({ state: 'hidden' })
  await field.focus()
  await meanings.waitFor()
  await button(page, 'Filters').focus()
  await meanings.waitFor({ state: 'hidden' })
})
