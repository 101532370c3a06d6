import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { shownAmount } from '#contract/shell/money.ts'
import { changeRows } from '#tests/browser/change-reply.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { datedScreen, describeDatedScreen } from '#tests/browser/describe-dated-screen.ts'
import { describeDatedViews } from '#tests/browser/describe-dated-views.ts'
import { button, heading, openFilters, refresh } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import { linkListCover, linkListScreen } from './link-list.cover.ts'

const stage = openStage()
const { at, shown } = datedScreen({ stage, ...linkListScreen })
const storeField = (page: Page) => page.getByLabel('Store', { exact: true })
const storesIn = (page: Page) => storeField(page).locator('option').allTextContents()

await describeCover({ stage, title: 'the list of payment links follows its chart · PBL-03, PBL-08', ...linkListCover })

describeDatedScreen('the list of payment links on its screen · PBL-04, PBL-07, REP-09, REP-10', {
  ...linkListScreen,
  stage,
  unreadable: `sort=cart&statuses=x&order=${'x'.repeat(47)}`,
  filter: {
    typed: { 'Order number': 'L-WAITING', "Customer's e-mail": '@' },
    address: '?order=L-WAITING',
    personal: '@',
  },
  many: { search: '?from=2025-12-01' },
  file: {
    search: '?order=L-WAITING',
    call: '**/pbl/links/export*',
    buttons: ['Export as CSV', 'Export to Excel'],
    failed: 'The payment links could not be exported. Try again.',
    name: /^links_.*\.csv$/,
    line: 'L-WAITING',
  },
})

describeDatedViews('the saved views of payment links · PBL-04, TRX-12', {
  ...linkListScreen,
  stage,
  search: '?statuses=PAID&sort=-amount',
})

it('offers agents, and sums what it finds as links, not as money · PBL-04, PBL-11', async () => {
  const { page } = await at()
  await page.getByText('Sum of all links found, before discounts').waitFor()
  // A paid link stays paid where its order was voided or refunded.
  for (const name of ['Paid links', 'Open links']) await page.getByText(name, { exact: true }).first().waitFor()
  const dialog = await openFilters(page)
  await dialog.getByText('Agents').click()
  await dialog.getByRole('list', { name: 'Agents' }).getByRole('checkbox').first().check({ force: true })
  await button(dialog, 'Apply').click()
  await page.waitForURL(/agents=/)
})

it('shows the amount before the discount, which the sum counts, below the amount to pay · PBL-04, PBL-10', async () => {
  const [discounted] = await stage.rows<{ number: string; amount: number; discount: number; currency: string }>(
    `select l.order_number as number, l.amount::int, l.discount_amount::int as discount, l.currency from link l join company c on c.id = l.company_id
      where l.discount_amount > 0 and c.name = 'Jadran d.o.o.' order by l.id limit 1`,
  )
  const { rows } = await shown(`?order=${encodeURIComponent(discounted?.number ?? '')}&from=2025-12-01&to=${today}`)
  const { amount = 0, discount = 0, currency = '' } = discounted ?? {}
  const shownAs = (minor: number) => shownAmount(minor, currency, 'en')
  const cell = rows.first().locator('td').filter({ hasText: 'before the discount' })
  await expect
    .poll(() => cell.textContent())
    .toBe(`${shownAs(amount - discount)}${shownAs(amount)} before the discount`)
})

it('tells the customer of a link from its agent · PBL-10', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await changeRows(page, /\/companies\/.*\/pbl\/links\?/, (rows) =>
    rows.map((row) => ({
      ...{ ...row, customer: { firstName: 'Ana', lastName: 'Kupac' } },
      merchant: { firstName: 'Ivo', lastName: 'Agent' },
    })),
  )
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/links?order=L-WAITING')
  const cells = page.locator('tbody tr').first().locator('td')
  const at = async (name: string) => {
    const heads = await page.getByRole('columnheader').allTextContents()
    return cells.nth(heads.findIndex((head) => head.trim() === name)).textContent()
  }
  await cells.first().waitFor()
  await expect.poll(async () => [await at('Customer'), await at('Agent')]).toEqual(['Ana Kupac', 'Ivo Agent'])
})

it('shows the links with cut numbers, amounts to pay and orders · PBL-10, D28', async () => {
  const { visit, page, rows } = await shown('?order=L-INSTALLMENTS')
  const headers = await page.getByRole('columnheader').allTextContents()
  expect(headers.map((head) => head.trim())).toEqual([
    ...['Created', 'Order number', 'Customer', 'Amount', 'Status', 'Valid to', 'Agent', 'Broj rezervacije'],
    ...['Orders', 'Link'],
  ])
  await expect.poll(() => page.locator('th[aria-sort=descending]').textContent()).toBe('Valid to')
  await page.getByText('L-INSTALLM…').first().waitFor()
  await visit.open('/pbl/links?statuses=PAID')
  await rows.first().getByRole('link', { name: 'Order', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/stores\/\d+\/transactions\/\d+$/)
})

it('counts the payments of a reusable link, and leads to all orders that it has had · PBL-09', async () => {
  const { page, rows } = await shown('?order=L-REUSABLE')
  const [link] = await stage.rows<{ id: string }>(
    `update link set reusable_count = 2 where order_number = 'L-REUSABLE' returning id::text`,
  )
  await refresh(page).click()
  await rows.first().getByRole('link', { name: 'Payments (2)', exact: true }).click()
  await heading(page, 'Orders').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/transactions/${link?.id}`)
})

it('moves no column when the address of a link was copied · PBL-10', async () => {
  const { page, rows } = await shown('?statuses=PAID')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const edges = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().left)))
  const before = await edges()
  await button(rows.first(), /^Copy: link of /).click()
  await page.getByRole('status').getByText('Copied', { exact: true }).waitFor()
  expect(await edges()).toEqual(before)
})

it('keeps the way to a new link at the edge of an empty list on a phone · PBL-01', async () => {
  const { page } = await at('?from=2026-01-01&to=2026-01-01', { width: 360 })
  await page.getByText('No payment links in this period').waitFor()
  const leftOf = (at: Locator) => at.boundingBox().then((box) => box?.x)
  const way = page.getByRole('link', { name: 'New link', exact: true })
  expect(await leftOf(way)).toBe(await leftOf(page.locator('h1')))
  await way.click()
  await heading(page, 'New payment link').waitFor()
})

it('is open to store admins, with their store alone and no export · PBL-02, ACC-30', async () => {
  const { page } = await shown('', { email: 'store-admin@jadran.example' })
  expect(await storesIn(page)).toEqual(['All stores', 'Jadran Split'])
  await expect.poll(() => button(page, 'Export as CSV').count()).toBe(0)
})

it('says where no store has the service · PBL-32', async () => {
  const { page } = await at('', { email: 'admin@gorski.example' })
  await page.getByText('PayByLink service is not active on any store').waitFor()
  await page.getByRole('link', { name: 'Add a store' }).click()
  await heading(page, 'New store').waitFor()
})

it('offers all stores with the service, and the way to a new one · PBL-01', async () => {
  const { page } = await shown()
  await expect.poll(async () => (await storesIn(page)).at(-1)).toBe('+ Add new store')
  expect((await storesIn(page))[0]).toBe('All stores')
  await storeField(page).selectOption({ label: '+ Add new store' })
  await heading(page, 'New store').waitFor()
})
