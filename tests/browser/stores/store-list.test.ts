import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { changeReply } from '#tests/browser/change-reply.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { Email, VisitOptions } from '#tests/browser/visit.ts'
import { wordsIn } from '#tests/browser/words.ts'

const stage = openStage()

async function atStores(email: Email, company?: string, options: VisitOptions = {}) {
  const visit = await stage.visit(options)
  await visit.signedIn(email, company)
  await visit.open('/stores')
  return visit
}

const names = async (page: Page) =>
  (await page.getByRole('table', { name: 'Stores' }).locator('tbody tr td:nth-child(2)').allTextContents()).map(
    (text) => text.trim(),
  )

it('lists the stores by name with the documented columns and sizes · STO-04, STO-05, STO-06', async () => {
  const { page } = await atStores('admin@jadran.example', 'Jadran d.o.o.')
  await expect.poll(() => names(page)).toEqual(['Jadran Otok', 'Jadran Split', 'Jadran Zagreb'])
  const headers = await page.getByRole('columnheader').allTextContents()
  expect(headers).toEqual([...['ID', 'Store', 'Active', 'Services', 'Created', 'Updated', 'Pay by\u00a0IBAN', 'Edit']])
  await expect.poll(() => page.getByRole('link', { name: /^Edit Jadran/ }).count()).toBe(3)
  await expect
    .poll(() => page.locator('th[aria-sort]').allTextContents())
    .toEqual(['ID', 'Store', 'Active', 'Created', 'Updated', 'Pay by\u00a0IBAN'])
  await expect.poll(() => page.locator('th[aria-sort=ascending]').textContent()).toBe('Store')
  await expect.poll(() => page.getByLabel('Per page').locator('option').allTextContents()).toEqual(['5', '10', '15'])
  const island = page.getByRole('row', { name: /Jadran Otok/ })
  await island.getByText('No link terms').waitFor()
  await island.getByText('Pay by link, POS').waitFor()
  await button(page, 'Store').click()
  await expect.poll(() => names(page)).toEqual(['Jadran Zagreb', 'Jadran Split', 'Jadran Otok'])
})

it('offers to edit a store to those who administer it · STO-04', async () => {
  const { page } = await atStores('clerk@jadran.example', 'Jadran d.o.o.')
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: /^Edit Jadran/ }).count()).toBe(0)
})

it('shows five, ten or fifteen of many stores on a page · CON-04', async () => {
  const { page } = await atStores('admin@lanac.example')
  const size = page.getByLabel('Per page')
  await expect.poll(() => size.locator('option').allTextContents()).toEqual(['5', '10', '15'])
  for (const count of [15, 5, 10]) {
    await size.selectOption(String(count))
    await expect.poll(async () => (await names(page)).length).toBe(count)
  }
})

it('finds a store by a part of its name, without accents · STO-02, STO-03', async () => {
  const { page } = await atStores('second-admin@planina.example')
  const search = page.getByLabel('Search stores')
  await search.fill('skijaliste')
  await expect.poll(() => names(page)).toEqual(['PLANINA-CANARY Skijalište'])
  await page.locator('datalist option[value="PLANINA-CANARY Skijalište"]').waitFor({ state: 'attached' })
  await search.fill('Novi <b>dućan</b>')
  await page.getByText('No store matches "Novi <b>dućan</b>"').waitFor()
  await button(page, 'Clear the search').click()
  await expect.poll(() => names(page)).toHaveLength(2)
})

it('shows the stores of which a person has rights, and tells those without one whom to ask · STO-01, STO-02', async () => {
  const { page } = await atStores('store-admin@jadran.example')
  await expect.poll(() => names(page)).toEqual(['Jadran Split'])
  const other = await atStores('clerk@jadran.example', 'Gorski obrt')
  await other.page.getByText('You see no store yet').waitFor()
  await other.page.getByText('Ask the administrator of Gorski obrt').waitFor()
  await other.page.getByRole('link', { name: 'info@gorski.example' }).waitFor()
  await expect.poll(() => other.page.getByRole('link', { name: /Add/ }).count()).toBe(0)
})

it('offers a company admin to add one, also under the name that nothing matches · ACC-17, STO-02, STO-03', async () => {
  const { page } = await atStores('admin@jadran.example', 'Jadran d.o.o.')
  await page.getByRole('link', { name: 'Add new store' }).waitFor()
  await page.getByLabel('Search stores').fill('Novi dućan')
  await page.getByRole('link', { name: 'Create a new one' }).click()
  await heading(page, 'New store').waitFor()
  await expect.poll(() => page.getByLabel('Store name').inputValue()).toBe('Novi dućan')
  expect(page.url()).not.toContain('du')
})

it.each([
  ['prod', 'It can take payments once the bank has sent its parameters.', ['/', '/stores']],
  [
    'prodtest',
    'Add your first test store and try everything out.',
    ['/transactions', '/pis/transactions', '/pbl/generate', '/vt/prepare', '/stores'],
  ],
])('says in %s what the first store brings, on the lists too · STO-01', async (profile, words, paths) => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@gorski.example')
  await changeReply(page, '**/api/profile-info*', (body: object) => ({ ...body, activeProfiles: [profile] }))
  for (const path of paths) {
    await visit.open(path)
    await page.getByText(words).waitFor()
    await page.getByRole('link', { name: 'Add a store' }).waitFor()
  }
  await expect.poll(() => page.getByLabel('Search stores').count()).toBe(0)
  await page.getByRole('link', { name: 'Add a store' }).click()
  await heading(page, 'New store').waitFor()
})

it.each([360, 1280])('asks nothing of a list that no store fills, at %d px · STO-01', async (width) => {
  const visit = await stage.visit({ width })
  const { page } = visit
  await visit.signedIn('admin@gorski.example')
  await visit.open('/transactions')
  await page.getByRole('link', { name: 'Add a store' }).waitFor()
  for (const name of ['Show orders', /^Period/, /^Filters/, 'Saved views', 'Instant payments']) {
    expect(await button(page, name).count()).toBe(0)
  }
})

it('stays usable with 200 stores: search, pages, and the store of the orders · STO-02, STO-05', async () => {
  const { page } = await atStores('admin@lanac.example')
  await page.getByText('1–10 of 200').waitFor()
  await page.getByLabel('Per page').selectOption('15')
  await button(page, 'Next page').click()
  await page.getByText('16–30 of 200').waitFor()
  await page.getByLabel('Search stores').fill('cakovec')
  await expect
    .poll(() => names(page))
    .toEqual(['Čakovec Centar', 'Čakovec Istok', 'Čakovec Kolodvor', 'Čakovec web', 'Čakovec Zapad'])
  await page.getByLabel('Search stores').fill('')
  await button(page, 'Active').click()
  await expect.poll(() => page.locator('tbody tr').first().textContent()).toContain('Active')
  await button(page, 'Active').click()
  await expect.poll(() => page.locator('tbody tr').first().textContent()).toContain('Disabled')
  await page.goto('/transactions')
  const store = page.getByLabel('Store', { exact: true })
  await expect.poll(() => store.locator('option').count()).toBe(201)
  await store.selectOption({ label: 'Čakovec web' })
  await expect.poll(() => store.locator('option:checked').textContent()).toBe('Čakovec web')
})

it('offers no edit of a store that the gateway keeps as it is · STO-04, STS-54', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await changeReply(page, /\/companies\/\d+\/stores\?/, ([first, ...rest]: readonly object[]) => [
    { ...first, name: 'Kept', updatable: false },
    ...rest,
  ])
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/stores')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .waitFor()
  await page.getByText('Kept', { exact: true }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Edit Kept', exact: true }).count()).toBe(0)
})

it('cuts no service of a store on a phone · STO-04', async () => {
  const { page } = await atStores('admin@lanac.example', undefined, { lang: 'hr', width: 360 })
  const lines = page.locator('main li[data-row] [data-line=name]')
  await lines.first().waitFor()
  const cut = await lines.evaluateAll((all) =>
    all
      .flatMap((line) => [line, ...line.querySelectorAll('span:not(.riva-hidden)')])
      .filter((it) => it.scrollWidth > it.clientWidth && it.clientWidth > 0)
      .map((it) => it.textContent),
  )
  expect(cut).toEqual([])
})

it('tells stores of one name apart on a phone, by ID and domain · STO-04', async () => {
  const { page } = await atStores('admin@jadran.example', 'Jadran d.o.o.', { width: 360 })
  const card = page.locator('main li[data-row]', { hasText: 'Jadran Split' })
  await card.getByText('ID: 1 · split.jadran.example').waitFor()
})

it('shows a store name of 40 letters in full in the table · STO-04, STO-13', async () => {
  const name = 'Jadran Dubrovnik – suvenirnica Stradun 1'
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await changeReply(page, '**/companies/1/stores?*', (stores: readonly object[]) =>
    stores.map((store) => ({ ...store, name })),
  )
  await visit.open('/stores')
  const shown = page.locator('tbody').getByText(name).first()
  await shown.waitFor()
  const room = await shown.evaluate((it) => {
    const cell = it.closest('td')
    return cell === null ? null : [it.scrollWidth <= cell.clientWidth, cell.scrollWidth <= cell.clientWidth]
  })
  expect(room).toEqual([true, true])
})

it('says that a store was created once, not after a reload · STO-07, STO-24', async () => {
  const visit = await atStores('admin@jadran.example', 'Jadran d.o.o.')
  const { page } = visit
  await page.goto('/stores?storecreated=true')
  await messages(page).getByText('The new store has been created.').waitFor()
  await page.waitForURL(({ search }) => search === '')
  const next = page.getByRole('status').filter({ hasText: 'Next steps for Jadran' }).getByRole('link')
  await expect
    .poll(() => next.evaluateAll((all) => all.map((it) => it.getAttribute('href'))))
    .toEqual(['/edit-store/3?tab=payByLink', '/'])
  expect(await visit.accessibilityFaults()).toEqual([])
  await page.reload()
  await expect.poll(() => names(page)).toHaveLength(3)
  await expect.poll(() => messages(page).getByText('The new store has been created.').count()).toBe(0)
})

it.each(looks)('has no fault for axe and fits, $title', async ({ look }) => {
  const { say, like } = wordsIn(look.lang)
  const visit = await atStores('admin@jadran.example', 'Jadran d.o.o.', look)
  const { page } = visit
  const { found, inspect } = inspector(visit, { reasons: true })
  await heading(page, say('Stores')).waitFor()
  await page.getByText('Jadran Otok').first().waitFor()
  await inspect('stores')
  await page.getByLabel(say('Search stores')).fill('xyz')
  await page.getByText(like('No store matches "{searched}"')).waitFor()
  await inspect('no match')
  expect(found).toEqual([])
})

it('keeps its rows where they cannot be read again, and says so · STO-02, D92', async () => {
  const { page } = await atStores('admin@jadran.example', 'Jadran d.o.o.')
  await expect.poll(() => names(page)).toHaveLength(3)
  await page.route('**/stores?*', (route) => route.fulfill({ status: 503, json: {} }))
  await button(page, 'Refresh').click()
  await page.getByText('The list could not be refreshed.').waitFor()
  expect(await names(page)).toHaveLength(3)
  expect(new URL(page.url()).pathname).toBe('/stores')
})
