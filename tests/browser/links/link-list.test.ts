import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { hrefOf } from '#contract/session/screens.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { datedRows, describeDatedScreen } from '#tests/browser/describe-dated-screen.ts'
import { expectFiltersStay } from '#tests/browser/late-views.ts'
import { button, heading, openFilters, refresh } from '#tests/browser/person.ts'
import { saveView } from '#tests/browser/save-view.ts'
import { type Arrival, openStage, today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { linkListCover, linkListScreen } from './link-list.cover.ts'

const stage = openStage()

await describeCover({ stage, title: 'the list of payment links follows its chart · PBL-03, PBL-08', ...linkListCover })

const atLinks = (search = '', arrival: Arrival = {}) => stage.at(`/pbl/links${search}`, arrival)
const rowsOf = (visit: Visit) => datedRows(visit, 'Payment links')

describeDatedScreen('the list of payment links on its screen · PBL-04, PBL-07, REP-09, REP-10', {
  ...linkListScreen,
  stage,
  unreadable: `sort=cart&statuses=x&order=${'x'.repeat(47)}`,
  filter: {
    typed: { 'Order number': 'L-WAITING', "Customer's e-mail": '@' },
    address: '?order=L-WAITING',
    personal: '@',
  },
  file: {
    search: '?order=L-WAITING',
    call: '**/pbl/links/export*',
    buttons: ['Export as CSV', 'Export to Excel'],
    failed: 'The payment links could not be exported. Try again.',
    name: /^links_.*\.csv$/,
    line: 'L-WAITING',
  },
})

it('offers agents, and sums what it finds as links, not as money · PBL-04, PBL-11', async () => {
  const { page } = await atLinks()
  await page.getByText('Sum of all links found, before discounts').waitFor()
  // A paid link stays paid where its order was voided or refunded.
  for (const name of ['Paid links', 'Open links']) await page.getByText(name, { exact: true }).first().waitFor()
  await openFilters(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Agents').click()
  await dialog.getByRole('list', { name: 'Agents' }).getByRole('checkbox').first().check({ force: true })
  await button(dialog, 'Apply').click()
  await page.waitForURL(/agents=/)
})

it('shows the amount before the discount, which the sum counts, below the amount to pay · PBL-04, PBL-10', async () => {
  const [discounted] = await stage.rows<{ order_number: string; day: string }>(
    `select l.order_number, to_char(l.valid_from, 'YYYY-MM-DD') as day from link l join company c on c.id = l.company_id
      where l.discount_amount > 0 and c.name = 'Jadran d.o.o.' order by l.id limit 1`,
  )
  const number = discounted?.order_number ?? ''
  const visit = await atLinks(`?order=${encodeURIComponent(number)}&from=2025-12-01&to=${today}`)
  await rowsOf(visit).first().getByText('before the discount').waitFor({ state: 'attached' })
})

it('shows the links with cut numbers, amounts to pay and orders · PBL-10, D28', async () => {
  const visit = await atLinks('?order=L-INSTALLMENTS')
  const { page } = visit
  await rowsOf(visit).first().waitFor()
  const headers = await page.getByRole('columnheader').allTextContents()
  expect(headers.map((head) => head.trim())).toEqual([
    ...['Created', 'Order number', 'Customer', 'Amount', 'Status', 'Valid to', 'Agent', 'Broj rezervacije'],
    ...['Orders', 'Link'],
  ])
  await expect.poll(() => page.locator('th[aria-sort=descending]').textContent()).toBe('Valid to')
  await page.getByText('L-INSTALLM…').first().waitFor()
  await visit.open('/pbl/links?statuses=PAID')
  await rowsOf(visit).first().getByRole('link', { name: 'Order', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/stores\/\d+\/transactions\/\d+$/)
})

it('counts the payments of a reusable link, and leads to all orders that it has had · PBL-09', async () => {
  const visit = await atLinks('?order=L-REUSABLE')
  const { page } = visit
  await rowsOf(visit).first().waitFor()
  const [link] = await stage.rows<{ id: string }>(
    `update link set reusable_count = 2 where order_number = 'L-REUSABLE' returning id::text`,
  )
  await refresh(page).click()
  await rowsOf(visit).first().getByRole('link', { name: 'Payments (2)', exact: true }).click()
  await heading(page, 'Orders').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/transactions/${link?.id}`)
})

it('moves no column when the address of a link was copied · PBL-10', async () => {
  const visit = await atLinks('?statuses=PAID')
  const { page } = visit
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const row = rowsOf(visit).first()
  await row.waitFor()
  const edges = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().left)))
  const before = await edges()
  await button(row, /^Copy: link of /).click()
  await page.getByRole('status').getByText('Copied', { exact: true }).waitFor()
  expect(await edges()).toEqual(before)
})

it('moves no filter when the saved views come · PBL-04', async () => {
  const visit = await stage.visit()
  await expectFiltersStay(visit, '/pbl/links?order=L-WAITING', rowsOf(visit).first())
})

it('keeps the way to a new link at the edge of an empty list on a phone · PBL-01', async () => {
  const { page } = await atLinks('?from=2026-01-01&to=2026-01-01', { width: 360 })
  await page.getByText('No payment links in this period').waitFor()
  const leftOf = (at: Locator) => at.boundingBox().then((box) => box?.x)
  const way = page.getByRole('link', { name: 'New link', exact: true })
  expect(await leftOf(way)).toBe(await leftOf(page.locator('h1')))
  await way.click()
  await heading(page, 'New payment link').waitFor()
})

it('is open to store admins, with their store alone and no export · PBL-02, ACC-30', async () => {
  const visit = await atLinks('', { email: 'store-admin@jadran.example' })
  const { page } = visit
  await rowsOf(visit).first().waitFor()
  const stores = await page.getByLabel('Store').locator('option').allTextContents()
  expect(stores).toEqual(['All stores', 'Jadran Split'])
  await expect.poll(() => button(page, 'Export as CSV').count()).toBe(0)
})

it('says where no store has the service · PBL-32', async () => {
  const { page } = await atLinks('', { email: 'admin@gorski.example' })
  await page.getByText('PayByLink service is not active on any store').waitFor()
  await page.getByRole('link', { name: 'Add a store' }).click()
  await heading(page, 'New store').waitFor()
})

it('offers all stores with the service, and the way to a new one · PBL-01', async () => {
  const visit = await atLinks()
  const { page } = visit
  await rowsOf(visit).first().waitFor()
  const store = page.getByLabel('Store', { exact: true })
  await expect.poll(async () => (await store.locator('option').allTextContents()).at(-1)).toBe('+ Add new store')
  expect((await store.locator('option').allTextContents())[0]).toBe('All stores')
  await store.selectOption({ label: '+ Add new store' })
  await expect.poll(() => new URL(page.url()).pathname).toBe(hrefOf('storeCreate'))
})

it('keeps a view of the list under a name, and finds it from anywhere · TRX-12', async () => {
  const visit = await atLinks('?statuses=PAID&sort=-amount')
  const { page } = visit
  await rowsOf(visit).first().waitFor()
  const address = page.url()
  const close = await saveView(page, 'Paid, dearest first', 'Saves store, period, filters and sorting.')
  expect(await visit.accessibilityFaults()).toEqual([])
  await close.click()
  await visit.open('/pbl/links')
  await rowsOf(visit).first().waitFor()
  const views = page.getByRole('list', { name: 'Saved views' })
  await button(views, 'Paid, dearest first').click()
  await page.waitForURL(address)
  await expect.poll(() => button(views, 'Paid, dearest first').getAttribute('aria-current')).toBe('true')
  await visit.open('/users')
  await button(page, 'Search…').waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('dearest')
  await search.getByRole('option', { name: /Paid, dearest first.*Saved view · Payment links/ }).click()
  await page.waitForURL(address)
})
