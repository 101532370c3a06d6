import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { focused, pressAt } from '#tests/browser/keyboard.ts'
import { button, heading, openPeriod } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const year = `from=2025-11-22&to=${today}`

async function at(address: string, width = 1280): Promise<Page> {
  const visit = await stage.visit({ width })
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(address)
  return visit.page
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

it.each([1280, 360])(
  'shows the rows of another page from their first one, at %i, and a new order where the person looks · TRX-06, NAV-34',
  async (width) => {
    const page = await at(`/transactions?${year}&size=50`, width)
    await page.getByText(/^1–50 of/).waitFor()
    await button(page, 'Next page').scrollIntoViewIfNeeded()
    const before = await scrolled(page)
    expect(before).toBeGreaterThan(600)
    await button(page, 'Next page').press('Enter')
    await page.getByText(/^51–100 of/).waitFor()
    await page.waitForURL(/page=2/)
    const first = page.locator('tbody tr, main ul[aria-label=Orders] > li').first()
    await expect
      .poll(() => first.evaluate((row) => row.getBoundingClientRect().top > 0 && row.getBoundingClientRect().top < 300))
      .toBe(true)
    // The router has heard of the address by now, and leaves the page where it is.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    expect(await first.evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(300)
    expect(await focused(page)).toBe('Next page')
    await page.goBack()
    await page.getByText(/^1–50 of/).waitFor()
    if (width < 1000) return
    await page.locator('tbody tr').nth(40).scrollIntoViewIfNeeded()
    const there = await scrolled(page)
    const reply = page.waitForResponse(/orderBy=-amount/)
    await button(page, 'Amount').click()
    await reply
    await page.waitForURL(/sort=-amount/)
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    // Rows of other heights may be on the page now.
    expect(Math.abs((await scrolled(page)) - there)).toBeLessThan(200)
  },
)

it('gives the focus to the title when a page fails and when it is asked for again · TRX-06', async () => {
  const page = await at(`/transactions?${year}`)
  await page.getByText(/^1–10 of/).waitFor()
  const held = await holdCalls(page, { page: (method, path) => method === 'POST' && path.endsWith('/orders') })
  await button(page, 'Next page').press('Enter')
  await held.drop('page')
  await button(page, 'Try again').waitFor()
  await expect.poll(() => focused(page)).toBe('Orders')
  await pressAt(page, 'Try again')
  await held.drop('page')
  await button(page, 'Try again').waitFor()
  await expect.poll(() => focused(page)).toBe('Orders')
  held.end()
  await pressAt(page, 'Try again')
  await page.getByText(/^11–20 of/).waitFor()
  expect(await focused(page)).toBe('Orders')
})

it('offers no way out of an empty list that wrong dates would keep shut, and marks the wrong date alone · TRX-03', async () => {
  const page = await at(`/transactions?${year}&min=99999999`)
  const clear = button(page, 'Clear filters')
  await clear.waitFor()
  await openPeriod(page)
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  const marked = () => Promise.all([from, to].map((field) => field.getAttribute('aria-invalid')))
  for (const [typed, complaint, marks] of [
    ['31.02.2026.', 'There is no such day.', [null, 'true']],
    ['tomorrow', 'Enter dates like 21.11.2026.', [null, 'true']],
    ['22.11.2026.', 'The end must not be after today.', [null, 'true']],
    ['01.01.2020.', 'The start must not be after the end.', ['true', 'true']],
  ] as const) {
    await to.fill(typed)
    await to.press('Tab')
    await page.getByText(complaint).waitFor()
    expect(await marked(), typed).toEqual(marks)
    expect(await clear.isDisabled(), typed).toBe(true)
  }
  await to.fill('21.11.2026.')
  await from.fill('5')
  await from.press('Tab')
  await page.getByText('Enter dates like 21.11.2026.').waitFor()
  expect(await marked()).toEqual(['true', null])
  await from.fill('22.11.2025.')
  await from.press('Tab')
  // The fields lie over the button until they are closed.
  await page.keyboard.press('Escape')
  await clear.click()
  await page.getByRole('table').waitFor()
})

it.each([1280, 360])(
  'asks for yesterday and for calendar months in one press, at %i · TRX-03, TRX-04',
  async (width) => {
    const page = await at('/transactions', width)
    await openPeriod(page)
    const days = () => Promise.all(['From', 'To'].map((end) => page.getByLabel(end, { exact: true }).inputValue()))
    for (const [name, range] of [
      ['Today', ['21.11.2026.', '21.11.2026.']],
      ['Yesterday', ['20.11.2026.', '20.11.2026.']],
      ['This month', ['01.11.2026.', '21.11.2026.']],
      ['Last month', ['01.10.2026.', '31.10.2026.']],
      ['Month', ['22.10.2026.', '21.11.2026.']],
    ] as const) {
      // The list that nobody has asked yet offers today, too.
      const period = button(page, name).first()
      await period.click()
      await expect.poll(days).toEqual(range)
      expect(await page.getByRole('button', { pressed: true }).allTextContents()).toEqual([name])
      expect(await period.evaluate((it) => it.scrollWidth - it.clientWidth), name).toBeLessThanOrEqual(0)
    }
    await button(page, 'Last month').click()
    await button(page, 'Show orders').click()
    await page.waitForURL(/from=2026-10-01&to=2026-10-31/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

it('opens a calendar whose week begins on Monday and whose days after today are off · TRX-03, NAV-33', async () => {
  const page = await at('/transactions')
  await openPeriod(page)
  await button(page, 'Choose in the calendar').click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await calendar.getByRole('row', { name: /^Monday, 26 October 2026 .* Sunday, 1 November 2026$/ }).waitFor()
  await expect.poll(() => calendar.getByRole('button', { name: 'Saturday, 21 November 2026' }).isEnabled()).toBe(true)
  await expect.poll(() => calendar.getByRole('button', { name: 'Sunday, 22 November 2026' }).isEnabled()).toBe(false)
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'hidden' })
  const opener = button(page, 'Choose in the calendar')
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
})

it.each([50, 100])('comes back to where it was left, and the focus to the order, of %i rows · NAV-30', async (size) => {
  const page = await at(`/transactions?${year}&size=${size}`)
  await page.getByText(new RegExp(`^1–${size} of`)).waitFor()
  const link = page
    .locator('tbody tr')
    .nth(size - 10)
    .getByRole('link')
    .first()
  await link.scrollIntoViewIfNeeded()
  const name = (await link.textContent()) ?? ''
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(1_000)
  await link.click()
  await button(page, 'Back to orders').waitFor()
  await page.goBack()
  await page.getByText(new RegExp(`^1–${size} of`)).waitFor()
  await expect.poll(() => scrolled(page)).toBe(before)
  await expect.poll(() => focused(page)).toBe(name)
  const next = page
    .locator('tbody tr')
    .nth(size - 9)
    .getByRole('link')
    .first()
  await page.keyboard.press('j')
  expect(await focused(page)).toBe(await next.textContent())
})

it('says what is wrong with the period on Enter in its field, and at the button below it · TRX-03', async () => {
  const page = await at('/transactions')
  await openPeriod(page)
  const from = page.getByLabel('From', { exact: true })
  await from.fill('31.12.2026.')
  await from.press('Enter')
  await page.getByText('The start must not be after the end.').waitFor()
  expect(await focused(page)).toBe('From')
  await page.keyboard.press('Escape')
  await from.waitFor({ state: 'hidden' })
  // Hints come with the tools, when the browser has time for them.
  await expect
    .poll(async () => {
      await heading(page, 'Orders').hover()
      await button(page, 'Show orders').hover()
      const reason = page.getByText('Choose a valid period first.')
      return reason.waitFor({ timeout: 500 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
})

it('tells a finger at the grey button that the period is not valid · TRX-03', async () => {
  const visit = await stage.visit({ width: 360, touch: true })
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  const { page } = visit
  await openPeriod(page)
  const sheet = page.getByRole('dialog', { name: 'What to show' })
  const from = sheet.getByLabel('From', { exact: true })
  await from.fill('31.12.2026.')
  await from.press('Enter')
  await sheet.getByText('The start must not be after the end.').waitFor()
  await button(sheet, 'Close').tap()
  await sheet.waitFor({ state: 'hidden' })
  const reason = page.getByText('Choose a valid period first.')
  await expect
    .poll(async () => {
      await button(page, 'Show orders').tap({ force: true })
      return reason.isVisible()
    })
    .toBe(true)
  await heading(page, 'Orders').tap()
  await reason.waitFor({ state: 'hidden' })
})
