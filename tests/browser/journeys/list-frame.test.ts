import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { skeletonDelay } from '#src/ui/state/elapsed.ts'
import { button, heading, openPeriod } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const week = `from=2026-11-14&to=${today}`
const lists = ['/transactions', '/pis/transactions', '/pos/transactions', '/pbl/links'] as const

async function at(address: string, width: number, height = 900): Promise<Page> {
  const { page, signedIn, open } = await stage.visit({ width })
  await page.setViewportSize({ width, height })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await open(address)
  await page.locator('main [data-row]').first().waitFor()
  return page
}

/** Where the rows begin, how high each is, and how many are whole in the window. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main [data-row]')].map((row) => row.getBoundingClientRect())
    return {
      head: Math.round(document.querySelector('thead')?.getBoundingClientRect().top ?? 0),
      first: Math.round(rows[0]?.top ?? 0),
      highest: Math.max(...rows.map(({ height }) => Math.round(height))),
      inView: rows.filter(({ bottom }) => bottom <= innerHeight).length,
      wide: document.documentElement.scrollWidth,
    }
  })

it.each(lists)('shows %s in dense rows of one line, from the upper quarter of the page on', async (path) => {
  const page = await at(`${path}?from=2026-01-01&to=${today}&size=25`, 1280)
  const narrow = await measured(page)
  expect(narrow.head).toBeLessThanOrEqual(250)
  expect(narrow.highest).toBeLessThanOrEqual(48)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => (await measured(page)).inView).toBeGreaterThanOrEqual(12)
  const wide = await measured(page)
  expect(wide.highest).toBeLessThanOrEqual(44)
  expect(wide.wide).toBe(1440)
  const dates = await page.locator('tbody time').evaluateAll((all) => all.map((date) => date.getClientRects().length))
  expect(Math.max(...dates)).toBe(1)
})

it.each([1280, 1440])('hides no amount behind the button that copies a number, at %i', async (width) => {
  const page = await at(`/transactions?${week}`, width)
  await button(page, 'Search…').waitFor()
  for (const row of await page.locator('tbody tr').all()) {
    await row.locator('td').nth(4).hover()
    const copy = await button(row, /^Copy: /).boundingBox()
    const amount = await row.locator('td').nth(2).locator('data, .riva-amount').first().boundingBox()
    expect((copy?.x ?? 0) + (copy?.width ?? 0)).toBeLessThanOrEqual(amount?.x ?? 0)
  }
})

it('hides nothing of the next column behind the button that copies a reference of a POS payment', async () => {
  const page = await at(`/pos/transactions?${week}`, 1280)
  await button(page, 'Search…').waitFor()
  const row = page
    .locator('tbody tr')
    .filter({ has: page.locator('code .riva-long') })
    .first()
  await row.locator('td').nth(4).hover()
  const copy = await button(row, /^Copy: /).boundingBox()
  const next = await row.locator('td:has(code) + td .riva-two').boundingBox()
  expect((copy?.x ?? 0) + (copy?.width ?? 0)).toBeLessThanOrEqual((next?.x ?? 0) + 0.5)
})

it('shows the number of a payment link in a row of two lines', async () => {
  const rename = (from: string, to: string) =>
    stage.rows('update orders set order_reference = $2 where order_reference = $1', [from, to])
  const number = 'pbl-oH2Tiw5yPsA3xdPiSa'
  await rename('R-COMPLETE-ME', number)
  const page = await at(`/transactions?from=2026-01-01&to=${today}&order=${number}`, 1280)
  await page.getByRole('link', { name: number }).waitFor()
  expect((await measured(page)).highest).toBeLessThanOrEqual(48)
  await rename(number, 'R-COMPLETE-ME')
})

it('shows users in rows of two lines, however much they may do', async () => {
  const page = await at('/users', 1280)
  expect((await measured(page)).highest).toBeLessThanOrEqual(48)
})

it('copies the whole id of a user by one button, which shows a mark and no clipped word · USR-03', async () => {
  const page = await at('/users', 1280)
  await button(page, 'Search…').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Copy: ID').first().click()
  await page.getByRole('status').getByText('Copied', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toHaveLength(36)
  expect(await page.locator('td [data-said]').isVisible()).toBe(false)
})

it('opens an order by a press anywhere on its row, but not by a control or a selected text · TRX-18', async () => {
  const page = await at(`/transactions?${week}`, 1280)
  const row = page.locator('tbody tr').nth(1)
  const reference = (await row.getByRole('link').first().textContent()) ?? ''
  const holder = row.locator('td').nth(4)
  await button(page, 'Search…').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await holder.hover()
  await button(row, `Copy: ${reference}`).click()
  await page.getByRole('status').getByText('Copied', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  expect(new URL(page.url()).pathname).toBe('/transactions')
  await row.getByRole('checkbox').check({ force: true })
  await page.getByText(/^1 order selected/).waitFor()
  await holder.evaluate((cell) => getSelection()?.selectAllChildren(cell))
  await holder.dispatchEvent('click')
  expect(new URL(page.url()).pathname).toBe('/transactions')
  await page.evaluate(() => getSelection()?.removeAllRanges())
  const tab = page.context().waitForEvent('page')
  await holder.click({ button: 'middle' })
  await expect.poll(async () => new URL((await tab).url()).pathname).toMatch(/\/transactions\/\d+$/)
  await (await tab).close()
  expect(new URL(page.url()).pathname).toBe('/transactions')
  await holder.click()
  await heading(page, reference).waitFor()
})

it('goes along the rows by j and k, ticks one by x and opens it by Enter, but not in a field · TRX-10', async () => {
  const page = await at(`/transactions?${week}`, 1280)
  const rowWithFocus = () => page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex ?? 0)
  const search = page.getByRole('combobox', { name: 'Order, customer, amount, person or page' })
  await button(page, 'Search…').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('jx')
  await expect.poll(() => search.inputValue()).toBe('jx')
  expect(await rowWithFocus()).toBe(0)
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'hidden' })
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.type('jjjk')
  await expect.poll(rowWithFocus).toBe(2)
  await button(page.locator('tbody tr').nth(1), /^Copy: /).waitFor()
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^Copy: /)
  await page.keyboard.press('x')
  await page.getByText(/^1 order selected/).waitFor()
  await button(page, 'First page').focus()
  await page.locator('[data-hint]', { hasText: 'There is nothing further in this direction.' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-hint]').waitFor({ state: 'detached' })
  await page.locator('tbody tr').nth(1).getByRole('link').first().focus()
  const reference = (await page.locator('tbody tr').nth(1).getByRole('link').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await heading(page, reference).waitFor()
})

it('shows an order in three lines on a phone, and opens it by a press anywhere on them', async () => {
  const page = await at(`/transactions?${week}`, 360, 760)
  const { first, highest, wide } = await measured(page)
  expect(highest).toBeLessThanOrEqual(96)
  expect(first + highest).toBeLessThanOrEqual(760)
  expect(wide).toBe(360)
  const header = await page.locator('header').first().boundingBox()
  expect(header?.height).toBeLessThanOrEqual(56)
  const card = page.locator('main li[data-row]').nth(1)
  const heights = await page.locator('main li[data-row] [data-line] a').evaluateAll((links) =>
    links
      .filter((link) => link.getBoundingClientRect().bottom < innerHeight - 100)
      .map((link) => {
        const { left, width, top, height } = link.getBoundingClientRect()
        const reaches = [-21.5, 21.5].every((by) => {
          const under = document.elementFromPoint(left + width / 2, top + height / 2 + by)
          return under?.closest('a') === link
        })
        return reaches ? 44 : height
      }),
  )
  expect(heights.length).toBeGreaterThan(2)
  expect(Math.min(...heights)).toBe(44)
  const box = await card.getByRole('checkbox').boundingBox()
  await page.mouse.click((box?.x ?? 0) - 9, (box?.y ?? 0) - 9)
  await expect.poll(() => card.getByRole('checkbox').isChecked()).toBe(true)
  await card.getByRole('checkbox').uncheck()
  const reference = (await card.getByRole('link').first().textContent()) ?? ''
  await card.click({ position: { x: 250, y: 70 } })
  await heading(page, reference).waitFor()
})

it('shows papers in cards of the height that their skeleton has, without what is missing', async () => {
  const page = await at('/invoices/show/not_downloaded', 360, 760)
  for (const path of ['/invoices/show/not_downloaded', '/documents/show/active', `/pos/transactions?${week}`]) {
    await page.goto(path)
    await page.locator('main li[data-row]').first().waitFor()
    const { highest } = await measured(page)
    expect(highest, path).toBeLessThanOrEqual(96)
    expect(highest, path).toBeGreaterThanOrEqual(88)
    const empty = await page
      .locator('main li[data-row] > div')
      .evaluateAll(
        (lines) => lines.filter((line) => line.textContent === '' && line.getBoundingClientRect().height > 0).length,
      )
    expect(empty, path).toBe(0)
    expect(
      await page
        .locator('main li[data-row]')
        .filter({ hasText: / · –|– · / })
        .count(),
    ).toBe(0)
  }
  await page.route('**/invoices/not_downloaded*', () => undefined)
  await page.goto('/invoices/show/not_downloaded')
  const bare = page.locator('main div[data-place]').first()
  await bare.waitFor()
  // The gap between two cards belongs to the row that stands for one.
  await expect.poll(async () => Math.round((await bare.boundingBox())?.height ?? 0)).toBe(100)
})

it('takes the room of awaited rows at once, and draws them only when the reply takes long', async () => {
  const { page, signedIn, open } = await stage.visit({ paused: true })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await page.route('**/invoices/not_downloaded*', () => undefined)
  await open('/invoices/show/not_downloaded')
  const places = page.locator('main div[data-place]')
  await places.first().waitFor({ state: 'attached' })
  const room = await places.evaluateAll((all) => all.map((place) => place.getBoundingClientRect().height))
  expect(await places.locator('span').count()).toBe(0)
  await page.clock.runFor(skeletonDelay)
  await expect.poll(() => places.locator('span').count()).toBeGreaterThanOrEqual(room.length)
  const drawn = await places.evaluateAll((all) => all.map((place) => place.getBoundingClientRect().height))
  expect(drawn).toEqual(room)
})

it('keeps the controls of a phone in a sheet, which Back closes and whose button leads to the orders · TRX-08', async () => {
  const page = await at(`/transactions?${week}`, 360, 760)
  const address = page.url()
  const sheet = page.getByRole('dialog', { name: 'What to show' })
  await page.locator('main li[data-row]').first().getByRole('link').first().click()
  await button(page, 'Back to orders').click()
  await page.locator('main li[data-row]').first().waitFor()
  await openPeriod(page)
  await sheet.getByRole('combobox', { name: 'Store' }).waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  // The router goes forward again to where it was.
  await expect.poll(() => page.url()).toBe(address)
  await openPeriod(page)
  await button(sheet, 'Day').click()
  await button(sheet, 'Show orders').click()
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL(/from=2026-11-20/)
  const results = page.getByRole('region', { name: 'Orders', exact: true })
  await expect.poll(() => results.evaluate((region) => region === document.activeElement)).toBe(true)
  await expect.poll(async () => (await measured(page)).first).toBeLessThan(300)

  await button(page, 'Filters').click()
  const filter = page.getByRole('dialog', { name: 'Custom filter' })
  // In one look: the sheet may still be rising.
  const below = () =>
    filter.evaluate((sheet) => {
      const title = sheet.querySelector('h2')
      return title ? title.getBoundingClientRect().top - sheet.getBoundingClientRect().top : null
    })
  const top = await below()
  expect(top).not.toBeNull()
  await filter.getByLabel('Amount from').fill('1')
  await filter.getByText('Acquirers').evaluate((group) => group.scrollIntoView({ block: 'start' }))
  expect(await below()).toBe(top)
  await button(filter, 'Show orders').click()
  await filter.waitFor({ state: 'hidden' })
  await page.waitForURL(/[?&]min=/)
})

/** How many letters the narrowest lines of words in the lists take: what is squeezed has one. */
const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(td, h1, [data-line])')]
      .filter(({ textContent, clientWidth }) => textContent.trim().length > 8 && clientWidth < 40)
      .map(({ textContent }) => textContent),
  )

it('stands on a tablet as cards beside each other, and as a table once it has room', async () => {
  const page = await at(`/transactions?${week}`, 768, 1024)
  const place = (at: number) => page.locator('main li[data-row]').nth(at).boundingBox()
  const [first, second] = [await place(0), await place(1)]
  expect(second?.y).toBe(first?.y)
  expect(await page.getByLabel('Company', { exact: true }).evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(
    100,
  )
  for (const path of ['/users', '/stores']) {
    await page.goto(path)
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 1024 })
      await page
        .locator(width === 768 ? 'main li[data-row]' : 'main tbody [data-row]')
        .first()
        .waitFor()
      await expect.poll(() => squeezed(page)).toEqual([])
      await expect.poll(async () => (await measured(page)).wide).toBe(width)
    }
  }
})
