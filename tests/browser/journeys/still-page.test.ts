import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()

/** A list whose page is complete: what comes after the rows is styled as well, and is no part of what is counted. */
async function longList(): Promise<Page> {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/transactions?from=2026-10-21&to=${today}&size=100`)
  const { page } = visit
  await page.locator('tbody tr').nth(99).waitFor()
  const late = [
    ...['Search…', 'Downloads', 'Export…', 'Saved views'].map((name) => button(page, name)),
    page.getByRole('link', { name: 'Archive' }),
    page.getByText('Charged', { exact: true }).first(),
  ]
  for (const part of late) await part.waitFor()
  // Parts that are fetched while the page is idle bring styles of their own.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return page
}

interface Traced {
  readonly name: string
  readonly args: { readonly elementCount?: number }
}

/** What the browser did of one kind. */
async function traceOf(page: Page, kind: string, work: () => Promise<void>): Promise<readonly Traced[]> {
  const tools = await page.context().newCDPSession(page)
  const found: Traced[] = []
  tools.on('Tracing.dataCollected', ({ value }) => {
    found.push(...(value as unknown as readonly Traced[]).filter(({ name }) => name === kind))
  })
  await tools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await work()
  const ended = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve))
  await tools.send('Tracing.end')
  await ended
  await tools.detach()
  return found
}

/** How many elements the browser restyled each time. */
const stylingsOf = async (page: Page, work: () => Promise<void>): Promise<readonly number[]> =>
  (await traceOf(page, 'UpdateLayoutTree', work)).map(({ args }) => args.elementCount ?? 0)

/** The same at once, at most. */
const styledBy = async (page: Page, work: () => Promise<void>): Promise<number> =>
  Math.max(...(await stylingsOf(page, work)))

it('opens and closes a dialog without restyling the page behind it · TRX-20', async () => {
  const page = await longList()
  const filters = page.getByRole('button', { name: /^Filters/ })
  const dialog = page.getByRole('dialog')
  // Once before: its parts are there then.
  await filters.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  const all = await page.locator('#root *').count()
  const opening = await styledBy(page, async () => {
    await filters.click()
    await dialog.waitFor()
  })
  const closing = await styledBy(page, async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  })
  expect([opening < all / 2, closing < all / 2], `${opening} and ${closing} of ${all}`).toEqual([true, true])
})

it('styles what is in a dialog once while it opens · TRX-20', async () => {
  const page = await longList()
  const filters = page.getByRole('button', { name: /^Filters/ })
  const dialog = page.getByRole('dialog')
  await filters.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  const counts = await stylingsOf(page, async () => {
    await filters.click()
    await dialog.waitFor()
  })
  const inside = await dialog.locator('*').count()
  expect(counts.filter((count) => count > inside / 2).length, counts.join()).toBe(1)
})

it('scrolls no page behind a dialog, and goes on scrolling it afterwards · TRX-20', async () => {
  const page = await longList()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await dialog.waitFor()
  await page.mouse.move(20, 500)
  const scrolled = () => page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 400)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await scrolled()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.mouse.wheel(0, 400)
  await expect.poll(scrolled).toBeGreaterThan(0)
})

/** Sorts by amount, the other way each time, and waits for all rows of the reply. */
async function sortByAmount(page: Page): Promise<void> {
  const head = page.getByRole('columnheader', { name: 'Amount' })
  const before = await head.getAttribute('aria-sort')
  await head.getByRole('button').click()
  await expect.poll(() => head.getAttribute('aria-sort')).not.toBe(before)
  await page.locator('tbody[aria-busy=false]').waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

it('sorts a hundred rows without restyling their controls, nor what is around them', async () => {
  const page = await longList()
  await sortByAmount(page)
  const all = await page.locator('#root *').count()
  const sorting = await styledBy(page, () => sortByAmount(page))
  expect(sorting, `${sorting} of ${all}`).toBeLessThan(all / 4)
})

it('sorts a hundred rows without laying out the mark of a card brand for each of them', async () => {
  const page = await longList()
  const marks = page.locator('tbody img')
  const areDrawn = () =>
    marks.evaluateAll((all) =>
      all
        .filter((mark) => mark.getBoundingClientRect().top < innerHeight)
        .map((mark) => mark instanceof HTMLImageElement && mark.complete && mark.naturalWidth > 0),
    )
  await expect.poll(async () => new Set(await areDrawn())).toEqual(new Set([true]))
  for (let time = 0; time < 2; time += 1) await sortByAmount(page)
  const layouts = await traceOf(page, 'Layout', () => sortByAmount(page))
  expect(await marks.count()).toBeGreaterThan(50)
  expect(layouts.length).toBeLessThan(20)
})

it('moves no column by another order, once the widest rows of both have been there', async () => {
  const page = await longList()
  const widths = () =>
    page.locator('thead th').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))
  for (let time = 0; time < 10; time += 1) await sortByAmount(page)
  const before = await widths()
  await sortByAmount(page)
  expect(await widths()).toEqual(before)
})
