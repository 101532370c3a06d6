import { expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { applied, button, findByName, heading, refresh } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const asked = `/transactions?from=${today}&to=${today}`

const hostile = [
  '<img src=x onerror="document.title=1">',
  '"><script>document.title=1</script>',
  'javascript:alert(1)',
  'a\u202Eb\u0000c',
  'x'.repeat(5_000),
]

it('shows status, reason and message of an error as text, to everyone · NAV-19, NAV-20, ERR-09', async () => {
  const { page } = await stage.visit()
  const expected = {
    '403': 'Forbidden: You do not have permission to access this resource.',
    '404': 'Sorry, page not found.',
    '500': 'Sorry, something went wrong and your request cannot be processed.',
    '<b>': 'Sorry, something went wrong and your request cannot be processed.',
  }
  for (const [status, text] of Object.entries(expected)) {
    await page.goto(`/error?${new URLSearchParams({ status, reason: 'Bad thing', message: 'Said so' })}`)
    await page.getByText(text).waitFor()
    await page.getByText('Bad thing').waitFor()
    await page.getByText('Said so').waitFor()
    await expect.poll(() => page.getByText('<b>').count()).toBe(0)
  }
  for (const text of hostile) {
    await page.goto(`/error?${new URLSearchParams({ status: '500', reason: text, message: text })}`)
    await heading(page, 'Something went wrong').waitFor()
    const main = page.getByRole('main')
    await expect.poll(() => main.locator('img, script, iframe').count()).toBe(0)
    await expect.poll(() => page.title()).toBe('Error – Riva')
    const definitions = await main.getByRole('definition').allTextContents()
    for (const shown of definitions.slice(1)) {
      expect(shown.length).toBeLessThanOrEqual(201)
      expect(['\u0000', '\u202E'].some((sign) => shown.includes(sign))).toBe(false)
    }
  }
  await expect.poll(() => page.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
})

it.each([
  ['/error?status=500', 'Something went wrong', 'Nešto je pošlo po zlu'],
  ['/accessdenied', 'Access denied', 'Pristup odbijen'],
])('offers the other language at %s · LNG-04', async (address, english, croatian) => {
  const { page } = await stage.visit()
  await page.goto(address)
  await heading(page, english).waitFor()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hr')
  await heading(page, croatian).waitFor()
})

it('offers the way back to the list where an order cannot be read · TRD-01', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('store-admin@jadran.example')
  await page.route(/\/orders\/1\b/, (route) => route.abort('connectionrefused'))
  await visit.open('/stores/1/transactions/1')
  await page.getByText('This could not be loaded').waitFor()
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await heading(page, 'Orders').waitFor()
})

it('shows a broken reply without signing anybody out, and Try again leads on at the same address · ERR-08, NAV-20, SES-03', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('store-admin@jadran.example')
  await visit.open(`${asked}&size=25`)
  await findByName(page, 'Horvat')
  const order = page.locator('tbody a').first()
  const number = await order.textContent()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((key) => localStorage.setItem(key, '1'), storageKeys.selectedStoreId)
  await stage.rows('alter table orders rename to orders_away')
  await order.click()
  await heading(page, 'Something went wrong').waitFor()
  await stage.rows('alter table orders_away rename to orders')
  await page.getByText('Internal Server Error').waitFor()
  await page.getByText('500', { exact: true }).waitFor()
  await page.getByText('Something went wrong on the server. Give support this reference.').waitFor()
  const reference = (await page.getByRole('definition').last().locator('span span').first().textContent()) ?? ''
  await button(page, 'Copy: error reference').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  expect(reference).toMatch(/^[\w-]{6,}$/)
  const kept = (area: 'localStorage' | 'sessionStorage') =>
    page.evaluate((name) => Object.keys(window[name]).filter((key) => key.startsWith('jhi-')), area)
  expect(await kept('localStorage')).toEqual([storageKeys.lang])
  expect(await kept('sessionStorage')).toContain(storageKeys.authenticationToken)
  expect(page.url()).not.toContain('Horvat')

  await page.getByRole('link', { name: 'Try again' }).click()
  await heading(page, new RegExp(`${number}`)).waitFor()
  await page.getByRole('link', { name: 'Back to orders' }).or(button(page, 'Back to orders')).click()
  await applied(page).getByText('Horvat').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('size')).toBe('25')
})

it('gives the filters back that no address names, after the list itself broke · D15, ERR-08', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('store-admin@jadran.example')
  await visit.open(`${asked}&size=25`)
  await findByName(page, 'Horvat')
  await page.route(/\/orders\?/, (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()
  await heading(page, 'Something went wrong').waitFor()
  await page.unroute(/\/orders\?/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await applied(page).getByText('Horvat').waitFor()
  await page.locator('tbody tr').first().waitFor()
})

it.each([204, 413, 429, 503])(
  'keeps the person signed in where an order is answered with %i, and Try again reads it · ERR-08',
  async (status) => {
    const visit = await stage.visit()
    const { page } = visit
    await visit.signedIn('store-admin@jadran.example')
    await visit.open(asked)
    const order = page.locator('tbody a').first()
    const number = await order.textContent()
    const isOrder = /\/companies\/\d+\/orders\/\d+(\?|$)/
    await page.route(isOrder, (route) => route.fulfill({ status, body: '' }))
    await order.click()
    await heading(page, 'Something went wrong').waitFor()
    await page.getByText(String(status), { exact: true }).waitFor()
    expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.authenticationToken)).not.toBeNull()
    await page.unroute(isOrder)
    await page.getByRole('link', { name: 'Try again' }).click()
    await heading(page, new RegExp(`${number}`)).waitFor()
  },
)

const momentary = [429, 500, 502, 503] as const

it.each(momentary)(
  'stays on rows that are shown already when reading them again ends with %i · ERR-08',
  async (status) => {
    const visit = await stage.visit()
    const { page } = visit
    await visit.signedIn('store-admin@jadran.example')
    await visit.open(asked)
    const rows = page.locator('tbody tr')
    await rows.first().waitFor()
    await page.route(/\/orders\?/, (route) => route.fulfill({ status, body: '' }))
    await refresh(page).click()
    await page.getByText(/The list could not be refreshed/).waitFor()
    await rows.first().waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/transactions')
    await page.unroute(/\/orders\?/)
    await refresh(page).click()
    await expect.poll(() => page.getByText(/The list could not be refreshed/).count()).toBe(0)
  },
)

it('says an error in the words of a Croatian reader · ERR-08, NAV-20, LNG-01', async () => {
  const { page } = await stage.visit({ lang: 'hr' })
  const search = { status: '500', reason: 'Internal Server Error', message: 'INTERNAL_ERROR', reference: 'R-1' }
  await page.goto(`/error?${new URLSearchParams(search)}`)
  await page.getByText('Interna pogreška poslužitelja').waitFor()
  await page.getByText('Na poslužitelju je došlo do pogreške. Ovu oznaku javite podršci.').waitFor()
  await page.getByText('R-1', { exact: true }).waitFor()
  await expect.poll(() => page.getByText(/INTERNAL_ERROR|Internal/).count()).toBe(0)
})
