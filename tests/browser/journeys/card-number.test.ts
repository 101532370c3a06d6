import pino from 'pino'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const logged: string[] = []
// Not the gateway's own log, which takes card numbers out: nothing is to be taken out here.
const stage = openStage({ log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }) })

const full = '4111111111111111'
const typed = '4111 1111 1111 1111'
const masked = '411111******1111'
/** More of the number than its first six and last four digits. */
const leak = /4111[ -]?1111[ -]?1|1111[ -]?1111[ -]?1111/

/** All that leaves a page, by whatever request. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.context().on('request', (request) => {
    sent.push(decodeURIComponent(request.url()), JSON.stringify(request.headers()), request.postData() ?? '')
  })
  return sent
}

/** What stays in the browser: addresses and states of its history, storages, databases, caches, cookies. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kept = [location.href, JSON.stringify(history.state), document.title, document.cookie]
    for (const area of [localStorage, sessionStorage]) kept.push(JSON.stringify({ ...area }))
    for (const { name } of await indexedDB.databases()) kept.push(name ?? '')
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      kept.push(...(await cache.keys()).map(({ url }) => url))
    }
    return kept.map((text) => decodeURIComponent(text))
  })

const openSearch = async (page: Page) => {
  await button(page, 'Search…').click()
  return page.getByRole('combobox', { name: 'Order, customer, amount, person or page' })
}

const atTerminals = async () => {
  const visit = await stage.visit()
  const sent = sentBy(visit.page)
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/pos/transactions?from=2025-11-22&to=${today}`)
  await visit.page.getByRole('table').waitFor()
  return { page: visit.page, sent }
}

async function expectNoLeak(page: Page, sent: readonly string[]) {
  const kept = await keptBy(page)
  expect(kept.some((text) => text.includes(masked))).toBe(true)
  expect(sent.some((text) => text.includes(`"pan":"${masked}"`))).toBe(true)
  expect(logged.length).toBeGreaterThan(0)
  for (const text of [...kept, ...sent, ...logged]) expect(text).not.toMatch(leak)
  expect(page.url()).not.toMatch(/\d{6}\*/)
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack()
    for (const text of await keptBy(page)) expect(text).not.toMatch(leak)
  }
}

it.each([full, typed])(
  'a card number in the filter, %s, leaves as first six and last four, and stays nowhere · POS-05',
  async (number) => {
    const { page, sent } = await atTerminals()
    await button(page, 'Filters').click()
    const dialog = page.getByRole('dialog', { name: 'Custom filter' })
    await dialog.getByLabel('Card number').pressSequentially(number)
    await button(dialog, 'Apply').click()
    await page.getByRole('list', { name: 'Applied filters' }).getByText(masked).waitFor()
    await expect.poll(() => sent.some((text) => text.includes(masked))).toBe(true)
    await button(page, 'Filters (1)').click()
    await expect.poll(() => dialog.getByLabel('Card number').inputValue()).toBe(masked)
    await button(dialog, 'Cancel').click()
    await expectNoLeak(page, sent)
  },
)

it('a card number that is typed and given up stays nowhere · POS-05', async () => {
  const { page, sent } = await atTerminals()
  await button(page, 'Filters').click()
  const dialog = page.getByRole('dialog', { name: 'Custom filter' })
  await dialog.getByLabel('Card number').fill(typed)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.locator('body').innerHTML()).not.toMatch(leak)
  for (const text of [...(await keptBy(page)), ...sent, ...logged]) expect(text).not.toMatch(leak)
})

it('a card number in the search leads to the terminals, and stays nowhere · POS-05, NAV-08', async () => {
  const { page, sent } = await atTerminals()
  await page.goto('/transactions')
  await openSearch(page).then((box) => box.pressSequentially(typed))
  await page.getByRole('option', { name: masked }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pos\/transactions/)
  await page.getByRole('list', { name: 'Applied filters' }).getByText(masked).waitFor()
  await expect.poll(() => sent.some((text) => text.includes(masked))).toBe(true)
  expect(await page.locator('body').innerHTML()).not.toMatch(leak)
  await expectNoLeak(page, sent)
})

it('what looks like a mistyped card number goes nowhere, until a person calls it an order number · POS-05, TRX-20, NAV-08', async () => {
  const { page, sent } = await atTerminals()
  await page.goto('/transactions')
  const mistyped = '4111111111111112'
  await openSearch(page).then((box) => box.pressSequentially(mistyped))
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByText('This looks like a mistyped card number').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'hidden' })
  await button(page, 'Filters').click()
  const dialog = page.getByRole('dialog', { name: 'Custom filter' })
  const number = dialog.getByLabel('Order number')
  await number.fill(full)
  await number.press('Tab')
  await dialog.getByText('This is a card number.').waitFor()
  await expect.poll(() => button(dialog, 'Apply').isDisabled()).toBe(true)
  await number.fill(mistyped)
  await dialog.getByText('This looks like a mistyped card number.').waitFor()
  await expect.poll(() => button(dialog, 'Apply').isDisabled()).toBe(true)
  for (const text of [...(await keptBy(page)), ...sent, ...logged]) expect(text).not.toMatch(leak)

  await dialog.getByRole('checkbox', { name: 'This is not a card number' }).click({ force: true })
  await expect.poll(() => button(dialog, 'Apply').isEnabled()).toBe(true)
  await button(dialog, 'Cancel').click()
  await openSearch(page).then((box) => box.fill(mistyped))
  await button(page, 'Search as order number').click()
  await page.waitForURL(new RegExp(`order=${mistyped}`))
  await page.getByRole('list', { name: 'Applied filters' }).getByText(mistyped).waitFor()
})
