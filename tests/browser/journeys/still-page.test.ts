import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()

async function longList(): Promise<Page> {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/transactions?from=2026-10-21&to=${today}&size=100`)
  await visit.page.locator('tbody tr').nth(99).waitFor()
  return visit.page
}

interface Traced {
  readonly name: string
  readonly args: { readonly elementCount?: number }
}

/** How many elements the browser restyled at once, at most. */
async function styledBy(page: Page, work: () => Promise<void>): Promise<number> {
  const tools = await page.context().newCDPSession(page)
  const counts: number[] = []
  tools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as readonly Traced[]) {
      if (name === 'UpdateLayoutTree') counts.push(args.elementCount ?? 0)
    }
  })
  await tools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await work()
  const ended = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve))
  await tools.send('Tracing.end')
  await ended
  await tools.detach()
  return Math.max(...counts)
}

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
