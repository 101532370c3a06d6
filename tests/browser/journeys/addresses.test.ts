import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { screens } from '#contract/session/screens.ts'
import { button, goByMenu, heading, messages, openLoading, orderLink } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const asked = `/transactions?from=${today}&to=${today}`

const atAsked = async (address = asked) => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(address)
  return visit
}

it('keeps the question over a reload, and resets it on another kind of screen · NAV-07, NAV-30', async () => {
  const { page } = await atAsked(`${asked}&statuses=authorized&size=25`)
  await page.getByRole('table').waitFor()
  const rows = await page.getByRole('row').count()
  await page.reload()
  await page.getByRole('table').waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(rows)
  await expect.poll(() => page.url()).toContain('statuses=authorized')
  await page.evaluate(() => history.pushState({}, '', '/stores'))
  await heading(page, 'Stores').waitFor()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByText('No orders are shown yet').waitFor()
})

it('goes Back and Forward between questions · NAV-07, TRX-08', async () => {
  const { page } = await atAsked()
  await page.getByRole('table').waitFor()
  await button(page, 'Next page').click()
  await page.waitForURL(/page=2/)
  await page.getByText(/^11–20 of/).waitFor()
  await page.goBack()
  await page.getByText(/^1–10 of/).waitFor()
  await page.goForward()
  await page.getByText(/^11–20 of/).waitFor()
})

it('goes Back to the question before, however soon after the next one · NAV-07, TRX-07, TRX-08', async () => {
  const { page } = await atAsked()
  await page.goto(`${asked}&size=5`)
  await page.getByText(/^1–5 of/).waitFor()
  const sort = page.getByRole('columnheader', { name: /^Amount/ }).getByRole('button')
  await sort.evaluate((button: HTMLElement) => {
    button.click()
    history.back()
  })
  await expect.poll(() => new URL(page.url()).search).toBe(`${asked}&size=5`.slice('/transactions'.length))
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.getByText(/^1–5 of/).waitFor()
  const sorted = () => page.locator('th[aria-sort=ascending], th[aria-sort=descending]').textContent()
  await expect.poll(() => sorted()).toContain('Created')
  await page.goForward()
  await page.waitForURL(/sort=-?amount/)
  await expect.poll(sorted).toContain('Amount')
  await page.goBack()
  await expect.poll(sorted).toContain('Created')
})

it('leads home from an address that no screen has, which is the dashboard · NAV-06, NAV-18', async () => {
  for (const address of ['/', '/no/such/screen?x=1', '/stores/%E0%A4%A']) {
    const { page } = await atAsked(address)
    await heading(page, 'Dashboard').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  }
})

it('has no screen at the addresses of the public pages, which have a document of their own · NAV-19', async () => {
  const { page } = await atAsked()
  await page.getByRole('table').waitFor()
  for (const name of ['pay', 'payProcessed', 'payCanceled', 'payError', 'linkNotValid'] as const) {
    const address = screens[name].path.replace(/\$\w+/g, '1')
    await page.evaluate((to) => history.pushState({}, '', to), address)
    await page.waitForURL(`**${address}`)
    await heading(page, 'Not found').waitFor()
    await page.getByText('Sorry, page not found.').waitFor()
    await page.goBack()
    await heading(page, 'Orders').waitFor()
  }
})

it('says that there is no such order, for absent, foreign and odd ids, and under another store · NAV-09, TRD-09, ERR-05', async () => {
  const [foreign] = await stage.rows<{ id: string; store_id: string }>(
    `select id, store_id from orders where company_id = 2 limit 1`,
  )
  const [elsewhere] = await stage.rows<{ id: string; store_id: string }>(
    `select o.id, s.id as store_id from orders o join store s on s.company_id = o.company_id and s.id <> o.store_id
     where o.order_reference = 'R-BILL'`,
  )
  const { page } = await atAsked()
  await page.getByRole('table').waitFor()
  for (const [store, id] of [
    ['1', '999999999'],
    [foreign?.store_id, foreign?.id],
    [elsewhere?.store_id, elsewhere?.id],
    ['1', 'abc'],
    ['1', '%3Cb%3E'],
  ]) {
    await page.goto(`/stores/${store}/transactions/${id}`)
    await page.getByText('There is no such order').waitFor()
  }
})

it('leads from an order that is not there to the list of its kind · NAV-09', async () => {
  const { page } = await atAsked()
  await page.getByRole('table').waitFor()
  for (const [kind, link, list] of [
    ['', 'Back to orders', '/transactions'],
    ['pis/', 'Back to IBAN orders', '/pis/transactions'],
    ['ips/', 'Back to orders', '/transactions'],
    ['crypto/', 'Back to orders', '/transactions'],
    ['pos/', 'Back to POS orders', '/pos/transactions'],
  ] as const) {
    await page.goto(`/stores/1/${kind}transactions/999999999`)
    await page.getByRole('link', { name: link, exact: true }).click()
    await page.waitForURL(`**${list}`)
  }
})

const word = fc.string({ unit: 'grapheme', maxLength: 12 })
const value = fc.oneof(
  word,
  fc.integer().map(String),
  fc.constantFrom('2026-13-45', '1e9', '-1', 'authorized,x', '<b>'),
)
const names = ['store', 'from', 'to', 'by', 'sort', 'page', 'size', 'id', 'order', 'approval', 'min', 'max']
const others = ['cards', 'acquirers', 'statuses', 'wallets', '__proto__', 'x']
const search = fc.array(fc.tuple(fc.constantFrom(...names, ...others), value), { maxLength: 6 })

it('shows a list, nothing or the hint for forty addresses edited by hand · NAV-07, TRX-03', async () => {
  const { page, faults } = await atAsked()
  await page.getByRole('table').waitFor()
  for (const pairs of fc.sample(search, { numRuns: 40, seed: 20_261_121 })) {
    const address = `/transactions?${new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()]))}`
    await page.evaluate((to) => history.pushState({}, '', to), address)
    const settled = page
      .getByRole('table')
      .or(page.getByText(/^(No orders match|No orders are shown yet|You have no access to this store)$/))
    await settled.first().waitFor()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await expect.poll(() => button(page, 'Show orders').isEnabled(), { message: address }).toBe(true)
    expect(faults, address).toEqual([])
  }
})

it('says of a store that is not among yours that it is not, in every list, and leads to all · NAV-07, TRX-01', async () => {
  const of = (path: string) => `${path}?store=999999&from=${today}&to=${today}`
  const { page, faults } = await atAsked(of('/transactions'))
  const chosen = page.getByLabel('Store', { exact: true }).locator('option:checked')
  for (const path of ['/transactions', '/pis/transactions', '/pos/transactions']) {
    await page.evaluate((to) => history.pushState({}, '', to), of(path))
    await page.getByText('You have no access to this store').waitFor()
    expect(await chosen.textContent()).toBe('Not among yours')
    expect(await button(page, 'Export…').count()).toBe(0)
    expect(await messages(page).getByRole('button').count()).toBe(0)
    await button(page, 'Show orders of all stores').click()
    await page.getByRole('table').or(page.getByText('No orders match')).first().waitFor()
    await expect.poll(() => page.url()).not.toContain('store=')
    expect(await chosen.textContent()).toBe('All stores')
  }
  expect(faults).toEqual([])
})

it('shows a spinner with words on the loading screen · NAV-21', async () => {
  const { page } = await stage.visit()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/logout', async (route) => {
    await held
    await route.continue()
  })
  await openLoading(page)
  const words = page.getByRole('status').getByText('Loading…')
  await words.waitFor()
  const turning = words.locator('xpath=preceding-sibling::*')
  expect(await turning.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationName))).toEqual(['spin'])
  letGo()
  await heading(page, 'Sign in').waitFor()
})

it('signs nobody out by a mere link to the loading screen · SES-29, NAV-21', async () => {
  const { page, signedIn } = await stage.visit()
  const left: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/logout') left.push(request.url())
  })
  await signedIn('viewer@jadran.example')
  for (const search of ['relogin=true', 'goToStoreList=true', 'relogin=true&goToStoreList=true']) {
    await page.goto(`/loading?${search}`)
    await heading(page, 'Orders').waitFor()
  }
  expect(left).toEqual([])
})

it('gives each screen a title, and the focus to its heading or the row left · NAV-09, NAV-30, TRD-02', async () => {
  const { page } = await atAsked(`/transactions?from=2026-11-14&to=${today}&order=R-REFUND-ME`)
  await expect.poll(() => page.title()).toBe('Orders – Riva')
  await orderLink(page, 'R-REFUND-ME').click()
  await expect.poll(() => page.title()).toBe('R-REFUND-ME – Riva')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('R-REFUND-ME')
  await button(page, 'Back to orders').click()
  await expect.poll(() => page.title()).toBe('Orders – Riva')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('R-REFUND-ME')
  await goByMenu(page, 'Stores')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stores')
})

it('gives the focus to the heading outside the back-office too, but not on a first load · NAV-19, SES-14', async () => {
  const visit = await stage.visit()
  const { page } = visit
  const focusedTitle = () => page.locator('h1:focus').textContent()
  await visit.open('/login')
  await heading(page, 'Sign in').waitFor()
  await page.getByLabel('E-mail').waitFor()
  await expect.poll(() => page.locator('h1:focus').count()).toBe(0)
  for (const [link, title] of [
    ['Register', 'Register'],
    ['Back to sign-in', 'Sign in'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await heading(page, title).waitFor()
    await expect.poll(focusedTitle).toBe(title)
  }
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/transactions')
  await heading(page, 'Orders').waitFor()
  for (const [address, title] of [
    ['/users', 'Access denied'],
    ['/error', 'Something went wrong'],
  ] as const) {
    await page.evaluate((to) => history.pushState({}, '', to), address)
    await heading(page, title).waitFor()
    await expect.poll(focusedTitle).toBe(title)
  }
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect.poll(focusedTitle).toBe('Orders')
})

it('shows the name while the first screen is on its way, and no more once that screen is there · SES-30', async () => {
  const { page } = await stage.visit()
  let arrived = () => {}
  const held = new Promise<void>((resolve) => {
    arrived = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const preloader = page.locator('.preloader')
  await expect.poll(() => preloader.evaluate((it) => getComputedStyle(it).opacity)).toBe('1')
  arrived()
  await heading(page, 'Sign in').waitFor()
  await expect.poll(() => preloader.count()).toBe(0)
})

it('names its version in the menu of the person · SES-31', async () => {
  const visit = await stage.visit()
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/transactions')
  await visit.page.getByRole('button', { name: /^User menu/ }).click()
  await visit.page.getByRole('dialog', { name: 'User menu' }).getByText('Riva 0.0.1').waitFor()
})

it('asks for the list of an address while the app itself is still on its way, and once only · TRX-26, D15', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const { page } = visit
  const lists: (string | null)[] = []
  page.on('request', (request) => {
    if (/\/orders\?/.test(request.url())) lists.push(request.postData())
  })
  let letGo = () => {}
  const arrived = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/core-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/transactions?from=2026-11-01&size=25', { waitUntil: 'commit' })
  await expect.poll(() => lists).toEqual(['{}'])
  letGo()
  await page.getByRole('table').waitFor()
  expect(lists).toHaveLength(1)
})
