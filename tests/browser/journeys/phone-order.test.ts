import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, openMoney, openOrder } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()

/** An order on a phone, opened from the list. */
async function atOrder(reference: string): Promise<Page> {
  const visit = await stage.visit({ width: 360, touch: true })
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/transactions?from=2026-11-14&to=${today}&order=${reference}`)
  await page.getByRole('link', { name: reference, exact: true }).click()
  return page
}
/** How high the part of a control is that answers to a finger in its middle. */
const reachOf = (control: Locator) =>
  control.evaluate((element) => {
    const { left, width, top, height } = element.getBoundingClientRect()
    const at = (by: number) => document.elementFromPoint(left + width / 2, top + height / 2 + by)?.closest('button')
    const reaches = Array.from({ length: 81 }, (_, step) => at(step - 40) === element)
    return reaches.filter(Boolean).length
  })
const heightOf = async (control: Locator) => (await control.boundingBox())?.height ?? 0

it('begins with the amount and the story on a phone; what else can be done is in a menu · TRD-02, TRD-05', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  const { page } = visit
  await openOrder(page, 'R-REFUND-ME')
  await page.setViewportSize({ width: 360, height: 760 })
  const story = page.getByRole('heading', { name: 'What happened' })
  await expect.poll(async () => (await story.boundingBox())?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(600)
  expect(await button(page, 'Print').count()).toBe(0)
  await button(page, 'More actions').click()
  const tools = page.getByRole('group', { name: 'More actions' })
  await expect
    .poll(() => tools.getByRole('button').allTextContents())
    .toEqual(['Export to PDF', 'PDF in Croatian', 'Print', 'Refresh'])
  expect(await visit.accessibilityFaults()).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => tools.count()).toBe(0)
})

it('shows each 3-D Secure message whole on a phone, with its time · TRD-08', async () => {
  const page = await atOrder('R-3DS-REFUSED')
  await page.getByRole('link', { name: 'Order history', exact: true }).click()
  const cards = page.getByRole('list', { name: '3-D Secure messages' })
  await cards.getByText('Not confirmed by the customer').first().waitFor()
  const cut = await cards
    .locator('[data-line]')
    .evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent))
  expect(cut).toEqual([])
  await cards
    .getByText(/\d{2}:\d{2}:\d{2}$/)
    .first()
    .waitFor()
})

it('gives a finger 44 px at the tabs of an order and at the links of the sign-in', async () => {
  const visit = await stage.visit({ width: 360, touch: true })
  const { page } = visit
  await page.goto('/login')
  for (const name of ['Forgotten password?', 'Register']) {
    const link = page.getByRole('link', { name, exact: true })
    await expect.poll(() => heightOf(link), { message: name }).toBeGreaterThanOrEqual(44)
  }
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/transactions?from=2026-11-14&to=${today}&order=R-3DS`)
  await page.getByRole('link', { name: 'R-3DS', exact: true }).click()
  for (const name of ['Summary', 'Order details', 'Order history']) {
    const tab = page.getByRole('link', { name, exact: true })
    await expect.poll(() => heightOf(tab), { message: name }).toBeGreaterThanOrEqual(44)
  }
})

it('gives a finger 44 px at what a form misses, at a copy button, and at the cross of a dialog', async () => {
  const visit = await stage.visit({ width: 360, touch: true })
  const { page } = visit
  await page.goto('/register')
  const missing = button(page, 'Show what is missing')
  await expect.poll(() => heightOf(missing)).toBeGreaterThanOrEqual(44)
  await missing.click()
  const fault = page.getByRole('link', { name: 'E-mail: This is required.' })
  await expect.poll(() => heightOf(fault)).toBeGreaterThanOrEqual(44)
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/transactions?from=2026-11-14&to=${today}&order=R-REFUND-ME`)
  await page.getByRole('link', { name: 'R-REFUND-ME', exact: true }).click()
  await expect.poll(() => heightOf(page.getByRole('link', { name: 'Riva', exact: true }))).toBeGreaterThanOrEqual(44)
  await expect.poll(() => reachOf(button(page, 'Copy: order number').first())).toBeGreaterThanOrEqual(42)
  const dialog = await openMoney(page, 'Refund')
  await expect.poll(() => heightOf(button(dialog, 'Close'))).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
})

it('moves nothing around a button that says what became of its copy · TRD-02', async () => {
  const visit = await stage.visit({ width: 360, touch: true })
  const { page } = visit
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/transactions?from=2026-11-14&to=${today}&order=R-REFUND-ME`)
  await page.getByRole('link', { name: 'R-REFUND-ME', exact: true }).click()
  const copies = button(page, /^Copy: /)
  await copies.nth(3).waitFor()
  const places = () =>
    copies.evaluateAll((all) =>
      all.map((copy) => {
        const { left, top, width } = copy.getBoundingClientRect()
        return [left + scrollX, top + scrollY, width]
      }),
    )
  const before = await places()
  for (const copy of await copies.all()) {
    await copy.tap()
    await copy.getByText('Copied', { exact: true }).waitFor()
    expect(await places()).toEqual(before)
  }
})

it('has the copy button right after the last letter of an e-mail that takes two lines · TRD-02', async () => {
  const page = await atOrder('R-REFUND-ME')
  const gap = await button(page, 'Copy: e-mail').evaluate((copy) => {
    const email = copy.previousElementSibling
    const lines = [...(email?.getClientRects() ?? [])]
    const text = document.createRange()
    text.selectNodeContents(email ?? copy)
    const ends = [...text.getClientRects()].filter(({ width }) => width > 0)
    const { left, top, bottom } = copy.getBoundingClientRect()
    const last = ends.at(-1)
    return {
      lines: new Set(lines.map((line) => line.top)).size,
      isOnLastLine: last !== undefined && top < last.bottom && bottom > last.top,
      near: Math.round(left - (last?.right ?? 0)) <= 8,
    }
  })
  expect(gap).toEqual({ lines: 2, isOnLastLine: true, near: true })
})

it('gives a finger 44 px at what a save bar misses', async () => {
  const visit = await stage.visit({ width: 360, touch: true })
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/edit-company')
  await page.getByLabel('City').fill('')
  await expect.poll(() => reachOf(button(page, 'Show what is missing'))).toBeGreaterThanOrEqual(44)
  for (const name of ['Update', 'Discard'])
    await expect.poll(() => reachOf(button(page, name))).toBeGreaterThanOrEqual(44)
})

it('keeps the buttons of both charges where they are behind a dialog · ACT-09, ACT-11', async () => {
  const page = await atOrder('R-SAVED-CARD')
  await page.getByRole('link', { name: 'PBL saved card', exact: true }).click()
  const charges = ['Next payment…', 'Charge the saved card…']
  const dialog = page.getByRole('alertdialog')
  for (const opener of charges) {
    await button(page, opener).click()
    await dialog.waitFor()
    // The page behind a dialog is hidden from roles.
    for (const charge of charges) expect(await page.locator('button', { hasText: charge }).count(), charge).toBe(1)
    await button(dialog, 'Cancel').click()
    await dialog.waitFor({ state: 'hidden' })
  }
})
