import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

/** What people and shops write themselves; a gateway of the operator's own may set it no limit. */
const written = new Set([
  ...['name', 'firstName', 'lastName', 'city', 'street', 'cart', 'orderReference', 'comment', 'description'],
  ...['order_number', 'purchase_description', 'surname', 'additionalOrderNumber', 'companyName'],
])
const word = 'W'.repeat(20_000)

function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && inner !== '' && written.has(key) ? word : lengthened(inner),
    ]),
  )
}

/** From now on every reply of the gateway holds one word of 20,000 letters wherever somebody wrote something. */
const lengthen = (page: Page) =>
  page.route(/\/(?:mrc|riva)\/api\//, async (route) => {
    const reply = await route.fetch()
    const isJson = reply.headers()['content-type']?.includes('json') === true
    await route.fulfill(isJson ? { response: reply, json: lengthened(await reply.json()) } : { response: reply })
  })

it.each([360, 1280])('a word of 20,000 letters moves no page sideways at %i px', async (width) => {
  const visit = await stage.visit({ width })
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions?from=2026-11-01&to=2026-11-30')
  const order = page.getByRole('main').locator('a[href*="/transactions/"]').first()
  const href = (await order.getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/stores\/\d+\//)
  await lengthen(page)
  const wide: string[] = []
  for (const [path, title] of [
    [href, word],
    ['/my-companies', 'My companies'],
    ['/choose-company', 'Choose a company'],
    ['/stores', 'Stores'],
    ['/transactions?from=2026-11-01&to=2026-11-30', 'Orders'],
  ] as const) {
    await visit.open(path)
    await heading(page, title).waitFor()
    await expect
      .poll(() => page.getByText('WWWW').filter({ visible: true }).count(), { message: path, timeout: 10_000 })
      .toBeGreaterThan(0)
    const [across, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    if (across > shown) wide.push(`${path}: ${across} px`)
  }
  expect(wide).toEqual([])
})
