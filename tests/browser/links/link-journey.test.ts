import type { BrowserContext, Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, heading, moveMoney } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()
const width = 360

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Where the newest letter to this customer leads. */
async function mailedLink(context: BrowserContext, email: string): Promise<string> {
  const outbox = await context.newPage()
  await outbox.goto('/sandbox/outbox')
  await outbox.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click()
  const text = await outbox.locator('pre').textContent()
  await outbox.close()
  return /https?:\/\/\S+\/pay\/[0-9a-f-]{36}/.exec(text ?? '')?.[0] ?? ''
}

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await button(page, 'Continue to payment').click()
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByLabel(/^Valid to/).fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await button(page, /^Pay €/).click()
}

it('makes a link on a phone and sends it; the customer pays, the shop sees it paid and refunds it · PBG-31, PBG-34, PBL-26', async () => {
  const visit = await stage.visit({ width })
  const { page, context } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/generate')
  await heading(page, 'New payment link').waitFor()
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await page.getByLabel('Description').fill('Two nights')
  await page.getByLabel('Unit price').fill('120,50')
  await page.getByLabel('Process type').waitFor()
  await page.getByText('Save card', { exact: true }).waitFor()
  await page.getByLabel('City').fill('Split')
  expect(await page.getByLabel('Zip code').inputValue()).toBe('21000')
  const preview = page.getByRole('region', { name: 'Preview of the payment page' })
  await preview.getByText('1 × Two nights').waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await visit.accessibilityFaults()).toEqual([])

  await page.getByText('The order number is free.').waitFor()
  await button(page, 'Generate link').click()
  await heading(page, 'The payment link is ready').waitFor()
  await page.getByRole('img', { name: /^QR code of http.*\/pay\// }).waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await visit.accessibilityFaults()).toEqual([])
  for (const name of ['Link details', 'Duplicate link', 'New link']) {
    const box = await page.getByRole('main').getByRole('link', { name, exact: true }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  const saved = page.waitForEvent('download')
  await button(page, 'SVG').click()
  expect((await saved).suggestedFilename()).toMatch(/^qr-pbl-\w{18}\.svg$/)

  await button(page, 'Send by e-mail').click()
  const dialog = page.getByRole('dialog', { name: 'Send the payment link' })
  await dialog.getByLabel('Recipient').fill('phone-customer@mail.example')
  await button(dialog, 'Send e-mail').click()
  await heading(page, 'Link successfully sent to customer').waitFor()
  const address = await mailedLink(context, 'phone-customer@mail.example')

  const customer = await stage.visit({ width })
  await customer.page.goto(address)
  await payByCard(customer.page)
  await heading(customer.page, 'Payment successful').waitFor()

  await visit.open('/pbl/links')
  const sold = page.locator('main li[data-row]').filter({ hasText: '120.50' }).first()
  await sold.getByText('Paid').waitFor()
  await page.getByText(/^\d+ other currenc/).waitFor()
  await sold.getByRole('link', { name: 'Order', exact: true }).click()
  await moveMoney(page, 'Refund')
  await page.getByText('Refunded', { exact: true }).first().waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(visit.faults).toEqual([])
})

it('goes on with the draft after a reload, and with the same link again · PBG-01, PBG-14', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/generate')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await page.getByLabel('Description').fill('Breakfast')
  await page.getByLabel('Unit price').fill('12')
  await page.reload()
  await page.getByText('We restored what you typed before. The link is not generated yet.').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Breakfast')
  await page.getByText('The order number is free.').waitFor()
  await button(page, 'Generate link').click()
  await heading(page, 'The payment link is ready').waitFor()
  const first = await page.getByText(/^pbl-\w{18}$/).textContent()
  await page.getByRole('link', { name: 'Duplicate link' }).click()
  await heading(page, 'New payment link').waitFor()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Breakfast')
  expect(await page.getByLabel('Order number', { exact: true }).inputValue()).not.toBe(first)
})
