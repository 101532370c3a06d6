import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { type HeldCalls, holdCalls } from '#tests/browser/held-calls.ts'
import { focused, pressAt, tabTo } from '#tests/browser/keyboard.ts'
import { button, heading, menuEntry, openMoney, openOrder } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const admin = 'admin@jadran.example'
const jadran = 'Jadran d.o.o.'

async function signedIn(path: string): Promise<Page> {
  const visit = await stage.visit()
  await visit.signedIn(admin, jadran)
  await visit.open(path)
  return visit.page
}

/** Presses by the keyboard what then waits for this call: the button keeps the focus, meanwhile and after a failure. */
async function keepsFocus(page: Page, held: HeldCalls, name: string | RegExp, call: string): Promise<void> {
  const pressed = page.locator(':focus')
  await pressAt(page, name)
  await expect.poll(held.open).toContain(call)
  await expect.poll(() => pressed.getAttribute('aria-disabled').catch(() => 'lost')).toBe('true')
  expect((await focused(page)).trim()).toMatch(name)
  await page.keyboard.press('Enter')
  expect(held.open().filter((one) => one === call)).toEqual([call])
  await held.drop(call)
  await expect.poll(() => pressed.getAttribute('aria-disabled').catch(() => 'lost')).toBe('false')
  expect((await focused(page)).trim()).toMatch(name)
}

it('stays on the button of a PDF while it is made · TRD-05', async () => {
  const page = await signedIn('/transactions')
  await openOrder(page, 'R-COMPLETE-ME')
  const held = await holdCalls(page, { pdf: (_, path) => path.includes('/export/') })
  await keepsFocus(page, held, /^Export to PDF$/, 'pdf')
  await keepsFocus(page, held, /^PDF in Croatian$/, 'pdf')
})

it('stays on Next while the page beside is read, and where the list ends · TRD-01, TRX-06', async () => {
  const page = await signedIn(`/transactions?from=${today}&to=${today}&size=5`)
  await page.getByRole('table').waitFor()
  const reference = await page.locator('tbody tr').last().getByRole('link').first().textContent()
  await page.locator('tbody tr').last().getByRole('link').first().click()
  await heading(page, reference ?? '').waitFor()
  const held = await holdCalls(page, { page: (method, path) => method === 'POST' && path.endsWith('/orders') })
  await keepsFocus(page, held, /^Next$/, 'page')
  held.end()
  await button(page, 'Back to orders').click()
  await button(page, 'Last page').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => button(page, 'Last page').getAttribute('aria-disabled')).toBe('true')
  expect(await focused(page)).toBe('Last page')
  await tabTo(page, 'Previous page')
  await page.keyboard.press('Enter')
  await expect.poll(() => button(page, 'Last page').getAttribute('aria-disabled')).toBe('false')
  expect(await focused(page)).toBe('Previous page')
})

it('stays in the dialog whose reply was lost, and on the button that looks it up · ACT-14', async () => {
  const page = await signedIn('/transactions')
  await openOrder(page, 'R-REFUND-ME')
  const dialog = await openMoney(page, 'Refund', '3.00')
  const held = await holdCalls(page, {
    money: (method) => method === 'PUT',
    reading: (method, path) => method === 'GET' && /\/orders\/\d+$/.test(path),
  })
  await pressAt(page, /^Refund €3/)
  await held.drop('money')
  await held.drop('reading')
  await button(dialog, 'Check again').and(page.locator('[aria-disabled=false]')).waitFor()
  expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await keepsFocus(page, held, /^Check again$/, 'reading')
  await held.clear()
})

it('stays on the button that cancels or removes a report, and in the panel when it is gone · REP-05', async () => {
  const { call, path } = await stage.gateway.as(admin, sandboxPassword)
  const [company] = await stage.rows<{ id: number }>('select id from company where name = $1', [jadran])
  const query = `from=${today}&to=${today}&format=csv`
  await call('POST', `${path}/companies/${company?.id}/orders/report?${query}`, {})
  const page = await signedIn('/transactions')
  await button(page, /^Reports|^Downloads/).click()
  const held = await holdCalls(page, { removal: (method) => method === 'DELETE' })
  await page.getByText('Ready', { exact: true }).waitFor()
  await keepsFocus(page, held, /^Remove/, 'removal')
  held.end()
  await pressAt(page, /^Remove/)
  await button(page, /^Remove/).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
})

it('comes back to the field whose Enter was not answered, and stays on the button that sends an invitation again · USR-10', async () => {
  const page = await signedIn('/users')
  const inviting = await holdCalls(page, { invite: (method, path) => method === 'POST' && path.endsWith('/users') })
  await button(page, 'Add new user').click()
  const dialog = page.getByRole('dialog')
  const email = dialog.getByLabel('E-mail', { exact: true })
  const isFocused = () => email.evaluate((field) => field === document.activeElement)
  await dialog.getByRole('radio', { name: 'Company admin' }).check()
  await email.fill('focus@jadran.example')
  await email.press('Enter')
  await expect.poll(inviting.open).toEqual(['invite'])
  await expect.poll(isFocused).toBe(false)
  await inviting.drop('invite')
  await expect.poll(isFocused).toBe(true)
  inviting.end()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  const held = await holdCalls(page, { sending: (method, path) => method !== 'GET' && path.endsWith('/resend') })
  await button(page, /^Send again/).waitFor()
  await keepsFocus(page, held, /^Send again/, 'sending')
})

it('leaves nothing of a list beside the sheet: all columns, no controls, the head on each page, how much of it is there · TRX-14, POS-01, PIS-02', async () => {
  const page = await signedIn('/transactions')
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/transactions', '/pis/transactions', '/pos/transactions']) {
    await page.goto(`${path}?from=2025-12-01&to=${today}&size=50&min=100`)
    await page.getByRole('list', { name: 'Applied filters' }).waitFor()
    await page.getByRole('table').waitFor()
    await page.locator('tbody tr').nth(20).waitFor()
    // An upright A4 sheet without its margins.
    const out = await page.evaluate(() => {
      document.body.style.width = '718px'
      const cells = [...document.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().right)
      return Math.max(...cells) - document.body.getBoundingClientRect().right
    })
    expect(out, path).toBeLessThanOrEqual(0)
    for (const gone of [page.getByRole('checkbox'), page.getByRole('link', { name: 'Details', exact: true })]) {
      expect(await gone.first().isVisible()).toBe(false)
    }
    const buttons = page.locator('button:not(th *, .riva-cut)').filter({ visible: true })
    // The period is a text that can be pressed on the screen.
    expect(await buttons.allTextContents(), path).toEqual([expect.stringMatching(/^Period/)])
    // The sums below are of all that was found, not of the sheet.
    expect(await page.getByText(/^1–50 of [\d,]+$/).isVisible(), path).toBe(true)
    expect(await page.getByText('Per page').isVisible(), path).toBe(false)
    const head = page.locator('thead')
    expect(await head.evaluate((it) => getComputedStyle(it).display)).toBe('table-header-group')
  }
})

it('prints the store and the period of a list, and no button beside them', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const { page } = visit
  for (const [path, ask] of [
    ['/transactions', 'Show orders'],
    ['/pbl/links', 'Show links'],
  ] as const) {
    await visit.open(path)
    await button(page, ask).click()
    await page.getByRole('table').getByRole('link').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => button(page, /^Period/).isVisible()).toBe(true)
    expect(await page.getByRole('main').getByLabel('Store').first().isVisible()).toBe(true)
    expect(await button(page, /^Filters/).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
  }
})

it('stays in the field of a dialog that somebody types in before the dialog has taken it · TRX-12', async () => {
  const page = await signedIn(`/transactions?from=${today}&to=${today}`)
  await page.getByRole('table').waitFor()
  await button(page, 'Filters').click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const frames = await page.evaluateHandle(() => {
    const real = window.requestAnimationFrame.bind(window)
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => held.push(callback)
    return {
      letGo: () => {
        window.requestAnimationFrame = real
        for (const callback of held) real(callback)
        return new Promise((done) => real(() => real(done)))
      },
    }
  })
  await button(page, 'Filters').click()
  const field = page.getByRole('dialog').getByLabel('Order number')
  await field.fill('no-such-order')
  await frames.evaluate(({ letGo }) => letGo())
  await page.keyboard.press('Enter')
  await page.getByText('No orders match').waitFor()
})

it('stays in the search, with what is typed, when the screen behind it comes late · TRX-20', async () => {
  const page = await signedIn('/transactions')
  const search = page.getByRole('combobox', { name: 'Order, customer, amount, person or page' })
  await button(page, 'Search…').waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await search.waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'hidden' })
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await menuEntry(page, 'Users').press('Enter')
  await page.waitForURL(/\/users/)
  await page.keyboard.press('ControlOrMeta+k')
  await expect.poll(() => focused(page)).toBe('Order, customer, amount, person or page')
  await page.keyboard.type('R-REF')
  held.resolve()
  await page.getByRole('heading', { name: 'Users', includeHidden: true, level: 1 }).waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.keyboard.type('UND-ME')
  expect(await search.inputValue()).toBe('R-REFUND-ME')
})
