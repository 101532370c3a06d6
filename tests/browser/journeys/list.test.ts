import { expect, it } from 'vitest'
import {
  button,
  findOrders,
  heading,
  messages,
  openMoney,
  openOrder,
  openPeriod,
  orderLink,
  refresh,
} from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { VisitOptions } from '#tests/browser/visit.ts'

const stage = openStage()

const atList = async (address = '/transactions', options: VisitOptions = {}) => {
  const visit = await stage.visit(options)
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(address)
  return visit
}

it('starts with all stores, yesterday to today, and asks nothing by itself · TRX-01, TRX-02, TRX-03, TRX-04, TRX-05, TRX-09, NAV-33', async () => {
  const { page } = await atList()
  const lists: string[] = []
  page.on('request', (request) => {
    if (/\/orders\?/.test(request.url())) lists.push(request.url())
  })
  await page.getByText('No orders are shown yet').waitFor()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Store' }).locator('option').allTextContents())
    .toEqual(['All stores', 'Jadran Otok', 'Jadran Split', 'Jadran Zagreb'])
  await openPeriod(page)
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await expect.poll(() => Promise.all([from.inputValue(), to.inputValue()])).toEqual(['20.11.2026.', '21.11.2026.'])
  const periods = { Day: '20.11.2026.', Week: '14.11.2026.', Month: '22.10.2026.', Year: '21.11.2025.' }
  for (const [period, first] of Object.entries(periods)) {
    await button(page, period).click()
    const shown = async () => [period, await from.inputValue(), await to.inputValue()]
    await expect.poll(shown).toEqual([period, first, '21.11.2026.'])
  }
  await to.fill('22.11.2026.')
  await to.press('Tab')
  await page.getByText('The end must not be after today.').waitFor()
  await expect.poll(() => button(page, 'Show orders').isDisabled()).toBe(true)
  await to.fill('19.11.2026.')
  await from.fill('20.11.2026.')
  await from.press('Tab')
  await page.getByText('The start must not be after the end.').waitFor()
  await expect.poll(() => button(page, 'Show orders').isDisabled()).toBe(true)
  expect(lists).toEqual([])
  await button(page, 'Reset view').click()
  await openPeriod(page)
  await page.getByRole('combobox', { name: 'Date' }).selectOption('Updated')
  await button(page, 'Show orders').click()
  await page.getByRole('table').waitFor()
  const url = new URL(lists[0] ?? '')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{ from: '2026-11-20', to: today, by: 'updatedAt', page: '0', size: '10', orderBy: '-createdAt' },
  })
})

it('shows columns, five pages with first and last, and the sizes of the rules · TRX-06, TRX-07, TRX-10, TRX-14, NAV-32, NAV-34', async () => {
  const { page } = await atList(`/transactions?from=2025-11-21&to=${today}`)
  await page.getByRole('table').waitFor()
  const headers = async () => (await page.getByRole('columnheader').allTextContents()).filter(Boolean)
  await expect
    .poll(headers)
    .toEqual(['Order', 'Amount', 'Card / account', 'Holder', 'Cart', 'Status', 'Created', 'Updated', 'Details'])
  await expect
    .poll(() => page.getByLabel('Per page').locator('option').allTextContents())
    .toEqual(['5', '10', '15', '25', '50', '100'])
  await expect.poll(() => page.getByLabel('Per page').inputValue()).toBe('10')
  await expect.poll(() => page.getByRole('row').count()).toBe(11)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect.poll(() => pages.getByRole('button', { name: /^Page \d/ }).count()).toBe(5)
  await button(pages, 'Last page').click()
  await page.waitForURL(/page=\d{3}/)
  await button(pages, 'First page').click()
  await page.getByText(/^1–10 of/).waitFor()
  const created = () => page.locator('tbody tr td:nth-last-child(3)').allTextContents()
  const isNewestFirst = async () => {
    const moments = (await created()).map((text) => text.replace(/^(\d+)\.(\d+)\.(\d+)\. /, '$3-$2-$1 '))
    return moments.length === 10 && moments.join() === [...moments].sort().reverse().join()
  }
  await expect.poll(isNewestFirst).toBe(true)
  for (const text of await created()) expect(text).toMatch(/^\d{2}\.\d{2}\.\d{4}\. \d{2}:\d{2}:\d{2}$/)
  await button(page, 'Amount').click()
  await page.waitForURL(/sort=-amount/)
  await page.getByLabel('Per page').selectOption('5')
  await page.waitForURL(/size=5/)
  await expect.poll(() => page.getByRole('row').count()).toBe(6)
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check({ force: true })
  await page.getByText(/^1 order selected/).waitFor()
  await button(page, 'Clear selection').click()
  await refresh(page).click()
  await button(page, 'Reset view').click()
  await page.getByText('No orders are shown yet').waitFor()
})

it('draws each of a hundred rows anew, from wherever the person looks at them, and selects all of them · TRX-06, TRX-10, NAV-34', async () => {
  const { page } = await atList(`/transactions?from=2025-11-21&to=${today}&size=100`)
  const amounts = () =>
    page.locator('tbody data').evaluateAll((all) => all.map((amount) => Number(amount.getAttribute('value'))))
  await page.getByRole('table').waitFor()
  await page.locator('tbody tr').nth(99).waitFor()
  const inOrder = (compare: (a: number, b: number) => number) =>
    expect.poll(async () => {
      const shown = await amounts()
      return shown.length === 100 && shown.join() === [...shown].sort(compare).join()
    })
  const reply = page.waitForResponse(/orderBy=-amount/)
  await button(page, 'Amount').click()
  await reply
  await inOrder((a, b) => b - a).toBe(true)
  await page.locator('tbody tr').last().scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const isUncovered = (it: Element) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  await expect.poll(() => button(page, 'Amount').evaluate(isUncovered)).toBe(true)
  const turned = page.waitForResponse(/orderBy=amount/)
  await button(page, 'Amount').click()
  await turned
  await inOrder((a, b) => a - b).toBe(true)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByText(/^100 orders selected/).waitFor()
  await page.getByLabel('Per page').selectOption('10')
  await page.locator('tbody tr').nth(10).waitFor({ state: 'detached' })
  await expect.poll(async () => (await amounts()).length).toBe(10)
})

it('turns pages while a page is still on its way, and keeps the focus on the button · TRX-19, NAV-34', async () => {
  const { page } = await atList(`/transactions?from=2025-11-21&to=${today}`)
  await page.getByRole('table').waitFor()
  const next = button(page, 'Next page')
  await next.focus()
  for (const last of [20, 30, 40]) {
    await page.keyboard.press('Enter')
    await page.getByText(new RegExp(`^${last - 9}–${last} of`)).waitFor()
    await expect.poll(() => next.evaluate((it) => it === document.activeElement)).toBe(true)
  }
})

it('cuts a long cart at 15 characters and shows all of it on hover and focus · TRX-28', async () => {
  const { page } = await atList()
  await findOrders(page, 'R-255-CART')
  const cart = page
    .getByRole('row', { name: /R-255-CART/ })
    .getByText(/^Darovna košara:/)
    .first()
  await cart.waitFor()
  await cart.hover()
  await expect
    .poll(async () => (await page.locator('[popover=manual]').allTextContents()).some((text) => text.length === 255))
    .toBe(true)
})

it("lists one link's orders after two seconds, and all orders on demand · TRX-11, TRX-19, NAV-07", async () => {
  await stage.rows(`update orders set link_id = 77 where id in (
    select id from orders where company_id = 1 and created_at < '2026-11-01' order by created_at desc limit 1)`)
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const { page } = visit
  const asked = page.waitForRequest((request) => /\/orders\?/.test(request.url()))
  const begun = Date.now()
  await visit.open('/transactions/77')
  expect([(await asked).postDataJSON(), Date.now() - begun > 2_000]).toEqual([{ pblId: '77' }, true])
  await page.getByText('1–1 of 1').waitFor()
  await button(page, 'Saved views').click()
  await button(page.getByRole('dialog'), 'Save this view…').click()
  await page.getByText('The payment link is not saved: the view lists all orders.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await button(page, 'Show all orders').click()
  await page.getByRole('table').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/transactions')
})

it("opens already limited to pending orders, from the dashboard's tile · TRX-34, TRX-19", async () => {
  const { page } = await atList('/loading')
  await page.evaluate(() => history.pushState({ pendingTrans: true }, '', '/transactions'))
  await button(page, 'Show now').click()
  await page.getByRole('table').waitFor()
  await expect
    .poll(() => new URL(page.url()).searchParams.get('statuses')?.split(','))
    .toEqual(['pre_authorized', 'in_progress_iban', 'check_pis_status'])
})

it('shows tabs with addresses, the card and the 3-D Secure history · TRD-02, TRD-03, TRD-07, NAV-10', async () => {
  const { page } = await atList()
  await openOrder(page, 'R-3DS-REFUSED')
  expect(
    await page
      .getByText(/^\d{2}\/\d{2}$/)
      .first()
      .textContent(),
  ).toMatch(/^(0[1-9]|1[0-2])\/\d{2}$/)
  await page.getByRole('link', { name: 'Order details' }).click()
  await page.waitForURL(/tab=details/)
  await page.getByText('Transaction type', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Order history' }).click()
  await page.waitForURL(/tab=history/)
  await page.getByRole('table', { name: '3-D Secure messages' }).waitFor()
  await button(page, 'Back to orders').click()
  await orderLink(page, 'R-3DS-REFUSED').waitFor()
})

it('offers Back only to those who came from the list · TRD-01, NAV-10', async () => {
  const visit = await atList()
  await openOrder(visit.page, 'R-3DS')
  await button(visit.page, 'Back to orders').waitFor()
  const address = new URL(visit.page.url()).pathname
  await visit.page.goto('/error')
  await visit.page.goto(address)
  await heading(visit.page, 'R-3DS').waitFor()
  await expect.poll(() => button(visit.page, 'Back to orders').count()).toBe(0)
})

it('offers a person only what the rights allow · ACT-02, TRD-06, NAV-23, NAV-24, NAV-29', async () => {
  const visit = await stage.visit()
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/transactions')
  const menu = visit.page.getByRole('navigation', { name: 'Main menu' }).first()
  await menu.getByRole('link', { name: 'Orders', exact: true }).waitFor()
  await expect
    .poll(() => menu.getByRole('link').allTextContents())
    .toEqual(['Orders', 'IBAN orders', 'Stores', 'Help and support'])
  const help = menu.getByRole('link', { name: 'Help and support' })
  await expect.poll(() => help.getAttribute('href')).toBe('mailto:podrska@riva.example')
  await openOrder(visit.page, 'R-3DS')
  for (const action of ['Refund…', 'Complete…', 'Void…'])
    await expect.poll(() => button(visit.page, action).count()).toBe(0)
})

it('changes the language in place and saves it with the account · LNG-01, LNG-02, LNG-03, LNG-04, NAV-22', async () => {
  const visit = await stage.visit({ lang: 'hr' })
  await visit.page.goto('/login')
  await visit.page.getByRole('heading', { level: 1, name: 'Prijava' }).waitFor()
  await expect.poll(() => visit.page.evaluate(() => document.documentElement.lang)).toBe('hr')
  await visit.signedIn('store-admin@jadran.example')
  await visit.open(`/transactions?from=${today}&to=${today}`)
  await visit.page.getByRole('heading', { level: 1, name: 'Narudžbe' }).waitFor()
  const language = visit.page.locator('select', { has: visit.page.locator('option[value=hr]') })
  await expect.poll(() => language.locator('option').allTextContents()).toEqual(['Hrvatski', 'English'])
  const saved = visit.page.waitForRequest((request) => request.method() === 'PUT')
  await language.selectOption('en')
  await heading(visit.page, 'Orders').waitFor()
  expect(new URL((await saved).url()).searchParams.get('language')).toBe('en')
  await expect.poll(() => new URL(visit.page.url()).searchParams.get('from')).toBe(today)
  await expect.poll(() => visit.page.evaluate(() => document.documentElement.lang)).toBe('en')
  await expect
    .poll(
      async () =>
        (await stage.rows(`select language from account where email like 'store-admin@jadran%'`))[0]?.language,
    )
    .toBe('en')
})

it('holds its message for three seconds, and as long as the pointer rests there · ACT-23, ERR-01, ERR-10, ERR-11', async () => {
  const { page } = await atList()
  await openOrder(page, 'R-REFUND-ME')
  const dialog = await openMoney(page, 'Refund', '1.00')
  await button(dialog, 'Refund €1.00').click()
  const toast = messages(page).getByText('The transaction has been refunded.')
  await toast.waitFor()
  await toast.hover()
  await page.waitForTimeout(3_300)
  await expect.poll(() => toast.isVisible()).toBe(true)
  const box = await toast.boundingBox()
  expect(box && box.x > 640 && box.y < 300).toBe(true)
  await page.mouse.move(200, 700)
  await toast.waitFor({ state: 'hidden' })
})
