import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading, menuEntry } from '#tests/browser/person.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { linkGenerateCover } from './link-generate.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'a new payment link follows its chart · PBG-01, PBG-03, PBG-05',
  ...linkGenerateCover,
})

/** The form of a new link for the store that offers every service. */
const atNewLink = async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/generate')
  await visit.page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await fieldAt(visit.page, 'items.0.cost').waitFor()
  return visit
}
const openFurther = async (page: Page) => {
  await page.locator('summary').filter({ hasText: 'Card, installments, ways to pay' }).click()
  await fieldAt(page, 'comment').waitFor()
}
const optionsOf = (page: Page, path: string) =>
  fieldAt(page, path)
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))

it.each([
  ['admin@jadran.example', ['Jadran Split', 'Jadran Zagreb', 'Jadran Otok']],
  ['store-admin@jadran.example', ['Jadran Split']],
] as const)('offers %s the stores with links that this person administers · PBG-04', async (email, stores) => {
  const visit = await stage.visit()
  await visit.signedIn(email, 'Jadran d.o.o.')
  await visit.open('/pbl/generate')
  const offered = visit.page.getByLabel('Store', { exact: true }).locator('option:not([disabled])')
  await expect.poll(() => offered.allTextContents()).toEqual(expect.arrayContaining([...stores]))
  expect((await offered.allTextContents()).filter((name) => name.startsWith('Jadran'))).toHaveLength(stores.length)
})

it('has a store, a cart, payment options, a customer and the button that makes the link · PBG-01', async () => {
  const { page } = await atNewLink()
  await page.getByLabel('Store', { exact: true }).waitFor()
  for (const name of ['Cart', 'Payment options', 'Customer']) await page.getByRole('region', { name }).waitFor()
  await button(page, 'Generate link').waitFor()
})

it('begins with one piece in euro, as a sale, and can be sent once its cart is right · PBG-06, PBG-27', async () => {
  const { page } = await atNewLink()
  expect(await fieldAt(page, 'currency').inputValue()).toBe('EUR')
  await page.getByText('The order number is free.').waitFor()
  const send = button(page, 'Generate link')
  expect(await send.isDisabled()).toBe(true)
  await fieldAt(page, 'items.0.description').fill('Majica')
  await fieldAt(page, 'items.0.cost').fill('12,50')
  await expect.poll(() => send.isEnabled()).toBe(true)
  await fieldAt(page, 'items.0.quantity').fill('0')
  await expect.poll(() => send.isDisabled()).toBe(true)
})

it('says after a lost reply that the link may be there, and sends the same after a reload · PBG-29', async () => {
  const { page } = await atNewLink()
  const sent: { readonly key: string | undefined; readonly body: unknown }[] = []
  await page.route(
    ({ pathname }) => pathname.endsWith('/pbl/generate') && pathname.includes('/api/'),
    async (route, request) => {
      sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
      if (sent.length > 1) return route.continue()
      await route.fetch()
      return route.abort()
    },
  )
  await fieldAt(page, 'items.0.description').fill('Majica')
  await fieldAt(page, 'items.0.cost').fill('80')
  await page.getByText('The order number is free.').waitFor()
  const number = await fieldAt(page, 'orderNumber').inputValue()
  await button(page, 'Generate link').click()
  await page.getByText('The link may have been created').waitFor()
  expect(await page.getByText('The link was not generated.').count()).toBe(0)
  await fieldAt(page, 'items.0.cost').fill('81')
  const lookUp = page.getByRole('link', { name: `Look for ${number}` })
  expect(await lookUp.getAttribute('href')).toContain(`order=${number}`)
  await fieldAt(page, 'items.0.cost').fill('80')
  await page.reload()
  await lookUp.waitFor()
  expect(await fieldAt(page, 'orderNumber').inputValue()).toBe(number)
  await page.getByText('The order number could not be checked.').waitFor()
  await button(page, 'Generate link').click()
  await heading(page, 'The payment link is ready').waitFor()
  expect(sent[1]).toEqual(sent[0])
  await page.getByRole('main').getByRole('link', { name: 'New link', exact: true }).click()
  await page.getByText('The order number is free.').waitFor()
  expect(await page.getByText('The link may have been created').count()).toBe(0)
})

it('asks before it is left while the link is on its way · PBG-29', async () => {
  const { page } = await atNewLink()
  const held = await holdCalls(page, {
    generate: (_, path) => path.endsWith('/pbl/generate') && path.includes('/api/'),
  })
  await fieldAt(page, 'items.0.description').fill('Majica')
  await fieldAt(page, 'items.0.cost').fill('80')
  await page.getByText('The order number is free.').waitFor()
  await button(page, 'Generate link').click()
  await page.getByText('The link is being generated.').first().waitFor()
  await menuEntry(page, 'Orders').click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
  await button(page.getByRole('alertdialog'), 'Stay here').click()
  await held.answer('generate', { status: 429, body: {} })
  await page.getByText('The link was not generated.').waitFor()
  await page.getByRole('alert').getByText('429 Too Many Requests').waitFor()
  await button(page, 'Generate link').click()
  await held.answer('generate', { status: 502, body: {} })
  await page.getByText('The link may have been created').waitFor()
  await page.getByRole('alert').getByText('502 Bad Gateway').waitFor()
  expect(await page.getByText('The link was not generated.').count()).toBe(0)
})

it('says that a discount leaves something to pay, and is an amount · PBG-11, D69', async () => {
  const { page } = await atNewLink()
  const discount = fieldAt(page, 'discount')
  await fieldAt(page, 'items.0.description').fill('Majica')
  await fieldAt(page, 'items.0.cost').fill('80')
  await discount.fill('10%')
  await discount.blur()
  expect(await discount.inputValue()).toBe('10%')
  await page.getByText('Please enter valid discount.').waitFor()
  expect(await button(page, 'Generate link').isDisabled()).toBe(true)
  await discount.fill('80')
  const nothingToPay = page.getByText('The discount must be below the total. Nothing would be left to pay.')
  await nothingToPay.waitFor()
  await page.getByText('The order number is free.').waitFor()
  await button(page, 'Generate link').click()
  await expect.poll(() => discount.getAttribute('aria-invalid')).toBe('true')
  await nothingToPay.first().waitFor()
  await discount.fill('79')
  await expect.poll(() => nothingToPay.count()).toBe(0)
})

it('goes on in the new row of its cart, and in the next one after a removal · PBG-07', async () => {
  const { page } = await atNewLink()
  const descriptions = () =>
    Promise.all([0, 1, 2].map(async (row) => (await fieldAt(page, `items.${row}.description`).count()) === 1))
  for (const [row, item] of ['Majica', 'Dostava', 'Kapa'].entries()) {
    if (row > 0) await button(page, 'Add an item').press('Enter')
    else await fieldAt(page, 'items.0.description').focus()
    await page.keyboard.type(item)
    await fieldAt(page, `items.${row}.cost`).fill('10')
  }
  expect(await descriptions()).toEqual([true, true, true])
  await button(page, 'Remove item 2').press('Enter')
  await page.keyboard.type('!')
  expect(await fieldAt(page, 'items.1.description').inputValue()).toBe('Kapa!')
  await button(page, 'Remove item 2').click()
  await page.keyboard.type('!')
  expect(await fieldAt(page, 'items.0.description').inputValue()).toBe('Majica!')
  expect(await descriptions()).toEqual([true, false, false])
})

it('sends each price in hundredths, without a residue · CON-02', async () => {
  const { page } = await atNewLink()
  await fieldAt(page, 'items.0.description').fill('Majica')
  await fieldAt(page, 'items.0.quantity').fill('3')
  await fieldAt(page, 'items.0.cost').fill('80,10')
  await page.getByText('The order number is free.').waitFor()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/pbl/generate'))
  await button(page, 'Generate link').click()
  expect((await sent).postDataJSON()).toMatchObject({ items: [{ qty: 3, cost: 8_010 }], amount: 24_030 })
})

it('warns where the amount is only held · PBG-26', async () => {
  const { page } = await atNewLink()
  const type = page.getByLabel('Process type')
  expect(await type.inputValue()).toBe('SALE')
  const warning = page.getByRole('alert').filter({ hasText: 'The amount is only held, not taken' })
  expect(await warning.count()).toBe(0)
  await type.selectOption('PREAUTHORIZATION')
  await warning.waitFor()
})

it('fills in the zip code of a Croatian city, and clears a city that Croatia does not have · PBG-18, PBG-19', async () => {
  const { page } = await atNewLink()
  const [city, zip, country] = [fieldAt(page, 'city'), fieldAt(page, 'zipCode'), fieldAt(page, 'country')]
  await city.fill('Zadar')
  await expect.poll(() => zip.inputValue()).toBe('23000')
  await country.selectOption('SI')
  await city.fill('Maribor')
  await zip.fill('2000')
  await country.selectOption('HR')
  await expect.poll(async () => [await city.inputValue(), await zip.inputValue()]).toEqual(['', ''])
})

it('offers installments as the cards of the store allow, and takes them back without cards · PBG-23, PBG-25', async () => {
  const { page } = await atNewLink()
  await openFurther(page)
  await fieldAt(page, 'items.0.description').fill('Majica')
  await fieldAt(page, 'items.0.cost').fill('200')
  const upTo = (most: number) => ['0', '1', ...Array.from({ length: most - 1 }, (_, at) => String(at + 2))]
  await expect.poll(() => optionsOf(page, 'installments')).toEqual(upTo(36))
  await fieldAt(page, 'cardType').selectOption('visa')
  await expect.poll(() => optionsOf(page, 'installments')).toEqual(upTo(24))
  await fieldAt(page, 'installments').selectOption('6')
  for (const way of ['checkout', 'wallet']) await fieldAt(page, `ways.${way}.offered`).uncheck({ force: true })
  await fieldAt(page, 'installments').waitFor({ state: 'detached' })
  for (const way of ['checkout', 'wallet']) await fieldAt(page, `ways.${way}.offered`).check({ force: true })
  await expect
    .poll(async () => [await fieldAt(page, 'cardType').inputValue(), await fieldAt(page, 'installments').inputValue()])
    .toEqual(['', '0'])
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

it('ends the choice of the store where the cart ends · PBG-07', async () => {
  const { page } = await atNewLink()
  const endOf = (box: { x: number; width: number } | null) => Math.round((box?.x ?? 0) + (box?.width ?? 0))
  const cart = page
    .locator('section')
    .filter({ has: fieldAt(page, 'items.0.cost') })
    .last()
  const store = page.getByLabel('Store', { exact: true })
  expect(endOf(await store.boundingBox())).toBe(endOf(await cart.boundingBox()))
})
