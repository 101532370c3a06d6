import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, heading, orderLink } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const week = `/transactions?from=2026-11-14&to=${today}`

const at = async (address: string) => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(address)
  return visit.page
}

const find = async (page: Page, text: string) => {
  await page.getByLabel('Find an order').fill(text)
  await page.getByLabel('Find an order').press('Enter')
}

it('shows instant and crypto payments at one click, and their sums · TRX-10, TRX-16, TRX-17', async () => {
  const page = await at(week)
  await page.getByRole('table').waitFor()
  await button(page, 'Instant payments').click()
  await page.waitForURL(/wallets=18/)
  expect(await button(page, 'Instant payments').getAttribute('aria-pressed')).toBe('true')
  await button(page, 'Crypto payments').click()
  await page.waitForURL(/wallets=18%2C15/)
  await button(page, 'Remove filter: Transaction type').click()
  await page.waitForURL((url) => !url.search.includes('wallets'))
  await page.getByText('Sum of all orders found').waitFor()
})

it('keeps a selection while pages are turned, and adds it up · TRX-10', async () => {
  const page = await at(week)
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.first().check({ force: true })
  await page.getByText(/^1 order selected/).waitFor()
  await button(page, 'Next page').click()
  await page.getByText(/^11–20 of/).waitFor()
  await boxes.first().check({ force: true })
  await page.getByText(/^2 orders selected/).waitFor()
  await button(page, 'First page').click()
  await page.getByText(/^1–10 of/).waitFor()
  expect(await boxes.first().isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Details' }).first().click()
  await button(page, 'Back to orders').click()
  await page.getByText(/^2 orders selected/).waitFor()
  expect(await boxes.first().isChecked()).toBe(true)
  await button(page, 'Clear selection').click()
  await page.getByText(/selected/).waitFor({ state: 'hidden' })
})

it('leaves out columns, and remembers which', async () => {
  const page = await at(week)
  await page.getByRole('table').waitFor()
  const cart = page.getByRole('columnheader', { name: 'Cart' })
  await button(page, 'Columns').click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox').first().waitFor({ state: 'attached' })
  expect(await dialog.getByRole('checkbox').count()).toBe(7)
  await dialog.getByRole('checkbox', { name: 'Cart' }).uncheck({ force: true })
  await button(dialog, 'Close').last().click()
  await cart.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('table').waitFor()
  expect(await cart.count()).toBe(0)
  await button(page, 'Columns').click()
  await button(dialog, 'Show all columns').click()
  await page.keyboard.press('Escape')
  await cart.waitFor()
})

it('saves what is asked under a name, and asks it again · TRX-12', async () => {
  const page = await at(`${week}&statuses=declined`)
  await page.getByRole('table').waitFor()
  await button(page, 'Saved views').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('There are no saved views of this list yet.').waitFor()
  await button(dialog, 'Save this view…').click()
  expect(await button(dialog, 'Save').isDisabled()).toBe(true)
  await page.keyboard.type('Declined')
  await page.keyboard.press('Enter')
  await button(dialog, 'Rename Declined').click()
  await dialog.getByLabel('Name of the view').fill('Declined of the week')
  await button(dialog, 'Save').click()
  await button(dialog, 'Rename Declined of the week').waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Reset view').click()
  await page.getByText('No orders are shown yet').waitFor()
  await button(page, 'Saved views').click()
  await button(dialog, 'Declined of the week').click()
  await page.waitForURL(/statuses=declined/)
  expect(new URL(page.url()).searchParams.get('from')).toBe('2026-11-14')
  await page.getByRole('table').waitFor()
  await button(page, 'Saved views').click()
  await button(dialog, 'Remove Declined of the week').click()
  await button(dialog, 'Remove the view').click()
  await dialog.getByText('There are no saved views of this list yet.').waitFor()
})

it('finds a payment by its number, by an account, an e-mail and an amount · TRX-20, PIS-05', async () => {
  const page = await at('/transactions')
  await find(page, 'R-3DS')
  await orderLink(page, 'R-3DS').waitFor()
  await find(page, 'nobody@nowhere.example')
  await page.getByText('No orders match').waitFor()
  expect(page.url()).not.toContain('nobody')
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

it('goes along the page of the list without going back, at the tab that is open · NAV-10, NAV-30, TRD-03', async () => {
  const page = await at(week)
  await page.getByRole('table').waitFor()
  const rows = page.getByRole('table').getByRole('row')
  const numberAt = async (row: number) => (await rows.nth(row).getByRole('link').first().textContent()) ?? ''
  const [first, second] = [await numberAt(1), await numberAt(2)]
  await orderLink(page, first).click()
  await heading(page, first).waitFor()
  expect(await button(page, 'Previous').isDisabled()).toBe(true)
  await button(page, 'Next').click()
  await heading(page, second).waitFor()
  await button(page, 'Previous').click()
  await heading(page, first).waitFor()
  await page.goBack()
  await orderLink(page, first).click()
  await heading(page, first).waitFor()
  await page.getByRole('link', { name: 'Order history', exact: true }).click()
  await page.waitForURL(/tab=history/)
  await button(page, 'Next').click()
  await heading(page, second).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('history')
  await page.getByRole('main').locator('ol > li').first().waitFor()
})

it('shows its rows when their sums cannot be read, and reads these again when told · TRX-10', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const { page } = visit
  await page.route('**/orders/sums?*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await visit.open(week)
  await page.getByText('The sums could not be read.').waitFor()
  expect(await page.getByRole('table').getByRole('row').count()).toBe(11)
  await button(page, 'Try again').click()
  await page.getByText('Sum of all orders found').waitFor()
})

it('finds a payment at a terminal by its number, its amount and its approval code in any letters · TRX-20, POS-08', async () => {
  const page = await at('/transactions')
  await find(page, 'R-POS')
  await page.waitForURL(/\/pos\/transactions.*order=R-POS/)
  await page.getByText(/^1–1 of 1/).waitFor()
  await page.getByLabel('Find an order').fill('ab12cd')
  await page.getByRole('list', { name: 'Find as' }).getByText('AB12CD').first().waitFor()
  await page.getByText(/in the last 365 days/).waitFor()
})
