import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, expect, it } from 'vitest'
import { changeReply } from '#tests/browser/change-reply.ts'
import { button, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

/** A wallet that takes the form and shows no page; a locator waits until the browser has given up on it. */
const silent = createServer((_, reply) => {
  setTimeout(() => reply.writeHead(204).end(), 17_000)
}).listen(0, '127.0.0.1')
await once(silent, 'listening')
const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/pay`
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

const stage = openStage({ env: { WALLET_URL: `/wallet,${silentUrl}` } })

async function atCart(what: string) {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/vt/prepare')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await page.getByLabel('Description').fill(what)
  await page.getByLabel('Unit price').fill('80,10')
  await page.getByText('The order number is free.').waitFor()
  return visit
}

async function enterCard(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname.startsWith('/wallet'))
  await page.locator('#number').fill('4111111111111111')
  await page.locator('#expires').fill('12/30')
  await page.locator('#code').fill('123')
}

it('offers another try and the cart where the wallet never answers · VT-04, VT-06', { timeout: 60_000 }, async () => {
  const { page } = await atCart('Boat trip')
  await changeReply(page, '**/prepare?*', (prepared: object) => ({ ...prepared, walletUrl: silentUrl }))
  await button(page, 'Continue to card entry').click({ noWaitAfter: true })
  await page.getByText('The page where the card is entered did not open.').waitFor({ timeout: 25_000 })
  await button(page, 'Try again').waitFor()
  await button(page, 'Back to the cart').click()
  await page.getByText('The order number is free.').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Boat trip')
})

it('asks again for a payment that the wallet told late, once the clerk wants it · VT-07', async () => {
  const { page } = await atCart('Late dinner')
  await button(page, 'Continue to card entry').click()
  await enterCard(page)
  let isLate = true
  await page.route(/\/orders\/\d+(?:\?|$)/, (route) =>
    isLate ? route.fulfill({ status: 404, json: {} }) : route.fallback(),
  )
  await button(page, /^Pay /).click()
  await page.locator('a.button.main').click()
  const main = page.getByRole('main')
  await main.getByText('No confirmation yet').waitFor({ timeout: 20_000 })
  expect(await page.getByLabel('Description').inputValue()).toBe('Late dinner')
  // There is no order before the wallet has reported.
  expect(await main.getByRole('link', { name: 'Order info' }).count()).toBe(0)
  isLate = false
  await button(main, 'Check again').click()
  await main.getByText('Last payment').waitFor()
  await messages(page)
    .getByText(/^The order was successfully processed/)
    .waitFor()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('')
})

it('shows the installments of its order everywhere, and refunds it · VT-07, PAY-16, TRX-30', async () => {
  const visit = await atCart('Sofa')
  const { page } = visit
  await button(page, 'Continue to card entry').click()
  await enterCard(page)
  await page.locator('#installments').selectOption('6')
  await button(page, /^Pay /).click()
  await page.locator('a.button.main').click()
  await page.getByRole('main').getByRole('link', { name: 'Order info' }).click()
  await page.getByText('1 × Sofa').first().waitFor()
  const fact = page.getByText('Installments', { exact: true }).locator('xpath=..')
  await expect.poll(() => fact.first().textContent()).toBe('Installments6')
  await page.getByRole('link', { name: 'Order details' }).click()
  await expect.poll(() => fact.first().textContent()).toBe('Installments6')
  await button(page, 'Refund…').click()
  await button(page.getByRole('alertdialog'), /^Refund /).click()
  await page.getByText('Refunded', { exact: true }).first().waitFor()
  expect(visit.faults).toEqual([])
})
