import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { cardTypeName, cardTypes } from '#contract/transactions/card-types.ts'
import { changeRows } from '#tests/browser/change-reply.ts'
import { button, choosePeriod, heading, menuEntry, refresh } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const year = `from=2025-11-22&to=${today}`

const at = async (address: string) => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(address)
  return visit
}

const headers = async (page: Page) => (await page.getByRole('columnheader').allTextContents()).filter(Boolean)
const sortable = (page: Page) => page.locator('th[aria-sort]').allTextContents()
const stores = (page: Page) => page.getByRole('combobox', { name: 'Store' }).locator('option').allTextContents()

it('lists bank payments of the stores that take them, with their columns and their order · PIS-01, PIS-02, PIS-03, PIS-05, NAV-08', async () => {
  const { page } = await at('/transactions')
  await menuEntry(page, 'IBAN orders').click()
  await heading(page, 'IBAN orders').waitFor()
  await page.getByText('No orders are shown yet').waitFor()
  await expect.poll(() => stores(page)).toEqual(['All stores', 'Jadran Split', 'Jadran Zagreb'])
  await choosePeriod(page, 'Year')
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/pis/transactions'))
  await button(page, 'Show orders').click()
  expect((await asked).postDataJSON()).toEqual({})
  await page.getByRole('table', { name: 'IBAN orders' }).waitFor()
  await expect
    .poll(() => headers(page))
    .toEqual([
      ...['Order number', 'Amount', 'Payer IBAN', 'Name and surname', 'Cart', 'Status', 'Created', 'Updated'],
      ...['Reference', 'Details'],
    ])
  await expect.poll(() => sortable(page)).toEqual(['Status', 'Created', 'Updated'])
  await button(page, 'Updated').click()
  await page.waitForURL(/sort=-updatedAt/)
  const purpose = 'Dvije čaše, jedna zdjela i pet tanjura'
  await stage.rows('update pis_transaction set purpose = $1 where order_reference = $2', [purpose, 'R-PIS'])
  await refresh(page).click()
  const cart = page.getByRole('row', { name: /R-PIS / }).getByRole('button', { name: purpose })
  await expect.poll(() => cart.locator('[aria-hidden]').textContent()).toBe(`${purpose.slice(0, 15)}…`)
  await cart.hover()
  await expect.poll(() => page.locator('[popover=manual]').allTextContents()).toContain(purpose)
})

it('finds bank payments by IBAN and status, of which the address names no account · PIS-02, PIS-05, TRX-10, TRX-12', async () => {
  const { page } = await at(`/pis/transactions?${year}`)
  const row = page.getByRole('row', { name: /R-PIS Select|Select R-PIS / }).first()
  await row.waitFor()
  const shown = ((await row.textContent()) ?? '').match(/HR[\d\s]{20,}/)?.[0].trim() ?? ''
  await button(page, 'Filters').click()
  const dialog = page.getByRole('dialog', { name: 'Custom filter' })
  await dialog.getByLabel('Payer IBAN').fill('HR12-')
  await dialog.getByLabel('Payer IBAN').press('Tab')
  await dialog.getByText('An IBAN has letters and digits only').waitFor()
  await expect.poll(() => button(dialog, 'Apply').isDisabled()).toBe(true)
  await dialog.getByLabel('Payer IBAN').fill(shown)
  await dialog.getByText('Statuses').click()
  await dialog.getByText('The payment was executed', { exact: true }).click()
  await button(dialog, 'Apply').click()
  await page.waitForURL(/statuses=COMPLETED/)
  await page.getByText('1–1 of 1').waitFor()
  expect(page.url()).not.toContain('HR')
  await page.getByText('Sum of all orders found').waitFor()
  await expect.poll(() => page.getByText('€620.00').count()).toBe(2)
  await page.getByRole('row', { name: /R-PIS/ }).getByRole('link', { name: 'R-PIS', exact: true }).click()
  await page.waitForURL(/\/stores\/\d+\/pis\/transactions\/[\w-]+$/)
})

/** How far a table stands out of its box. */
const widthOut = (page: Page) =>
  page
    .getByRole('table')
    .evaluate((it) => it.getBoundingClientRect().right - (it.parentElement?.getBoundingClientRect().right ?? 0))

const colours = [
  'Closed green',
  ...['Authorized amber', 'Preauthorized amber', 'Completed amber'],
  ...['Voided red', 'Declined red', 'Refunded red'],
  'Not processed gray',
]

it('lists point-of-sale payments with their columns, colours and order · POS-01, POS-10, POS-11, NAV-08', async () => {
  const { page } = await at('/transactions')
  await menuEntry(page, 'POS orders').click()
  await heading(page, 'POS orders').waitFor()
  await expect.poll(() => stores(page)).toEqual(['All stores', 'Jadran Otok', 'Jadran Split', 'Jadran Zagreb'])
  await choosePeriod(page, 'Week')
  await button(page, 'Show orders').click()
  await page.getByRole('table', { name: 'POS orders' }).waitFor()
  await expect
    .poll(() => headers(page))
    .toEqual([
      ...['Created', 'Amount', 'Card', 'Status', 'Approval code', 'Reference', 'MID · TID'],
      ...['Host MID · Visa/MDC name', 'Closed', 'Details'],
    ])
  await expect.poll(() => sortable(page)).toEqual(['Created', 'Amount', 'Status'])
  await expect.poll(() => page.getByRole('cell', { name: /^[A-Z]{3} [\d,]+\.\d\d$/ }).count()).toBe(10)
  await page.getByLabel('Per page').selectOption('100')
  await page.waitForURL(/size=100/)
  const hues = () =>
    page
      .getByRole('table')
      .locator('.riva-badge')
      .evaluateAll((all) => all.map((badge) => `${badge.textContent} ${badge.getAttribute('data-hue')}`))
  await expect.poll(async () => new Set(await hues()).size).toBeGreaterThan(3)
  for (const hue of await hues()) expect(colours).toContain(hue)
  await expect.poll(() => widthOut(page)).toBeLessThanOrEqual(0)
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  const head = page.getByRole('columnheader', { name: 'Created' })
  await expect.poll(async () => (await head.boundingBox())?.y ?? -1).toBe(48)
  await page.evaluate(() => scrollTo(0, 0))
  await button(page, 'Amount').click()
  await page.waitForURL(/sort=-amount/)
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Details' }).click()
  await page.waitForURL(/\/stores\/\d+\/pos\/transactions\/\d+$/)
})

it('applies a custom filter of terminals only while it is right · POS-02, POS-03, POS-04, POS-05, POS-06, POS-07, POS-08', async () => {
  const { page } = await at(`/pos/transactions?${year}`)
  await page.getByRole('table').waitFor()
  await button(page, 'Filters').click()
  const dialog = page.getByRole('dialog', { name: 'Custom filter' })
  const wrong: readonly (readonly [string, string, string])[] = [
    ['Date created', '22.11.2026.', 'The date must not be after today.'],
    ['Date closed', '31.02.2026.', 'There is no such day.'],
    ['Card number', '4111x', 'A card number has digits only.'],
    ['MID', 'm'.repeat(51), 'At most 50 characters.'],
  ]
  for (const [label, text, complaint] of wrong) {
    const field = dialog.getByLabel(label, { exact: true })
    await field.fill(text)
    await dialog.getByText('1 field is not filled in correctly yet.').waitFor()
    expect(await dialog.getByText(complaint).count()).toBe(0)
    await expect.poll(() => button(dialog, 'Apply').isDisabled()).toBe(true)
    await field.press('Tab')
    await dialog.getByText(complaint).waitFor()
    await field.fill('')
    await dialog.getByText(complaint).waitFor({ state: 'hidden' })
  }
  await dialog.getByLabel('Date closed', { exact: true }).fill('tomorrow')
  await dialog.getByText('Enter dates like 21.11.2026.').waitFor()
  await dialog.getByLabel('Date closed', { exact: true }).fill('')
  await dialog.getByLabel('Amount from').fill('250')
  await dialog.getByLabel('Amount to').fill('245')
  await button(dialog, 'Show what is missing').press('Enter')
  await dialog.getByText('The upper amount must not be less').waitFor()
  await expect.poll(() => dialog.getByLabel('Amount to').evaluate((it) => it === document.activeElement)).toBe(true)
  await dialog.getByLabel('Amount from').fill('245')
  await dialog.getByText('Statuses').click()
  await dialog.getByText('Refunded', { exact: true }).click()
  await dialog.getByLabel('Order number').fill('R-POS')
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/pos/orders'))
  await button(dialog, 'Apply').click()
  expect((await asked).postDataJSON()).toEqual({
    ...{ orderNumber: 'R-POS', amount: { from: 24_500, to: 24_500 }, statuses: ['refunded'] },
  })
  await page.getByText('1–1 of 1').waitFor()
  await button(page, 'Filters (3)').click()
  await dialog.getByLabel('Date created').fill('01.01.2025.')
  await button(dialog, 'Apply').click()
  await page.getByText('The dates of the filter lie outside the chosen period').waitFor()
})

const odd = ['Ž'.repeat(5_000), '<img src=x onerror="document.title=1">'.repeat(20), '\u202Eevil', "=cmd|' /C calc'!A0"]

it.each([1280, 360])('shows texts however long or odd as texts, within the page, at %i px · TRX-30', async (width) => {
  const visit = await stage.visit({ width })
  const { page } = visit
  await page.route(/\/companies\/\d+\/orders\?/, async (route) => {
    const reply = await route.fetch()
    let count = 0
    const spoilt = (await reply.text()).replace(
      /"(orderReference|cart|cardholderFirstName|cardholderLastName)":"[^"]*"/g,
      (_, key) => {
        count += 1
        return `"${key}":${JSON.stringify(odd[count % odd.length])}`
      },
    )
    await route.fulfill({ response: reply, body: spoilt })
  })
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/transactions?from=${today}&to=${today}`)
  await page.getByText('<img src=x').first().waitFor()
  const shown = await page.evaluate(() => ({ title: document.title, wide: document.documentElement.scrollWidth }))
  expect(shown).toEqual({ title: 'Orders – Riva', wide: width })
})

it('names the brand of every card, and says of an unknown one that it is none · TRD-10, TRD-11, TRX-14', async () => {
  const types = [...cardTypes, 'unionpay']
  const visit = await stage.visit()
  const { page } = visit
  await changeRows(page, /\/companies\/\d+\/orders\?/, (rows) =>
    rows.slice(0, types.length).map((row, at) => ({ ...row, cardType: types[at] })),
  )
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/transactions?${year}&size=25`)
  await page.getByRole('table').waitFor()
  const tiles = page.getByRole('table').getByRole('img')
  await expect
    .poll(() =>
      tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label') ?? tile.getAttribute('alt'))),
    )
    .toEqual(cardTypes.map(cardTypeName))
  const isDrawn = (tile: Element) =>
    tile instanceof HTMLImageElement ? tile.complete && tile.naturalWidth > 0 : (tile.textContent ?? '').length > 1
  for (const tile of await tiles.all()) {
    await tile.scrollIntoViewIfNeeded()
    await expect.poll(() => tile.evaluate(isDrawn)).toBe(true)
  }
  await expect.poll(() => page.getByRole('cell', { name: /^Undefined/ }).count()).toBe(1)
})
