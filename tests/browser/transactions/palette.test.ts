import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { addressesOf } from '#tests/browser/fetched-parts.ts'
import { focused } from '#tests/browser/keyboard.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import { paletteCover } from './palette.cover.ts'

const stage = openStage()
const jadran = 'Jadran d.o.o.'

await describeCover({ stage, title: 'the palette follows its chart · TRX-20', ...paletteCover })

it('leads by keyboard alone to a screen, to a store and to an order number · TRX-20, NAV-22', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  await visit.open('/transactions')
  await button(page, 'Search…').waitFor()
  const go = async (key: string, text: string) => {
    await page.keyboard.press(key)
    await page.getByRole('combobox', { name: 'Order, customer, amount, person or page' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Order, customer, amount, person or page')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' })
  }
  await go('ControlOrMeta+k', 'users')
  await heading(page, 'Users').waitFor()
  await go('/', 'split')
  await page.waitForURL((url) => url.pathname === '/transactions' && url.searchParams.has('store'))
  await go('ControlOrMeta+k', 'R-REFUND-ME')
  await heading(page, 'R-REFUND-ME').waitFor()
})

it('leads by its key to the messages that are shown, and from there to the recent ones', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  await page.route(/\/orders\?/, (route) => route.fulfill({ status: 400, json: { message: 'Closed for today' } }))
  await visit.open('/transactions')
  await button(page, 'Search…').waitFor()
  await button(page, 'Show orders').click()
  await messages(page).getByText('Closed for today').waitFor()
  await page.keyboard.press('Alt+Shift+M')
  await expect.poll(() => messages(page).evaluate((region) => region === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Close message')
  await page.keyboard.press('Alt+Shift+M')
  await page.getByRole('dialog', { name: 'Recent messages' }).getByText('Closed for today').waitFor()
})

it('shows its keys by "?", keeps single ones out of fields, and lets them be switched off for good', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  await visit.open('/transactions')
  await button(page, 'Search…').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await dialog.getByRole('switch', { name: 'Use single keys' }).click({ force: true })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await button(page, 'Search…').waitFor()
  await page.keyboard.press('?')
  await page.keyboard.press('Alt+Shift+M')
  await page.getByRole('dialog', { name: 'Recent messages' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await button(page, /^User menu/).click()
  await button(page, 'Keyboard shortcuts').click()
  await dialog.getByRole('switch', { name: 'Use single keys' }).click({ force: true })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await button(page, /^Filters/).click()
  const number = page.getByRole('dialog', { name: 'Custom filter' }).getByLabel('Order number')
  await number.fill('')
  await number.press('m')
  await expect.poll(() => number.inputValue()).toBe('m')
  await expect.poll(() => page.getByRole('dialog', { name: 'Recent messages' }).count()).toBe(0)
})

it('finds an order by a name without its marks, by an amount on a day and by four digits, and nothing of it stays in an address · TRX-20, TRX-22', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  await visit.open('/users')
  await button(page, 'Search…').click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const box = dialog.getByRole('combobox')
  await box.fill('R-3DS')
  const order = dialog.getByRole('option', { name: /· R-3DS ·/ })
  const label = (await order.textContent()) ?? ''
  const [amount = '', , customer = ''] = label.split(' · ')
  const day = /(\d{2}\.\d{2}\.)\d{4}\.$/.exec(label.trim())?.[1] ?? ''
  const name = customer.replace(/(Partially|Completed|Authorized|Preauthorized|Declined).*/, '')
  for (const text of [name.normalize('NFD').replace(/\p{M}/gu, ''), `${amount.replace('€', '')} ${day}`]) {
    await box.fill(text)
    await order.waitFor()
  }
  await order.click()
  await heading(page, 'R-3DS').waitFor()
  expect(decodeURIComponent(page.url())).not.toContain(name)
})

it('lists all orders of a card by its last four digits, as a chip and in no address · TRX-20, NAV-30', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  await visit.open('/transactions')
  await button(page, 'Search…').click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill('•1048')
  await dialog.getByRole('option', { name: /^Card ends in: 1048/ }).click()
  await button(page, 'Remove filter: Card ends in').waitFor()
  await page.locator('tbody tr').first().waitFor()
  const cards = await page.locator('tbody tr').allInnerTexts()
  expect(cards.filter((row) => !row.includes('******1048'))).toEqual([])
  expect(page.url()).not.toContain('1048')
  await page.reload()
  await button(page, 'Remove filter: Card ends in').waitFor()
})

it.each([
  ['en', 'Search…', 'No order or customer was found. You can search in the list.'],
  ['hr', 'Traži…', 'Nije pronađena nijedna narudžba ni kupac. Možete pretražiti popis.'],
] as const)('says in %s that only a list is left to search in · TRX-20', async (lang, search, words) => {
  const visit = await stage.visit({ lang })
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  await visit.open('/users')
  await button(page, search).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('NO-SUCH-ORDER-9')
  await dialog.getByText(words).first().waitFor()
  await expect.poll(() => dialog.getByRole('status').allTextContents()).toEqual([words])
})

/** A file of the screens that does not arrive before it is released. */
async function holdPart(page: Page, source: string) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(addressesOf(source), async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: asked.promise, release: released.resolve }
}

/** Presses keys in the moment in which the search is drawn, before its field has the focus. */
const typeOnceDrawn = (page: Page, keys: readonly string[]) =>
  page.evaluate((all) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('[role=dialog] [role=combobox]') === null) return
      watch.disconnect()
      const early = document.activeElement
      for (const key of all)
        early?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
    watch.observe(document.body, { childList: true, subtree: true })
  }, keys)

it.each([
  ['the tools are', 'frame/tools/tool-bar.tsx', 'Control+k'],
  ['the search is', 'frame/tools/palette.tsx', '/'],
])('loses no letter that is typed before %s there · TRX-20', async (_, source, key) => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  const { asked, release } = await holdPart(page, source)
  await visit.open('/transactions')
  await heading(page, 'Orders').waitFor()
  if (key === '/') await button(page, 'Search…').waitFor()
  await page.keyboard.press(key)
  await asked
  await page.keyboard.type('usersx')
  await page.keyboard.press('Backspace')
  release()
  await expect.poll(() => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').inputValue()).toBe('users')
})

it('loses no letter that is typed before its field has the focus · TRX-20', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  await visit.open('/transactions')
  await button(page, 'Search…').waitFor()
  await typeOnceDrawn(page, [...'us'])
  await page.keyboard.press('/')
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await expect.poll(() => field.inputValue()).toBe('us')
  await page.keyboard.type('ers')
  await expect.poll(() => field.inputValue()).toBe('users')
})

it.each([
  ['the tools are', 'frame/tools/tool-bar.tsx'],
  ['the search is', 'frame/tools/palette.tsx'],
])('lets no key reach the page before %s there, and goes by Enter to what was typed · TRX-20', async (_, source) => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  const { asked, release } = await holdPart(page, source)
  await visit.open(`/transactions?from=${today}&to=${today}`)
  await page.getByRole('table').waitFor()
  if (source.endsWith('palette.tsx')) await button(page, 'Search…').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Control+k')
  await asked
  await page.keyboard.type('users')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('R-VOID-ME')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/transactions')
  release()
  await heading(page, 'R-VOID-ME').waitFor()
  await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' })
})

it('takes Enter before its field has the focus · TRX-20', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  await visit.open('/transactions')
  await button(page, 'Search…').waitFor()
  await typeOnceDrawn(page, [...'users', 'Enter'])
  await page.keyboard.press('/')
  await heading(page, 'Users').waitFor()
  await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' })
})
