import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { changeReply } from '#tests/browser/change-reply.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

async function toWallet(page: Page, what: string, press: (target: Locator) => Promise<void>): Promise<void> {
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await page.getByLabel('Description').fill(what)
  await page.getByLabel('Unit price').fill('80,10')
  await page.getByText('The order number is free.').waitFor()
  await press(button(page, 'Continue to card entry'))
  await page.waitForURL(({ pathname }) => pathname.startsWith('/wallet'))
}

/** Enters a test card that is accepted, and goes back to the shop. */
async function payAtWallet(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await page.locator('#number').fill('4111111111111111')
  await page.locator('#expires').fill('12/30')
  await page.locator('#code').fill('123')
  await press(page.locator('button.main'))
  await press(page.locator('a.button.main'))
}
const click = (target: Locator) => target.click()
const tap = (target: Locator) => target.tap()

/** The terminal with a cart that can be sent. */
async function atCart() {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/vt/prepare')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await page.getByLabel('Description').fill('Dinner')
  await page.getByLabel('Unit price').fill('80,10')
  await page.getByText('The order number is free.').waitFor()
  return visit
}

it('takes a payment by telephone on a phone by touch, and refunds its order · VT-01, VT-07, VT-08', async () => {
  const visit = await stage.visit({ width: 360, touch: true })
  const { page } = visit
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/vt/prepare')
  await heading(page, 'Virtual terminal').waitFor()
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await page.getByText(/Riva does not see it/).waitFor()
  expect(await page.getByLabel('Phone').count()).toBe(0)
  expect(await sideways()).toBeLessThanOrEqual(0)
  expect(await visit.accessibilityFaults()).toEqual([])
  await toWallet(page, 'Dinner', tap)
  await payAtWallet(page, tap)
  await heading(page, 'Virtual terminal').waitFor()
  const order = page.getByRole('main').getByRole('link', { name: 'Order info' })
  const href = await order.getAttribute('href')
  expect(href).toMatch(/^\/stores\/\d+\/transactions\/\d+$/)
  await tap(order)
  await page.getByText('1 × Dinner').first().waitFor()
  expect(await sideways()).toBeLessThanOrEqual(0)
  await tap(button(page, 'Refund…'))
  await tap(button(page.getByRole('alertdialog'), /^Refund /))
  await page.getByText('Refunded', { exact: true }).first().waitFor()
})

it('keeps the unpaid cart that was begun where an order was paid, and does not call it paid · VT-04, VT-07', async () => {
  const visit = await stage.visit()
  const { page } = visit
  const main = page.getByRole('main')
  const processed = main.getByText('Last payment')
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/vt/prepare')
  await toWallet(page, 'Breakfast', click)
  await payAtWallet(page, click)
  await main.getByRole('link', { name: 'Order info' }).waitFor()
  const told = main.getByRole('status').filter({ hasText: /paymentvt-.*: €80\.10/ })
  await told.waitFor()
  await page.reload()
  await processed.first().waitFor()
  await told.waitFor()
  await toWallet(page, 'Unpaid', click)
  await page.goBack()
  await main.getByText('The order number is free.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/vt/success')
  expect(await page.getByLabel('Description').inputValue()).toBe('Unpaid')
  expect(await processed.count()).toBe(0)
})

it('keeps the cart of a cancelled order, with a new number · VT-07', async () => {
  const { page, signedIn, open } = await stage.visit()
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await open('/vt/prepare')
  await toWallet(page, 'Lunch', click)
  await page.locator('form[action$="/cancel"] button').click()
  await page.locator('a.button.main').click()
  await page.getByRole('main').getByText('The cart is still here, with a new order number').waitFor()
  await messages(page).getByText('The order was cancelled.').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Lunch')
  await page.getByText('The order number is free.').waitFor()
})

it('can be sent once its cart is right, and says what it waits for · VT-02, VT-06', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/vt/prepare')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await page.getByText('The order number is free.').waitFor()
  const send = button(page, 'Continue to card entry')
  expect(await send.isDisabled()).toBe(true)
  await page.getByLabel('Description').fill('Dinner')
  await page.getByLabel('Unit price').fill('80,10')
  await expect.poll(() => send.isEnabled()).toBe(true)
  await page.getByLabel('Quantity').fill('0')
  await expect.poll(() => send.isDisabled()).toBe(true)
  await page.getByLabel('Quantity').fill('1')
  let onwards: (() => void) | undefined
  await page.route('**/prepare*', async (route) => {
    await new Promise<void>((resolve) => {
      onwards = resolve
    })
    await route.continue()
  })
  await send.click()
  await page.getByText('The payment is being prepared.').waitFor()
  onwards?.()
  await page.waitForURL(({ pathname }) => pathname.startsWith('/wallet'))
})

it('tells the code and the text of a refusal, and keeps the cart · VT-15', async () => {
  const { page } = await atCart()
  await page.route('**/prepare*', (route) => route.fulfill({ status: 429, json: { message: 'TOO_MANY_REQUESTS' } }))
  await button(page, 'Continue to card entry').click()
  await page.getByText('The payment was not prepared.').waitFor()
  await page.getByRole('alert').getByText('429 Too Many Requests').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Dinner')
  expect(await page.getByText('The payment may already be prepared').count()).toBe(0)
})

it('says after a status without a verdict that the payment may be prepared · VT-15', async () => {
  const { page } = await atCart()
  await page.route('**/prepare*', (route) => route.fulfill({ status: 503, json: {} }))
  await button(page, 'Continue to card entry').click()
  await page.getByText('The payment may already be prepared').waitFor()
  await page.getByRole('alert').getByText('503 Service Unavailable').waitFor()
  expect(await page.getByText('The payment was not prepared.').count()).toBe(0)
  expect(await page.getByLabel('Description').inputValue()).toBe('Dinner')
})

it('sends the same after a lost reply and a reload, and prepares one order · VT-14, VT-15', async () => {
  const { page } = await atCart()
  const sent: { readonly key: string | undefined; readonly body: unknown }[] = []
  const replies: unknown[] = []
  await page.route(
    ({ pathname }) => pathname.endsWith('/prepare') && pathname.includes('/api/'),
    async (route, request) => {
      sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
      const response = await route.fetch()
      replies.push(await response.json())
      return sent.length > 1 ? route.fulfill({ response }) : route.abort()
    },
  )
  const number = await fieldAt(page, 'orderNumber').inputValue()
  await button(page, 'Continue to card entry').click()
  const mayBePrepared = page.getByText('The payment may already be prepared')
  await mayBePrepared.waitFor()
  expect(await page.getByText('The payment was not prepared.').count()).toBe(0)
  await page.reload()
  await mayBePrepared.waitFor()
  expect(await fieldAt(page, 'orderNumber').inputValue()).toBe(number)
  await page.getByText('The order number could not be checked.').waitFor()
  await button(page, 'Continue to card entry').click()
  await page.waitForURL(({ pathname }) => pathname.startsWith('/wallet'))
  expect(sent[1]).toEqual(sent[0])
  expect(replies[1]).toEqual(replies[0])
  await page.locator('form[action$="/cancel"] button').click()
  await page.getByText('The order number is free.').waitFor()
  expect(await mayBePrepared.count()).toBe(0)
})

it.each([
  ['admin@jadran.example', ['Jadran Split', 'Jadran Zagreb']],
  ['clerk@jadran.example', ['Jadran Split', 'Jadran Zagreb']],
  ['store-admin@jadran.example', ['Jadran Split']],
] as const)('offers %s the stores with a terminal that this person may use · VT-03', async (email, stores) => {
  const visit = await stage.visit()
  await visit.signedIn(email, 'Jadran d.o.o.')
  await visit.open('/vt/prepare')
  const offered = visit.page.getByLabel('Store', { exact: true }).locator('option')
  await expect
    .poll(async () => (await offered.allTextContents()).filter((name) => name.startsWith('Jadran')))
    .toEqual(stores)
})

it('has the country as a text in a store without the list of them · VT-12', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await changeReply(page, '**/companies/1/stores?*', (stores: readonly object[]) =>
    stores.map((one) => ({ ...one, useCountryDropdown: false })),
  )
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/vt/prepare')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  const country = page.getByLabel(/^Country/)
  await country.fill('Hrvatska')
  expect(await country.evaluate(({ tagName }) => tagName)).toBe('INPUT')
})

it('offers all countries, and fills in the postcode of a Croatian city · REF-08, VT-12', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/vt/prepare')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  const country = page.getByLabel(/^Country/)
  await expect.poll(() => country.locator('option').count()).toBeGreaterThanOrEqual(249)
  const offered = await country
    .locator('option')
    .evaluateAll((options) => options.map(({ textContent }) => textContent))
  expect(offered).toEqual(expect.arrayContaining(['Croatia', 'Slovenia', 'Zimbabwe', 'Åland Islands']))
  await country.selectOption('HR')
  const city = page.getByLabel(/^City/)
  const cities = await city.evaluate((input: HTMLInputElement) =>
    [...(input.list?.options ?? [])].map(({ value }) => value),
  )
  expect(cities).toEqual(expect.arrayContaining(['Zagreb', 'Split', 'Čakovec', 'Županja']))
  expect(cities.length).toBeGreaterThanOrEqual(120)
  await city.fill('Čakovec')
  await expect.poll(() => page.getByLabel(/^Zip code/).inputValue()).toBe('40000')
})

it('begins in the store of the last sale, after another sign-in and for a payment link too · VT-01, PBG-01', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/vt/prepare')
  const store = page.getByLabel('Store', { exact: true })
  const chosen = () => store.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
  await expect.poll(chosen).toBe('Choose a store')
  await button(page, 'Jadran Split').click()
  await page.getByLabel('Description').waitFor()
  expect(await chosen()).toBe('Jadran Split')
  expect(await store.evaluate((select) => select === document.activeElement)).toBe(true)
  expect(await button(page, 'Jadran Zagreb').count()).toBe(0)
  await visit.signedOut()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/generate')
  await page.getByLabel('Description').waitFor()
  expect(await chosen()).toBe('Jadran Split')
  await visit.signedOut()
  await visit.signedIn('admin@lanac.example')
  await visit.open('/vt/prepare')
  await heading(page, 'Virtual terminal').waitFor()
  await expect.poll(chosen).toBe('Choose a store')
  expect(await page.getByText('Jadran Split').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})

it('says that an own order number stays with the payment that was left by Back · VT-09', async () => {
  const { page } = await atCart()
  await page.getByRole('textbox', { name: 'Order number' }).fill('TABLE-7')
  await page.getByText('The order number is free.').waitFor()
  await button(page, 'Continue to card entry').click()
  await page.waitForURL(({ pathname }) => pathname.startsWith('/wallet'))
  await page.goBack()
  await page.getByText('The number TABLE-7 belongs to the payment that you left.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Order number' }).inputValue()).toMatch(/^vt-/)
  await page.getByText('The order number is free.').waitFor()
})

it('calls an order paid that the server calls so, in the store that the address names, and no other · VT-07', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/vt/prepare')
  await toWallet(page, 'Supper', click)
  await payAtWallet(page, click)
  const main = page.getByRole('main')
  await main.getByText('Last payment').waitFor()
  await main.getByText('€80.10').first().waitFor()
  await messages(page)
    .getByText(/^The order was successfully processed. vt-.*: €80.10$/)
    .waitFor()
  const href = await main.getByRole('link', { name: 'Order info' }).getAttribute('href')
  const [, store = '', order = ''] = /^\/stores\/(\d+)\/transactions\/(\d+)$/.exec(href ?? '') ?? []
  const otherStore = String(Number(store) + 1)
  for (const [storeId, orderId] of [
    [otherStore, order],
    ['', ''],
  ]) {
    await visit.open(`/vt/success?store_id=${storeId}&order_id=${orderId}`)
    await main.getByText('No confirmation yet').waitFor()
    expect(await main.getByText('Last payment').count()).toBe(0)
  }
  await visit.open(`/vt/success?store_id=${store}&order_id=${order}`)
  await main.getByText('Last payment').waitFor()
})
